import type { InArabic } from '../../core/text.ts'
import type en from './screensText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'الشاشات',
  lead: 'تبقى هذه الأجزاء مخفية ما لم تُظهرها هنا. يظهر التغيير للمستخدمين بعد إعادة تحميل الصفحة.',
  saved: 'حُفظت إعدادات الشاشات.',
  parts: {
    sourcingDetails: 'إظهار تفاصيل الاستقطاب في لوحة المرشحين',
    proceedToQuestionnaire: 'إظهار زر «المتابعة إلى الاستبيان» في نموذج طلب التوظيف',
  },
}
export default ar
