import { isMovable } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import {
  addHistory,
  type Candidate,
  lastChange,
  lockOpen,
  openRequisition,
  type Requisition,
} from '../../candidate/store.ts'
import type { SenderDependencies } from '../../notification/store.ts'
import { placeReferees } from '../../requisition/store.ts'
import { addCandidate } from '../add.ts'
import type { KeptResume } from '../resume.ts'
import { storeResume } from './resume.ts'

/** Where a candidate stood before it was moved: so much is needed to bring it back. */
export interface Moved {
  requisitionId: string
  status: number
  mode: number
  refcheck: string | null
}

/** Moves a candidate, with all that is kept of it, to another requisition, where it begins anew; answers where it stood. */
export async function moveToRequisition(scope: Scope, id: string, requisitionId: string): Promise<Moved> {
  const { candidate, requisition: from } = await lockOpen(scope, id)
  const to = await targetFor(scope, candidate, requisitionId)
  if (!isMovable(candidate, await hasBegun(scope, id))) throw refuse(409, 'candidate.notMovable', { field: 'status' })
  const { status, mode, refcheck_requisition: refcheck } = candidate
  const next = candidate.sourcerId ? CandidateStatus.ADDED_BY_SOURCER : CandidateStatus.ADDED_BY_COMPANY
  const takes = refcheck ?? (to.refCheck ? to.id : null)
  await scope.asSystem('consequence').set('candidate', id, {
    ...{ requisitionId: to.id, mode: to.mode, refcheck_requisition: takes },
    ...{ status: next, previousStatus: status },
  })
  await addHistory(scope, candidate, { from: status, to: next, kind: 'moved', message: from.title })
  await followRefcheck(scope, id, to.id)
  if (takes && takes !== refcheck) await placeReferees(scope.tx, takes, id)
  return { requisitionId: from.id, status, mode, refcheck }
}

/** Brings a moved candidate back to where it stood, while nothing has followed; where the move is named, that one and no later one. */
export async function undoMove(scope: Scope, id: string, was: Moved, changeId = ''): Promise<void> {
  const { candidate } = await lockOpen(scope, id)
  const last = await lastChange(scope, id)
  const isIt = last?.kind === 'moved' && (!changeId || last.id === changeId)
  if (!isIt || (await hasBegun(scope, id))) throw refuse(409, 'candidate.noUndo', { field: 'status' })
  if (last.accountId !== scope.me.accountId) throw refuse(403, 'forbidden')
  await openRequisition(scope, was.requisitionId)
  const { requisitionId, status, mode, refcheck } = was
  await scope.asSystem('consequence').set('candidate', id, {
    ...{ requisitionId, mode, refcheck_requisition: refcheck, status, previousStatus: candidate.status },
  })
  await addHistory(scope, candidate, {
    from: candidate.status,
    to: status as CandidateStatus,
    kind: 'undo',
  })
  if (!refcheck) await dropUnasked(scope, id)
  await followRefcheck(scope, id, requisitionId)
}

/** Adds the person of a candidate to another requisition too, with its resume and skills; answers the new candidate. */
export async function copyToRequisition(
  scope: Scope,
  dependencies: SenderDependencies,
  { id, requisitionId, resume }: { id: string; requisitionId: string; resume: KeptResume | null },
): Promise<string> {
  const from = await scope.get('candidate', id)
  const to = await targetFor(scope, from, requisitionId)
  const { accountName: name, email, primary_phone: primaryPhone, accountId } = from
  const person = { id: accountId, email, language: 'en', bot: false } as const
  const wanted = {
    ...{ requisitionId, name, email, primaryPhone, links: from.links as string[] },
    ...(to.refCheck && { refcheck_requisition: to.id }),
  }
  const made = await addCandidate(scope, dependencies, wanted, new Map([[email.toLowerCase(), person]]))
  const { location, country, designationId, companyId } = from
  await scope.asSystem('consequence').set('candidate', made.id, { location, country, designationId })
  await openSystemScope(scope.tx, 'copy').rows(sql`insert into account_skill
      (id, "companyId", "accountId", "candidateId", "skillId", level)
    select gen_random_uuid(), "companyId", "accountId", ${made.id}, "skillId", level from account_skill
    where "candidateId" = ${id} on conflict do nothing`)
  const owner = { id: made.id, companyId, accountId }
  if (resume) await storeResume(scope.tx, owner, { ...resume, by: scope.me.accountId })
  return made.id
}

/** Holds a copied candidate that is to go again: nothing may have followed. */
export async function lockUntouchedCopy(scope: Scope, id: string): Promise<void> {
  const candidate = await scope.lock('candidate', id)
  const last = await lastChange(scope, id)
  const isMerged = await openSystemScope(scope.tx, 'ruleFacts').row(
    sql`select from candidate_merge where "candidateId" = ${id} limit 1`,
  )
  if (last?.kind !== 'added' || candidate.legalHold || isMerged || (await hasBegun(scope, id)))
    throw refuse(409, 'candidate.noUndo', { field: 'status' })
  if (last.accountId !== scope.me.accountId) throw refuse(403, 'forbidden')
}

/** The requisition to which somebody is brought: of the same company, open, and without that person. */
async function targetFor(scope: Scope, candidate: Candidate, id: string): Promise<Requisition> {
  const to = await openRequisition(scope, id)
  if (to.companyId !== candidate.companyId) throw refuse(404, 'notFound', { field: 'requisitionId' })
  // Held by name, so that two who bring the same person here cannot both find that it is not.
  await scope.lockName(`${to.id} ${candidate.accountId}`)
  const isThere = await openSystemScope(scope.tx, 'ruleFacts').row(sql`select from candidate
    where "requisitionId" = ${to.id} and "accountId" = ${candidate.accountId} limit 1`)
  if (isThere) throw refuse(409, 'candidate.alreadyThere', { field: 'requisitionId' })
  return to
}

/** Was anybody asked or given to it, were times offered, or its referees asked? Then its requisition is told elsewhere too. */
export const hasBegun = async ({ tx }: Scope, id: string): Promise<boolean> =>
  (await openSystemScope(tx, 'ruleFacts').row(sql`select where
    exists (select from interviewer where "candidateId" = ${id}) or exists (select from interview where "candidateId" = ${id})
    or exists (select from slot_offer where "candidateId" = ${id})
    or exists (select from referral_candidate where "candidateId" = ${id} and "askedAt" is not null)`)) !== null

/** Its empty ref-check goes where it goes. */
const followRefcheck = ({ tx }: Scope, id: string, requisitionId: string) =>
  openSystemScope(tx, 'refcheck').row(
    sql`update referral_candidate set "requisitionId" = ${requisitionId} where "candidateId" = ${id}`,
  )

/** The ref-check that came with the move goes with it. */
const dropUnasked = ({ tx }: Scope, id: string) =>
  openSystemScope(tx, 'refcheck').row(
    sql`delete from referral_candidate where "candidateId" = ${id} and "askedAt" is null`,
  )
