import type en from './columnWords.en.ts'

/** The same in Arabic. */
const ar: typeof en = {
  columns: {
    candidate: 'المرشح',
    position: 'الوظيفة',
    company: 'الشركة',
    interviewer: 'المُحاوِر',
    scheduled: 'الموعد',
    due: 'آخر موعد',
    ended: 'وقت الانتهاء',
    status: 'الحالة',
    recording: 'التسجيل',
  },
  recordings: ['قيد الرفع', 'قيد المعالجة', 'جاهز', 'تعذّرت المعالجة'],
}
export default ar
