import { can } from '@majlis/domain/core/permission.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { isReviewer } from '@majlis/domain/interview/rules.ts'
import { everythingShown, isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { use, useState } from 'react'
import { useFilledReport } from '../../core/filledReport.ts'
import { useRead } from '../../core/hooks.ts'
import { useLeftFilms } from '../../core/recording/leftFilms.ts'
import { useSessionUser } from '../../core/session.ts'
import { Slots } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { Download } from './report/Download.tsx'
import { Reopen } from './report/Reopen.tsx'
import { Report, type ReportPanelProps } from './report/Report.tsx'
import css from './report/report.module.css'
import { ReviewModeBar } from './report/reviewMode.tsx'
import { words } from './report/text.ts'

/** The interview report: recording, feedback, skills and questions; for whoever judges, the place to do it. */
export function ReportPanel(props: ReportPanelProps) {
  const { candidate, requisition, interview, show = everythingShown, viewed } = props
  const t = useText(words)
  const { role } = useSessionUser()
  const { Share, Person } = use(Slots)
  const [isFilled] = useFilledReport()
  const [showsPerson, setPerson] = useState(false)
  useLeftFilms()
  const read = useRead(interviewApi.get, { params: { id: interview.id } })
  const info = read.data
  if (!info && read.error) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (info?.status === undefined) return <Waiting />
  const mode = candidate.mode ?? requisition.mode
  // Only of the recruiter this is known without looking who interviewed; of all others the server says `mayJudge`.
  const works = isReviewer(role, { bot: false, own: false, mode, status: info.status })
  if (!info.showsReport && !info.mayJudge && !works) return <Empty title={t.closed}>{t.closedText}</Empty>
  const { id } = candidate
  const showPerson = id && !viewed && can(role, 'attachment.read') ? () => setPerson(true) : undefined
  const isKept = info.showsReport && can(role, 'report.download') && isShown(show, Shown.DOWNLOAD)
  const isLocked = info.status === InterviewStatus.SUBMITTED
  return (
    <div className={css.panel} data-fills={(isFilled && !viewed) || undefined}>
      <div className={css.top}>
        {!viewed && <ReviewModeBar isJudging={info.mayJudge} onPerson={showPerson} />}
        {isKept && can(role, 'guest.grant') && <Share interviewId={info.id} name={candidate.accountName} />}
        {isKept && (
          <Download
            interviewId={info.id}
            name={[candidate.accountName, requisition.title].filter(Boolean).join(' - ')}
          />
        )}
      </div>
      <Report key={`${info.id} ${info.mayJudge}`} {...{ ...props, info, showPerson }} />
      {showsPerson && id && <Person candidateId={id} onClose={() => setPerson(false)} />}
      {isLocked && can(role, 'feedback.reopen') && <Reopen interviewId={info.id} />}
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.columns} aria-busy="true">
      <Skeleton lines={1} height={260} />
      <Skeleton lines={5} height={20} />
    </div>
  )
}
