import type { InArabic } from '../../core/text.ts'
import type en from './refcheckText.en.ts'

const ar: InArabic<typeof en> = {
  none: 'لا تحقق من المراجع بعد',
  noneText: 'لم يُربط طلب التوظيف هذا بتحقق من المراجع.',
  savesItself: 'يُحفظ كل تغيير تلقائيًا.',
  readOnly: 'يمكنك قراءة هذه الإعدادات.',
  enable: 'التحقق من المراجع',
  enableDetail: 'يسمّي المرشحون مُعرِّفين يجيبون عن أسئلة عنهم. عند الإيقاف تبقى هذه الإعدادات محفوظة.',
  referees: 'عدد المُعرِّفين',
  days: 'أيام تسمية المُعرِّفين',
  daysHint: 'تُحسب من الرسالة المرسلة إلى المرشح.',
  channel: 'تُرسل الرسائل عبر',
  channels: { 1: 'البريد الإلكتروني', 2: 'واتساب', 3: 'كليهما' },
}
export default ar
