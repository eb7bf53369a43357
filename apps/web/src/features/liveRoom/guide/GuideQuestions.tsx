import { interviewApi } from '@majlis/domain/interview/api.ts'
import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { duration } from '../../../core/format.ts'
import { useAct, useRead } from '../../../core/hooks.ts'
import { useText } from '../../../core/text.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { IdealAnswer } from '../../../ui/IdealAnswer.tsx'
import { QuestionReviewForm } from '../../../ui/QuestionReviewForm.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/State.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { AddQuestion } from './AddQuestion.tsx'
import css from './guide.module.css'
import { words } from './text.ts'

interface GuideQuestionsProps {
  interviewId: string
  read: ReturnType<typeof useRead<typeof interviewApi.questions>>
  questions: readonly InterviewQuestion[]
  startedAt: string | null
  isLive: boolean
  canUndo: (question: InterviewQuestion) => boolean
  undoFor: number
  onAsk: (id: string) => void
  onUndo: (id: string) => void
  onChanged: () => void
}

/** The client's questions and the interviewer's own: what is asked next, and what was asked with its rating. */
export function GuideQuestions(props: GuideQuestionsProps) {
  const { interviewId, read, questions, isLive, startedAt, onAsk, onChanged } = props
  const t = useText(words)
  if (read.error && !read.data) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (!read.data) return <Skeleton lines={6} height={28} />
  const nextId = questions.find(({ askedAt }) => askedAt === null)?.id
  const groups = [
    { title: t.clientQuestions, some: questions.filter(({ author }) => !author) },
    { title: t.ownQuestions, some: questions.filter(({ author }) => author) },
  ]
  return (
    <div className={css.stack}>
      {!isLive && !startedAt && <ToBeAsked interviewId={interviewId} />}
      {isLive && questions.length === 0 && <Empty title={t.noQuestions}>{t.noQuestionsText}</Empty>}
      {isLive && questions.length > 0 && !nextId && <p className={css.soft}>{t.allAsked}</p>}
      {groups.map(
        ({ title, some }) =>
          some.length > 0 && (
            <section key={title} className={css.group}>
              <h3>{title}</h3>
              <ol className={css.cards}>
                {some.map((question, index) => (
                  <GuideQuestion
                    key={question.id}
                    {...props}
                    question={question}
                    nth={index + 1}
                    isNext={question.id === nextId}
                  />
                ))}
              </ol>
            </section>
          ),
      )}
      <AddQuestion interviewId={interviewId} onAsk={isLive ? onAsk : null} onChanged={onChanged} />
    </div>
  )
}

interface GuideQuestionProps extends GuideQuestionsProps {
  question: InterviewQuestion
  nth: number
  isNext: boolean
}

function GuideQuestion(props: GuideQuestionProps) {
  const { question, nth, isNext, isLive, onAsk, startedAt } = props
  const t = useText(words)
  const title = question.question?.title ?? ''
  return (
    <li className={css.card} aria-current={isNext && isLive ? 'step' : undefined}>
      <div className={css.head}>
        <span className={css.number} aria-hidden="true">
          {nth}
        </span>
        <h4 dir="auto">{title}</h4>
        {question.author && !question.askedAt && <RemoveOwn {...props} title={title} />}
      </div>
      {question.askedAt ? (
        <Asked {...props} askedAt={question.askedAt} />
      ) : (
        isLive && (
          <div>
            <Button small kind={isNext ? 'main' : 'plain'} onClick={() => onAsk(question.id)}>
              {isNext ? t.asked : t.markAsked}
              <span className="visuallyHidden">{t.of(title)}</span>
              {isNext && <kbd>N</kbd>}
            </Button>
          </div>
        )
      )}
      {question.askedAt && (isLive || startedAt) && (
        <details className={css.fold} open>
          <summary>{t.rate}</summary>
          <QuestionReviewForm question={question} />
        </details>
      )}
      <IdealAnswer answer={question.question?.answer} />
    </li>
  )
}

/** When it was asked, and for a while the way to take that back. */
function Asked({ question, askedAt, startedAt, canUndo, undoFor, onUndo }: GuideQuestionProps & { askedAt: string }) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(() => canUndo(question))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stamp begins anew, and nothing else does
  useEffect(() => {
    setOpen(canUndo(question))
    const timer = setTimeout(() => setOpen(false), undoFor)
    return () => clearTimeout(timer)
  }, [question.askedAt])
  const seconds = startedAt ? (Date.parse(askedAt) - Date.parse(startedAt)) / 1000 : 0
  return (
    <p className={css.stamp}>
      <StatusBadge tone="info">{t.askedAt(duration(seconds))}</StatusBadge>
      {isOpen && (
        <Button small kind="quiet" onClick={() => onUndo(question.id)}>
          {t.undo}
          <kbd>U</kbd>
        </Button>
      )}
    </p>
  )
}

function RemoveOwn({ question, title, onChanged }: GuideQuestionProps & { title: string }) {
  const t = useText(words)
  const remove = useAct(interviewApi.removeQuestion, { refreshes: [interviewApi.questions] })
  return (
    <IconButton
      small
      label={t.removeQuestion(title)}
      busy={remove.isPending}
      onClick={() => remove.mutate({ params: { id: question.id } }, { onSuccess: onChanged })}
    >
      <IconTrash aria-hidden="true" />
    </IconButton>
  )
}

/** Before the start: the client's questions as they stand now; from the start on the interview has them for good. */
function ToBeAsked({ interviewId }: { interviewId: string }) {
  const t = useText(words)
  const interview = useRead(interviewApi.get, { params: { id: interviewId } })
  const requisitionId = interview.data?.requisitionId ?? ''
  const { data } = useRead(
    requisitionApi.questions,
    { query: { filter: { requisitionId }, include: 'question', page: { limit: 100, number: 1 } } },
    { enabled: requisitionId !== '' },
  )
  const questions = data?.data ?? []
  return (
    <section className={css.group}>
      <p className={css.soft}>{t.beforeStart}</p>
      {questions.length > 0 && (
        <>
          <h3>{t.clientQuestions}</h3>
          <ol className={css.list}>
            {questions.map(({ id, question }) => (
              <li key={id} dir="auto">
                {question?.title}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
