import type { InArabic } from '../core/text.ts'
import type en from './columnsText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'الأعمدة',
  lead: 'يبقى العمود الأول دائمًا. على الهاتف تكون هذه أسطر كل بطاقة، ويتبع التصدير هذا الاختيار.',
  up: (column) => `نقل «${column}» إلى أعلى`,
  down: (column) => `نقل «${column}» إلى أسفل`,
  movedTo: (column, at, of) => `${column}: ${at} من ${of}`,
  compact: 'صفوف متقاربة',
  compactDetail: 'عرض صفوف أكثر على الشاشة بمسافات أقل بينها.',
  reset: 'إعادة الضبط',
  close: 'إغلاق',
}
export default ar
