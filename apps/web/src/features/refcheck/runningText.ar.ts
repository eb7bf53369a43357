import type { InArabic } from '../../core/text.ts'
import type en from './runningText.en.ts'

const ar: InArabic<typeof en> = {
  notAsked: 'لم يُطلب من المرشح تسمية مُعرِّفين بعد.',
  added: (named, of) => `المُعرِّفون المضافون: ${named} من ${of}`,
  answered: (count, of) => `المُعرِّفون الذين أجابوا: ${count} من ${of}`,
  until: (date) => `مدة التسمية حتى \u2068${date}\u2069`,
  waiting: (name, date) => `بانتظار \u2068${name}\u2069 منذ \u2068${date}\u2069`,
  ask: 'الطلب من المرشح الآن',
  again: 'إعادة الإرسال',
  remind: 'تذكير المُعرِّفين',
  extend: '7 أيام إضافية للتسمية',
  done: {
    ask: 'أُرسل الطلب إلى المرشح.',
    again: 'أُرسل رابط جديد إلى المرشح.',
    remind: 'أُرسل تذكير إلى المُعرِّفين.',
    extend: 'مُدّدت مهلة المرشح.',
  },
  canAnswer: (date) => `يمكنه الإجابة حتى \u2068${date}\u2069`,
  ended: (date) => `لم يعد بإمكانه الإجابة منذ \u2068${date}\u2069`,
  longer: '7 أيام إضافية',
  revoke: 'إنهاء الطلب',
  revokeAsk: (name) => `إنهاء الطلب الموجّه إلى \u2068${name}\u2069؟`,
  revokeMeans: 'يتوقف الرابط عن العمل ولا تُرسل رسائل أخرى، ويبقى الاسم ظاهرًا هنا.',
  withoutRest: 'الإغلاق دون البقية',
  withoutRestAsk: (answered, of, names) => `إنهاء التحقق بعد ${answered} من ${of}؟ لن يعود بإمكان ${names} الإجابة.`,
  and: '، ',
  openSignals: {
    zero: 'لا إشارات مفتوحة.',
    one: 'إشارة واحدة ما زالت مفتوحة، ولا تمنع الإغلاق.',
    two: 'إشارتان ما زالتا مفتوحتين، ولا تمنعان الإغلاق.',
    few: '# إشارات ما زالت مفتوحة، ولا تمنع الإغلاق.',
    many: '# إشارة ما زالت مفتوحة، ولا تمنع الإغلاق.',
    other: '# إشارة ما زالت مفتوحة، ولا تمنع الإغلاق.',
  },
  withoutRestMeans: 'إعادة الفتح لا تعيد روابطهم.',
}
export default ar
