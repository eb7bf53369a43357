import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import { useEffect, useState } from 'react'
import type { Recorder } from '../../core/recording/recorder.ts'
import { useText } from '../../core/text.ts'
import { useWakeLock } from '../../core/wakeLock.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { words as recordingWords } from '../../ui/recordingText.ts'
import notes from '../../ui/roomNotes.module.css'
import { SelfView } from '../../ui/SelfView.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { Asking } from './Asking.tsx'
import { BetweenQuestions } from './BetweenQuestions.tsx'
import { NextUp } from './NextUp.tsx'
import { useOwnTake } from './ownTake.ts'
import type { Question } from './question.ts'
import css from './room.module.css'
import type { RoomSession } from './roomSession.ts'
import { words } from './text.ts'
import { useTurns } from './useTurns.ts'
import { useUpload } from './useUpload.ts'

interface QuestionsProps {
  session: RoomSession
  interview: OneWayInterview
  stream: MediaStream
  kind: AnswerKind
  onResult: (interview: OneWayInterview) => void
  onRefused: () => void
  /** The next question is answered in another way, or may be. */
  onOther: (recorder: Recorder) => void
  onPause: (recorder: Recorder) => void
  /** A camera or microphone went away in the middle. */
  onLost: (recorder: Recorder | null) => void
  onEnd: (recorder: Recorder) => void
}

/** The interview itself: from the first question shown to the last one answered. */
export function Questions({
  session,
  interview,
  stream,
  kind,
  onResult,
  onRefused,
  onOther,
  onPause,
  onLost,
  onEnd,
}: QuestionsProps) {
  const t = useText(words)
  const [isAloud, setAloud] = useState(true)
  const { turn, recorder, enter, next, again, answer, finish } = useTurns({
    ...{ session, interview, stream, kind, onResult, onRefused, onEnd },
    failed: t.cannotBegin,
  })
  useWakeLock()
  const mayBeAgain = turn.part === 'answering' && turn.question.takes_left > 0
  const film = useOwnTake(stream, mayBeAgain ? turn.question.id : null)
  useEffect(() => {
    const lose = () => onLost(recorder)
    for (const track of stream.getTracks()) track.addEventListener('ended', lose)
    if (stream.getTracks().some((track) => track.readyState === 'ended')) lose()
    return () => {
      for (const track of stream.getTracks()) track.removeEventListener('ended', lose)
    }
  }, [stream, recorder, onLost])

  const of = interview.questions.length
  const nthOf = (question: Question) => interview.questions.findIndex(({ id }) => id === question.id) + 1
  if (!recorder || turn.part === 'ready' || turn.part === 'starting') {
    return (
      <Ready
        {...{ session, interview, stream }}
        onBegin={() => void enter()}
        isStarting={turn.part === 'starting'}
        problem={turn.part === 'ready' ? turn.problem : undefined}
      />
    )
  }
  if (turn.part === 'between') {
    const upNext = interview.questions.find(({ id }) => id === turn.nextId)
    return (
      <BetweenQuestions
        {...{ session, of, upNext, film }}
        nth={nthOf(turn.answered)}
        nextNth={upNext ? nthOf(upNext) : 0}
        takesLeft={turn.answered.takes_left}
        isTimeUp={turn.isTimeUp}
        isSound={kind === AnswerKind.SOUND}
        onNext={() => (upNext && upNext.answerBy !== kind ? onOther(recorder) : next())}
        onAgain={again}
        onPause={() => onPause(recorder)}
        onEnd={() => onEnd(recorder)}
      />
    )
  }
  const { question } = turn
  return (
    <Asking
      {...{ session, stream, question, of, isAloud }}
      nth={nthOf(question)}
      isAnswering={turn.part === 'answering'}
      onAloud={setAloud}
      onAnswer={answer}
      onFinish={finish}
    />
  )
}

interface ReadyProps {
  session: RoomSession
  interview: OneWayInterview
  stream: MediaStream
  isStarting: boolean
  problem: string | undefined
  onBegin: () => void
}

function Ready({ session, interview, stream, isStarting, problem, onBegin }: ReadyProps) {
  const t = useText(words)
  const recorded = useText(recordingWords)
  const { isOnline, hindrance, left } = useUpload(session)
  const isBack = interview.state === 'started'
  const [question] = session.current ? [session.current] : session.waiting(interview)
  const nth = interview.questions.findIndex(({ id }) => id === question?.id) + 1
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading>{isBack ? t.backTitle : t.readyTitle}</StepHeading>}
      lead={t.readyLead}
    >
      <SelfView stream={stream} />
      {question && <NextUp question={question} nth={nth} of={interview.questions.length} />}
      {problem && (
        <p className={notes.warning} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>
        <Button kind="main" busy={isStarting} onClick={onBegin}>
          {isStarting ? t.connecting : isBack ? t.continue : t.begin}
        </Button>
      </div>
      {!isStarting && left > 0 && <p className={notes.muted}>{t.uploadingEarlier}</p>}
      {isStarting && !isOnline && <p className={notes.warning}>{hindrance || recorded.offlineUpload}</p>}
    </PublicPage>
  )
}
