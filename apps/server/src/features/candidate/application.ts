import type { Application } from '@majlis/domain/candidate/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { oneWayState } from '@majlis/domain/interview/rules.ts'
import { isShut } from '@majlis/domain/requisition/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { activeInterview, isBot, isLate } from '../interview/store.ts'
import { linkToOneWay } from './messages.ts'

interface Row {
  id: string
  company: string
  position: string | null
  createdAt: string
  requisition: number
  rejectionTold: boolean
  interview: number | null
  bot: boolean
  late: boolean | null
  deadline: string | null
}

/** The caller's own applications, newest first, each with its next step. */
export async function applications({ work, sees }: Scope): Promise<Application[]> {
  const rows = await work.rows<Row>(sql`
    select candidate.id, company.name as company,
      case when requisition.hide_position then null else requisition.job_position end as position,
      candidate."createdAt", requisition.status as requisition, present.status as interview,
      coalesce(by.bot, false) as bot, present.deadline < now() as late, present.deadline,
      candidate.status < 0 and exists (select from notification_log where "dedupeKey" = 'candidateRejected:' || candidate.id) as "rejectionTold"
    from candidate join requisition on requisition.id = candidate."requisitionId"
    join company on company.id = candidate."companyId"
    left join interview present on present."candidateId" = candidate.id and present.status not in (3, 7, 8)
    left join account by on by.id = present."interviewerAccountId"
    where ${sees('candidate')} order by candidate."createdAt" desc, candidate.id limit 200`)
  return rows.map((row) => {
    const step = stepOf(row)
    const waits = step === 'interviewInvited' || step === 'interviewStarted'
    const { id, company, position, createdAt } = row
    return { id, company, position, createdAt, step, deadline: waits ? row.deadline : null }
  })
}

/** The next step in plain words. A rejection shows only when it was told: the page is not who brings it. */
function stepOf(row: Row): Application['step'] {
  if (isShut({ status: row.requisition }) || row.rejectionTold) return 'closed'
  if (row.interview === null) return 'received'
  const state = oneWayState({ status: row.interview }, row.late ?? false)
  if (state === 'finished') return 'underReview'
  if (state === 'started') return 'interviewStarted'
  return state === 'open' && row.bot ? 'interviewInvited' : 'received'
}

/** A fresh link to the own one-way interview, while it is open. */
export async function enterInterview(scope: Scope, id: string): Promise<{ path: string }> {
  const candidate = await scope.lock('candidate', id)
  const interview = await activeInterview(scope.work, candidate.id)
  const isOneWay = interview !== null && (await isBot(scope.work, interview.interviewerAccountId))
  if (!isOneWay) throw refuse(409, 'interview.noInvite', { field: 'status' })
  const state = oneWayState(interview, await isLate(scope.work, interview))
  if (state === 'closed' || state === 'finished') throw refuse(409, 'interview.closed', { field: 'status' })
  return { path: `/interview/${await linkToOneWay(scope, candidate, interview)}` }
}
