import { refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { countAttempt, invitingLanes } from '../account/store.ts'
import type { GuestDependencies } from './invite.ts'
import { newReportLink, notifyPublished } from './messages.ts'
import { companyToday, listed } from './store.ts'

/**
 * Another link to what opens by link already: what was mailed is kept as a hash, and nobody can read it again. It lives beside
 * those before it, and ends with them.
 */
export async function linkAgain(
  scope: Scope,
  dependencies: GuestDependencies,
  id: string,
  { mails }: { mails?: true | undefined },
): Promise<{ id: string; link: string | null }> {
  const report = await scope.lock('public_report', id)
  const today = await companyToday(scope, report.companyId)
  if (report.revokedAt || report.validTill < today) throw refuse(409, 'report.linkEnded')
  await countAttempt(dependencies.separateTransactions, invitingLanes(scope.me.accountId))
  await audit(scope.tx, scope.me, 'publicReport.link', 'public_report', id, report.companyId)
  if (!mails) return { id, link: await newReportLink(scope, report) }
  await notifyPublished(scope, dependencies, report, await spokenOf(scope, report))
  return { id, link: null }
}

/** Whose reports they are, and for which job, as the first message said it. */
async function spokenOf(scope: Scope, report: RowOf<'public_report'>) {
  const { interviewId, referralCandidateId, shortlistId } = report
  if (shortlistId) {
    const { requisitionId, title } = await scope.get('shortlist', shortlistId)
    const interviews = await listed(scope, shortlistId)
    return { candidateIds: interviews.map(({ candidateId }) => candidateId), requisitionId, title }
  }
  const of = referralCandidateId
    ? await scope.get('referral_candidate', referralCandidateId)
    : await scope.get('interview', interviewId as string)
  return { candidateIds: [of.candidateId], requisitionId: of.requisitionId, title: '' }
}
