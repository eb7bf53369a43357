import type { InArabic } from '../../core/text.ts'
import type en from './applicationsText.en.ts'

const ar: InArabic<typeof en> = {
  none: 'لا توجد طلبات ترشّح بعد',
  noneText: 'عندما تنظر شركة في ترشّحك لوظيفة، تظهر هنا مع خطوتك التالية.',
  roleAt: (company) => `وظيفة لدى \u2068${company}\u2069`,
  applied: (date) => `استُلم في ${date}`,
  steps: {
    received: 'تم الاستلام',
    interviewInvited: 'المقابلة متاحة',
    interviewStarted: 'بدأت المقابلة',
    timeToChoose: 'بانتظار تحديد الموعد',
    scheduled: 'تم تحديد موعد المقابلة',
    starting: 'المقابلة على وشك البدء',
    underWay: 'المقابلة جارية',
    underReview: 'قيد المراجعة',
    cancelled: 'أُلغيت المقابلة',
    closed: 'مغلق',
  },
  next: {
    received: 'استلمت الشركة طلب ترشّحك. لا يلزمك أي إجراء الآن، وسيصلك الرد بالبريد الإلكتروني.',
    interviewInvited: 'لديك دعوة إلى مقابلة مسجّلة. أجرِها في الوقت الذي يناسبك قبل آخر موعد.',
    interviewStarted: 'بدأت مقابلتك. تابع من حيث توقفت.',
    timeToChoose: 'وقع عليك الاختيار لمقابلة مباشرة. سيصلك موعدها بالبريد الإلكتروني.',
    scheduled: 'تم تحديد موعد مقابلتك المباشرة. تجد الرابط في الدعوة المرسلة إلى بريدك الإلكتروني.',
    starting: 'ستبدأ مقابلتك المباشرة بعد قليل. الرابط في بريدك الإلكتروني.',
    underWay: 'مقابلتك المباشرة جارية. الرابط في بريدك الإلكتروني.',
    underReview: 'شكرًا لإجراء المقابلة. تراجعها الشركة الآن، وسيصلك الرد بالبريد الإلكتروني.',
    cancelled: 'أُلغيت مقابلتك. لا يلزمك أي إجراء الآن، وسيصلك الرد بالبريد الإلكتروني.',
    closed: 'أُغلق طلب الترشّح هذا. شكرًا لاهتمامك.',
  },
  until: 'متاحة حتى',
  startsAt: 'تبدأ في',
  with: 'مع',
  begin: { interviewInvited: 'بدء المقابلة', interviewStarted: 'متابعة المقابلة' },
}
export default ar
