import type { ExportWords } from './exportWords.en.ts'

const ar: ExportWords = {
  columns: [
    'الوقت',
    'من',
    'الحساب',
    'الدور',
    'ما حدث',
    'الرمز',
    'الجدول',
    'السجل',
    'على من',
    'الشركة',
    'التفاصيل',
    'الموضع',
    'البصمة',
  ],
  anchor: 'مرساة السلسلة',
  entries: 'إدخال',
  roles: {
    admin: 'مدير النظام',
    moderator: 'مشرف',
    company: 'مسؤول الشركة',
    hiringManager: 'مدير التوظيف',
    recruiter: 'مسؤول توظيف',
    sourcer: 'أخصائي استقطاب',
    interviewer: 'مُحاوِر',
    candidate: 'مرشح',
    partner: 'شريك',
    guest: 'ضيف',
    referee: 'معرّف',
  },
}
export default ar
