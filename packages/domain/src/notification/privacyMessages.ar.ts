import type { PrivacyMessages } from './messages.ts'

const ar: PrivacyMessages = {
  privacyLink: {
    subject: 'بياناتك في {product}',
    title: 'بياناتك',
    paragraphs: [
      'افتح الرابط لطلب نسخة من بياناتك أو حذفها. يعمل الرابط لمدة {hours}.',
      'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن يحدث شيء.',
    ],
    button: 'فتح الصفحة',
  },
  privacyReceived: {
    subject: 'وصل طلبك بشأن بياناتك إلى {company}',
    title: 'وصل طلبك',
    paragraphs: ['ستجيب {company} عن طلبك بشأن بياناتك قبل {until}.'],
    button: null,
  },
  privacyAsked: {
    subject: 'طلب بشأن بيانات شخصية: يُجاب عنه قبل {until}',
    title: 'طلب بشأن بيانات شخصية',
    paragraphs: ['وصل إلى {company} طلب نسخة من بيانات شخصية أو حذفها. يرجى الإجابة قبل {until}.'],
    button: 'عرض الطلبات',
  },
  privacyExtended: {
    subject: 'تحتاج {company} إلى مزيد من الوقت لطلبك',
    title: 'مزيد من الوقت',
    paragraphs: ['ستجيب {company} عن طلبك بشأن بياناتك قبل {until}.', '{message}'],
    button: null,
  },
  privacyDeclined: {
    subject: 'رفضت {company} طلبك بشأن بياناتك',
    title: 'رُفض طلبك',
    paragraphs: ['ذكرت {company} هذا السبب:', '{message}', 'يمكنك تقديم شكوى إلى جهة حماية البيانات في بلدك.'],
    button: null,
  },
  erasureApproved: {
    subject: 'ستحذف {company} بياناتك',
    title: 'ستُحذف بياناتك',
    paragraphs: [
      'وافقت {company} على حذف بياناتك. يبدأ الحذف بعد {hours}، ويمكنك حتى ذلك الحين سحب طلبك من صفحتك إن كان لديك حساب هنا، وإلا فبإبلاغ {company}.',
      'لا يمكن التراجع بعد ذلك.',
    ],
    button: null,
  },
  erasureDone: {
    subject: 'حُذفت بياناتك لدى {company}',
    title: 'حُذفت بياناتك',
    paragraphs: [
      'حذفت {company} ما احتفظت به عنك. قد تبقى نسخة احتياطية منه مدة لا تتجاوز 30 يومًا.',
      'هذه آخر رسالة بهذا الشأن.',
    ],
    button: null,
  },
  exportReady: {
    subject: 'بياناتك من {company} جاهزة',
    title: 'بياناتك جاهزة',
    paragraphs: ['يمكنك تنزيل نسخة من بياناتك لدى {company} حتى {until}.'],
    button: 'فتح الصفحة',
  },
  holdAsked: {
    subject: 'تطلب {company} حفظًا قانونيًا',
    title: 'شركة تطلب حفظًا قانونيًا',
    paragraphs: ['تطلب {company} عدم حذف ما يلي: {message}'],
    button: 'عرض الحفظ القانوني',
  },
  holdSet: {
    subject: 'أصبح الحفظ القانوني الذي طلبته ساريًا',
    title: 'الحفظ القانوني سارٍ',
    paragraphs: ['لا يُحذف شيء مما يلي حتى يُرفع الحفظ: {message}'],
    button: 'عرض الحفظ القانوني',
  },
  holdDeclined: {
    subject: 'رُفض الحفظ القانوني الذي طلبته',
    title: 'رُفض الحفظ القانوني',
    paragraphs: ['السبب المذكور:', '{message}'],
    button: 'عرض الحفظ القانوني',
  },
  holdLifted: {
    subject: 'رُفع حفظ قانوني',
    title: 'رُفع الحفظ القانوني',
    paragraphs: ['من الآن يُحذف ما يلي مجددًا عند انتهاء مدته أو عند طلب حذفه: {message}'],
    button: 'عرض الحفظ القانوني',
  },
}
export default ar
