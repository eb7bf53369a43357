import type { Language } from '@majlis/domain/core/text.ts'
import { dayAt } from '@majlis/domain/core/zone.ts'
import { linkDays } from '@majlis/domain/nomination/rules.ts'
import type { Event, MessageData } from '@majlis/domain/notification/event.ts'
import { minutesOf } from '@majlis/domain/reference/rules.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { queueMessage, requisitionPage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'
import { askerOf, type Check, type Place, questionsOf } from './store.ts'

const day = 24 * 3600 * 1000
const hour = 3600 * 1000

type ToCandidate =
  | 'nameReferees'
  | 'nameRefereesReminded'
  | 'refereeSilent'
  | 'placeFree'
  | 'addressFailed'
  | 'anotherReferee'
type ToReferee = 'refereeRequested' | 'refereeReminded'
type Rest<E extends Event> = Omit<MessageData<E>, 'company' | 'position' | 'candidate' | 'link'>

const about = ({ company, position, hidden }: Check) => ({ company, position: { title: position, hidden } })

/** A day of the company's calendar, as messages name it. */
export function dayOf({ timezone }: Pick<Check, 'timezone'>, at: number): string {
  const { year, month, date } = dayAt(at, timezone)
  return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}

/** Writes to a candidate about its referees, with a new link to the page where it names them. */
async function messageCandidate<E extends ToCandidate>(
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  check: Check,
  { event, key, data, referralRefereeId }: { event: E; key: string; data: Rest<E>; referralRefereeId?: string },
): Promise<boolean> {
  const { id: referralCandidateId, companyId, requisitionId, candidateId, accountId, now } = check
  const days = Math.max(1, (Date.parse(check.nominateUntil ?? '') - now) / day || 1)
  const token = await makeLink(tx, {
    purpose: 'nominate',
    companyId,
    candidateId,
    accountId,
    referralCandidateId,
    days,
  })
  const { email, primary_phone: phone, name, language, by } = check
  const message = {
    event,
    to: { accountId, email, phone, name, language },
    companyId,
    requisitionId,
    referral: { referralCandidateId, ...(referralRefereeId && { referralRefereeId }) },
    dedupeKey: `${event}:${key}`,
    data: { ...about(check), ...data, link: `/nominate/${token}` } as unknown as MessageData<E>,
    by,
  }
  return queueMessage(tx, message, senderOf(dependencies))
}

/** Writes to a referee, with a new link to the same questions: those before it open until the same end. */
export async function tellReferee<E extends ToReferee>(
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  check: Check,
  place: Place,
  { event, key, heldFor = 0 }: { event: E; key: string; heldFor?: number },
): Promise<boolean> {
  const { id: referralCandidateId, companyId, requisitionId } = check
  const { id: referralRefereeId, linkUntil, first_name, last_name, email, primary_phone: phone } = place
  const until = Date.parse(linkUntil ?? '')
  const days = (until - check.now) / day
  const token = await makeLink(tx, { purpose: 'reference', companyId, referralRefereeId, days })
  const data = {
    ...{ ...about(check), candidate: check.name, days: linkDays, until: dayOf(check, until) },
    ...(event === 'refereeRequested' ? await outlook(tx, check) : { begun: place.startedAt !== null }),
  }
  const message = {
    event,
    to: {
      email: email ?? '',
      phone,
      name: [first_name, last_name].join(' ').trim(),
      language: place.language as Language,
    },
    companyId,
    requisitionId,
    referral: { referralCandidateId, referralRefereeId },
    heldFor,
    dedupeKey: `${event}:${referralRefereeId}:${key}`,
    data: { ...data, link: `/reference/${token}` } as unknown as MessageData<E>,
    by: check.by,
  }
  return queueMessage(tx, message, senderOf(dependencies))
}

/** How much is asked of a referee, and who of the company stands for it. */
async function outlook(tx: TransactionHandle, { id, referralId }: Check) {
  const [asked, asker] = await Promise.all([questionsOf(tx, referralId), askerOf(tx, id)])
  return { questions: asked.length, minutes: minutesOf(asked), author: asker?.name ?? null }
}

