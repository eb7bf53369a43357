import { sql } from '../sql.ts'
import { assigned, child, own, type Sights, shared, takesPart, team, through } from './sight.ts'

/** Who sees candidates, and those who found or meet them. */
export const candidateSights = {
  candidate: team('candidate', {
    hiringManager: through('candidate', 'requisitionId', 'requisition'),
    sourcer: (me) =>
      sql`candidate."sourcerId" = ${me.accountId} and ${through('candidate', 'requisitionId', 'requisition')(me)}`,
    interviewer: (me) =>
      sql`(exists (select from interviewer where interviewer."candidateId" = candidate.id and interviewer."accountId" = ${me.accountId} and ${assigned})
        or exists (select from interview where interview."candidateId" = candidate.id and ${takesPart(me)}))`,
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
