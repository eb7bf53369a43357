import type { InArabic } from '../../../core/text.ts'
import type en from './text.en.ts'

const ar: InArabic<typeof en> = {
  title: 'مقابلتك',
  hello: (name) => `مرحبًا ${name}`,
  planned: (company) => `ستُجري ${company} مقابلة معك.`,
  plannedFor: (company, position) => `ستُجري ${company} مقابلة معك لوظيفة ${position}.`,
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
  ownClock: 'بتوقيت هذا الجهاز',
  how: (company) => `إن لم تعرف بعد أين أو كيف ستلتقون فاسأل ${company}.`,
  file: 'إضافة إلى تقويمي',
  cannot: 'لا أستطيع الحضور',
  cannotText: (company) => `أخبر ${company} بالسبب وبالوقت الذي يناسبك، ليعرضوا عليك موعدًا آخر.`,
  message: 'رسالتك',
  send: 'إلغاء المقابلة',
  back: 'رجوع',
  cancelled: 'أُلغيت المقابلة',
  cancelledText: (company) => `وصلت رسالتك إلى ${company}، ويمكنهم عرض موعد آخر.`,
  states: {
    unplanned: 'لم يُحدد موعد مقابلتك بعد. تصلك رسالة حين يُحدد.',
    started: 'بدأت مقابلتك.',
    over: 'انتهت مقابلتك. شكرًا على وقتك.',
    cancelled: 'أُلغيت هذه المقابلة.',
  },
}
export default ar
