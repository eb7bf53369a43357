import type { InArabic } from '../core/text.ts'
import type en from './panelText.en.ts'

const ar: InArabic<typeof en> = {
  add: 'إضافة مرشحين أو دعوتهم',
  assign: 'تعيين مُحاوِر',
  tickFirst: 'حدّد مرشحًا واحدًا على الأقل أولًا.',
  noneAssignable: 'لا يمكن الآن تعيين مُحاوِر لأيٍّ من المحدَّدين.',
  selection: 'التحديد',
  selected: {
    zero: 'لم يُحدَّد أحد',
    one: 'حُدّد مرشح واحد',
    two: 'حُدّد مرشحان',
    few: 'حُدّد # مرشحين',
    many: 'حُدّد # مرشحًا',
    other: 'حُدّد # مرشح',
  },
  elsewhere: {
    zero: 'لا أحد منهم في صفحة أخرى',
    one: 'واحد منهم في صفحة أخرى',
    two: 'اثنان منهم في صفحات أخرى',
    few: '# منهم في صفحات أخرى',
    many: '# منهم في صفحات أخرى',
    other: '# منهم في صفحات أخرى',
  },
  leftOut: (some, all) => `${some} من ${all} لديهم مقابلة ولم يُحدَّدوا`,
  notAssignable: (some, all) => `${some} من ${all} لا يمكن التعيين لهم الآن`,
  haveInterview: (some, all) => `${some} من ${all} لديهم مقابلة ستُستبدل`,
  wholeList: (all) => `تحديد كل المرشحين في هذه القائمة (${all})`,
  reading: (some, all) => `قُرئ ${some} من ${all}…`,
  requestFor: 'طلب مُحاوِر',
  noneRequestable: 'لا يمكن الآن طلب مُحاوِر لأيٍّ من المحدَّدين.',
  calendar: 'التقويم',
  sourcing: 'تفاصيل البحث عن المرشحين',
  interviews: 'تفاصيل المقابلات',
  clear: 'إلغاء التحديد',
  removeTitle: (name) => `هل تريد إزالة \u2068${name}\u2069؟`,
  removeText: 'يخرج المرشح من طلب التوظيف هذا، ومعه السيرة الذاتية التي أُضيفت هنا.',
  removed: (name) => `أُزيل \u2068${name}\u2069.`,
  reinitiateTitle: (name) => `إعادة بدء مقابلة \u2068${name}\u2069؟`,
  reinitiateText: 'تبدأ مقابلة جديدة مع المُحاوِر نفسه، وتبقى الملغاة في السجل.',
  reinitiated: (name) => `تبدأ مقابلة \u2068${name}\u2069 من جديد.`,
}
export default ar
