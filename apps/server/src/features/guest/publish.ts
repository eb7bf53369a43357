import { randomUUID } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import type { NewPublicReports, PublicReportChange } from '@majlis/domain/guest/published.ts'
import { AccessLevel } from '@majlis/domain/guest/schema.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { countAttempt, invitingLanes, normalizeEmail } from '../account/store.ts'
import { settingNow } from '../setting/store.ts'
import type { GuestDependencies } from './invite.ts'
import { notifyPublished } from './messages.ts'
import { boundByDefault, shownByDefault } from './store/defaults.ts'
import { showPublished, writeLinkDays } from './store/published.ts'
import { companyToday, lockSubject, refuseCandidateAddress, refuseDay, type Subject } from './store.ts'

/** Mails a link of its own to each address; what it opens and for how long its row says. */
export async function publish(scope: Scope, dependencies: GuestDependencies, given: NewPublicReports) {
  const { me } = scope
  if (given.accountId !== undefined && given.accountId !== me.accountId)
    throw refuse(403, 'forbidden', { field: 'accountId' })
  const { validTill, ...of } = await shared(scope, given)
  const bound = given.bound ?? (await boundByDefault(scope, of.companyId))
  const accessLevel = given.accessLevel ?? AccessLevel.VIEWER
  const { watermark = false } = given
  const message = given.message?.trim() || null
  refuseUnbound({ bound, accessLevel, watermark })
  // Whoever holds a link is nobody in particular, and what colleagues say to each other is not for them unless it was chosen.
  const show = given.show ?? (await shownByDefault(scope, of.companyId)) & ~Shown.COMMENTS
  const addresses = [...new Set(given.email.map(normalizeEmail))].sort()
  const made: RowOf<'public_report'>[] = []
  const circle = randomUUID()
  for (const email of addresses) {
    await countAttempt(dependencies.separateTransactions, invitingLanes(me.accountId))
    await refuseCandidateAddress(scope, of.candidateIds, email)
    const row = await scope.add('public_report', {
      ...{ companyId: of.companyId, interviewId: of.interviewId, shortlistId: of.shortlistId },
      referralCandidateId: of.referralCandidateId,
      ...{ accountId: me.accountId, email, validTill, show, bound, accessLevel, watermark, circle, message },
    })
    await audit(scope.tx, me, 'publicReport.invite', 'public_report', row.id, row.companyId)
    await notifyPublished(scope, dependencies, row, of)
    made.push(row)
  }
  return showPublished(
    scope,
    made.map(({ id }) => id),
  )
}

type Published = Subject & { referralCandidateId: string | null; validTill: string }

/** What is shared, and until when: one interview, ref-check or shortlist that the caller itself may see. */
async function shared(
  scope: Scope,
  { interviewId, referralCandidateId, shortlistId, validTill: given }: NewPublicReports,
): Promise<Published> {
  const things = [interviewId, referralCandidateId, shortlistId].filter((id) => id != null)
  if (things.length !== 1) throw refuse(422, 'required', { field: 'interviewId' })
  const whose =
    referralCandidateId != null
      ? await scope.get('referral_candidate', referralCandidateId)
      : await scope.get(interviewId != null ? 'interview' : 'shortlist', (interviewId ?? shortlistId) as string)
  const usualDay = dayAfter(await settingNow(scope.tx, 'sharing.linkDays', whose.companyId))
  if (referralCandidateId == null) {
    const subject = await lockSubject(scope, { interviewId, shortlistId }, given ?? usualDay)
    return { ...subject, referralCandidateId: null }
  }
  const { companyId, candidateId, requisitionId } = await scope.get('referral_candidate', referralCandidateId)
  const validTill = given ?? usualDay(await companyToday(scope, companyId))
  await refuseDay(scope, companyId, validTill)
  const of = { companyId, candidateIds: [candidateId], requisitionId, title: '', validTill }
  return { ...of, interviewId: null, shortlistId: null, referralCandidateId }
}

/** Changes last day, what is shown and for whom a link opens, unlocks it, or ends the links of a report and opens them again. */
export async function changePublished(scope: Scope, id: string, change: PublicReportChange) {
  const { validTill, show, status, bound, accessLevel, watermark, unlock } = change
  const report = await scope.lock('public_report', id)
  refuseUnbound({
    bound: bound ?? report.bound,
    accessLevel: accessLevel ?? report.accessLevel,
    watermark: watermark ?? report.watermark,
  })
  if (validTill !== undefined) await refuseDay(scope, report.companyId, validTill)
  await scope.set('public_report', id, {
    ...(await switched(scope, report, status)),
    ...(validTill !== undefined && { validTill }),
    ...(show !== undefined && { show }),
    ...(bound !== undefined && { bound }),
    ...(watermark !== undefined && { watermark }),
    ...(accessLevel !== undefined && { accessLevel }),
    ...(unlock && { lockedAt: null, misses: 0 }),
  })
  if (validTill !== undefined) await writeLinkDays(scope, id)
  await audit(scope.tx, scope.me, 'publicReport.change', 'public_report', id, report.companyId)
  const [shown] = await showPublished(scope, [id])
  if (!shown) throw refuse(404, 'notFound')
  return shown
}

/** Only who is known by a code comments, and is named over a film: of anyone with the link nobody knows who it is. */
function refuseUnbound(link: { bound: boolean; accessLevel: number; watermark: boolean }): void {
  const { bound, accessLevel, watermark } = link
  if (watermark && !bound) throw refuse(422, 'report.unbound', { field: 'watermark' })
  if (accessLevel === AccessLevel.EDITOR && !bound) throw refuse(422, 'report.unbound', { field: 'accessLevel' })
}

async function switched(scope: Scope, { revokedAt }: RowOf<'public_report'>, status: PublicReportChange['status']) {
  if (status === undefined) return {}
  if (status === AccessStatus.ACCESS_GRANTED) return { revokedAt: null, revokedBy: null }
  if (revokedAt) return {}
  return { revokedAt: new Date(await scope.now()).toISOString(), revokedBy: scope.me.accountId }
}

/** The last day of a link that lasts so many, counted from the company's today. */
const dayAfter =
  (days: number) =>
  (today: string): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
