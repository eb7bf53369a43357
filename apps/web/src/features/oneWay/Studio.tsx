import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind, allowedKinds } from '@majlis/domain/requisition/answerKind.ts'
import { useEffect, useState } from 'react'
import { useUnsaved } from '../../core/beforeUnload.ts'
import { inside } from '../../core/format.ts'
import type { Recorder } from '../../core/recording/recorder.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DeviceCheck } from '../../ui/DeviceCheck.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { words as recordingWords } from '../../ui/recordingText.ts'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { release } from '../../ui/useDevices.ts'
import { ChooseKind } from './ChooseKind.tsx'
import { HandIn } from './HandIn.tsx'
import { words as kindWords } from './kindText.ts'
import { Paused } from './Paused.tsx'
import { Practice } from './Practice.tsx'
import { Questions } from './Questions.tsx'
import type { Question } from './question.ts'
import { Review } from './Review.tsx'
import css from './room.module.css'
import { RoomSession } from './roomSession.ts'
import { words } from './text.ts'
import { useUpload } from './useUpload.ts'
import { Writing } from './Writing.tsx'

interface StudioProps {
  token: string
  interview: OneWayInterview
  onResult: (interview: OneWayInterview) => void
  /** The server said no: the page is told how the interview stands. */
  onRefused: () => void
}
type Step = 'choose' | 'write' | 'check' | 'practice' | 'questions' | 'paused' | 'review' | 'handIn'

/** From the device check to the hand-in; everything that needs the recorder. */
export default function Studio({ token, interview, onResult, onRefused }: StudioProps) {
  const t = useText(words)
  const ways = useText(kindWords)
  const [session] = useState(() => new RoomSession(token, interview.interviewId))
  const nextIn = (now: OneWayInterview) => session.current ?? session.waiting(now)[0]
  const [kind, setKind] = useState(() => onlyKind(nextIn(interview)) ?? AnswerKind.FILM)
  const [step, setStep] = useState<Step>(() => stepTo(nextIn(interview)))
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [wasLost, setLost] = useState(false)
  const { left, isRecording, isRefused } = useUpload(session)
  const isSound = kind === AnswerKind.SOUND
  useUnsaved(left > 0 || isRecording)
  useEffect(() => () => release(stream), [stream])
  // Nobody is filmed whose recording is not taken.
  useEffect(() => {
    if (isRefused) setStream(null)
  }, [isRefused])

  const leave = (to: Step, recorder: Recorder | null) => {
    if (recorder) session.end(recorder)
    setStream(null)
    setStep(to)
  }
  /** To the next question, by the way in which it is answered; to the end where none is left. */
  const goOn = (recorder: Recorder | null, now = interview) => {
    const question = nextIn(now)
    setKind(onlyKind(question) ?? kind)
    leave(stepTo(question), recorder)
  }
  const upNext = nextIn(interview)
  if (step === 'choose' && upNext)
    return (
      <ChooseKind
        question={upNext}
        nth={interview.questions.findIndex(({ id }) => id === upNext.id) + 1}
        of={interview.questions.length}
        onPick={(picked) => {
          setKind(picked)
          setStep(picked === AnswerKind.TEXT ? 'write' : 'check')
        }}
      />
    )
  if (step === 'write')
    return (
      <Writing
        {...{ session, interview, onResult, onRefused }}
        onDone={(result) => {
          onResult(result)
          goOn(null, result)
        }}
        onPause={() => leave('paused', null)}
        onOtherWay={() => leave('choose', null)}
      />
    )
  if (step === 'review')
    return (
      <Review
        interview={interview}
        questions={session.questions(interview)}
        onAgain={(question) => {
          session.current = question
          goOn(null)
        }}
        onSubmit={() => leave('handIn', null)}
      />
    )
  if (step === 'handIn') return <HandIn {...{ session, onResult, onRefused }} />
  if (isRefused)
    return (
      <RefusedRecording
        {...{ session, onRefused }}
        company={interview.company}
        onRetry={() => {
          session.dropRefused()
          goOn(null)
        }}
      />
    )
  if (step === 'paused') return <Paused session={session} deadline={interview.deadline} onGoOn={() => goOn(null)} />
  if (step === 'check' || !stream) {
    const ready = (opened: MediaStream) => {
      setStream(opened)
      setLost(false)
      setStep(interview.state === 'started' ? 'questions' : 'practice')
    }
    return (
      <PublicPage
        title={t.title}
        heading={<StepHeading>{isSound ? ways.checkTitle : t.checkTitle}</StepHeading>}
        lead={wasLost ? t.disconnected : isSound ? ways.checkLead : t.checkLead}
      >
        <DeviceCheck key={kind} isSoundOnly={isSound} onReady={ready} />
        {upNext && onlyKind(upNext) === null && (
          <div className={css.actions}>
            <Button kind="quiet" onClick={() => leave('choose', null)}>
              {ways.otherWay}
            </Button>
          </div>
        )}
      </PublicPage>
    )
  }
  if (step === 'practice') return <Practice stream={stream} onDone={() => setStep('questions')} />
  return (
    <Questions
      {...{ session, interview, stream, kind, onResult, onRefused }}
      onOther={(recorder) => goOn(recorder)}
      onPause={(recorder) => leave('paused', recorder)}
      onEnd={(recorder) => leave('review', recorder)}
      onLost={(recorder) => {
        setLost(true)
        leave(session.current || session.waiting(interview).length ? 'check' : 'review', recorder)
      }}
    />
  )
}

/** The way in which a question is answered, where there is one alone. */
function onlyKind(question: Question | undefined): AnswerKind | null {
  const [kind, other] = allowedKinds(question?.answerBy ?? AnswerKind.FILM)
  return kind !== undefined && other === undefined ? kind : null
}

/** What comes before a question is answered: the choice of a way, its devices, or the field to write in. */
function stepTo(question: Question | undefined): Step {
  if (!question) return 'review'
  const kind = onlyKind(question)
  if (kind === null) return 'choose'
  return kind === AnswerKind.TEXT ? 'write' : 'check'
}

interface RefusedProps {
  session: RoomSession
  company: string
  onRefused: () => void
  onRetry: () => void
}

/** The server takes no more of the recording: mostly because the interview was closed meanwhile, which is shown then. */
function RefusedRecording({ session, company, onRefused, onRetry }: RefusedProps) {
  const t = useText(words)
  const recorded = useText(recordingWords)
  const { refusal } = useUpload(session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(onRefused, [session])
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.refusedTitle}</StepHeading>}>
      {refusal && (
        <p role="alert">
          <strong>{refusal}</strong>
        </p>
      )}
      <p>{t.refusedText(inside(company))}</p>
      <div className={css.actions}>
        <Button kind="main" onClick={onRetry}>
          {recorded.tryAgain}
        </Button>
      </div>
    </PublicPage>
  )
}
