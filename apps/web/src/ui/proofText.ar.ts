import type { InArabic } from '../core/text.ts'
import type en from './proofText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'أكّد أنك أنت.',
  lead: 'نتحقق من هويتك مرة أخرى قبل هذا التغيير.',
  password: 'كلمة المرور',
  digits: 'الأرقام الستة من تطبيقك',
  useCode: 'استخدام أرقام التطبيق',
  usePasskey: 'استخدام مفتاح مرور',
  usePassword: 'استخدام كلمة المرور',
  signInAgain: 'تسجّل الدخول عبر مزوّد. سجّل الخروج ثم الدخول من جديد، وأجرِ هذا التغيير خلال عشر دقائق.',
  close: 'إغلاق',
  confirm: 'تأكيد',
}
export default ar
