import host from './hostMessages.ar.ts'
import type { Messages } from './messages.ts'
import referees from './refereeMessages.ar.ts'
import reports from './reportMessages.ar.ts'

const ar: Messages = {
  userInvited: {
    subject: 'دعوة من {company} إلى {product}',
    title: 'وصلتك دعوة',
    paragraphs: [
      'وصلتك هذه الدعوة من {author} باسم {company}، ودورك: {role}.',
      'اختر كلمة مرور لتبدأ. يعمل الرابط مرة واحدة ولمدة {days}.',
    ],
    button: 'تعيين كلمة المرور',
  },
  roleAdded: {
    subject: 'دور جديد لك لدى {company}: {role}',
    title: 'دور جديد لك',
    paragraphs: [
      'أُضيف إلى حسابك دور {role} لدى {company}، من {author}.',
      'سجّل الدخول كالمعتاد ثم بدّل الدور من أعلى الصفحة.',
    ],
    button: 'تسجيل الدخول',
  },
  passwordReset: {
    subject: 'تعيين كلمة مرور جديدة في {product}',
    title: 'تعيين كلمة مرور جديدة',
    paragraphs: [
      'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك. يعمل الرابط مرة واحدة ولمدة {hours}.',
      'إن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    ],
    button: 'تعيين كلمة مرور جديدة',
  },
  emailChange: {
    subject: 'تأكيد بريدك الإلكتروني الجديد في {product}',
    title: 'تأكيد العنوان',
    paragraphs: [
      'يرجى تأكيد أن هذا بريدك الإلكتروني الجديد. يعمل الرابط مرة واحدة ولمدة {hours}.',
      'إن لم تطلب ذلك فتجاهل هذه الرسالة.',
    ],
    button: 'تأكيد العنوان',
  },
  emailLeaving: {
    subject: 'تأكيد تغيير بريدك الإلكتروني في {product}',
    title: 'هل هذا أنت؟',
    paragraphs: [
      'طلبت تسجيل الدخول من الآن بالعنوان {address}. يرجى الموافقة من هنا أيضًا. يعمل الرابط لمدة {hours}.',
      'إن لم تطلب ذلك فافتح الرابط واحتفظ بعنوانك، ثم عيّن كلمة مرور جديدة.',
    ],
    button: 'الموافقة أو الرفض',
  },
  emailTaken: {
    subject: 'أراد أحدهم استخدام بريدك الإلكتروني في {product}',
    title: 'لديك حساب بالفعل',
    paragraphs: ['طلب أحدهم استخدام عنوانك لحساب آخر. لم يتغير شيء.'],
    button: 'تسجيل الدخول',
  },
  emailChanged: {
    subject: 'تغيّر بريدك الإلكتروني في {product}',
    title: 'تغيّر عنوانك',
    paragraphs: ['من الآن تسجّل الدخول بالعنوان {address}.', 'إن لم تفعل ذلك فأبلغ مسؤولك فورًا.'],
    button: 'تسجيل الدخول',
  },
  factorReset: {
    subject: 'أُزيلت الخطوة الثانية لدخولك إلى {product}',
    title: 'أُزيلت الخطوة الثانية',
    paragraphs: [
      'أزالها أحد المسؤولين بعد الإبلاغ عن فقدها، وسُجّل خروجك من كل مكان.',
      'سجّل الدخول بكلمة مرورك وسنرسل إليك رابطًا لإتمام الدخول. إن لم تطلب ذلك فأبلغ مسؤولك.',
    ],
    button: 'تسجيل الدخول',
  },
  signInLink: {
    subject: 'إتمام تسجيل الدخول إلى {product}',
    title: 'إتمام تسجيل الدخول',
    paragraphs: ['يعمل الرابط مرة واحدة ولمدة 30 دقيقة.', 'إن لم تكن أنت فعيّن كلمة مرور جديدة فورًا.'],
    button: 'إتمام تسجيل الدخول',
  },
  sessionEnded: {
    subject: 'سجّلنا خروجك من {product} حرصًا على أمانك',
    title: 'تم تسجيل خروجك',
    paragraphs: [
      'استُخدمت جلسة دخولك من مكانين في وقت واحد، فأنهيناها. قد يعني هذا أن أحدًا نسخها.',
      'يرجى تسجيل الدخول من جديد. إن لم تكن متأكدًا مما حدث فعيّن كلمة مرور جديدة.',
    ],
    button: 'تسجيل الدخول',
  },
  candidateInvited: {
    subject: 'طلب ترشّحك: {job}',
    title: 'ترشّحك قيد النظر',
    paragraphs: [
      'تودّ {company} النظر في ترشّحك: {job}.',
      '{message}',
      'أنشئ حسابك لمتابعة طلب ترشّحك. يعمل الرابط مرة واحدة ولمدة {days}.',
    ],
    button: 'إنشاء الحساب',
  },
  candidateRejected: {
    subject: 'طلب ترشّحك: {job}',
    title: 'بخصوص طلب ترشّحك',
    paragraphs: [
      'شكرًا لاهتمامك بهذه الوظيفة ({job}) وللوقت الذي منحتنا إياه.',
      'بعد دراسة متأنية، نأسف لأننا لن نتابع طلب ترشّحك هذه المرة.',
      'نتمنى لك كل التوفيق.',
    ],
    button: null,
  },
  chooseTime: {
    subject: 'اختر موعد مقابلتك: {job}',
    title: 'اختر موعدًا',
    paragraphs: [
      'تودّ {company} مقابلتك: {job}.',
      'ستقابل {with}.',
      'اختر الموعد الأنسب لك. تظهر المواعيد بحسب منطقتك الزمنية.',
    ],
    button: 'اختيار الموعد',
  },
  timesWithdrawn: {
    subject: 'سُحبت مواعيد المقابلة: {job}',
    title: 'لم تعد المواعيد متاحة',
    paragraphs: [
      'سحبت {company} مواعيد المقابلة التي عرضتها عليك ({job})، ولم يعد الرابط السابق يعمل.',
      'ستصلك رسالة من {company} إذا توفّرت مواعيد جديدة.',
    ],
    button: null,
  },
  oneWayInvited: {
    subject: 'مقابلتك المسجّلة: {job}',
    title: 'مقابلتك المسجّلة',
    paragraphs: [
      'تدعوك {company} إلى مقابلة مسجّلة: {job}. سجّل إجاباتك في الوقت الذي يناسبك.',
      'المقابلة متاحة حتى {deadline}. تحتاج إلى مكان هادئ وكاميرا وميكروفون، ويمكنك التدرّب أولًا.',
    ],
    button: 'بدء المقابلة',
  },
  oneWayLastDay: {
    subject: 'بقي يوم واحد على مقابلتك المسجّلة: {job}',
    title: 'بقي يوم واحد',
    paragraphs: ['مقابلتك المسجّلة ({job}) متاحة حتى {deadline}، ثم تُغلق.'],
    button: 'بدء المقابلة',
  },
  interviewScheduled: {
    subject: 'مقابلة في {timeShort}: {job}',
    title: 'تم تحديد موعد المقابلة',
    paragraphs: ['موعد المقابلة ({job}) يوم {time}.', 'ستقابل {with}.'],
    button: 'عرض المقابلة',
  },
  interviewMoved: {
    subject: 'تغيّر موعد المقابلة إلى {timeShort}: {job}',
    title: 'تغيّر موعد المقابلة',
    paragraphs: ['أصبح موعد المقابلة ({job}) يوم {time}.', 'ستقابل {with}.'],
    button: 'عرض المقابلة',
  },
  interviewerChanged: {
    subject: 'تغيّر المُحاوِر: {job}',
    title: 'تغيّر المُحاوِر',
    paragraphs: ['الموعد نفسه، مع {with}.', 'موعد المقابلة ({job}) يوم {time}.'],
    button: 'عرض المقابلة',
  },
  interviewCancelled: {
    subject: 'أُلغيت المقابلة: {job}',
    title: 'أُلغيت المقابلة',
    paragraphs: ['أُلغيت المقابلة ({job}) التي كان موعدها يوم {time}.', 'كانت المقابلة مع {with}.', 'السبب: {message}'],
    button: null,
  },
  interviewLeft: {
    subject: 'اعتذارك عن المقابلة: {job}',
    title: 'سُجّل اعتذارك عن المقابلة',
    paragraphs: [
      'لن تشارك في المقابلة ({job}) يوم {time}.',
      'كانت المقابلة مع {with}.',
      'يحذف الملف المرفق حدث المقابلة من تقويمك.',
    ],
    button: null,
  },
  interviewTomorrow: {
    subject: 'تذكير: مقابلة في {timeShort}: {job}',
    title: 'تذكير بموعد مقابلتك',
    paragraphs: ['موعد المقابلة ({job}) يوم {time}.', 'ستقابل {with}.'],
    button: 'عرض المقابلة',
  },
  interviewInAnHour: {
    subject: 'مقابلتك تبدأ قريبًا: {job}',
    title: 'مقابلتك تبدأ قريبًا',
    paragraphs: ['تبدأ المقابلة ({job}) يوم {time}.', 'ستقابل {with}.', 'يرجى التحقق من الكاميرا والميكروفون الآن.'],
    button: 'عرض المقابلة',
  },
  interviewerRequested: {
    subject: 'هل يمكنك مقابلة {candidate}؟',
    title: 'طلب إجراء مقابلة',
    paragraphs: [
      'تطلب منك {company} مقابلة {candidate}: {job}.',
      'يرجى القبول أو الاعتذار خلال {hours}، وبعدها تنتهي صلاحية الطلب.',
    ],
    button: 'الرد على الطلب',
  },
  interviewerLeft: {
    subject: 'اعتذار مُحاوِر: {candidate}',
    title: 'اعتذر أحد المُحاوِرين',
    paragraphs: [
      'وصلنا اعتذار {interviewer} عن المشاركة في مقابلة {candidate}: {job}. تبقى المقابلة في موعدها مع الآخرين.',
      'السبب: {message}',
      'يمكنك إضافة مُحاوِر آخر.',
    ],
    button: 'عرض طلب التوظيف',
  },
  feedbackDue: {
    subject: 'تقييمك مطلوب: {candidate}',
    title: 'حان وقت إدخال التقييم',
    paragraphs: ['انتهت مقابلتك مع {candidate}: {job}. يرجى إدخال تقديراتك وتوصيتك.'],
    button: 'إدخال التقييم',
  },
  calendarUnread: {
    subject: 'تعذّرت قراءة تقويمك الآخر',
    title: 'تعذّرت قراءة أحد تقاويمك',
    paragraphs: [
      'منذ 24 ساعة لم نتمكن من قراءة تقويم أضفته لدى {company}. لم تعد مواعيده تحجب ساعاتك، وقد يحجز المرشحون خلالها.',
      'تحقق من عنوانه أو أزِله.',
    ],
    button: 'عرض التقاويم',
  },
  verdictIn: {
    subject: 'وصلت التوصية: {candidate}',
    title: 'وصلت التوصية',
    paragraphs: ['وصلت توصية {interviewer} بشأن {candidate}: {job}.'],
    button: 'عرض التقرير',
  },
  candidateSubmitted: {
    subject: 'مرشح جديد لك: {candidate}',
    title: 'مرشح جديد للمراجعة',
    paragraphs: ['مرشح جديد من {author}: {candidate} ({job}).', 'تقرير المقابلة جاهز للقراءة.'],
    button: 'مراجعة المرشح',
  },
  ...reports,
  ...referees,
  ...host,
}
export default ar
