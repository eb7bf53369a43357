import { randomUUID } from 'node:crypto'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope, type RowOf, type Scope } from '../../db/scope.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { companyName, personToTell, positionOf } from '../candidate/messages.ts'
import { queueMessage, requisitionPage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'
import { type BoundLink, sharerOf } from './store/code.ts'
import { writeLinkDays } from './store/published.ts'
import { nameShown, type Subject } from './store.ts'

/** So long an invitation sets a password. */
const invitedDays = 7

/** Tells somebody that a report was shared, and until when; who cannot sign in yet is led there by way of a password. */
export async function notifyGuest(
  scope: Scope,
  dependencies: SenderDependencies,
  subject: Subject,
  grant: RowOf<'guest'>,
  message: string | null,
): Promise<void> {
  const { tx, me } = scope
  const person = await personToTell(tx, grant.accountId)
  if (!person) return
  await queueMessage(
    tx,
    {
      event: 'guestAccess',
      to: { accountId: person.id, email: person.email, name: person.name ?? person.email, language: person.language },
      companyId: subject.companyId,
      requisitionId: subject.requisitionId,
      dedupeKey: `guestAccess:${grant.id}:${grant.updatedAt}`,
      data: {
        company: await companyName(tx, subject.companyId),
        ...(await spokenOf(scope, subject, grant.show)),
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
  const { accountId, companyId, interviewId, shortlistId } = grant
  const to = interviewId ? `report=${interviewId}` : `shortlist=${shortlistId}`
  if (grant.status !== AccessStatus.PENDING) return `/guest/dashboard?${to}`
  const token = await makeLink(tx, { purpose: 'invite', accountId, companyId, days: invitedDays })
  return `/invite/${token}?${to}`
}

/** So many candidates are named in a message. */
const mostNamed = 3

/** Whose reports they are, and for which job; a shortlist of several jobs stands there with its title. */
async function spokenOf(
  scope: Scope,
  { candidateIds, requisitionId, title }: Pick<Subject, 'candidateIds' | 'requisitionId' | 'title'>,
  show: number,
) {
  const names = []
  for (const id of candidateIds.slice(0, mostNamed)) names.push(await nameShown(scope, id, show))
  if (candidateIds.length > mostNamed) names.push(`+${candidateIds.length - mostNamed}`)
  return {
    candidate: names.join(' · '),
    position: requisitionId ? positionOf(await scope.get('requisition', requisitionId)) : { title, hidden: false },
  }
}

/** Tells whoever sent a bound link that wrong codes have locked it. */
export async function notifyLocked(
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  { id, companyId, email }: BoundLink,
): Promise<void> {
  const shared = await sharerOf(tx, id)
  const sharer = shared && (await personToTell(tx, shared.accountId))
  if (!shared?.candidateId || !shared.requisitionId || !sharer) return
  const system = openSystemScope(tx, 'message')
  const candidate = await system.get('candidate', shared.candidateId)
  const requisition = await system.get('requisition', shared.requisitionId)
  await queueMessage(
    tx,
    {
      event: 'reportLocked',
      to: { accountId: sharer.id, email: sharer.email, name: sharer.name ?? sharer.email, language: sharer.language },
      companyId,
      requisitionId: shared.requisitionId,
      dedupeKey: `reportLocked:${id}:${randomUUID()}`,
      data: {
        company: await companyName(tx, companyId),
        position: positionOf(requisition),
        candidate: candidate.accountName,
        address: email,
        link: requisitionPage(shared.isRecruiter ? 'recruiter' : 'company', requisition.public_id),
      },
    },
    senderOf(dependencies),
  )
}

/** A link to a report, beside those that lead there already: all last as long as its row says. */
export async function newReportLink(scope: Scope, report: RowOf<'public_report'>): Promise<`/${string}`> {
  const { id: publicReportId, companyId } = report
  const token = await makeLink(scope.tx, { purpose: 'report', companyId, publicReportId, days: 1 })
  await writeLinkDays(scope, publicReportId)
  return `/report/${token}`
}

/** Mails the link of a report to its address: it opens the report as often as wanted until its last day. */
export async function notifyPublished(
  scope: Scope,
  dependencies: SenderDependencies,
  report: RowOf<'public_report'>,
  subject: Pick<Subject, 'candidateIds' | 'requisitionId' | 'title'>,
): Promise<void> {
  const { tx, me } = scope
  const { companyId, email, message } = report
  const link = await newReportLink(scope, report)
  await queueMessage(
    tx,
    {
      event: 'reportShared',
      to: { email, name: email, language: me.language },
      companyId,
      requisitionId: subject.requisitionId,
      dedupeKey: `reportShared:${randomUUID()}`,
      data: {
        company: await companyName(tx, companyId),
        ...(await spokenOf(scope, subject, report.show)),
        author: me.name ?? '',
        message,
        until: report.validTill,
        link,
      },
    },
    senderOf(dependencies),
  )
}
