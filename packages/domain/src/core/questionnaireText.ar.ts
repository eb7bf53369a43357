import type en from './questionnaireText.en.ts'

const ar: typeof en = {
  'questionnaire.name': 'يرجى إدخال الاسم.',
  'questionnaire.none': 'يرجى إضافة سؤال.',
  'questionnaire.question': 'يرجى إدخال السؤال.',
  'questionnaire.many': 'لا يزيد الاستبيان على 10 أسئلة.',
  'questionnaire.texts': 'لا تزيد الأسئلة النصية على 3.',
  'questionnaire.placeholder': "لا يُكتب بين الأقواس المعقوفة سوى {candidate_name} و{candidate_name's} و{position}.",
  'questionnaire.choices': 'يرجى إتاحة إجابتين إلى 8 إجابات.',
  'questionnaire.choice': 'يرجى إدخال الإجابة.',
  'questionnaire.answered': 'طُرحت هذه الأسئلة على مُعرِّفين، فلا يمكن تغييرها. أنشئ نسخة من الاستبيان لمتابعة التعديل.',
}
export default ar
