import { isAsked } from '@majlis/domain/interview/rules.ts'
import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { date, duration } from '../../../core/format.ts'
import { useText } from '../../../core/text.ts'
import { isReview } from '../../../ui/answerRatings.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { IdealAnswer } from '../../../ui/IdealAnswer.tsx'
import { reviewTones } from '../../../ui/levels.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import css from './report.module.css'
import { words } from './text.ts'

interface QuestionCardProps {
  question: InterviewQuestion
  nth: number
  /** Where it stands in the film, in seconds. */
  at: number | null
  isProcessed: boolean
  isRunning: boolean
  /** It is the one that is marked. */
  isAtHand: boolean
  /** Is it shown how the answer was rated? */
  isRated: boolean
  /** When what was recorded and written went, because its time was over. */
  removedAt: string | null
  onJump: (seconds: number) => void
  /** The fields of whoever judges, in place of rating and notes. */
  children?: ReactNode
}

/** A question of the interview: whether and when it was asked, how it was answered. A press anywhere on its head jumps there. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, nth, at, isProcessed, isRunning, isAtHand, isRated, removedAt, onJump, children } = props
  const t = useText(words)
  const id = useId()
  const wasAsked = isAsked(question)
  const { review, notes, take = 1, overlong, answeredBy, answerText } = question
  const isWritten = answeredBy === AnswerKind.TEXT
  return (
    <li className={`${css.card} ${isAtHand ? css.running : ''}`} aria-current={isAtHand ? 'true' : undefined}>
      <div className={css.head}>
        <span className={css.number} aria-hidden="true">
          {nth}
        </span>
        <h4 id={id} dir="auto">
          {question.question?.title}
        </h4>
        {wasAsked && !isWritten && (at !== null || !isProcessed) && (
          <IconButton
            small
            className={css.jump}
            label={t.jump}
            aria-describedby={id}
            why={!isProcessed && t.notProcessed}
            onClick={() => at !== null && onJump(at)}
          >
            <IconPlayerPlay aria-hidden="true" />
          </IconButton>
        )}
        <p className={css.marks}>
          <StatusBadge tone={wasAsked ? 'info' : 'plain'}>{wasAsked ? t.asked : t.unasked}</StatusBadge>
          {at !== null && isProcessed && <span className={css.time}>{duration(at)}</span>}
          {(isWritten || answeredBy === AnswerKind.SOUND) && (
            <span className={css.muted}>{t.answerWays[answeredBy]}</span>
          )}
          {overlong && <StatusBadge tone="warn">{t.overlong}</StatusBadge>}
          {take > 1 && !isWritten && <span className={css.muted}>{t.take(take)}</span>}
          {!children && isRated && (
            <StatusBadge tone={isReview(review) ? reviewTones[review] : 'plain'}>
              {isReview(review) ? t.reviews[review] : t.noReview}
            </StatusBadge>
          )}
          {isRunning && <span className={css.now}>{t.running}</span>}
        </p>
      </div>
      {isWritten && !answerText && removedAt && <p className={css.muted}>{t.answerRemoved(date(removedAt))}</p>}
      {isWritten && answerText && (
        <div>
          <h5 className={css.label}>{t.answer}</h5>
          <p dir="auto" className={css.words}>
            {answerText}
          </p>
        </div>
      )}
      {children}
      {!children && notes && (
        <div>
          <h5 className={css.label}>{t.notes}</h5>
          <p dir="auto" className={css.words}>
            {notes}
          </p>
        </div>
      )}
      <IdealAnswer answer={question.question?.answer} />
    </li>
  )
}