/** Tells a referee who had begun to answer that nobody waits for it any more. */
export function tellUnneeded(
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  check: Check,
  place: Place,
): Promise<boolean> {
  const { id: referralCandidateId, companyId, requisitionId, by, name: candidate } = check
  const message = {
    event: 'refereeNotNeeded',
    to: {
      email: place.email ?? '',
      phone: place.primary_phone,
      name: refereeName(place),
      language: place.language as Language,
    },
    companyId,
    requisitionId,
    referral: { referralCandidateId, referralRefereeId: place.id },
    dedupeKey: `refereeNotNeeded:${place.id}`,
    data: { ...about(check), candidate },
    by,
  } as const
  return queueMessage(tx, message, senderOf(dependencies))
}

/** Asks a candidate to name its referees. */
export const askToName = (tx: TransactionHandle, dependencies: SenderDependencies, check: Check, key: string) =>
  messageCandidate(tx, dependencies, check, {
    event: 'nameReferees',
    key: `${check.id}:${key}`,
    data: { referees: check.count, days: check.days },
  })

/** Asks a candidate to name one more referee. */
export const askForAnother = (tx: TransactionHandle, dependencies: SenderDependencies, check: Check, nth: number) =>
  messageCandidate(tx, dependencies, check, {
    event: 'anotherReferee',
    key: `${check.id}:${nth}:${check.now}`,
    data: { until: dayOf(check, Date.parse(check.submitUntil ?? '')) },
  })

/** Tells who asked for references that their candidate wants more time. */
export async function tellOfLate(tx: TransactionHandle, dependencies: SenderDependencies, check: Check): Promise<void> {
  const asker = await askerOf(tx, check.id)
  if (!asker) return
  const { accountId, email, name, language, role, requisition } = asker
  const message = {
    event: 'moreTimeAsked',
    to: { accountId, email, name, language },
    companyId: check.companyId,
    requisitionId: check.requisitionId,
    referral: { referralCandidateId: check.id },
    dedupeKey: `moreTimeAsked:${check.id}:${check.now}`,
    data: { ...about(check), candidate: check.name, link: requisitionPage(role, requisition) },
  } as const
  await queueMessage(tx, message, senderOf(dependencies))
}

/** Tells a candidate whose referee stays silent from when somebody else can be named. */
export const tellSilent = (tx: TransactionHandle, dependencies: SenderDependencies, check: Check, place: Place) =>
  messageCandidate(tx, dependencies, check, {
    event: 'refereeSilent',
    key: keyOf(place),
    data: { referee: refereeName(place), from: dayOf(check, Date.parse(place.mailedAt ?? '') + 72 * hour) },
    referralRefereeId: place.id,
  })

/** Tells a candidate that a referee declined, so that somebody else is to be named. */
export const tellFree = (tx: TransactionHandle, dependencies: SenderDependencies, check: Check, place: Place) =>
  messageCandidate(tx, dependencies, check, {
    event: 'placeFree',
    key: place.id,
    data: {
      referee: refereeName(place),
      until: dayOf(check, Math.max(Date.parse(check.submitUntil ?? '') || 0, check.now + 3 * day)),
    },
    referralRefereeId: place.id,
  })

/** Tells a candidate that an address took no message. */
export const tellFailed = (tx: TransactionHandle, dependencies: SenderDependencies, check: Check, place: Place) =>
  messageCandidate(tx, dependencies, check, {
    event: 'addressFailed',
    key: keyOf(place),
    data: { referee: refereeName(place) },
    referralRefereeId: place.id,
  })

/** Reminds a candidate of the places that are not filled. */
export const remindToName = (
  tx: TransactionHandle,
  dependencies: SenderDependencies,
  check: Check,
  named: number,
  which: string,
) =>
  messageCandidate(tx, dependencies, check, {
    event: 'nameRefereesReminded',
    key: `${check.id}:${which}`,
    data: { named, referees: check.count, until: dayOf(check, Date.parse(check.submitUntil ?? '')) },
  })

const refereeName = ({ first_name, last_name }: Place) => [first_name, last_name].filter(Boolean).join(' ')
/** Another address is another cause. */
export const keyOf = ({ id, corrections }: Pick<Place, 'id' | 'corrections'>) =>
  corrections ? `${id}:${corrections}` : id
