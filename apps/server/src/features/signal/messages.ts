import { dayAt } from '@majlis/domain/core/zone.ts'
import { explaining } from '@majlis/domain/signal/decide.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'
import type { Around } from './store/check.ts'

interface Question {
  id: string
  companyId: string
  referralCandidateId: string
  referralRefereeId: string
  who: 'candidate' | 'referee'
  /** The database's clock, in milliseconds. */
  now: number
}

/** Asks the candidate or the referee how a reference came to be, with a link that opens for seven days. */
export async function askToExplain(
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  { company, timezone, position, hidden, requisitionId, candidateId, ...people }: Around,
  { id, companyId, referralCandidateId, referralRefereeId, who, now }: Question,
): Promise<void> {
  const { days } = explaining
  const to = people[who]
  const opens =
    who === 'candidate'
      ? ({ purpose: 'nominate', candidateId, accountId: to.accountId, referralCandidateId } as const)
      : ({ purpose: 'reference', referralRefereeId } as const)
  const token = await makeLink(tx, { ...opens, companyId, days })
  const { year, month, date } = dayAt(now + days * 24 * 3600 * 1000, timezone)
  const until = [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
  const message = {
    event: 'signalAsked',
    to,
    companyId,
    requisitionId,
    referral: { referralCandidateId, ...(who === 'referee' && { referralRefereeId }) },
    data: { company, position: { title: position, hidden }, until, link: `/explain/${token}` },
    dedupeKey: `signalAsked:${id}:${now}`,
  } as const
  await queueMessage(tx, message, senderOf(dependencies))
}
