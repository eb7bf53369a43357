import type { InArabic } from '../../core/text.ts'
import type en from './templateText.en.ts'

const ar: InArabic<typeof en> = {
  templates: 'القوالب',
  none: 'لا توجد قوالب بعد',
  noneText: 'احفظ طلب توظيف كقالب، فيبدأ الطلب التالي بتفاصيله وأسئلته.',
  everybodys: 'للجميع',
  use: 'استخدام',
  rename: 'إعادة تسمية القالب',
  remove: 'حذف',
  removeQuestion: 'هل تريد حذف هذا القالب؟',
  removeText: 'تبقى طلبات التوظيف التي بدأت منه كما هي.',
  removed: 'حُذف القالب.',
  saveAs: 'حفظ كقالب',
  saveAsText: 'تُحفظ تفاصيله وأسئلته لطلبات جديدة، دون المرشحين وملاحظات الفريق.',
  title: 'عنوان القالب',
  saved: (title) => `حُفظ القالب «${title}».`,
}
export default ar
