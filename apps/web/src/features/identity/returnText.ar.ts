import type { InArabic } from '../../core/text.ts'
import type en from './returnText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'تسجيل الدخول',
  toSignIn: 'إلى تسجيل الدخول',
  toStart: 'إلى الصفحة الرئيسية',
  linkTitle: 'هل هذا أنت؟',
  linkLead: (email, provider) =>
    `هنا حساب للبريد \u2066${email}\u2069. أدخل كلمة مروره مرة واحدة، ثم يسجّل \u2068${provider}\u2069 دخولك من الآن فصاعدًا.`,
  password: 'كلمة المرور',
  link: 'الربط وتسجيل الدخول',
  forgot: 'هل نسيت كلمة المرور؟',
  triedTitle: (provider) => `تجربة \u2068${provider}\u2069`,
  triedWell: 'يعمل: يُسجَّل دخول من لديه هذه البيانات. تبقى جلستك كما هي.',
  faults: {
    unverified: 'يجيب المزوّد، لكن لن يُسجَّل دخول هذا الشخص: لم يُتحقق من العنوان، أو أنه من نطاق آخر.',
    noAccount: 'يجيب المزوّد، لكن لن يُسجَّل دخول هذا الشخص: لا يوجد حساب لهذا العنوان.',
    elsewhere: 'يجيب المزوّد، لكن لن يُسجَّل دخول هذا الشخص: يعمل صاحب الحساب لشركات أخرى أيضًا.',
  },
}
export default ar
