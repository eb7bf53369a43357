import type { InArabic } from '../../../core/text.ts'
import type en from './text.en.ts'

const ar: InArabic<typeof en> = {
  title: 'مقابلتك',
  hello: (name) => `مرحبًا \u2068${name}\u2069`,
  planned: (company) => `ستُجري \u2068${company}\u2069 مقابلة معك.`,
  plannedFor: (company, position) => `ستُجري \u2068${company}\u2069 مقابلة معك لوظيفة \u2068${position}\u2069.`,
  when: 'الموعد',
  withWhom: 'مع',
  length: 'المدة',
  minutes: {
    zero: '# دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  },
  ownClock: 'بحسب المنطقة الزمنية لهذا الجهاز',
  how: (company) => `لا تعرف بعد مكان المقابلة أو طريقتها؟ تواصل مع \u2068${company}\u2069.`,
  file: 'إضافة إلى التقويم',
  cannot: 'لا أستطيع الحضور',
  cannotText: (company) => `أبلغ \u2068${company}\u2069 بالسبب وبالوقت الذي يناسبك، لتعرض عليك موعدًا آخر.`,
  message: 'رسالتك',
  send: 'إلغاء المقابلة',
  back: 'رجوع',
  cancelled: 'أُلغيت المقابلة',
  cancelledText: (company) => `وصلت رسالتك إلى \u2068${company}\u2069، ويمكنها أن تعرض عليك موعدًا آخر.`,
  states: {
    unplanned: 'لم يُحدَّد موعد مقابلتك بعد. ستصلك رسالة عند تحديده.',
    started: 'بدأت مقابلتك.',
    over: 'انتهت مقابلتك. شكرًا على وقتك.',
    cancelled: 'أُلغيت هذه المقابلة.',
  },
}
export default ar
