import { inLanguage } from '@majlis/domain/core/text.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import type { RefQuestion } from '@majlis/domain/refcheck/schema.ts'
import { RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { use } from 'react'
import { count, type Language, type Spoken, useText } from '../../core/text.ts'
import css from './settings.module.css'
import type en from './settingsText.en.ts'
import { words } from './settingsText.ts'

interface QuestionPreviewProps {
  questions: readonly RefQuestion[]
  language: Language
  requisition: Pick<Requisition, 'job_position' | 'hide_position' | 'company'>
}

/** The questions as referees will read them, in the language that they are asked in. */
export function QuestionPreview({ questions, language, requisition }: QuestionPreviewProps) {
  const t = useText(words)
  const asked = use(words.load(language))
  const { job_position: title, hide_position: hidden, company } = requisition
  const message = { candidate: asked.theCandidate, company: company?.name ?? '', position: { title, hidden }, language }
  const inWords = (en: string, ar: string | null) => inLanguage(language, en, ar)
  return (
    <details className={css.preview}>
      <summary>
        {t.preview} <span className={css.muted}>({count(t.count, questions.length)})</span>
      </summary>
      <ol className={css.questions} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {questions.map((question) => (
          <li key={question.id}>
            <h3>
              {askedTitle(inWords(question.title, question.title_ar), message)}
              {question.is_mandatory && (
                <span className={css.star} title={asked.mandatory}>
                  <span aria-hidden="true"> *</span>
                  <span className="visuallyHidden">{asked.mandatory}</span>
                </span>
              )}
            </h3>
            <p className={css.kind}>{asked.types[question.question_type as keyof typeof asked.types]}</p>
            <Answers question={question} t={asked} inWords={inWords} />
          </li>
        ))}
      </ol>
    </details>
  )
}

interface AnswersProps {
  question: RefQuestion
  /** The words in the language of the question. */
  t: Spoken<typeof en>
  inWords: (en: string, ar: string | null) => string
}

function Answers({ question, t, inWords }: AnswersProps) {
  const { question_type, ref_choices = [], ref_scales = [] } = question
  const further = ({ follow_up, follow_up_ar }: { follow_up: string | null; follow_up_ar: string | null }) =>
    follow_up && <small>{t.further(inWords(follow_up, follow_up_ar))}</small>
  if (question_type === RefQuestionType.ATTACHMENT) return <p className={css.muted}>{t.document}</p>
  if (question_type === RefQuestionType.CHOICE)
    return (
      <ul className={css.choices}>
        {ref_choices.map((choice) => (
          <li key={choice.id}>
            {inWords(choice.title, choice.title_ar)} {further(choice)}
          </li>
        ))}
      </ul>
    )
  if (question_type !== RefQuestionType.SCALE) return null
  return (
    <>
      <p className={css.points} aria-hidden="true">
        {t.poor}{' '}
        {[1, 2, 3, 4, 5].map((point) => (
          <i key={point}>{point}</i>
        ))}{' '}
        {t.excellent}
      </p>
      <ul className={css.choices}>
        {ref_scales.flatMap((point) =>
          point.expansion
            ? [
                <li key={point.id}>
                  {point.order} {further(point)}
                </li>,
              ]
            : [],
        )}
      </ul>
    </>
  )
}
