import relation from './relation.ar.ts'
import type en from './reportWords.en.ts'

const ar: typeof en = {
  ...relation,
  title: 'تقرير التحقق من المُعرِّفين',
  question: 'السؤال',
  candidate: 'المرشح',
  company: 'الشركة',
  requested: 'تاريخ الطلب',
  referees: 'المُعرِّفون',
  email: 'البريد الإلكتروني',
  relationship: 'العلاقة',
  period: 'مدة العمل معًا',
  time: 'آخر فترة عمل معًا',
  linkedin: 'لينكدإن',
  confirmed: 'تأكيد العلاقة',
  finished: 'تاريخ الإجابة',
  how: 'طريقة الإفادة',
  byPhone: (author, time, isConfirmed) =>
    `عبر الهاتف، دوّنها \u2068${author}\u2069، \u2066${time}\u2069، ${isConfirmed ? 'أكّدها المُعرِّف' : 'لم تُؤكَّد'}`,
  changedAfter: 'كما دُوِّنت عبر الهاتف قبل أن يعدّلها المُعرِّف',
  yes: 'نعم',
  no: 'لا',
  corrected: (value) => `بحسب المُعرِّف: \u2068${value}\u2069`,
  skipped: (count) => `أسئلة بلا إجابة: ${count}`,
  erasedName: 'محذوف',
  gone: {
    withdrawn: 'سحب هذا المُعرِّف إجاباته.',
    erased: 'انتهت مدة الحفظ المتفق عليها فحُذفت العبارات وبقيت الأرقام.',
  },
  noAnswer: 'لا توجد إجابة',
  points: (number) => `${number} من 5`,
  poor: 'ضعيف',
  excellent: 'ممتاز',
  documents: { 1: 'شهادة خبرة', 2: 'شهادة راتب' },
  approved: 'مقبولة',
  refused: 'مرفوضة',
  noDocument: 'لم يقدّم المرشح وثيقة.',
  continued: (name) => `\u2068${name}\u2069 (تتمة)`,
  made: (time) => `أُعدّ في \u2066${time}\u2069`,
  page: 'صفحة {n} من {total}',
}
export default ar
