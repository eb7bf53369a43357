import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import { dateTime, inside } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { words as kindWords } from './kindText.ts'
import type { Question } from './question.ts'
import review from './review.module.css'
import css from './room.module.css'
import { words } from './text.ts'

interface ReviewProps {
  interview: OneWayInterview
  /** As they stand, though the server may not have learned of the last answer yet. */
  questions: readonly Question[]
  onAgain: (question: Question) => void
  onSubmit: () => void
}

/** The step before the interview is handed in: what was answered, what may be recorded again, and what follows. */
export function Review({ interview, questions, onAgain, onSubmit }: ReviewProps) {
  const t = useText(words)
  const { company, deadline } = interview
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.reviewTitle}</StepHeading>} lead={t.reviewLead}>
      <ol className={review.answers} aria-label={t.reviewAnswers}>
        {questions.map((question, index) => (
          <Answer key={question.id} question={question} nth={index + 1} of={questions.length} onAgain={onAgain} />
        ))}
      </ol>
      <section className={css.how}>
        <h2>{t.afterTitle}</h2>
        <ol>
          <li>{t.afterSubmit(inside(company))}</li>
          <li>{t.afterReview(inside(company))}</li>
        </ol>
        {deadline && <p>{t.submitBy(inside(dateTime(deadline)))}</p>}
      </section>
      <div className={css.actions}>
        <Button kind="main" onClick={onSubmit}>
          {t.handIn}
        </Button>
      </div>
    </PublicPage>
  )
}

interface AnswerProps extends Pick<ReviewProps, 'onAgain'> {
  question: Question
  nth: number
  of: number
}

function Answer({ question, nth, of, onAgain }: AnswerProps) {
  const t = useText(words)
  const ways = useText(kindWords)
  const { id, title, takes_left, answeredBy } = question
  const isWritten = answeredBy === AnswerKind.TEXT
  const isAgain = takes_left > 0 || isWritten
  return (
    <li className={review.answer}>
      <div>
        <small className={notes.muted}>{t.nextUp(nth, of)}</small>
        <p id={id}>
          <bdi>{title}</bdi>
        </p>
        <p className={notes.good}>
          {t.answered}
          {(isWritten || answeredBy === AnswerKind.SOUND) && ` · ${ways.kinds[answeredBy]}`}
        </p>
        {isWritten && (
          <p className={review.written} dir="auto">
            {question.answerText}
          </p>
        )}
      </div>
      <div className={review.retake}>
        {!isWritten && (
          <small className={notes.muted}>{takes_left > 0 ? count(t.retakes, takes_left) : t.noRetakes}</small>
        )}
        {isAgain && (
          <Button small aria-describedby={id} onClick={() => onAgain(question)}>
            {isWritten ? ways.change : t.recordAgain}
          </Button>
        )}
      </div>
    </li>
  )
}
