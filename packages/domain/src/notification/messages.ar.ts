import access from './accessMessages.ar.ts'
import host from './hostMessages.ar.ts'
import type { Messages } from './messages.ts'
import privacy from './privacyMessages.ar.ts'
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
  ...access,
  candidateInvited: {
    subject: 'طلب ترشّحك: {job}',
    title: 'ترشّحك قيد النظر',
    paragraphs: [
      'تودّ {company} النظر في ترشّحك: {position}.',
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
      'تودّ {company} مقابلتك: {position}.',
      'ستقابل {with}.',
      'اختر الموعد الأنسب لك. تظهر المواعيد بحسب منطقتك الزمنية.',
    ],
    button: 'اختيار الموعد',
  },
  timesWithdrawn: {
    subject: 'سُحبت مواعيد المقابلة: {job}',
    title: 'لم تعد المواعيد متاحة',
    paragraphs: [
      'سحبت {company} مواعيد المقابلة التي عرضتها عليك ({position})، ولم يعد الرابط السابق يعمل.',
      'ستصلك رسالة من {company} إذا توفّرت مواعيد جديدة.',
    ],
    button: null,
  },
  oneWayInvited: {
    subject: 'مقابلتك: {job}',
    title: 'مقابلتك',
    paragraphs: [
      'تدعوك {company} إلى مقابلة: {position}. تجيب عن أسئلتها وحدك في الوقت الذي يناسبك.',
      'المقابلة متاحة حتى {deadline}. وتبيّن صفحتها الأولى كيف تجيب وما تحتاج إليه.',
    ],
    button: 'بدء المقابلة',
  },
  oneWayLastDay: {
    subject: 'بقي يوم واحد على مقابلتك: {job}',
    title: 'بقي يوم واحد',
    paragraphs: ['مقابلتك ({job}) متاحة حتى {deadline}، ثم تُغلق.'],
    button: 'بدء المقابلة',
  },
  oneWayExtended: {
    subject: 'وقت إضافي لمقابلتك: {job}',
    title: 'لديك وقت إضافي',
    paragraphs: [
      'منحتك {company} وقتًا إضافيًا لمقابلتك: {position}.',
      'المقابلة متاحة حتى {deadline}، وإجاباتك حتى الآن محفوظة.',
      'وقت التفكير والإجابة عن كل سؤال أطول بنسبة {longer}.',
    ],
    button: 'فتح المقابلة',
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
    paragraphs: ['أصبح موعد المقابلة ({job}) يوم {time}.', 'وكان موعدها السابق يوم {earlier}.', 'ستقابل {with}.'],
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
      'تطلب منك {company} مقابلة {candidate}: {position}.',
      'يرجى القبول أو الاعتذار خلال {hours}، وبعدها تنتهي صلاحية الطلب.',
    ],
    button: 'الرد على الطلب',
  },
  oneWayDeclined: {
    subject: 'اعتذار عن المقابلة: {candidate}',
    title: 'اعتذر المرشح عن المقابلة',
    paragraphs: [
      'اعتذر {candidate} عن المشاركة في المقابلة المسجّلة: {job}.',
      'السبب: {message}',
      'يمكنك إرسال دعوة جديدة، أو المتابعة من دون المقابلة.',
    ],
    button: 'عرض طلب التوظيف',
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
  candidateSubmitted: {
    subject: 'مرشح جديد لك: {candidate}',
    title: 'مرشح جديد للمراجعة',
    paragraphs: ['مرشح جديد من {author}: {candidate} ({job}).', 'تقرير المقابلة جاهز للقراءة.'],
    button: 'مراجعة المرشح',
  },
  ...reports,
  ...referees,
  ...host,
  ...privacy,
}
export default ar
