import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { useEffect, useState } from 'react'
import type { Recorder } from '../../core/recording/recorder.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { OpenPage } from '../../ui/OpenPage.tsx'
import { Asking } from './Asking.tsx'
import { Between } from './Between.tsx'
import { Heading } from './Heading.tsx'
import { NextUp } from './NextUp.tsx'
import type { Question } from './question.ts'
import css from './room.module.css'
import { SelfView } from './SelfView.tsx'
import { words } from './text.ts'
import { useAwake } from './useAwake.ts'
import { useTurns } from './useTurns.ts'
import { useUpload } from './useUpload.ts'
import type { Visit } from './visit.ts'

interface QuestionsProps {
  visit: Visit
  interview: OneWayInterview
  stream: MediaStream
  onTold: (interview: OneWayInterview) => void
  onPause: (recorder: Recorder) => void
  /** A camera or microphone went away in the middle. */
  onLost: (recorder: Recorder | null) => void
  onEnd: (recorder: Recorder) => void
}

/** The interview itself: from the first question shown to the last one answered. */
export function Questions({ visit, interview, stream, onTold, onPause, onLost, onEnd }: QuestionsProps) {
  const t = useText(words)
  const [isAloud, setAloud] = useState(true)
  const { turn, recorder, enter, next, again, answer, finish } = useTurns({
    ...{ visit, interview, stream, onTold, onEnd },
    failed: t.cannotBegin,
  })
  useAwake()
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
        {...{ visit, interview, stream }}
        onBegin={() => void enter()}
        isStarting={turn.part === 'starting'}
        problem={turn.part === 'ready' ? turn.problem : undefined}
      />
    )
  }
  if (turn.part === 'between') {
    const upNext = interview.questions.find(({ id }) => id === turn.nextId)
    return (
      <Between
        {...{ visit, of, upNext }}
        nth={nthOf(turn.answered)}
        nextNth={upNext ? nthOf(upNext) : 0}
        takesLeft={turn.answered.takes_left}
        isTimeUp={turn.isTimeUp}
        onNext={next}
        onAgain={again}
        onPause={() => onPause(recorder)}
        onEnd={() => onEnd(recorder)}
      />
    )
  }
  const { question } = turn
  return (
    <Asking
      {...{ visit, stream, question, of, isAloud }}
      nth={nthOf(question)}
      isAnswering={turn.part === 'answering'}
      onAloud={setAloud}
      onAnswer={answer}
      onFinish={finish}
    />
  )
}

interface ReadyProps {
  visit: Visit
  interview: OneWayInterview
  stream: MediaStream
  isStarting: boolean
  problem: string | undefined
  onBegin: () => void
}

function Ready({ visit, interview, stream, isStarting, problem, onBegin }: ReadyProps) {
  const t = useText(words)
  const { isOnline, hindrance, left } = useUpload(visit)
  const isBack = interview.state === 'started'
  const [question] = visit.current ? [visit.current] : visit.waiting(interview)
  const nth = interview.questions.findIndex(({ id }) => id === question?.id) + 1
  return (
    <OpenPage title={t.title} heading={<Heading>{isBack ? t.backTitle : t.readyTitle}</Heading>} lead={t.readyLead}>
      <SelfView stream={stream} />
      {question && <NextUp question={question} nth={nth} of={interview.questions.length} />}
      {problem && (
        <p className={css.warning} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>
        <Button kind="main" busy={isStarting} onClick={onBegin}>
          {isStarting ? t.connecting : isBack ? t.continue : t.begin}
        </Button>
      </div>
      {!isStarting && left > 0 && <p className={css.soft}>{t.uploadingEarlier}</p>}
      {isStarting && !isOnline && <p className={css.warning}>{hindrance || t.offlineUpload}</p>}
    </OpenPage>
  )
}
