import type { InArabic } from '../../core/text.ts'
import type en from './filesText.en.ts'

const ar: InArabic<typeof en> = {
  photoLead: 'يراها زملاؤك بجانب اسمك. PNG أو JPEG أو WebP، حتى 2 ميغابايت.',
  choosePhoto: 'اختيار صورة',
  changePhoto: 'تغيير الصورة',
  removePhoto: 'حذف الصورة',
  photoSaved: 'حُفظت الصورة.',
  photoRemoved: 'حُذفت الصورة.',
  files: 'السيرة الذاتية والملفات',
  filesLead: 'يمكن للشركات التي تتقدم إليها قراءتها. PDF، حتى 10 ميغابايت لكل ملف.',
  noFiles: 'لا توجد ملفات بعد.',
  resume: 'السيرة الذاتية',
  addResume: 'إضافة السيرة الذاتية',
  replaceResume: 'استبدال السيرة الذاتية',
  addFile: 'إضافة ملف آخر',
  fileTitle: 'إضافة ملف',
  fileName: 'ما هذا الملف؟',
  fileHint: 'مثل: شهادة، نماذج أعمال',
  chooseFile: 'اختيار ملف PDF',
  chosen: (name) => `الملف المختار: \u2068${name}\u2069`,
  open: 'فتح',
  remove: 'حذف',
  named: (name) => `: \u2068${name}\u2069`,
  removeTitle: 'هل تريد حذف هذا الملف؟',
  removeLead: 'يُحذف نهائيًا. وتحتفظ الشركات التي تقدمت إليها بالنسخة المحفوظة لديها.',
  saved: 'حُفظ الملف.',
  removed: 'حُذف الملف.',
}
export default ar
