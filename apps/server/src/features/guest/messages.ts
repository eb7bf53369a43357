import { AccessStatus } from '@majlis/domain/core/status.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { companyName, personToTell, positionOf } from '../candidate/messages.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'
import { writeLinkDays } from './store/published.ts'
import { nameShown } from './store.ts'

/** So long an invitation sets a password. */
const invitedDays = 7

/** Tells somebody that a report was shared, and until when; who cannot sign in yet is led there by way of a password. */
export async function notifyGuest(
  scope: Scope,
  dependencies: SenderDependencies,
  interview: RowOf<'interview'>,
  grant: RowOf<'guest'>,
  message: string | null,
): Promise<void> {
  const { tx, me } = scope
  const person = await personToTell(tx, grant.accountId)
  if (!person) return
  const [candidate, requisition, company] = [
    await nameShown(scope, interview.candidateId, grant.show),
    await scope.get('requisition', interview.requisitionId),
    await companyName(tx, interview.companyId),
  ]
  await queueMessage(
    tx,
    {
      event: 'guestAccess',
      to: { accountId: person.id, email: person.email, name: person.name ?? person.email, language: person.language },
      companyId: interview.companyId,
      requisitionId: interview.requisitionId,
      dedupeKey: `guestAccess:${grant.id}:${grant.updatedAt}`,
      data: {
        company,
        position: positionOf(requisition),
        candidate,
        author: me.name ?? '',
        message,
        access: grant.accessLevel as 1 | 2,
        until: grant.validTill,
        link: await linkTo(scope, grant),
      },
    },
    senderOf(dependencies),
  )
}

/** The page of the shared report; before there is a password, the page that sets one and goes on to it. */
async function linkTo({ tx }: Scope, grant: RowOf<'guest'>): Promise<`/${string}`> {
  const { accountId, companyId, interviewId } = grant
  if (grant.status !== AccessStatus.PENDING) return `/guest/dashboard?report=${interviewId}`
  const token = await makeLink(tx, { purpose: 'invite', accountId, companyId, days: invitedDays })
  return `/invite/${token}?report=${interviewId}`
}

/** Mails the link of a report to its address: it opens the report as often as wanted until its last day. */
export async function notifyPublished(
  scope: Scope,
  dependencies: SenderDependencies,
  report: RowOf<'public_report'>,
  { candidateId, requisitionId }: { candidateId: string; requisitionId: string },
): Promise<void> {
  const { tx, me } = scope
  const { id: publicReportId, companyId, email } = report
  const requisition = await scope.get('requisition', requisitionId)
  const token = await makeLink(tx, { purpose: 'report', companyId, publicReportId, days: 1 })
  await writeLinkDays(scope, publicReportId)
  await queueMessage(
    tx,
    {
      event: 'reportShared',
      to: { email, name: email, language: me.language },
      companyId,
      requisitionId,
      dedupeKey: `reportShared:${publicReportId}`,
      data: {
        company: await companyName(tx, companyId),
        position: positionOf(requisition),
        candidate: await nameShown(scope, candidateId, report.show),
        author: me.name ?? '',
        until: report.validTill,
        link: `/report/${token}`,
      },
    },
    senderOf(dependencies),
  )
}
