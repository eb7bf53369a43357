import type en from './columnWords.en.ts'

/** The same in Arabic. */
const ar: typeof en = {
  columns: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    role: 'الدور',
    company: 'الشركة',
    status: 'الحالة',
    lastSeen: 'آخر ظهور',
    invited: 'تاريخ الدعوة',
  },
  statuses: ['دُعي', 'انتهى الرابط', 'بانتظار الموافقة', 'نشط', 'موقوف'],
}
export default ar
