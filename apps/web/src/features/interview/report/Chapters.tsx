import { filmPlace } from '@majlis/domain/interview/filmPlace.ts'
import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { IconCheck } from '@tabler/icons-react'
import { duration } from '../../../core/format.ts'
import { useText } from '../../../core/text.ts'
import { isReview } from '../../../ui/answerRatings.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './reviewMode.module.css'
import { words } from './text.ts'

interface ChaptersProps {
  questions: readonly InterviewQuestion[]
  startedAt: string | null
  atHandId: string | null
  isRated: boolean
  /** Why the film cannot be moved yet. */
  why: string | false
  onPick: (question: InterviewQuestion) => void
}

/** The questions that were asked, as chapters of the film, in its order. */
export function Chapters({ questions, startedAt, atHandId, isRated, why, onPick }: ChaptersProps) {
  const t = useText(words)
  const chapters = questions.flatMap((question) => {
    const at = filmPlace(question, startedAt)
    return at === null ? [] : [{ question, at }]
  })
  if (chapters.length === 0) return null
  return (
    <ol className={css.chapters} aria-label={t.chapters}>
      {chapters.map(({ question, at }) => (
        <li key={question.id}>
          <Button
            small
            className={css.chapter}
            aria-current={question.id === atHandId}
            why={why}
            {...(isRated && isReview(question.review) && { icon: <IconCheck aria-hidden="true" /> })}
            onClick={() => onPick(question)}
          >
            <bdi className={css.asked}>{question.question?.title}</bdi>
            <small className={css.time}>{duration(at)}</small>
          </Button>
        </li>
      ))}
    </ol>
  )
}
