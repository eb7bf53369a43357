import { useEffect, useState } from 'react'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { LevelMeter } from '../../ui/LevelMeter.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { SelfView } from '../../ui/SelfView.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { Countdown } from './Countdown.tsx'
import { lengthIn } from './lengths.ts'
import type { Question } from './question.ts'
import css from './room.module.css'
import type { RoomSession } from './roomSession.ts'
import { SaveState } from './SaveState.tsx'
import { canSpeak, readAloud } from './speech.ts'
import stage from './stage.module.css'
import { words } from './text.ts'
import { useTapGuard } from './useTapGuard.ts'

interface AskingProps {
  session: RoomSession
  stream: MediaStream
  question: Question
  nth: number
  of: number
  isAnswering: boolean
  isAloud: boolean
  onAloud: (isAloud: boolean) => void
  onAnswer: () => void
  onFinish: (isTimeUp: boolean) => void
}

/** One question: a moment to think, then the answer. */
export function Asking(props: AskingProps) {
  const { question, nth, of, isAnswering, isAloud, stream, onAnswer, onFinish } = props
  const t = useText(words)
  const [message, setMessage] = useState('')
  const isSettled = useTapGuard(isAnswering ? 'answer' : `think ${question.id}`)
  const [think, answer] = [lengthIn(t, question.think_seconds), lengthIn(t, question.answer_seconds)]
  const { title } = question
  const isRead = isAloud && (!isAnswering || question.think_seconds === 0)
  useEffect(() => (isRead ? readAloud(title) : undefined), [isRead, title])
  useEffect(() => {
    setMessage(isAnswering ? t.answerNow(answer) : t.thinkingOf(nth, of, think))
  }, [isAnswering, t, answer, think, nth, of])
  const clock = isAnswering
    ? { label: t.answering, seconds: question.answer_seconds, onEnd: () => onFinish(true) }
    : { label: t.thinking, seconds: question.think_seconds, onEnd: onAnswer }
  return (
    <PublicPage
      wide
      title={t.title}
      heading={
        <StepHeading key={question.id}>
          <small className={stage.nth}>{t.nextUp(nth, of)}</small>
          <bdi className={stage.question}>{title}</bdi>
        </StepHeading>
      }
    >
      <p className="visuallyHidden" role="status">
        {message}
      </p>
      <Countdown
        key={isAnswering ? 'answer' : 'think'}
        {...clock}
        takesFocus={isAnswering && question.think_seconds > 0}
        onLast={(seconds) => setMessage(count(t.secondsLeft, seconds))}
      />
      {!isAnswering && (
        <div className={css.actions}>
          <Button kind="main" why={!isSettled && t.justShown} onClick={onAnswer}>
            {t.startAnswer}
          </Button>
        </div>
      )}
      <div className={stage.stage}>
        <SelfView stream={stream} small />
        <div className={stage.stageSide}>
          <p className={notes.recording}>{t.recording}</p>
          <LevelMeter stream={stream} />
          <SaveState session={props.session} />
          {canSpeak(title) && <Switch label={t.readAloud} value={isAloud} onChange={props.onAloud} />}
        </div>
      </div>
      {isAnswering && (
        // Below the picture: not where the button was that began the answer.
        <div className={css.actions}>
          <Button kind="main" why={!isSettled && t.justBegun} onClick={() => onFinish(false)}>
            {t.finishAnswer}
          </Button>
        </div>
      )}
    </PublicPage>
  )
}
