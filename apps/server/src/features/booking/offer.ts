import { isAssignable, isReassignable, startsOver } from '@majlis/domain/assignment/rules.ts'
import { hasHours } from '@majlis/domain/availability/starts.ts'
import { partsOf, peopleFault } from '@majlis/domain/booking/rules.ts'
import type { NewOffer, Offer as Shown } from '@majlis/domain/booking/schema.ts'
import { bookingShapes as shapes } from '@majlis/domain/booking/shapes.ts'
import { OfferStatus } from '@majlis/domain/booking/status.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { isReplaceable } from '@majlis/domain/interview/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { loadAvailabilities } from '../availability/store.ts'
import { type Candidate, lockOpen, panelRow, type Requisition } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import { interviewerFor } from '../scheduling/store.ts'
import { linkToOffer, notifyChooseTime, notifyWithdrawn } from './messages.ts'
import { interviewWith } from './store/interview.ts'
import {
  besideOffers,
  daysOfOffer,
  hasOpenOffer,
  interviewersNamed,
  notePeople,
  setOfferStatus,
} from './store/offer.ts'
import { endOffers } from './store.ts'

type Terms = Pick<NewOffer, 'mode' | 'people' | 'firstDay' | 'days'>

/** Throws where a candidate cannot be offered times now; answers the interview that it holds. */
export async function offerableCandidate(scope: Scope, candidate: Candidate): Promise<Interview | null> {
  const { interview, bot, status } = await panelRow(scope, candidate)
  const panel = { status, bot, interview }
  const mayBegin = (isAssignable(panel) || isReassignable(panel)) && !startsOver({ status, interview })
  if (!mayBegin || (interview && !isReplaceable(interview.status, bot)))
    throw refuse(409, 'candidate.notAssignable', { field: 'candidateId', code: 'notAssignable' })
  if (await hasOpenOffer(scope.tx, candidate.id))
    throw refuse(409, 'offer.open', { field: 'candidateId', code: 'open' })
  return interview
}

/** Throws where these people cannot be offered for a requisition; answers their names and the days. */
export async function offerablePeople(scope: Scope, requisition: Requisition, terms: Terms) {
  const { tx } = scope
  const fault = peopleFault(terms.mode, terms.people)
  if (fault) throw refuse(422, `offer.${fault}`, { field: 'people', code: 'people' })
  const accountIds = terms.people.map(({ accountId }) => accountId)
  for (const accountId of accountIds)
    if ((await interviewerFor(scope, requisition, accountId)).bot)
      throw refuse(422, 'offer.bot', { field: 'people', code: 'people' })
  const days = await daysOfOffer(tx, requisition.companyId, terms)
  const named = await interviewersNamed(tx, requisition.companyId, accountIds)
  await refuseWithoutHours(scope, requisition.companyId, terms, { days, named })
  return { days, named }
}

/** Who has named no hours is not offered; of several, one who has is enough. */
async function refuseWithoutHours(
  { tx }: Scope,
  companyId: string,
  { mode }: Terms,
  { days, named }: { days: { start: number; end: number }; named: { accountId: string; name: string | null }[] },
): Promise<void> {
  const accountIds = named.map(({ accountId }) => accountId)
  const loaded = await loadAvailabilities(tx, { accountIds, companyId, own: {} }, days)
  const without = named.filter(({ accountId }) => {
    const found = loaded.get(accountId)
    return !found || !hasHours(found.diary)
  })
  if (mode === 'any' ? without.length === named.length : without.length)
    throw refuse(409, 'offer.noHours', { field: 'people', code: 'noHours', params: { name: without[0]?.name ?? '—' } })
}

/** Offers a candidate times; with one interviewer the interview is pending from then on. */
export async function makeOffer(
  scope: Scope,
  dependencies: SchedulingDependencies,
  wanted: NewOffer,
  batchId: string,
): Promise<Shown> {
  const { candidate, requisition } = await lockOpen(scope, wanted.candidateId)
  const present = await offerableCandidate(scope, candidate)
  const { days, named } = await offerablePeople(scope, requisition, wanted)
  await endOffers(scope.tx, candidate.id)
  const { mode, minutes, mayChangePerson, people } = wanted
  const interviewId = mode === 'one' ? await pendingWith(scope, dependencies, candidate, present, people) : null
  const { companyId, requisitionId, id: candidateId } = candidate
  const { firstDay, lastDay } = days
  const terms = { mode, minutes, firstDay, lastDay, mayChangePerson, batchId, createdBy: scope.me.accountId }
  const offer = await scope.add('slot_offer', { ...terms, companyId, requisitionId, candidateId, interviewId })
  await notePeople(scope, offer, partsOf(mode, people))
  await audit(scope.tx, scope.me, 'interview.offer', 'slot_offer', offer.id, companyId)
  const link = await linkToOffer(scope, candidate, offer)
  const names = people.map(({ accountId }) => named.find((one) => one.accountId === accountId)?.name ?? null)
  const about = { candidate, requisition, offer }
  if (wanted.send) await notifyChooseTime(scope, dependencies, about, { link, people: names })
  const shown = await shownOffer(scope, offer.id)
  return wanted.send ? shown : { ...shown, link }
}

/** The interview of the one who is offered: the one there is, or a new one in the place of another's. */
async function pendingWith(
  scope: Scope,
  dependencies: SchedulingDependencies,
  candidate: Candidate,
  present: Interview | null,
  [only]: readonly { accountId: string }[],
): Promise<string> {
  const { accountId } = only as { accountId: string }
  if (present?.interviewerAccountId === accountId) return present.id
  const wanted = { accountId, requestedBy: scope.me.accountId, seconds: [] }
  return (await interviewWith(scope, dependencies, candidate, wanted)).interview.id
}

async function shownOffer(scope: Scope, id: string): Promise<Shown> {
  const [shown, beside] = await Promise.all([scope.show('slot_offer', shapes.offer, id), besideOffers(scope.tx, [id])])
  return { ...shown, ...(beside.get(id) as NonNullable<ReturnType<typeof beside.get>>) }
}

/** A page of the offers in sight. */
export async function offers(scope: Scope, query: ListQuery): Promise<{ data: Shown[]; count: number }> {
  const { data, count } = await scope.list('slot_offer', shapes.offers, query)
  const beside = await besideOffers(
    scope.tx,
    data.map(({ id }) => id),
  )
  const none = { people: [], wishes: [], message: null }
  return { data: data.map((offer) => ({ ...offer, ...(beside.get(offer.id) ?? none) })), count }
}

/** Takes an open offer back, and tells the candidate if it was sent. */
export async function withdrawOffer(
  scope: Scope,
  dependencies: SchedulingDependencies,
  id: string,
): Promise<{ id: string }> {
  const { candidateId } = await scope.get('slot_offer', id)
  const { candidate, requisition } = await lockOpen(scope, candidateId)
  const offer = await scope.lock('slot_offer', id)
  if (offer.status !== OfferStatus.OPEN) throw refuse(409, 'offer.closed', { field: 'status' })
  await setOfferStatus(scope.tx, id, OfferStatus.WITHDRAWN)
  await notifyWithdrawn(scope, dependencies, { candidate, requisition, offer })
  await audit(scope.tx, scope.me, 'interview.withdrawOffer', 'slot_offer', id, offer.companyId)
  return { id }
}
