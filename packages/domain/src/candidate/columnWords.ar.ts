import type en from './columnWords.en.ts'

/** The same in Arabic. */
const ar: typeof en = {
  name: 'المرشح',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  location: 'الموقع',
  country: 'الدولة',
  requisition: 'طلب التوظيف',
  status: 'الحالة',
  statusAt: 'في هذه الحالة منذ',
  interview: 'المقابلة',
  interviewer: 'المُحاوِر',
  scheduled: 'موعد المقابلة',
  refcheck: 'التحقق من المُعرِّفين',
  added: 'تاريخ الإضافة',
}
export default ar
