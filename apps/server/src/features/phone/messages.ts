import type { Language } from '@majlis/domain/core/text.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { dayOf } from '../nomination/messages.ts'
import type { Check, Place } from '../nomination/store.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'

const day = 24 * 3600 * 1000

/** Asks a referee to read what was written down of it by phone, and to correct or confirm it. */
export async function askToConfirm(
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  check: Check,
  place: Place,
  until: number,
): Promise<void> {
  const {
    id: referralCandidateId,
    companyId,
    requisitionId,
    company,
    position,
    hidden,
    name: candidate,
    by,
    now,
  } = check
  const { id: referralRefereeId, first_name, last_name, email, primary_phone: phone } = place
  const days = (Date.parse(place.linkUntil ?? '') - now) / day
  const token = await makeLink(tx, { purpose: 'reference', companyId, referralRefereeId, days })
  const message = {
    event: 'refereePhoneNotes',
    to: {
      email: email ?? '',
      phone,
      name: [first_name, last_name].filter(Boolean).join(' '),
      language: place.language as Language,
    },
    companyId,
    requisitionId,
    referral: { referralCandidateId, referralRefereeId },
    dedupeKey: `refereePhoneNotes:${referralRefereeId}:${place.takenAt}`,
    data: {
      ...{ company, candidate, position: { title: position, hidden }, author: place.takenByName ?? company },
      ...{ until: dayOf(check, until), link: `/reference/${token}` as const },
    },
    by,
  } as const
  await queueMessage(tx, message, senderOf(dependencies))
}
