import type { InArabic } from '../../core/text.ts'
import type en from './wayText.en.ts'

const ar: InArabic<typeof en> = {
  byPasskey: 'تسجيل الدخول بمفتاح مرور',
  goOnWith: (provider) => `المتابعة عبر \u2068${provider}\u2069`,
  demanded: 'تسجّل شركتك الدخول بهذه الطريقة.',
}
export default ar
