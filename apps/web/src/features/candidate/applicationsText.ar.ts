import type { InArabic } from '../../core/text.ts'
import type en from './applicationsText.en.ts'

const ar: InArabic<typeof en> = {
  none: 'لا طلبات لك بعد',
  noneText: 'عندما تضيفك شركة إلى وظيفة تظهر هنا مع الخطوة التالية.',
  roleAt: (company) => `وظيفة لدى ${company}`,
  applied: (date) => `منذ ${date}`,
  steps: {
    received: 'وصل',
    interviewInvited: 'المقابلة مفتوحة',
    interviewStarted: 'بدأت المقابلة',
    timeToChoose: 'بانتظار تحديد موعد',
    scheduled: 'تم تحديد موعد المقابلة',
    starting: 'المقابلة على وشك البدء',
    underWay: 'المقابلة جارية',
    underReview: 'قيد المراجعة',
    cancelled: 'أُلغيت المقابلة',
    closed: 'مغلق',
  },
  next: {
    received: 'وصل طلبك. لا شيء مطلوب منك الآن، وسيصلك الخبر بالبريد.',
    interviewInvited: 'أنت مدعوّ إلى مقابلة مصوّرة. أجرِها في الوقت الذي يناسبك.',
    interviewStarted: 'بدأتَ مقابلتك. تابع من حيث توقفت.',
    timeToChoose: 'تم اختيارك لمقابلة مباشرة. سنرسل إليك موعدها عبر البريد الإلكتروني.',
    scheduled: 'تم تحديد موعد مقابلتك المباشرة. تجد الرابط في الدعوة المرسلة إلى بريدك الإلكتروني.',
    starting: 'ستبدأ مقابلتك المباشرة بعد قليل. الرابط في بريدك الإلكتروني.',
    underWay: 'مقابلتك المباشرة جارية. الرابط في بريدك الإلكتروني.',
    underReview: 'شكرًا على مقابلتك. تجري مراجعتها، وسيصلك الخبر بالبريد.',
    cancelled: 'أُلغيت مقابلتك. لا يلزمك أي إجراء الآن، وسنراسلك عبر البريد الإلكتروني.',
    closed: 'أُغلق هذا الطلب. شكرًا لاهتمامك.',
  },
  until: 'مفتوحة حتى',
  startsAt: 'تبدأ في',
  with: 'مع',
  begin: { interviewInvited: 'بدء المقابلة', interviewStarted: 'متابعة المقابلة' },
}
export default ar
