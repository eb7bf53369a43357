import rating from '@majlis/domain/interview/rating.ar.ts'
import type en from './text.en.ts'

const ar: typeof en = {
  ...rating,
  title: 'تقرير المقابلة',
  page: 'صفحة {n} من {total}',
  made: 'أُعدّ في {time}',
  requisition: 'طلب التوظيف',
  position: 'المسمى الوظيفي',
  company: 'الشركة',
  interviewer: 'المحاور',
  bot: 'المحاور الآلي',
  startedAt: 'تاريخ المقابلة',
  duration: 'المدة',
  verdict: 'القرار',
  verdicts: ['غير موصى به', 'موصى به'],
  noVerdict: 'لا قرار بعد',
  given: 'بواسطة {name}، {time}',
  feedback: 'التقييم العام',
  noFeedback: 'لم يقدّم المحاور أي تقييم بعد.',
  skills: 'تقييم المهارات',
  noSkills: 'لم تُضف أي مهارات',
  clientQuestions: 'أسئلة العميل',
  noClientQuestions: 'لم يُضف العميل أي أسئلة.',
  ownQuestions: 'أسئلة المحاور',
  noOwnQuestions: 'لم يُضف المحاور أي أسئلة.',
  asked: 'طُرح',
  unasked: 'لم يُطرح',
  notes: 'ملاحظات',
}
export default ar
