import { OfferStatus } from '@majlis/domain/booking/status.ts'
import type { Application } from '@majlis/domain/dashboard/schema.ts'
import { interviewStep } from '@majlis/domain/interview/step.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { wasTold } from '../../notification/store.ts'

interface Row {
  id: string
  company: string
  position: string | null
  createdAt: string
  requisition: number
  rejectionTold: boolean
  /** The status of the interview that counts; null where there was none. */
  interview: number | null
  cancelTold: boolean
  bot: boolean
  late: boolean
  deadline: string | null
  scheduledStart: string | null
  with: string | null
  /** The open offer of times to choose from. */
  offer: string | null
  interviewId: string | null
  namesReferees: boolean
  now: number
}

/** The caller's own applications, newest first, each with its next step. The interview that holds the candidate counts, else the last. */
export async function applications(scope: Scope): Promise<Application[]> {
  const rows = await scope.read<Row>(
    (sees) => sql`select candidate.id, company.name as company,
      case when requisition.hide_position then null else requisition.job_position end as position,
      candidate."createdAt", requisition.status as requisition, present.status as interview,
      coalesce(by.bot, false) as bot, coalesce(present.deadline < now(), false) as late, present.deadline,
      present."scheduledStart", by.name as "with", present.id as "interviewId", slot_offer.id as offer, extract(epoch from now())::float8 * 1000 as now,
      exists (select from referral_candidate where referral_candidate."candidateId" = candidate.id
        and referral_candidate."askedAt" is not null and ${sees('referral_candidate')}) as "namesReferees",
      candidate.status < 0 and ${wasTold(sql`'candidateRejected:' || candidate.id`)} as "rejectionTold",
      present.status = 8 or ${wasTold(sql`concat_ws(':', 'interviewCancelled', present.id, present.sequence, candidate."accountId")`)} as "cancelTold"
    from candidate join requisition on requisition.id = candidate."requisitionId"
    join company on company.id = candidate."companyId"
    left join lateral (select * from interview where interview."candidateId" = candidate.id
      order by interview.status in (3, 7, 8), interview."createdAt" desc, interview.id desc limit 1) present on true
    left join slot_offer on slot_offer."candidateId" = candidate.id and slot_offer.status = ${OfferStatus.OPEN}
      and now() < (slot_offer."lastDay" + 1)::timestamp at time zone company.timezone and ${sees('slot_offer')}
    left join account by on by.id = present."interviewerAccountId"
    where ${sees('candidate')} order by candidate."createdAt" desc, candidate.id limit 200`,
  )
  return rows.map((row) => {
    const step = stepOf(row)
    const { id, company, position, createdAt } = row
    const isOpen = step === 'interviewInvited' || step === 'interviewStarted'
    const isPlanned = step === 'scheduled' || step === 'starting'
    return {
      ...{ id, company, position, createdAt, step },
      deadline: isOpen ? row.deadline : null,
      startsAt: isPlanned ? row.scheduledStart : null,
      with: isPlanned || step === 'underWay' ? row.with : null,
      offerId: step === 'timeToChoose' ? row.offer : null,
      interviewId: isPlanned ? row.interviewId : null,
      roomId: isPlanned || step === 'underWay' ? row.interviewId : null,
      namesReferees: row.namesReferees,
    }
  })
}

/** The next step in plain words. What was rejected or cancelled shows only when it was told: the page is not who brings it. */
function stepOf(row: Row): Application['step'] {
  if (isClosed({ status: row.requisition }) || row.rejectionTold) return 'closed'
  if (row.offer !== null) return 'timeToChoose'
  if (row.interview === null) return 'received'
  const step = interviewStep({ ...row, status: row.interview }, row.now)
  const isUntold = step === 'cancelled' && !row.cancelTold
  // An invitation that has lapsed closes itself, not the application.
  return isUntold || step === 'closed' ? 'received' : step
}
