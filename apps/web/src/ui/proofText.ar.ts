import type { InArabic } from '../core/text.ts'
import type en from './proofText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'أكّد أنك أنت.',
  lead: 'يتطلب هذا التغيير كلمة مرورك مرة أخرى.',
  password: 'كلمة المرور',
  digits: 'الأرقام الستة من تطبيقك',
  useCode: 'استخدام أرقام التطبيق',
  usePassword: 'استخدام كلمة المرور',
  confirm: 'تأكيد',
}
export default ar
