import type { InArabic } from '../../core/text.ts'
import type en from './demoText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'جرّب النسخة التجريبية',
  lead: 'سجّل الدخول بنقرة واحدة. جميع بيانات النسخة التجريبية وهمية.',
  others: 'حسابات أخرى',
  byLink: 'صفحات من دون حساب',
  pages: {
    nominate: 'تسمية المُعرِّفين برابط مرشح',
    reference: 'الإجابة بصفة مُعرِّف برابط رسالته',
  },
  does: {
    admin: 'الموافقة على الشركات وإدارة البوابة.',
    moderator: 'مساعدة مدير النظام.',
    company: 'نشر طلبات التوظيف واتخاذ القرار بشأن المرشحين.',
    hiringManager: 'التوظيف لطلبات التوظيف الخاصة به.',
    recruiter: 'مراجعة المرشحين وفرزهم وتقديمهم.',
    sourcer: 'البحث عن المرشحين وإضافتهم.',
    interviewer: 'إجراء المقابلات وتقديم التوصيات.',
    candidate: 'إجراء المقابلات ومعرفة الخطوة التالية.',
    partner: 'العمل لعدة شركات.',
    guest: 'الاطّلاع على التقارير المشتركة معه.',
  },
}
export default ar
