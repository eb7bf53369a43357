import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { normalizeEmail } from '../account/store.ts'
import { addMembership } from '../session/store.ts'

export { companyToday, refuseDay } from './store/days.ts'
export { listed, shortlistView } from './store/shortlistView.ts'
export { lockReport, lockSubject, type Subject } from './store/subject.ts'

/** The access of a person to a report or a shortlist, whatever became of it; null where there was none. */
export const findGuest = (
  scope: Scope,
  { interviewId, shortlistId }: { interviewId: string | null; shortlistId: string | null },
  accountId: string,
): Promise<RowOf<'guest'> | null> =>
  scope.first(
    'guest',
    sql`(guest."interviewId" = ${interviewId}::uuid or guest."shortlistId" = ${shortlistId}::uuid)
      and guest."accountId" = ${accountId}`,
    { lock: true },
  )

/**
 * The person is a guest or hiring manager of the company, active and not held back. A hiring manager also becomes its
 * guest: shared reports are read in that role alone. Throws 422 for anybody else.
 */
export async function ensureGuest(scope: Scope, companyId: string, accountId: string): Promise<void> {
  const held = await scope.asSystem('directory').rows<{ role: string }>(
    sql`select role from membership join account on account.id = membership."accountId"
      where membership."accountId" = ${accountId} and membership."companyId" = ${companyId} and account.active
        and role in ('guest', 'hiringManager') and membership.active
        and "approvalStatus" = ${ApprovalStatus.APPROVED}`,
  )
  if (!held.length) throw refuse(422, 'guest.person', { field: 'accountId' })
  if (held.some(({ role }) => role === 'guest')) return
  await addMembership(scope.tx, { accountId, role: 'guest', companyId, status: ApprovalStatus.APPROVED })
}

/** Throws 422 where the person is a candidate whose report it is, by account or by the address the company knows. */
export async function refuseCandidate(
  scope: Scope,
  candidateIds: readonly string[],
  person: { accountId: string; field: 'accountId' | 'emails' | 'interviewId' },
): Promise<void> {
  const [candidates, row] = await Promise.all([
    scope.all('candidate', sql`candidate.id = any(${candidateIds}::uuid[])`),
    scope.asSystem('ruleFacts').row<{ email: string }>(sql`select email from account where id = ${person.accountId}`),
  ])
  for (const { accountId, email } of candidates)
    if (accountId === person.accountId || (email && row && normalizeEmail(email) === normalizeEmail(row.email)))
      throw refuse(422, 'guest.candidate', { field: person.field })
}

/** Has the account a password to sign in with? */
export async function canSignIn(scope: Scope, accountId: string): Promise<boolean> {
  const row = await scope.asSystem('access').row(sql`select from credential where "accountId" = ${accountId}`)
  return row !== null
}

/** The candidate's name as a share shows it: in full, or the first name alone. */
export async function nameShown(scope: Scope, candidateId: string, show: number): Promise<string> {
  const { accountName } = await scope.get('candidate', candidateId)
  if (isShown(show, Shown.NAME)) return accountName
  const row = await scope
    .asSystem('message')
    .row<{ name: string }>(sql`select majlis_first_name(${accountName}) as name`)
  return row?.name ?? ''
}

/** Does the company hide which position it is? */
export async function hidesPosition(scope: Scope, requisitionId: string): Promise<boolean> {
  return (await scope.get('requisition', requisitionId)).hide_position
}

/** Throws 422 where the address is a candidate's whose report it is. */
export async function refuseCandidateAddress(
  scope: Scope,
  candidateIds: readonly string[],
  email: string,
): Promise<void> {
  const candidates = await scope.all('candidate', sql`candidate.id = any(${candidateIds}::uuid[])`)
  const accounts = await scope
    .asSystem('ruleFacts')
    .rows<{ email: string }>(
      sql`select email from account where id = any(${candidates.map(({ accountId }) => accountId)}::uuid[])`,
    )
  if ([...candidates, ...accounts].some(({ email: own }) => own && normalizeEmail(own) === normalizeEmail(email)))
    throw refuse(422, 'guest.candidate', { field: 'email' })
}
