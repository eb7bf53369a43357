import type { InArabic } from '../../core/text.ts'
import type en from './previewText.en.ts'

const ar: InArabic<typeof en> = {
  preview: 'معاينة الرسالة',
  subject: 'الموضوع',
  showIn: { en: 'عرضها بالإنجليزية', ar: 'عرضها بالعربية' },
  previewHint: 'هكذا ستُرسل الرسالة. يُضاف الرابط الشخصي عند الإرسال.',
}
export default ar
