import type { InArabic } from '../../core/text.ts'
import type en from './templateText.en.ts'

const ar: InArabic<typeof en> = {
  templates: 'القوالب',
  none: 'لا توجد قوالب بعد',
  noneText: 'احفظ طلب توظيف كقالب لإعادة استخدام تفاصيله وأسئلته.',
  everybodys: 'مشترك',
  use: 'استخدام القالب',
  rename: 'إعادة تسمية القالب',
  remove: 'حذف',
  removeQuestion: 'هل تريد حذف هذا القالب؟',
  removeText: 'لن تتغير طلبات التوظيف التي أُنشئت منه.',
  removed: 'حُذف القالب.',
  saveAs: 'حفظ كقالب',
  saveAsText: 'تُحفظ التفاصيل والأسئلة لطلبات التوظيف الجديدة، دون المرشحين وملاحظات الفريق.',
  title: 'عنوان القالب',
  saved: (title) => `حُفظ القالب «\u2068${title}\u2069».`,
}
export default ar
