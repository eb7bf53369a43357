import type { InArabic } from '../../../core/text.ts'
import type en from './earlierText.en.ts'

const ar: InArabic<typeof en> = {
  interviews: 'مقابلات هذا المرشح',
  present: 'هذه المقابلة',
  presentLater: 'يُتاح التقرير بعد انتهاء المقابلة.',
  earlier: 'المقابلات السابقة',
  bot: 'المُحاوِر الآلي',
  replaced: 'استُبدلت في',
}
export default ar
