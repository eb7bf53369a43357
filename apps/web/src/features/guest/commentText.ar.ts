import type { InArabic } from '../../core/text.ts'
import type en from './commentText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'التعليقات',
  none: 'لا توجد تعليقات بعد',
  comment: 'تعليق',
  reply: 'رد',
  postComment: 'نشر التعليق',
  postReply: 'نشر الرد',
  empty: 'اكتب شيئًا أولًا.',
  cancel: 'إلغاء',
  mention: 'الإشارة إلى',
  mentionHint: 'يصلهم إشعار فورًا.',
  unseen: 'لا يملك صلاحية رؤية هذا التقرير بعد',
  unseenShare: (name: string) => `لا صلاحية لدى ${name} لرؤية هذا التقرير. مشاركته؟`,
  unseenAsk: (name: string) => `لا صلاحية لدى ${name} لرؤية هذا التقرير. اطلب من مسؤول التوظيف مشاركته.`,
  share: 'مشاركة',
  readers: 'من يمكنه القراءة',
  audiences: { 0: 'شركتك فقط', 1: 'شركتك والضيوف' },
  addTime: (time: string) => `إضافة ${time}`,
  jumpTo: (time: string) => `الانتقال إلى ${time}`,
  older: 'عرض التعليقات الأقدم',
  replies: 'عرض كل الردود',
  remove: 'حذف',
  removeTitle: 'حذف هذا التعليق؟',
  removeNote: 'تبقى الردود عليه.',
  removed: 'تعليق محذوف',
  someone: 'شخص ما',
}
export default ar
