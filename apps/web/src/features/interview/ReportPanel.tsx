import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { isReviewer, jumpOffset } from '@majlis/domain/interview/rules.ts'
import type { Interview, InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { everythingShown, isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { use, useRef, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useLeftFilms } from '../../core/recording/leftFilms.ts'
import { useSessionUser } from '../../core/session.ts'
import { Slots } from '../../core/slots.ts'
import { useLanguage, useText } from '../../core/text.ts'
import type { RecordingMark, RecordingPlayerHandle } from '../../ui/RecordingPlayer.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { Download } from './report/Download.tsx'
import { FeedbackView } from './report/FeedbackView.tsx'
import { Film, type Viewed } from './report/Film.tsx'
import { JudgeForm } from './report/JudgeForm.tsx'
import { MarkList } from './report/MarkList.tsx'
import { QuestionList } from './report/QuestionList.tsx'
import { Reopen } from './report/Reopen.tsx'
import css from './report/report.module.css'
import { SkillList } from './report/SkillList.tsx'
import { words } from './report/text.ts'
import { useFeedback, useMarks, useQuestions, useRatings, useRecording } from './report/useReport.ts'

export interface ReportPanelProps {
  candidate: Pick<Candidate, 'accountName' | 'mode'>
  requisition: Pick<Requisition, 'title' | 'job_position' | 'hide_position' | 'mode' | 'skills'>
  interview: Pick<Interview, 'id'>
  /** What of it a share shows; everything to the team. */
  show?: number
  viewed?: Viewed
}

/** The interview report: recording, feedback, skills and questions; for whoever judges, the place to do it. */
export function ReportPanel(props: ReportPanelProps) {
  const { candidate, requisition, interview, show = everythingShown } = props
  const t = useText(words)
  const { role } = useSessionUser()
  const { Share } = use(Slots)
  useLeftFilms()
  const read = useRead(interviewApi.get, { params: { id: interview.id } })
  const info = read.data
  if (!info && read.error) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (info?.status === undefined) return <Waiting />
  const mode = candidate.mode ?? requisition.mode
  // Only of the recruiter this is known without looking who interviewed; of all others the server says `mayJudge`.
  const works = isReviewer(role, { bot: false, own: false, mode, status: info.status })
  if (!info.showsReport && !info.mayJudge && !works) return <Empty title={t.closed}>{t.closedText}</Empty>
  const isLocked = info.status === InterviewStatus.SUBMITTED
  return (
    <div className={css.panel}>
      {info.showsReport && can(role, 'report.download') && isShown(show, Shown.DOWNLOAD) && (
        <div className={css.top}>
          {can(role, 'guest.grant') && <Share interviewId={info.id} name={candidate.accountName} />}
          <Download
            interviewId={info.id}
            name={[candidate.accountName, requisition.title].filter(Boolean).join(' - ')}
          />
        </div>
      )}
      <Report key={`${info.id} ${info.mayJudge}`} {...props} info={info} />
      {isLocked && can(role, 'feedback.reopen') && <Reopen interviewId={info.id} />}
    </div>
  )
}

interface ReportProps extends ReportPanelProps {
  info: Pick<Interview, 'id' | 'startedAt' | 'scheduledStart' | 'companyName'> & {
    mayJudge: boolean
    showsReport: boolean
  }
}

function Report({ candidate, requisition, info, show = everythingShown, viewed }: ReportProps) {
  const { id: interviewId, startedAt, mayJudge } = info
  const t = useText(words)
  const player = useRef<RecordingPlayerHandle>(null)
  const watch = useRef<HTMLDivElement>(null)
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
  const jump = (seconds: number) => {
    // Picture and sound come before the first word: a jump begins a moment earlier.
    player.current?.seekTo(Math.max(0, seconds - 0.3))
    watch.current?.scrollIntoView({ block: 'nearest' })
  }
  const asked = list.flatMap((question) => {
    const seconds = jumpOffset(question, startedAt)
    return seconds === null ? [] : [{ seconds, label: question.question?.title ?? '' }]
  })
  const moments = marked.flatMap(({ time, kind, text }) =>
    time === null ? [] : [{ seconds: time, kind, label: text || (kind === 'highlight' ? t.highlight : '') }],
  )
  const marks = [...asked, ...moments, ...said.map((mark) => ({ ...mark, kind: 'comment' as const }))]
  const isRated = isShown(show, Shown.RATINGS)
  const assessment = isRated && (
    <div className={css.side}>
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
          runningId={runningAt(time, list, startedAt)}
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
    <div className={css.columns}>
      <div ref={watch} className={css.watch}>
        <Film {...{ interviewId, marks, viewed }} read={recording} onTime={playedTo} ref={player} />
      </div>
      {mayJudge ? (
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

/** The question in the words that the candidate heard. */
function asHeard(one: InterviewQuestion, names: Parameters<typeof askedTitle>[1]): InterviewQuestion {
  return one.question ? { ...one, question: { ...one.question, title: askedTitle(one.question.title, names) } } : one
}

/** The question that the film has reached: the last one asked before this second. */
function runningAt(time: number | null, questions: readonly InterviewQuestion[], startedAt: string | null) {
  if (time === null) return null
  const reached = questions
    .map((question) => ({ id: question.id, at: jumpOffset(question, startedAt) }))
    .filter(({ at }) => at !== null && at - 0.5 <= time)
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
  return reached.at(-1)?.id ?? null
}

function Waiting() {
  return (
    <div className={css.columns} aria-busy="true">
      <Skeleton lines={1} height={260} />
      <Skeleton lines={5} height={20} />
    </div>
  )
}
