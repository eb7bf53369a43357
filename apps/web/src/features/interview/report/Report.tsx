import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { filmPlace } from '@majlis/domain/interview/filmPlace.ts'
import type { Interview, InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { everythingShown, isShown, Shown } from '@majlis/domain/interview/shown.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { use, useEffect, useRef, useState } from 'react'
import { useFilledReport } from '../../../core/filledReport.ts'
import { useIsNarrow } from '../../../core/media.ts'
import { useSessionUser } from '../../../core/session.ts'
import { Slots } from '../../../core/slots.ts'
import { useLanguage, useText } from '../../../core/text.ts'
import type { Review } from '../../../ui/answerRatings.ts'
import type { QuestionReviewFormHandle } from '../../../ui/QuestionReviewForm.tsx'
import type { RecordingPlayerHandle } from '../../../ui/RecordingPlayer.tsx'
import type { RecordingMark } from '../../../ui/RecordingSeekBar.tsx'
import { Failed, Skeleton } from '../../../ui/State.tsx'
import { Chapters } from './Chapters.tsx'
import { FeedbackView } from './FeedbackView.tsx'
import { Film, type Viewed } from './Film.tsx'
import { JudgeForm } from './JudgeForm.tsx'
import { MarkList } from './MarkList.tsx'
import { QuestionList } from './QuestionList.tsx'
import { asHeard, inFilmOrder, isAllWritten, runningAt } from './questions.ts'
import css from './report.module.css'
import { useQuestionAtHand, useReportKeys } from './reviewMode.tsx'
import { SkillList } from './SkillList.tsx'
import { words } from './text.ts'
import { useFeedback, useMarks, useQuestions, useRatings, useRecording } from './useReport.ts'

export interface ReportPanelProps {
  /** With its id where its profile may be looked at. */
  candidate: Pick<Candidate, 'accountName' | 'mode'> & { id?: string }
  requisition: Pick<Requisition, 'title' | 'job_position' | 'hide_position' | 'mode' | 'skills'>
  interview: Pick<Interview, 'id'>
  /** What of it a share shows; everything to the team. */
  show?: number
  viewed?: Viewed
}

/** What of an interview its report says. */
export interface ReportProps extends ReportPanelProps {
  /** Shows the candidate's profile and resume, where that is open to the reader. */
  showPerson: (() => void) | undefined
  info: Pick<Interview, 'id' | 'startedAt' | 'scheduledStart' | 'companyName'> & {
    mayJudge: boolean
    showsReport: boolean
  }
}

/** Recording, questions and assessment; for whoever judges, the place to do it. */
export function Report({ candidate, requisition, info, show = everythingShown, viewed, showPerson }: ReportProps) {
  const { id: interviewId, startedAt, mayJudge } = info
  const t = useText(words)
  const player = useRef<RecordingPlayerHandle>(null)
  const forms = useRef(new Map<string, QuestionReviewFormHandle>())
  const inside = useRef<HTMLDivElement>(null)
  const watch = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const [isFilled, toggle] = useFilledReport()
  const [time, setTime] = useState<number | null>(null)
  const [said, setSaid] = useState<readonly RecordingMark[]>([])
  const { Comments } = use(Slots)
  const { role } = useSessionUser()
  const timeNow = useRef<number | null>(null)
  const playedTo = (seconds: number) => {
    timeNow.current = seconds
    setTime(seconds)
  }
  const recording = useRecording(interviewId)
  const questions = useQuestions(interviewId)
  const marked = useMarks(interviewId, info.scheduledStart !== null).data ?? []
  const language = useLanguage()
  const { job_position: title, hide_position: hidden } = requisition
  const names = {
    candidate: candidate.accountName,
    company: info.companyName ?? '',
    position: { title, hidden },
    language,
  }
  const list = (questions.data?.data ?? []).map((one) => asHeard(one, names))
  const isProcessed = Boolean(recording.data?.recording)
  const isWritten = isAllWritten(list)
  const jump = (seconds: number) => {
    // Picture and sound come before the first word: a jump begins a moment earlier.
    player.current?.seekTo(Math.max(0, seconds - 0.3))
    watch.current?.scrollIntoView({ block: 'nearest' })
  }
  const runningId = runningAt(time, list, startedAt)
  const inOrder = inFilmOrder(list, startedAt)
  const atHand = useQuestionAtHand(inOrder, runningId)
  const pick = (question: InterviewQuestion) => {
    const seconds = filmPlace(question, startedAt)
    atHand.choose(question.id)
    if (seconds !== null && isProcessed) jump(seconds)
  }
  // After the last answer comes the assessment of the whole.
  const toVerdict = () => {
    side.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    side.current?.scrollIntoView()
  }
  const rate = (review: Review) => {
    if (!atHand.id) return
    forms.current.get(atHand.id)?.rate(review)
    const next = inOrder[inOrder.findIndex(({ id }) => id === atHand.id) + 1]
    if (next) pick(next)
    else toVerdict()
  }
  const mayFill = !viewed
  // Elsewhere the questions stand beside the film.
  const hasChapters = useIsNarrow() || (isFilled && mayFill)
  useReportKeys({
    ...{ inside, player, showPerson, toggle },
    isOpen: mayFill,
    isFilled,
    rate: mayJudge ? rate : undefined,
  })
  const shownId = isFilled && mayFill ? atHand.id : runningId
  // What the keys rate is in sight.
  useEffect(() => {
    if (isFilled && shownId)
      inside.current?.querySelector('li[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [isFilled, shownId])
  const asked = list.flatMap((question) => {
    const seconds = filmPlace(question, startedAt)
    return seconds === null ? [] : [{ seconds, label: question.question?.title ?? '' }]
  })
  const moments = marked.flatMap(({ time, kind, text }) =>
    time === null ? [] : [{ seconds: time, kind, label: text || (kind === 'highlight' ? t.highlight : '') }],
  )
  const marks = [...asked, ...moments, ...said.map((mark) => ({ ...mark, kind: 'comment' as const }))]
  const isRated = isShown(show, Shown.RATINGS)
  // Chapters stand above the rest, which would move when they come.
  const isPlaced = !hasChapters || !questions.isPending
  const assessment = isRated && (
    <div ref={side} className={css.side}>
      <Assessment interviewId={interviewId} mayJudge={mayJudge} required={requisition.skills ?? []} />
    </div>
  )
  const result = (
    <div className={css.questions}>
      {questions.error && <Failed error={questions.error} retry={() => void questions.refetch()} />}
      {questions.isPending && <Skeleton lines={6} height={28} />}
      {questions.data && (
        <QuestionList
          {...{ startedAt, isProcessed }}
          questions={list}
          isJudging={mayJudge}
          isRated={isRated}
          removedAt={recording.data?.removedAt ?? null}
          runningId={runningId}
          atHandId={shownId}
          forms={forms.current}
          onJump={jump}
        />
      )}
      <MarkList marks={marked} isProcessed={isProcessed} onJump={jump} />
      {info.showsReport && can(role, 'comment.read') && isShown(show, Shown.COMMENTS) && (
        <Comments interviewId={interviewId} timeNow={() => timeNow.current} onJump={jump} onMoments={setSaid} />
      )}
    </div>
  )
  return (
    <div ref={inside} className={css.columns} data-judges={mayJudge || undefined} data-waits={!isPlaced || undefined}>
      <div ref={watch} className={css.watch}>
        {isWritten ? (
          <p className={css.muted}>{t.allWritten}</p>
        ) : (
          <Film {...{ interviewId, marks, viewed }} read={recording} onTime={playedTo} ref={player} />
        )}
        {hasChapters && (
          <Chapters
            {...{ startedAt, isRated }}
            questions={inOrder}
            atHandId={atHand.id}
            why={!isProcessed && !isWritten && t.notProcessed}
            onPick={pick}
          />
        )}
      </div>
      {!isPlaced ? null : mayJudge ? (
        <>
          {result}
          {assessment}
        </>
      ) : (
        <>
          {assessment}
          {result}
        </>
      )}
    </div>
  )
}

interface AssessmentProps {
  interviewId: string
  mayJudge: boolean
  required: NonNullable<Requisition['skills']>
}

function Assessment({ interviewId, mayJudge, required }: AssessmentProps) {
  const user = useSessionUser()
  const feedback = useFeedback(interviewId)
  const given = feedback.data?.data[0]
  const by = mayJudge ? user.id : (given?.accountId ?? null)
  const ratings = useRatings(interviewId, by)
  if (feedback.error) return <Failed error={feedback.error} retry={() => void feedback.refetch()} />
  if (!feedback.data || (by && !ratings.data && !ratings.error)) return <Skeleton lines={6} height={20} />
  const rated = (by && ratings.data?.data) || []
  if (mayJudge) return <JudgeForm {...{ interviewId, required }} feedback={given} ratings={rated} />
  return (
    <>
      <FeedbackView feedback={given} />
      <SkillList required={required} ratings={rated} />
    </>
  )
}
