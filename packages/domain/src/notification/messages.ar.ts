import type { Messages } from './messages.ts'

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
  interviewCancelled: {
    subject: 'أُلغيت المقابلة: {job}',
    title: 'أُلغيت المقابلة',
    paragraphs: ['أُلغيت المقابلة ({job}) التي كان موعدها يوم {time}.', 'كانت المقابلة مع {with}.', 'السبب: {message}'],
    button: null,
  },
  interviewTomorrow: {
    subject: 'مقابلة غدًا: {job}',
    title: 'مقابلتك غدًا',
    paragraphs: ['موعد المقابلة ({job}) يوم {time}.', 'ستقابل {with}.'],
    button: 'عرض المقابلة',
  },
  interviewInAnHour: {
    subject: 'مقابلة بعد ساعة: {job}',
    title: 'مقابلتك بعد ساعة واحدة',
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
  feedbackDue: {
    subject: 'تقييمك مطلوب: {candidate}',
    title: 'حان وقت إدخال التقييم',
    paragraphs: ['انتهت مقابلتك مع {candidate}: {job}. يرجى إدخال تقديراتك وتوصيتك.'],
    button: 'إدخال التقييم',
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
  guestAccess: {
    subject: 'تقرير مقابلة من {author}: {candidate}',
    title: 'تمت مشاركة تقرير معك',
    paragraphs: [
      'مُنحت صلاحية الاطّلاع على تقرير مقابلة {candidate}: {job}، من {author} لدى {company}.',
      'صلاحيتك: {access}، حتى {until}.',
    ],
    button: 'عرض التقرير',
  },
  reportShared: {
    subject: 'تقرير مقابلة من {author}: {candidate}',
    title: 'تمت مشاركة تقرير معك',
    paragraphs: [
      'وصلك تقرير مقابلة {candidate}: {job}، من {author} لدى {company}.',
      'يفتح الرابط هذا التقرير فقط، ويمكن فتحه أي عدد من المرات حتى {until}. يرجى عدم مشاركة الرابط.',
    ],
    button: 'عرض التقرير',
  },
  commentAdded: {
    subject: 'تعليق جديد بشأن {candidate}',
    title: 'تعليق جديد',
    paragraphs: ['تعليق جديد من {author} على مقابلة {candidate}: {job}.'],
    button: 'عرض التعليق',
  },
  commentReplied: {
    subject: 'رد جديد بشأن {candidate}',
    title: 'رد جديد',
    paragraphs: ['رد جديد من {author} على تعليقك بشأن مقابلة {candidate}: {job}.'],
    button: 'عرض الرد',
  },
  nameReferees: {
    subject: 'يرجى إضافة مُعرِّفيك: {job}',
    title: 'إضافة المُعرِّفين',
    paragraphs: [
      'تودّ {company} التواصل مع أشخاص عملوا معك، ضمن ترشّحك: {job}.',
      'يرجى إضافة {referees} خلال {days}. سنراسل كلًّا منهم، ولا تطّلع على إجاباتهم إلا {company}.',
    ],
    button: 'إضافة المُعرِّفين',
  },
  refereeRequested: {
    subject: 'طلب إفادة بشأن {candidate}',
    title: 'أسئلة قصيرة عن {candidate}',
    paragraphs: [
      'وصلنا اسمك من {candidate} بصفة مُعرِّف، ضمن طلب ترشّح: {job}.',
      'يمكنك الاعتذار أيضًا. الرابط خاص بك وصالح لمدة {days}.',
    ],
    button: 'الإجابة عن الأسئلة',
  },
  refereeReminded: {
    subject: 'تذكير: إفادتك مطلوبة بشأن {candidate}',
    title: 'أسئلة قصيرة عن {candidate}',
    paragraphs: [
      'ما زالت إفادتك بشأن {candidate} مطلوبة: {job}.',
      'الرابط صالح حتى {until}. إن كنت تفضّل عدم الإجابة فيمكنك الاعتذار هناك.',
    ],
    button: 'الإجابة عن الأسئلة',
  },
  refereeDone: {
    subject: 'وصلت إفادة: {candidate}',
    title: 'وصلت إفادة',
    paragraphs: ['وصلت إفادة {referee} بشأن {candidate}: {job}.'],
    button: 'عرض الإفادات',
  },
  refereeDeclined: {
    subject: 'اعتذار مُعرِّف: {candidate}',
    title: 'اعتذر أحد المُعرِّفين',
    paragraphs: ['وصلنا اعتذار {referee} عن تقديم إفادة بشأن {candidate}: {job}.'],
    button: 'عرض الإفادات',
  },
  testMessage: {
    subject: 'رسالة تجريبية من {product}',
    title: 'وصلت رسالتك التجريبية',
    paragraphs: ['هذه رسالة تجريبية من {author} للتأكد من وصول الرسائل، وقد وصلت.'],
    button: null,
  },
}
export default ar
