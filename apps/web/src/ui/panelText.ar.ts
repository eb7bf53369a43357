import type { InArabic } from '../core/text.ts'
import type en from './panelText.en.ts'

const ar: InArabic<typeof en> = {
  add: 'إضافة مرشحين أو دعوتهم',
  assign: 'تعيين مُحاوِر',
  tickFirst: 'حدّد مرشحًا واحدًا على الأقل أولًا.',
  noneAssignable: 'لا يمكن الآن تعيين مُحاوِر لأيٍّ من المحدَّدين.',
  selection: 'التحديد',
  selected: {
    zero: 'لم يُحدَّد أي مرشح',
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
  leftOut: (some, all) => `استُبعد ${some} من ${all} لوجود مقابلة`,
  notAssignable: (some, all) => `لا يمكن التعيين الآن لـ ${some} من ${all}`,
  haveInterview: (some, all) => `لدى ${some} من ${all} مقابلة، وستُستبدل`,
  wholeList: (all) => `تحديد كل المرشحين في هذه القائمة (${all})`,
  reading: (some, all) => `جارٍ تحديد ${some} من ${all}…`,
  requestFor: 'طلب مُحاوِر',
  noneRequestable: 'لا يمكن الآن طلب مُحاوِر لأيٍّ من المحدَّدين.',
  calendar: 'التقويم',
  sourcing: 'تفاصيل الاستقطاب',
  interviews: 'تفاصيل المقابلات',
  clear: 'إلغاء التحديد',
  removeTitle: (name) => `هل تريد إزالة \u2068${name}\u2069؟`,
  removeText: 'سيُزال المرشح من طلب التوظيف هذا مع السيرة الذاتية المضافة هنا.',
  removed: (name) => `تمت إزالة \u2068${name}\u2069.`,
  reinitiateTitle: (name) => `هل تريد إعادة بدء مقابلة \u2068${name}\u2069؟`,
  reinitiateText: 'تُنشأ مقابلة جديدة مع المُحاوِر نفسه، وتبقى الملغاة في السجل.',
  reinitiated: (name) => `أُنشئت مقابلة جديدة: \u2068${name}\u2069.`,
}
export default ar
