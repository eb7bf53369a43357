import { grantState } from '@majlis/domain/guest/rules.ts'
import type { SharedReport } from '@majlis/domain/guest/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { reportShows } from '../../interview/store.ts'

type Row = Omit<SharedReport, 'state' | 'daysLeft'> & {
  status: number
  days: number
  isShown: boolean
}

/** The newest of so many are told; nobody works with more of them at once. */
const most = 500

/** The reports that were shared with the actor. Of one that has ended it learns when, and from whom it came. */
export async function sharedReports(scope: Scope): Promise<SharedReport[]> {
  const { me } = scope
  const rows = await scope.asSystem('ownAccess').rows<Row>(sql`
    select guest.id, guest."interviewId", guest."accessLevel", guest."validTill", guest.status, guest."createdAt",
      company.name as company, candidate."accountName" as candidate,
      case when requisition.hide_position then null else requisition.job_position end as position,
      guest."validTill" - (now() at time zone company.timezone)::date as days,
      guest.active and ${reportShows(me, 'guest')} as "isShown"
    from guest join interview on interview.id = guest."interviewId" join company on company.id = guest."companyId"
      join candidate on candidate.id = interview."candidateId" join requisition on requisition.id = interview."requisitionId"
    where guest."accountId" = ${me.accountId} order by guest."createdAt" desc, guest.id desc limit ${most}`)
  return rows.map(({ status, days, isShown, ...row }) => {
    const state = grantState({ status, isLast: days >= 0, isShown })
    const isOpen = state === 'active'
    return {
      ...row,
      state,
      daysLeft: isOpen ? days : null,
      position: isOpen ? row.position : null,
      candidate: isOpen ? row.candidate : null,
    }
  })
}
