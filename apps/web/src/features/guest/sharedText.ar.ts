import type { InArabic } from '../../core/text.ts'
import type en from './sharedText.en.ts'

const ar: InArabic<typeof en> = {
  hello: 'مرحبًا،',
  asGuest: 'تُشارَك التقارير معك بصفة ضيف، وأنت تستخدم الآن دورًا آخر.',
  openAs: 'الفتح كضيف',
  openAsOf: (company) => `الفتح كضيف لدى ${company}`,
  stay: 'البقاء في دوري',
  title: 'تمت مشاركته معك',
  none: 'لم تتم مشاركة أي شيء معك بعد',
  noneText: 'تظهر تقارير المقابلات هنا عندما تشاركها إحدى الشركات معك.',
  report: 'تقرير مقابلة',
  open: 'عرض التقرير',
  days: {
    zero: 'اليوم الأخير',
    one: 'بقي يوم واحد',
    two: 'بقي يومان',
    few: 'بقيت # أيام',
    many: 'بقي # يومًا',
    other: 'بقي # يوم',
  },
  lastDay: 'اليوم الأخير',
  unread: {
    zero: 'لا تعليقات جديدة',
    one: 'تعليق جديد',
    two: 'تعليقان جديدان',
    few: '# تعليقات جديدة',
    many: '# تعليقًا جديدًا',
    other: '# تعليق جديد',
  },
  expiredOn: (day: string) => `انتهى في ${day}`,
  states: { pending: 'قيد الانتظار', revoked: 'أُلغيت الصلاحية', closed: 'التقرير مغلق', off: 'الحساب موقوف' },
  sees: (company) => `يمكن لـ ${company} معرفة وقت فتحك التقرير ومقدار ما شاهدته منه.`,
  ended: 'انتهت صلاحية وصولك إلى هذا التقرير.',
  endedText: 'إن كنت لا تزال بحاجة إليه، فتواصل مع من شاركه معك.',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  resume: 'السيرة الذاتية',
}
export default ar
