import type { InArabic } from '../../core/text.ts'
import type en from './settingText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'إعدادات التحقق من المُعرِّفين',
  late: 'تسمية المُعرِّفين بعد انتهاء المدة',
  lates: { 1: 'مسموحة', 2: 'يطلبها المرشح وتوافق عليها', 3: 'غير مسموحة' },
  linkedin: 'طلب حسابات لينكدإن',
  linkedinDetail: 'يمكن للمرشحين إضافة حساب كل مُعرِّف.',
  reminders: 'تذكير المُعرِّفين، بالساعات بعد الرسالة الأولى',
  remindersHint: 'خمسة على الأكثر، مثل 24, 72, 120. اتركه فارغًا فلا يُرسل تذكير.',
  from: 'تُرسل التذكيرات من',
  to: 'حتى',
  months: 'مدة حفظ الإجابات بالأشهر',
  monthsHint: 'يُبلَّغ المُعرِّفون بها قبل موافقتهم.',
  save: 'حفظ',
  saved: 'حُفظت.',
}
export default ar
