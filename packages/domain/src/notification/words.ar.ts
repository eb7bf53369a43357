import type { Words } from './words.ts'

const ar: Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> = {
  greeting: 'مرحبًا {name}،',
  job: '{position} لدى {company}',
  hiddenPosition: 'وظيفة لدى {company}',
  sentFor: 'أُرسلت عبر {product} نيابةً عن {company}.',
  sentBy: 'أُرسلت عبر {product}.',
  linkHint: 'إذا لم يعمل الزر فافتح هذا العنوان:',
  days: { zero: '{n} يوم', one: 'يوم واحد', two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' },
  hours: { zero: '{n} ساعة', one: 'ساعة واحدة', two: 'ساعتين', few: '{n} ساعات', many: '{n} ساعة', other: '{n} ساعة' },
  referees: {
    zero: '{n} معرّف',
    one: 'معرّف واحد',
    two: 'معرّفَين',
    few: '{n} معرّفين',
    many: '{n} معرّفًا',
    other: '{n} معرّف',
  },
  roles: {
    admin: 'مدير النظام',
    moderator: 'مشرف',
    company: 'مدير الشركة',
    hiringManager: 'مدير التوظيف',
    recruiter: 'مسؤول توظيف',
    sourcer: 'باحث عن مرشحين',
    interviewer: 'محاور',
    candidate: 'مرشح',
    partner: 'شريك',
    guest: 'ضيف',
  },
  access: { 1: 'مطّلع', 2: 'محرّر' },
}
export default ar
