import type { Principal } from '@majlis/domain/core/role.ts'
import { isAmong, sql } from '../sql.ts'
import { assigned, byRole, child, own, type Sight, type Sights, shared, takesPart, team, through } from './sight.ts'

/** Views of the role in which they were made, and to the team those that are shared in its company. */
const ownView: Sight = (me) => sql`(saved_view."accountId" = ${me.accountId} and saved_view.role = ${me.role})`
const companysViews: Sight = (me) =>
  sql`(${ownView(me)} or (saved_view.shared and ${isAmong(sql`saved_view."companyId"`, me.companyIds ?? [])}))`
const keepers: readonly Principal[] = ['admin', 'moderator', 'sourcer', 'interviewer']

const ownJob: Sight = (me) => sql`(bulk_job."accountId" = ${me.accountId} and bulk_job.role = ${me.role})`

/** Who sees candidates, and those who found or meet them. */
export const candidateSights = {
  candidate: team('candidate', {
    hiringManager: through('candidate', 'requisitionId', 'requisition'),
    sourcer: (me) =>
      sql`candidate."sourcerId" = ${me.accountId} and ${through('candidate', 'requisitionId', 'requisition')(me)}`,
    // From its few to the candidates, not from every candidate to it: of two conditions joined by `or` no index is walked.
    interviewer: (me) => sql`candidate.id = any(array(
      select interviewer."candidateId" from interviewer where interviewer."accountId" = ${me.accountId} and ${assigned}
      union all select interview."candidateId" from interview where ${takesPart(me)}))`,
    candidate: (me) => (me.link ? sql`candidate.id = ${me.link.candidateId}` : own('candidate')(me)),
    guest: (me) => sql`exists (select from interview where interview."candidateId" = candidate.id and ${shared(me)})`,
  }),
  candidate_history: child('candidate_history', 'candidateId', 'candidate', [
    'sourcer',
    'interviewer',
    'candidate',
    'guest',
    'referee',
  ]),
  candidate_merge: child('candidate_merge', 'candidateId', 'candidate', [
    'interviewer',
    'candidate',
    'guest',
    'referee',
  ]),
  // A job is its maker's, in the role in which it was asked for.
  bulk_job: ownJob,
  bulk_row: through('bulk_row', 'jobId', 'bulk_job'),
  saved_view: byRole({
    ...Object.fromEntries(keepers.map((role) => [role, ownView])),
    partner: companysViews,
    company: companysViews,
    hiringManager: companysViews,
    recruiter: companysViews,
  }),
  sourcer: team('sourcer', { sourcer: own('sourcer') }),
  interviewer: team('interviewer', {
    hiringManager: through('interviewer', 'candidateId', 'candidate'),
    interviewer: (me) => sql`${own('interviewer')(me)} and ${assigned}`,
    candidate: through('interviewer', 'candidateId', 'candidate'),
    // Of an interview that is shared: never whom else the candidate was asked to meet.
    guest: (me) =>
      sql`exists (select from interview where interview."interviewerId" = interviewer.id and ${shared(me)})`,
  }),
} satisfies Sights
