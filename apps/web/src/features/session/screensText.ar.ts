import type { InArabic } from '../../core/text.ts'
import type en from './screensText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'الشاشات',
  lead: 'أجزاء من الشاشات تبقى مخفية ما لم تُظهرها هنا. يرى الناس التغيير عند تحميل الصفحة من جديد.',
  saved: 'تغيّرت الشاشات.',
  parts: {
    sourcingDetails: 'إظهار تفاصيل البحث عن المرشحين في لوحة المرشحين',
    proceedToQuestionnaire: 'إظهار زر المتابعة إلى الأسئلة في نموذج طلب التوظيف',
  },
}
export default ar
