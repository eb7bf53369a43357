import { refuse } from '@majlis/domain/core/refusal.ts'
import { phaseOf, sideOf } from '@majlis/domain/liveRoom/rules.ts'
import type { Phase, Side } from '@majlis/domain/liveRoom/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { byLinkOf, type Interview } from '../../interview/store.ts'

/** A live interview's room, of somebody who was found to belong into it. */
export interface Room {
  interview: Interview
  side: Side
  phase: Phase
  /** The account of its candidate. */
  candidateAccountId: string
  candidateName: string
  /** Over, or never to be, for so long that nothing is written any more. */
  isShut: boolean
}

interface Facts {
  candidateAccountId: string
  candidateName: string
  mode: number
  bot: boolean
  takesPart: boolean
  now: number
}

const dayMs = 86_400_000

/** The room that the caller enters; throws 404 for whom there is none. Rights are asked anew each time. */
export async function enterRoom(scope: Scope, id: string): Promise<Room> {
  const { me } = scope
  const interview = await scope.get('interview', id)
  const facts = await scope.asSystem('asked').row<Facts>(sql`
    select candidate."accountId" as "candidateAccountId", candidate."accountName" as "candidateName",
      candidate.mode, by.bot, extract(epoch from clock_timestamp())::float8 * 1000 as now,
      exists (select from interview_person person where person."interviewId" = ${id}
        and person."accountId" = ${me.accountId} and person.state <> 2) as "takesPart"
    from candidate join account by on by.id = ${interview.interviewerAccountId}
    where candidate.id = ${interview.candidateId}`)
  if (!facts || facts.bot) throw refuse(404, 'notFound')
  const { mode, takesPart, now, candidateAccountId, candidateName } = facts
  const side = sideOf({
    role: me.role,
    leads: interview.interviewerAccountId === me.accountId,
    takesPart,
    isCandidate: me.link ? byLinkOf(me.link, interview) : candidateAccountId === me.accountId,
    mode,
  })
  if (!side) throw refuse(404, 'notFound')
  const phase = phaseOf(interview, now)
  const isLongOver = phase === 'over' && now - Date.parse(interview.endedAt ?? interview.updatedAt) > dayMs
  return { interview, side, phase, candidateAccountId, candidateName, isShut: phase === 'closed' || isLongOver }
}

/** One writer a room: ids of events are drawn before they are committed, and a reader must not pass one by. Before any row. */
export const lockRoom = (scope: Scope, id: string): Promise<void> => scope.lockName(`room:${id}`)
