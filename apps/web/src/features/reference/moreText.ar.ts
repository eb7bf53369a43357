import type { InArabic } from '../../core/text.ts'
import type en from './moreText.en.ts'

const ar: InArabic<typeof en> = {
  youSay: 'تقول أنت:',
  callMe: 'أفضّل أن يُتصل بي',
  callMeText: (company) =>
    `نُبلغ ${company} أنك تفضّل الحديث. من يتصل بك يدوّن ما تقوله ثم يصلك لتأكيده. ويمكنك الكتابة هنا حتى ذلك الحين.`,
  callNumber: 'رقم الهاتف (اختياري)',
  askForCall: 'طلب مكالمة',
  wished: (company) => `طلبت أن يُتصل بك، وقد أبلغنا ${company}.`,
  wishedAt: (company, phone) => `طلبت أن يُتصل بك على ${phone}، وقد أبلغنا ${company}.`,
  noCall: 'أفضّل الكتابة',
  confirmTitle: 'يرجى تأكيد ما دُوِّن',
  confirmText: (by, candidate, until) =>
    `دوّن ${by} ما قلته عن ${candidate}. يرجى قراءته وتصحيحه أو تأكيده حتى ${until}. وما لا تؤكده يُحتسب إفادة هاتفية غير مؤكدة.`,
  onThePhone: (by, company) => `يدوّن ${by} من ${company} إجاباتك عبر الهاتف، وستصلك رسالة لتأكيدها.`,
  confirm: 'تأكيد',
  finalConfirm: 'بعد التأكيد لا تُغيَّر الإجابات.',
  showDocument: (name) => `عرض ${name}`,
  hideDocument: 'إخفاء',
  page: (number, of) => `صفحة ${number} من ${of}`,
  unreadable: 'تعذّر عرض هذا المستند.',
  saveDocument: 'حفظ الملف',
  morePages: {
    zero: 'لا صفحات أخرى.',
    one: 'صفحة أخرى غير معروضة.',
    two: 'صفحتان أخريان غير معروضتين.',
    few: '# صفحات أخرى غير معروضة.',
    many: '# صفحة أخرى غير معروضة.',
    other: '# صفحة أخرى غير معروضة.',
  },
}
export default ar
