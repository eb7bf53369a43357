import type { Messages } from './messages.ts'

const ar: Messages = {
  userInvited: {
    subject: 'دعوة من {company} إلى {product}',
    title: 'وصلتك دعوة',
    paragraphs: [
      'أضافك {author} باسم {company} بصفة {role}.',
      'اختر كلمة مرور لتبدأ. يعمل الرابط مرة واحدة ولمدة {days}.',
    ],
    button: 'تعيين كلمة المرور',
  },
  roleAdded: {
    subject: 'صار بإمكانك العمل بصفة {role} لدى {company}',
    title: 'دور جديد لك',
    paragraphs: ['منحك {author} دور {role} لدى {company}.', 'سجّل الدخول كالمعتاد ثم بدّل الدور من أعلى الصفحة.'],
    button: 'تسجيل الدخول',
  },
  passwordReset: {
    subject: 'تعيين كلمة مرور جديدة في {product}',
    title: 'تعيين كلمة مرور جديدة',
    paragraphs: [
      'طلب أحدهم، ونرجو أن تكون أنت، كلمة مرور جديدة. يعمل الرابط مرة واحدة ولمدة {hours}.',
      'إن لم تكن أنت فلا يلزمك شيء: تبقى كلمة مرورك كما هي.',
    ],
    button: 'تعيين كلمة مرور جديدة',
  },
  emailChange: {
    subject: 'تأكيد بريدك الإلكتروني الجديد في {product}',
    title: 'تأكيد العنوان',
    paragraphs: [
      'يرجى تأكيد أن هذا بريدك الإلكتروني الجديد. يعمل الرابط مرة واحدة ولمدة {hours}.',
      'إن لم تطلب ذلك فلا تفعل شيئًا.',
    ],
    button: 'تأكيد العنوان',
  },
  sessionEnded: {
    subject: 'سجّلنا خروجك من {product} حرصًا على أمانك',
    title: 'سُجّل خروجك',
    paragraphs: [
      'استُخدمت جلسة دخولك من مكانين في وقت واحد، فأنهيناها. قد يعني هذا أن أحدًا نسخها.',
      'يرجى تسجيل الدخول من جديد. إن لم تكن متأكدًا مما حدث فعيّن كلمة مرور جديدة.',
    ],
    button: 'تسجيل الدخول',
  },
  candidateInvited: {
    subject: 'طلب ترشّحك: {job}',
    title: 'نودّ النظر في ترشّحك',
    paragraphs: [
      'تودّ {company} النظر في ترشّحك: {job}.',
      '{message}',
      'أنشئ حسابك لمتابعة طلبك. يعمل الرابط مرة واحدة ولمدة {days}.',
    ],
    button: 'ابدأ الآن',
  },
  candidateRejected: {
    subject: 'طلب ترشّحك: {job}',
    title: 'بخصوص طلب ترشّحك',
    paragraphs: [
      'شكرًا لاهتمامك ولما منحتنا من وقتك: {job}.',
      'بعد دراسة متأنية لن نمضي في طلبك هذه المرة.',
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
    subject: 'مقابلتك المصوّرة: {job}',
    title: 'مقابلتك المصوّرة',
    paragraphs: [
      'تدعوك {company} إلى مقابلة مصوّرة: {job}. تجيب عن الأسئلة أمام الكاميرا في الوقت الذي يناسبك.',
      'المقابلة مفتوحة حتى {deadline}. تحتاج إلى مكان هادئ وكاميرا وميكروفون، ويمكنك التدرّب أولًا.',
    ],
    button: 'بدء المقابلة',
  },
  oneWayLastDay: {
    subject: 'بقي يوم واحد على مقابلتك المصوّرة: {job}',
    title: 'بقي يوم واحد',
    paragraphs: ['مقابلتك المصوّرة ({job}) مفتوحة حتى {deadline}، ثم تُغلق.'],
    button: 'بدء المقابلة',
  },
  interviewScheduled: {
    subject: 'مقابلة يوم {timeShort}: {job}',
    title: 'تحدّد موعد المقابلة',
    paragraphs: ['موعد المقابلة ({job}) يوم {time}.', 'ستقابل {with}.'],
    button: 'فتح المقابلة',
  },
  interviewMoved: {
    subject: 'نُقلت المقابلة إلى يوم {timeShort}: {job}',
    title: 'تغيّر موعد المقابلة',
    paragraphs: ['صار موعد المقابلة ({job}) يوم {time}.', 'ستقابل {with}.'],
    button: 'فتح المقابلة',
  },
  interviewCancelled: {
    subject: 'أُلغيت المقابلة: {job}',
    title: 'أُلغيت المقابلة',
    paragraphs: [
      'لن تُعقد المقابلة ({job}) التي كان موعدها يوم {time}.',
      'كنت ستقابل {with}.',
      'السبب المذكور: {message}',
    ],
    button: null,
  },
  interviewTomorrow: {
    subject: 'غدًا: مقابلة {job}',
    title: 'مقابلتك بعد يوم واحد',
    paragraphs: ['موعد المقابلة ({job}) يوم {time}.', 'ستقابل {with}.'],
    button: 'فتح المقابلة',
  },
  interviewInAnHour: {
    subject: 'بعد ساعة: مقابلة {job}',
    title: 'مقابلتك بعد ساعة واحدة',
    paragraphs: ['تبدأ المقابلة ({job}) يوم {time}.', 'ستقابل {with}.', 'يرجى التحقق من الكاميرا والميكروفون الآن.'],
    button: 'فتح المقابلة',
  },
  interviewerRequested: {
    subject: 'هل يمكنك مقابلة {candidate}؟',
    title: 'طلب إجراء مقابلة',
    paragraphs: [
      'تطلب منك {company} مقابلة {candidate}: {job}.',
      'يرجى القبول أو الاعتذار خلال {hours}، وبعدها يسقط الطلب.',
    ],
    button: 'الرد على الطلب',
  },
  feedbackDue: {
    subject: 'تقييمك مطلوب: {candidate}',
    title: 'حان وقت تقييمك',
    paragraphs: ['انتهت مقابلتك مع {candidate}: {job}. يرجى إعطاء تقييماتك وقرارك.'],
    button: 'إعطاء التقييم',
  },
  verdictIn: {
    subject: 'صدر القرار: {candidate}',
    title: 'صدر القرار',
    paragraphs: ['أصدر {interviewer} القرار بشأن {candidate}: {job}.'],
    button: 'فتح التقرير',
  },
  candidateSubmitted: {
    subject: 'مرشح قُدّم إليكم: {candidate}',
    title: 'مرشح لكم',
    paragraphs: ['قدّم {author} المرشح {candidate}: {job}.', 'تقرير المقابلة جاهز للقراءة.'],
    button: 'مراجعة المرشح',
  },
  guestAccess: {
    subject: 'شارك {author} معك تقرير مقابلة: {candidate}',
    title: 'شورك معك تقرير',
    paragraphs: [
      'منحك {author} من {company} صلاحية الاطلاع على تقرير مقابلة {candidate}: {job}.',
      'صلاحيتك: {access}، حتى {until}.',
    ],
    button: 'فتح التقرير',
  },
  reportShared: {
    subject: 'شارك {author} معك تقرير مقابلة: {candidate}',
    title: 'شورك معك تقرير',
    paragraphs: [
      'شارك {author} من {company} معك تقرير مقابلة {candidate}: {job}.',
      'يفتح الرابط هذا التقرير وحده، ما شئت من المرات، حتى {until}. يرجى عدم تمريره.',
    ],
    button: 'فتح التقرير',
  },
  commentAdded: {
    subject: 'تعليق جديد بشأن {candidate}',
    title: 'تعليق جديد',
    paragraphs: ['علّق {author} على مقابلة {candidate}: {job}.'],
    button: 'قراءة التعليق',
  },
  commentReplied: {
    subject: 'رد جديد بشأن {candidate}',
    title: 'رد جديد',
    paragraphs: ['ردّ {author} على تعليقك على مقابلة {candidate}: {job}.'],
    button: 'قراءة الرد',
  },
  nameReferees: {
    subject: 'يرجى تسمية معرّفيك: {job}',
    title: 'سمِّ معرّفيك',
    paragraphs: [
      'تودّ {company} أن تسمع ممن عملوا معك: {job}.',
      'يرجى تسمية {referees} خلال {days}. نراسل كلًّا منهم، وما يجيبون به يصل إلى {company} وحدها.',
    ],
    button: 'تسمية المعرّفين',
  },
  refereeRequested: {
    subject: 'سمّاك {candidate} معرّفًا',
    title: 'بضعة أسئلة عن {candidate}',
    paragraphs: [
      'تقدّم {candidate} إلى {job} وسمّاك معرّفًا يعرف عمله.',
      'يمكنك الاعتذار أيضًا. الرابط لك وحدك ويعمل لمدة {days}.',
    ],
    button: 'الإجابة عن الأسئلة',
  },
  refereeReminded: {
    subject: 'تذكير: سمّاك {candidate} معرّفًا',
    title: 'بضعة أسئلة عن {candidate}',
    paragraphs: [
      'ما زال {candidate} ينتظر إفادتك: {job}.',
      'الرابط مفتوح حتى {until}. إن كنت تفضّل عدم الإجابة فيمكنك الاعتذار هناك.',
    ],
    button: 'الإجابة عن الأسئلة',
  },
  refereeDone: {
    subject: 'وصلت إفادة: {candidate}',
    title: 'وصلت إفادة',
    paragraphs: ['أجاب {referee} عن الأسئلة بشأن {candidate}: {job}.'],
    button: 'فتح الإفادات',
  },
  refereeDeclined: {
    subject: 'اعتذر معرّف: {candidate}',
    title: 'اعتذر أحد المعرّفين',
    paragraphs: ['اعتذر {referee} عن إعطاء إفادة عن {candidate}: {job}.'],
    button: 'فتح الإفادات',
  },
  testMessage: {
    subject: 'رسالة تجريبية من {product}',
    title: 'الإرسال يعمل',
    paragraphs: ['أرسل {author} هذه الرسالة ليتأكد من وصول الرسائل. وقد وصلت هذه.'],
    button: null,
  },
}
export default ar
