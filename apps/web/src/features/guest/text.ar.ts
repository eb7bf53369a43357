import type { InArabic } from '../../core/text.ts'
import type en from './text.en.ts'

const ar: InArabic<typeof en> = {
  share: 'مشاركة',
  title: (name: string) => `مشاركة ${name}`,
  emails: 'عناوين البريد الإلكتروني',
  emailsHint: 'افصل بينها بفاصلة أو Enter أو Tab، أو الصق قائمة.',
  level: 'مستوى الصلاحية',
  chooseLevel: 'اختر',
  levels: { 1: 'عرض فقط', 2: 'عرض وتعليق' },
  levelsOf: (email: string) => `مستوى صلاحية ${email}`,
  validTill: 'صالحة حتى',
  validTillOf: (email: string) => `آخر يوم لصلاحية ${email}`,
  message: 'رسالة',
  messageHint: 'تُرسل ضمن البريد الإلكتروني.',
  done: {
    zero: 'لم تتم المشاركة مع أحد.',
    one: 'تمت المشاركة مع شخص واحد.',
    two: 'تمت المشاركة مع شخصين.',
    few: 'تمت المشاركة مع # أشخاص.',
    many: 'تمت المشاركة مع # شخصًا.',
    other: 'تمت المشاركة مع # شخص.',
  },
  people: 'من لديهم صلاحية',
  nobody: 'لا أحد لديه صلاحية بعد',
  more: 'عرض المزيد',
  granted: 'الصلاحية',
  grantedTo: (email: string) => `صلاحية ${email}`,
  states: { active: 'فعّال', pending: 'قيد الانتظار', expired: 'منتهٍ', revoked: 'أُلغي', closed: 'التقرير مغلق' },
  by: 'من قِبل',
  pendingWhy: 'لم يُعيّن كلمة مرور بعد.',
  expiredOn: (day: string) => `انتهى في ${day}`,
  changed: 'حُدّثت الصلاحية.',
}
export default ar
