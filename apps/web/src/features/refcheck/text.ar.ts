import report from '@majlis/domain/refcheck/reportWords.ar.ts'
import type { InArabic } from '../../core/text.ts'
import type en from './text.en.ts'

const ar: InArabic<typeof en> = {
  ...report,
  report: 'تقرير التحقق من المُعرِّفين',
  statuses: {
    1: 'بانتظار التقديم',
    2: 'أضاف المرشح المُعرِّف',
    3: 'اعتذر المُعرِّف',
    4: 'قُدِّمت الإفادة',
    5: 'اعتذر المُعرِّف',
  },
  place: (number) => `المُعرِّف ${number}`,
  notNamed: 'لم يُضف المرشح هذا المُعرِّف بعد.',
  refereeRole: 'دور المُعرِّف',
  candidateRole: 'دور المرشح',
  consent: 'الموافقة',
  given: 'تمت الموافقة',
  notGiven: 'لم تتم الموافقة',
  declined: 'تاريخ الاعتذار',
  answers: 'الإجابات',
  scale: (number) => `${number} من 5، من ضعيف إلى ممتاز`,
  open: (name) => `فتح \u2068${name}\u2069`,
  exportReport: 'تصدير التقرير',
  printView: 'عرض الطباعة',
  print: 'طباعة',
  laying: (count) => (count ? `جارٍ إعداد الصفحة ${count}…` : 'جارٍ الإعداد…'),
  sheets: (count) => `عدد الصفحات: ${count}`,
  conclude: 'إغلاق التحقق من المُعرِّفين',
  concluded: 'مغلق',
  concludedText: 'أُغلق هذا التحقق، ولا يُنتظر وصول إجابات أخرى.',
  reopen: 'إعادة الفتح',
  noData: 'لا توجد بيانات!',
  noneSubmitted: 'يُتاح التقرير بعد تقديم المُعرِّفين إفاداتهم.',
}
export default ar
