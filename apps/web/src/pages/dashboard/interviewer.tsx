import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { useRead } from '../../core/hooks.ts'
import { Requests } from '../../features/assignment/Requests.tsx'
import { AgendaFigures } from '../../features/dashboard/AgendaFigures.tsx'
import { FeedbackDue } from '../../features/dashboard/FeedbackDue.tsx'
import { NextInterview } from '../../features/dashboard/NextInterview.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed } from '../../ui/State.tsx'

/** The interviewer's dashboard: requests to answer, the next interview, and feedback that is due. */
export default function InterviewerDashboard() {
  const { data, error, refetch } = useRead(dashboardApi.agenda, undefined, { every: 60_000 })
  if (error && !data)
    return (
      <Card>
        <Failed error={error} retry={() => void refetch()} />
      </Card>
    )
  return (
    <>
      <Requests requests={data?.requests} />
      <NextInterview next={data?.next} />
      <FeedbackDue feedback={data?.feedback} />
      <AgendaFigures agenda={data} />
    </>
  )
}
