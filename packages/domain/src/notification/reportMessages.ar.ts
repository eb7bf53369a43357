import type { ReportMessages } from './messages.ts'

const ar: ReportMessages = {
  verdictIn: {
    subject: 'وصلت التوصية: {candidate}',
    title: 'وصلت التوصية',
    paragraphs: ['وصلت توصية {interviewer} بشأن {candidate}: {job}.'],
    button: 'عرض التقرير',
  },
  guestAccess: {
    subject: 'تقرير مقابلة من {author}: {candidate}',
    title: 'تمت مشاركة تقرير معك',
    paragraphs: [
      'مُنحت صلاحية الاطّلاع على تقرير مقابلة {candidate}: {position}، من {author} لدى {company}.',
      '{message}',
      'صلاحيتك: {access}، حتى {until}.',
    ],
    button: 'عرض التقرير',
  },
  reportShared: {
    subject: 'تقرير من {author}: {candidate}',
    title: 'تمت مشاركة تقرير معك',
    paragraphs: [
      'وصلك تقرير عن {candidate}: {position}، من {author} لدى {company}.',
      '{message}',
      'يفتح الرابط هذا التقرير فقط، ويمكن فتحه أي عدد من المرات حتى {until}. يرجى عدم مشاركة الرابط.',
    ],
    button: 'عرض التقرير',
  },
  reportCode: {
    subject: 'رمز فتح التقرير من {company}',
    title: 'رمزك',
    paragraphs: [
      '{code}',
      'أدخله في الصفحة المفتوحة لديك. يبقى صالحًا 5 دقائق.',
      'إذا لم تطلب هذا الرمز فتجاهل الرسالة.',
    ],
    button: null,
  },
  reportLocked: {
    subject: 'أُقفل رابط تقرير: {candidate}',
    title: 'أُقفل رابط تقرير',
    paragraphs: [
      'أُدخلت رموز خاطئة كثيرة لرابط تقرير {candidate}: {job}، المرسل إلى {address}.',
      'لن يُفتح على جهاز آخر إلى أن تلغي قفله.',
    ],
    button: 'عرض المرشح',
  },
  commentAdded: {
    subject: 'تعليق جديد بشأن {candidate}',
    title: 'تعليق جديد',
    paragraphs: ['تعليق جديد من {author} على مقابلة {candidate}: {job}.', '{message}', 'في هذا النقاش: {comments}.'],
    button: 'عرض التعليق',
  },
  commentReplied: {
    subject: 'رد جديد بشأن {candidate}',
    title: 'رد جديد',
    paragraphs: [
      'رد جديد من {author} في نقاش بشأن مقابلة {candidate}: {job}.',
      '{message}',
      'في هذا النقاش: {comments}.',
    ],
    button: 'عرض الرد',
  },
}
export default ar
