import { refuse } from '@majlis/domain/core/refusal.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import type { GuestChange, NewGuest } from '@majlis/domain/guest/schema.ts'
import { guestShapes as shapes } from '@majlis/domain/guest/shapes.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { notifyGuest } from './messages.ts'
import { showGrant } from './store/access.ts'
import { includeEarlier } from './store/comments.ts'
import { shownByDefault } from './store/defaults.ts'
import {
  canSignIn,
  ensureGuest,
  findGuest,
  listed,
  lockSubject,
  refuseCandidate,
  refuseDay,
  type Subject,
} from './store.ts'

/** Shares a report that the caller itself may see; the same person gets its own access again, never a second one. */
export async function share(scope: Scope, dependencies: SenderDependencies, given: NewGuest) {
  const { createdBy, interviewId, shortlistId, accountId, earlier, message, ...access } = given
  if (createdBy !== undefined && createdBy !== scope.me.accountId)
    throw refuse(403, 'forbidden', { field: 'createdBy' })
  const subject = await lockSubject(scope, { interviewId, shortlistId }, access.validTill)
  await ensureGuest(scope, subject.companyId, accountId)
  await refuseCandidate(scope, subject.candidateIds, { accountId, field: 'accountId' })
  const grant = await give(scope, subject, accountId, access)
  await openEarlier(scope, grant, earlier)
  await notifyGuest(scope, dependencies, subject, grant, message?.trim() || null)
  return showGrant(scope, shapes.share, grant.id)
}

type Given = Pick<NewGuest, 'accessLevel' | 'validTill' | 'show' | 'watermark'> & {
  /** Those who are invited in one act read what each other writes; who had access before stays among its own. */
  circle?: string
}

/** What was said before is read with a share that shows comments, where its sharer chose so. */
export async function openEarlier(scope: Scope, grant: RowOf<'guest'>, earlier: boolean | undefined): Promise<void> {
  if (!earlier || !isShown(grant.show, Shown.COMMENTS)) return
  const interviewIds = grant.interviewId
    ? [grant.interviewId]
    : (await listed(scope, grant.shortlistId as string)).map(({ id }) => id)
  for (const interviewId of interviewIds.sort()) await includeEarlier(scope, interviewId)
  await audit(scope.tx, scope.me, 'comment.open', 'guest', grant.id, grant.companyId)
}

/** Gives a guest of the company access, again where it had some before. */
export async function give(
  scope: Scope,
  { companyId, interviewId, shortlistId }: Subject,
  accountId: string,
  { accessLevel, validTill, show: chosen, watermark = false, circle }: Given,
): Promise<RowOf<'guest'>> {
  const { me } = scope
  const status = await statusGiven(scope, accountId)
  const before = await findGuest(scope, { interviewId, shortlistId }, accountId)
  const show = chosen ?? (await shownByDefault(scope, companyId))
  const values = { accessLevel, validTill, show, watermark, status, active: true, revokedAt: null, revokedBy: null }
  const grant = before
    ? await scope.set('guest', before.id, values)
    : await scope.add('guest', {
        ...values,
        ...(circle && { circle }),
        companyId,
        interviewId,
        shortlistId,
        accountId,
        createdBy: me.accountId,
      })
  await audit(scope.tx, me, 'guest.share', 'guest', grant.id, grant.companyId)
  return grant
}

/** Changes level, last day and what is shown, or ends the access and gives it back. */
export async function changeGuest(scope: Scope, id: string, change: GuestChange) {
  const grant = await scope.lock('guest', id)
  const { status, accessLevel, validTill, show, watermark } = change
  if (validTill !== undefined) await refuseDay(scope, grant.companyId, validTill)
  const access = status === undefined ? {} : await switched(scope, grant, status)
  await scope.set('guest', id, {
    ...access,
    ...(accessLevel !== undefined && { accessLevel }),
    ...(validTill !== undefined && { validTill }),
    ...(show !== undefined && { show }),
    ...(watermark !== undefined && { watermark }),
  })
  await audit(scope.tx, scope.me, 'guest.change', 'guest', id, grant.companyId)
  return showGrant(scope, shapes.change, id)
}

async function switched(scope: Scope, grant: RowOf<'guest'>, status: number) {
  const revoked = status === AccessStatus.ACCESS_REVOKED
  if (revoked && grant.status === status) return {}
  if (revoked) return { status, revokedAt: new Date(await scope.now()).toISOString(), revokedBy: scope.me.accountId }
  return { status: await statusGiven(scope, grant.accountId), revokedAt: null, revokedBy: null }
}

/** Access that is given begins at once; whoever cannot sign in yet waits, whatever the switch was before. */
const statusGiven = async (scope: Scope, accountId: string) =>
  (await canSignIn(scope, accountId)) ? AccessStatus.ACCESS_GRANTED : AccessStatus.PENDING
