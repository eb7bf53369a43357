import type en from './columnWords.en.ts'

/** The same in Arabic. */
const ar: typeof en = {
  columns: {
    title: 'عنوان طلب التوظيف',
    position: 'الوظيفة',
    status: 'الحالة',
    company: 'الشركة',
    owner: 'المسؤول عنه',
    designation: 'المسمى الوظيفي',
    created: 'تاريخ الإنشاء',
  },
  statuses: ['مسودة', 'نشط', 'معلّق', 'مغلق', 'مؤرشف'],
}
export default ar
