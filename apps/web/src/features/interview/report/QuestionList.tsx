import { filmPlace } from '@majlis/domain/interview/filmPlace.ts'
import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { useText } from '../../../core/text.ts'
import { QuestionReviewForm, type QuestionReviewFormHandle } from '../../../ui/QuestionReviewForm.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import css from './report.module.css'
import { words } from './text.ts'

interface QuestionListProps {
  questions: readonly InterviewQuestion[]
  startedAt: string | null
  isProcessed: boolean
  isJudging: boolean
  /** Is it shown how the answers were rated? */
  isRated: boolean
  /** When what was recorded and written went, because its time was over. */
  removedAt: string | null
  /** The question that the film shows now. */
  runningId: string | null
  /** The one that is marked: it runs, or it is the next to be rated. */
  atHandId: string | null
  /** The forms by question, for ratings by keys. */
  forms: Map<string, QuestionReviewFormHandle>
  onJump: (seconds: number) => void
}

/** The client's questions and the interviewer's own. */
export function QuestionList({ questions, ...rest }: QuestionListProps) {
  const t = useText(words)
  return (
    <>
      <Group
        {...rest}
        title={t.clientQuestions}
        empty={t.noClientQuestions}
        questions={questions.filter(({ author }) => !author)}
      />
      <Group
        {...rest}
        title={t.ownQuestions}
        empty={t.noOwnQuestions}
        questions={questions.filter(({ author }) => author)}
      />
    </>
  )
}

interface GroupProps extends QuestionListProps {
  title: string
  empty: string
}

function Group({ title, empty, questions, startedAt, isJudging, runningId, atHandId, forms, ...rest }: GroupProps) {
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      {questions.length === 0 && <p className={css.muted}>{empty}</p>}
      <ol className={css.cards}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            {...rest}
            question={question}
            nth={index + 1}
            at={filmPlace(question, startedAt)}
            isRunning={question.id === runningId}
            isAtHand={question.id === atHandId}
          >
            {isJudging && (
              <QuestionReviewForm
                question={question}
                ref={(form) => {
                  if (form) forms.set(question.id, form)
                  return () => void forms.delete(question.id)
                }}
              />
            )}
          </QuestionCard>
        ))}
      </ol>
    </section>
  )
}
