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
    underReview: 'قيد المراجعة',
    closed: 'مغلق',
  },
  next: {
    received: 'وصل طلبك. لا شيء مطلوب منك الآن، وسيصلك الخبر بالبريد.',
    interviewInvited: 'أنت مدعوّ إلى مقابلة مصوّرة. أجرِها في الوقت الذي يناسبك.',
    interviewStarted: 'بدأتَ مقابلتك. تابع من حيث توقفت.',
    underReview: 'شكرًا على مقابلتك. تجري مراجعتها، وسيصلك الخبر بالبريد.',
    closed: 'أُغلق هذا الطلب. شكرًا لاهتمامك.',
  },
  until: 'مفتوحة حتى',
  begin: { interviewInvited: 'بدء المقابلة', interviewStarted: 'متابعة المقابلة' },
}
export default ar
