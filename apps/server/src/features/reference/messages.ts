import type { RowOf } from '../../db/scope.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { queueMessage, requisitionPage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { aroundOf } from './store.ts'

type Told = 'refereeDone' | 'refereeDeclined' | 'refereeWantsCall'

/** Who asked is told in the same transaction; the candidate is told of a free place by the job that looks for those. */
export async function tellAsker(
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  place: RowOf<'referral_referee'>,
  event: Told,
): Promise<void> {
  const around = await aroundOf(tx, place.referralCandidateId)
  const { asker, company, candidate, position, hidden, requisition, requisitionId } = around
  if (!asker) return
  const { id: accountId, email, name, language } = asker
  const link = requisitionPage(asker.role, requisition)
  const referee = [place.first_name, place.last_name].filter(Boolean).join(' ')
  const message = {
    event,
    to: { accountId, email, name, language },
    companyId: place.companyId,
    requisitionId,
    referral: { referralCandidateId: place.referralCandidateId, referralRefereeId: place.id },
    data: { company, candidate, referee, position: { title: position, hidden }, link },
    dedupeKey: `${event}:${place.id}`,
  }
  await queueMessage(tx, message, senderOf(dependencies))
}
