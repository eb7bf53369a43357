import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind, allowedKinds, mostAnswerText } from '@majlis/domain/requisition/answerKind.ts'
import { useEffect, useRef, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { Skeleton } from '../../ui/State.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { words as kindWords } from './kindText.ts'
import type { Question } from './question.ts'
import css from './room.module.css'
import type { RoomSession } from './roomSession.ts'
import stage from './stage.module.css'
import { words } from './text.ts'
import { useWritten } from './useWritten.ts'

interface WritingProps {
  session: RoomSession
  interview: OneWayInterview
  onResult: (interview: OneWayInterview) => void
  onRefused: () => void
  onDone: (interview: OneWayInterview) => void
  onPause: () => void
  onOtherWay: () => void
}

/** A question that is answered in writing: begins the interview where it has not begun, shows the question, and takes the answer. */
export function Writing({ session, interview, ...rest }: WritingProps) {
  const { onResult, onRefused } = rest
  const t = useText(words)
  const ways = useText(kindWords)
  const [question, setQuestion] = useState<Question | null>(null)
  const [problem, setProblem] = useState('')
  const open = async () => {
    setProblem('')
    try {
      const begun = await session.start()
      const next = session.current ?? session.waiting(begun)[0]
      const shown = next && (await session.ask(next, null, AnswerKind.TEXT))
      if (shown) onResult(shown)
      setQuestion(shown?.questions.find(({ id }) => id === next?.id) ?? null)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setProblem(error.message || ways.failed)
      onRefused()
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void open(), [])
  if (question) {
    const nth = interview.questions.findIndex(({ id }) => id === question.id) + 1
    return <Answer key={question.id} {...rest} {...{ session, question, nth }} of={interview.questions.length} />
  }
  return (
    <PublicPage title={t.title} heading={<StepHeading>{ways.opening}</StepHeading>}>
      {problem ? (
        <>
          <p className={notes.warning} role="alert">
            {problem}
          </p>
          <div className={css.actions}>
            <Button kind="main" onClick={() => void open()}>
              {t.continue}
            </Button>
          </div>
        </>
      ) : (
        <Skeleton lines={5} />
      )}
    </PublicPage>
  )
}

interface AnswerProps extends Omit<WritingProps, 'interview'> {
  question: Question
  nth: number
  of: number
}

function Answer({ session, question, nth, of, onDone, onPause, onOtherWay, onRefused }: AnswerProps) {
  const t = useText(words)
  const ways = useText(kindWords)
  const { text, write, state, save, finish } = useWritten(session, question, onRefused)
  const [error, setError] = useState<string>()
  const over = text.length - mostAnswerText
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const end = async () => {
    if (!text.trim()) setError(ways.empty)
    if (!text.trim() || over > 0) return place.current?.querySelector('textarea')?.focus()
    setBusy(true)
    try {
      onDone(await finish())
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal
      setBusy(false)
      setError(refusal.message)
      onRefused()
    }
  }
  const leave = async (to: () => void) => {
    await save()
    to()
  }
  return (
    <PublicPage
      wide
      title={t.title}
      heading={
        <StepHeading key={question.id}>
          <small className={stage.nth}>{t.nextUp(nth, of)}</small>
          <bdi className={stage.question}>{question.title}</bdi>
        </StepHeading>
      }
    >
      <div ref={place} className={stage.writing}>
        <TextArea
          label={ways.answer}
          hint={ways.hint}
          error={error}
          maxLength={mostAnswerText}
          required
          rows={10}
          dir="auto"
          value={text}
          onBlur={() => void save()}
          onChange={(next) => {
            setError(undefined)
            write(next)
          }}
        />
      </div>
      <p className={state === 'unsaved' && over <= 0 ? notes.warning : notes.muted} role="status">
        {text && over <= 0 && ways[state]}
      </p>
      <div className={css.actions}>
        <Button kind="main" busy={isBusy} onClick={() => void end()}>
          {t.finishAnswer}
        </Button>
        {allowedKinds(question.answerBy).length > 1 && (
          <Button onClick={() => void leave(onOtherWay)}>{ways.otherWay}</Button>
        )}
        <Button kind="quiet" onClick={() => void leave(onPause)}>
          {t.pause}
        </Button>
      </div>
    </PublicPage>
  )
}
