import rating from '@majlis/domain/interview/rating.ar.ts'
import type { InArabic } from '../../core/text.ts'
import type en from './viewText.en.ts'

const ar: InArabic<typeof en> = {
  ...rating,
  from: (company) => `من ${company}`,
  with: 'المُحاوِر',
  held: 'أُجريت في',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  resume: 'السيرة الذاتية',
  download: 'تنزيل التقرير',
  noFilm: 'لا يوجد تسجيل بعد.',
  playsLater: 'يُعرض التسجيل هنا.',
  verdict: 'التوصية',
  recommended: 'موصى به',
  notRecommended: 'غير موصى به',
  noVerdict: 'لا توصية بعد',
  skills: 'تقييم المهارات',
  questions: 'الأسئلة',
  noQuestions: 'لم تُطرح أي أسئلة.',
  unasked: 'لم يُطرح',
  notes: 'ملاحظات',
  jumpTo: (time) => `الانتقال إلى ${time}`,
  comments: 'التعليقات',
  noComments: 'لا تعليقات بعد',
  removed: 'تعليق محذوف',
  someone: 'شخص ما',
}
export default ar
