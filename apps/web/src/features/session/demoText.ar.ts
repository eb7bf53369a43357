import type { InArabic } from '../../core/text.ts'
import type en from './demoText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'جرّب النسخة التجريبية',
  lead: 'نقرة واحدة تُدخلك. كل ما في النسخة التجريبية غير حقيقي.',
  others: 'حسابات أخرى',
  does: {
    admin: 'يوافق على الشركات ويدير البوابة.',
    moderator: 'يساعد المدير.',
    company: 'تنشر طلبات التوظيف وتقرر بشأن المرشحين.',
    hiringManager: 'يوظّف لطلباته هو.',
    recruiter: 'يراجع المرشحين ويختارهم ويقدّمهم.',
    sourcer: 'يبحث عن المرشحين ويضيفهم.',
    interviewer: 'يجري المقابلات ويعطي الحكم.',
    candidate: 'يجري المقابلات ويرى الخطوة التالية.',
    partner: 'يعمل لعدة شركات.',
    guest: 'يقرأ التقارير التي شُوركت معه.',
  },
}
export default ar
