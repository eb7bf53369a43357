import roles from '../core/roleNames.ar.ts'
import settingNames from '../setting/names.ar.ts'
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
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    primary_phone: 'الهاتف',
    site: 'الموقع الإلكتروني',
    location: 'المدينة',
    country: 'الدولة',
    timezone: 'المنطقة الزمنية',
    language: 'اللغة',
    designationId: 'المسمى الوظيفي',
    skills: 'المهارات',
    skillIds: 'المهارات',
    languages: 'اللغات',
    links: 'الروابط',
  },
  names: {
    ...settingNames,
    candidates: 'المرشحون',
    films: 'التسجيلات',
    messages: 'الرسائل',
    bodies: 'نصوص الرسائل',
    links: 'الروابط',
    shortlist: 'إضافة إلى القائمة المختصرة',
    moveBack: 'إعادة إلى الخلف',
    reject: 'رفض',
    assign: 'إسناد',
    resend: 'إعادة إرسال',
  },
  roles: { ...roles, referee: 'معرّف' },
}
export default ar
