import type { InArabic } from '../../core/text.ts'
import type en from './requestText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'طلبات بانتظار ردّك',
  empty: 'لا توجد طلبات بانتظار ردّك',
  emptyText: 'عندما يطلب منك فريق إجراء مقابلة مع مرشح، يظهر الطلب هنا حتى تنتهي مهلته.',
  by: (name) => `بطلب من \u2068${name}\u2069`,
  until: (when) => `آخر موعد للرد ${when}`,
  hoursLeft: {
    zero: 'أقل من ساعة',
    one: 'بقيت ساعة واحدة',
    two: 'بقيت ساعتان',
    few: 'بقيت # ساعات',
    many: 'بقيت # ساعة',
    other: 'بقيت # ساعة',
  },
  minutesLeft: {
    zero: 'أقل من دقيقة',
    one: 'بقيت دقيقة واحدة',
    two: 'بقيت دقيقتان',
    few: 'بقيت # دقائق',
    many: 'بقيت # دقيقة',
    other: 'بقيت # دقيقة',
  },
  accept: 'قبول',
  decline: 'اعتذار',
  request: (name) => `طلب مقابلة \u2068${name}\u2069`,
  accepted: (name) => `ستُجري المقابلة مع \u2068${name}\u2069. سيصلك إشعار عند تحديد الموعد.`,
  declined: (name) => `تم الاعتذار عن مقابلة \u2068${name}\u2069.`,
  declineTitle: (name) => `هل تريد الاعتذار عن مقابلة \u2068${name}\u2069؟`,
  declineText: 'سيُبلَّغ فريق التوظيف ويمكنه أن يطلب من شخص آخر.',
  message: 'رسالة إلى فريق التوظيف',
  messageHint: 'اختيارية، ولا يراها المرشح.',
}
export default ar
