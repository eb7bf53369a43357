import { hasHours } from '@majlis/domain/availability/starts.ts'
import { capacityOf } from '@majlis/domain/booking/capacity.ts'
import { type PersonTimes, startsIn } from '@majlis/domain/booking/offered.ts'
import { partsOf, peopleFault } from '@majlis/domain/booking/rules.ts'
import type { OfferCheck, OfferTerms } from '@majlis/domain/booking/schema.ts'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Scope } from '../../db/scope.ts'
import { toErrors } from '../../http/shape.ts'
import { openRequisition } from '../candidate/store.ts'
import { offerableCandidate, offerablePeople } from './offer.ts'
import { type Booking, loadPeopleTimes } from './peopleTimes.ts'
import { loadsOf, recently } from './store/load.ts'
import { daysOfOffer, interviewersNamed } from './store/offer.ts'

const shown = 20
type Blocked = OfferCheck['blocked'][number]

/** What an offer would find, worked out once nothing of the database is held any more. */
export async function checkOffer(
  scope: Scope,
  terms: OfferTerms,
  language: Language,
): Promise<() => Promise<OfferCheck>> {
  const { candidateIds, mode, minutes } = terms
  const fault = peopleFault(mode, terms.people)
  if (fault) throw refuse(422, `offer.${fault}`, { field: 'people', code: 'people' })
  const first = await scope.get('candidate', candidateIds[0] as string)
  const { companyId } = first
  const blocked = await blockedOf(scope, terms, language)
  const days = await daysOfOffer(scope.tx, companyId, terms)
  const people = partsOf(mode, terms.people)
  const accountIds = people.map(({ accountId }) => accountId)
  const booking: Booking = { companyId, mode, people, minutes, days, now: days.now, offer: null, interview: null }
  const [named, loads, peopleTimes] = await Promise.all([
    interviewersNamed(scope.tx, companyId, accountIds),
    loadsOf(scope.tx, { companyId, accountIds, own: null }, recently(days.now)),
    loadPeopleTimes(scope.tx, booking, days),
  ])
  const known = peopleTimes.filter((diary) => named.some(({ accountId }) => accountId === diary.accountId))
  const offered = known.filter(({ availability }) => hasHours(availability))
  const usable = mode === 'any' || offered.length === people.length ? offered : []
  return async () => {
    const starts = startsIn(usable, booking, days)
    const most = candidateIds.length
    const capacity = usable.length ? capacityOf(mode, usable, { range: days, minutes, now: days.now, most }) : 0
    return {
      starts: starts.slice(0, shown).map((at) => new Date(at).toISOString()),
      count: starts.length,
      capacity,
      candidates: most,
      blocked,
      people: known.map((diary) => ({
        accountId: diary.accountId,
        name: named.find(({ accountId }) => accountId === diary.accountId)?.name ?? null,
        hasHours: hasHours(diary.availability),
        ...figureOf(diary, loads),
      })),
    }
  }
}

/** How much somebody interviewed lately, and the fewest and the most of the others. */
function figureOf({ accountId }: PersonTimes, loads: readonly { accountId: string; count: number }[]) {
  const others = loads.filter((load) => load.accountId !== accountId).map(({ count }) => count)
  const recent = loads.find((load) => load.accountId === accountId)?.count ?? 0
  const range: [number, number] | null = others.length ? [Math.min(...others), Math.max(...others)] : null
  return { recent, others: range }
}

/** Which of the candidates cannot be offered these times, each with why; of a requisition the people are looked at once. */
async function blockedOf(scope: Scope, terms: OfferTerms, language: Language): Promise<Blocked[]> {
  const blocked: Blocked[] = []
  const looked = new Map<string, Promise<unknown>>()
  const lookAt = async (requisitionId: string) =>
    offerablePeople(scope, await scope.get('requisition', requisitionId), terms)
  for (const [index, id] of terms.candidateIds.entries()) {
    try {
      const candidate = await scope.get('candidate', id)
      const { requisitionId } = candidate
      await openRequisition(scope, requisitionId)
      await offerableCandidate(scope, candidate)
      const known = looked.get(requisitionId) ?? lookAt(requisitionId)
      looked.set(requisitionId, known)
      await known
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const [told] = toErrors(error.faults, language)
      blocked.push({ index, code: told?.code ?? 'notFound', message: told?.message ?? '' })
    }
  }
  return blocked
}
