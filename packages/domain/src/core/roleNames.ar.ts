import type { Role } from './role.ts'

const ar: Record<Role, string> = {
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
}
export default ar
