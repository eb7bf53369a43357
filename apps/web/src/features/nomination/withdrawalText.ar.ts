import type { InArabic } from '../../core/text.ts'
import type en from './withdrawalText.en.ts'

const ar: InArabic<typeof en> = {
  sure: 'هل تريد سحب موافقتك؟',
  ends: (company) =>
    `لن تسأل ${company} أحدًا بعد الآن: تتوقف روابط المُعرِّفين الذين لم يجيبوا، وتُحذف الأسماء التي كتبتها فقط. وترى ${company} أنك سحبتها.`,
  stays: (company) => `أما ما أُجيب عنه من قبل فيبقى لدى ${company} ما دامت تحفظ الإجابات.`,
  confirm: 'سحب الموافقة',
}
export default ar
