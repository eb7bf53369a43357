import { randomUUIDv7 } from 'node:crypto'
import { isMovedByInterview } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { CandidateStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import { candidateStatusFor } from '@majlis/domain/interview/rules.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import { actorAccountId, system } from '../../db/actor.ts'
import { openScope, openSystemScope, type RowOf, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { activeInterview, type Interview, isBot } from '../interview/store.ts'

export { erasedAmong, erasedMark } from './store/erased.ts'
export { foundBy } from './store/found.ts'
export { resumeFile, resumeShown } from './store/resume.ts'

export type Candidate = RowOf<'candidate'>
export type Requisition = RowOf<'requisition'>
/**
 * Why a status changed: added, decided by a person, taken back, followed from an interview, started over, or moved here;
 * or what else came to its record: more time, somebody who was merged into it, or taken out again.
 */
export type ChangeKind =
  | 'added'
  | 'status'
  | 'undo'
  | 'interview'
  | 'startOver'
  | 'moved'
  | 'extraTime'
  | 'merged'
  | 'unmerged'

/** What a candidate is answered with. */
export const candidateIncludes = [
  'account',
  'requisition',
  'designation',
  'interviewer.account',
  'interviewer.interview',
]

/** The requisition of a candidate, open to changes in its panel. */
export async function openRequisition(scope: Scope, id: string): Promise<Requisition> {
  const requisition = await scope.get('requisition', id)
  if (isClosed(requisition)) throw refuse(409, 'requisition.shut', { field: 'status' })
  return requisition
}

/** A candidate, held, whose requisition's panel is open to changes. */
export async function lockOpen(scope: Scope, id: string): Promise<{ candidate: Candidate; requisition: Requisition }> {
  const candidate = await scope.lock('candidate', id)
  return { candidate, requisition: await openRequisition(scope, candidate.requisitionId) }
}

/** An interview and its candidate, both held: the candidate first, as everywhere. */
export async function lockBoth(
  scope: Scope,
  interviewId: string,
): Promise<{ candidate: Candidate; interview: Interview }> {
  const { candidateId, interviewerAccountId } = await scope.get('interview', interviewId)
  // Who sits beside reads what it is about: the interview is moved, cancelled and judged by who leads it.
  if (scope.me.role === 'interviewer' && interviewerAccountId !== scope.me.accountId) throw refuse(403, 'forbidden')
  const candidate = await scope.lock('candidate', candidateId)
  return { candidate, interview: await scope.lock('interview', interviewId) }
}

/** Gives a candidate another status and writes down who did it and why. */
export async function moveCandidate(
  scope: Scope,
  candidate: Candidate,
  to: CandidateStatus,
  { kind, message = null }: { kind: ChangeKind; message?: string | null },
): Promise<Candidate> {
  const [moved] = await Promise.all([
    scope.asSystem('consequence').set('candidate', candidate.id, { status: to, previousStatus: candidate.status }),
    addHistory(scope, candidate, { from: candidate.status, to, kind, message }),
  ])
  return moved
}

/** Lets a candidate follow its interview, unless it was rejected meanwhile. */
export async function followInterview(
  scope: Scope,
  candidate: Candidate,
  interview: InterviewStatus,
  message: string | null = null,
): Promise<Candidate> {
  const to = candidateStatusFor[interview]
  if (!isMovedByInterview(candidate) || candidate.status === to) return candidate
  return moveCandidate(scope, candidate, to, { kind: 'interview', message })
}

/** Adds to a candidate's history, strictly after the entry before: two in one transaction keep their order. */
export async function addHistory(
  { tx, me }: Scope,
  candidate: Pick<Candidate, 'id' | 'companyId'>,
  entry: { from: number | null; to: number; kind: ChangeKind; message?: string | null },
): Promise<void> {
  await openSystemScope(tx, 'consequence').row(sql`insert into candidate_history
      (id, "companyId", "candidateId", "accountId", "from", "to", message, kind, "createdAt")
    select ${randomUUIDv7()}, ${candidate.companyId}, ${candidate.id}, ${actorAccountId(me)}, ${entry.from}, ${entry.to},
      ${entry.message ?? null}, ${entry.kind}, greatest(clock_timestamp(), max("createdAt") + interval '1 ms')
    from candidate_history where "candidateId" = ${candidate.id}`)
}

/** What a job goes on with for an interview: the product's own sight, the candidate, the requisition. */
export async function around(tx: TransactionHandle, interview: Interview) {
  const scope = openScope(tx, system)
  const candidate = await scope.get('candidate', interview.candidateId)
  return { scope, candidate, requisition: await scope.get('requisition', interview.requisitionId) }
}

/** A candidate as the panel's rules look at it: its status, the interview that holds it, and whether that is the bot's. */
export async function panelRow({ tx }: Scope, candidate: Candidate) {
  const interview = await activeInterview(tx, candidate.id)
  const bot = interview ? await isBot(tx, interview.interviewerAccountId) : false
  return { status: candidate.status, interview, bot }
}

/** What moved a candidate last: who decides on it may take that back. */
export const lastChange = (scope: Scope, candidateId: string) =>
  scope
    .asSystem('ruleFacts')
    .first(
      'candidate_history',
      sql`"candidateId" = ${candidateId} and kind not in ('extraTime', 'merged', 'unmerged')`,
      {
        order: sql`"createdAt" desc`,
      },
    )

/** Whom and what an interview is about, and who holds it, for the pages that its candidate opens by a link. */
export interface InterviewFrame {
  candidateName: string
  email: string
  company: string
  position: string
  /** The position is not told. */
  hidden: boolean
  with: string | null
  bot: boolean
}

/** Reads the frame of an interview that the caller was found to hold. */
export async function frameOf(
  { tx }: Scope,
  { candidateId, interviewerAccountId }: Pick<Interview, 'candidateId' | 'interviewerAccountId'>,
): Promise<InterviewFrame> {
  const frame = await openSystemScope(tx, 'asked').row<InterviewFrame>(sql`
    select candidate."accountName" as "candidateName", candidate.email, company.name as company,
      requisition.job_position as position, requisition.hide_position as hidden, by.name as "with", by.bot
    from candidate join requisition on requisition.id = candidate."requisitionId"
    join company on company.id = candidate."companyId" join account by on by.id = ${interviewerAccountId}
    where candidate.id = ${candidateId}`)
  if (!frame) throw refuse(404, 'notFound')
  return frame
}
