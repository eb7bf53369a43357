import type { Offer as Shown } from '@majlis/domain/booking/schema.ts'
import { OfferStatus } from '@majlis/domain/booking/status.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { withdrawOffers } from '../../notification/store.ts'
import { closeOffer } from './ending.ts'
import type { Offer } from './subject.ts'

/** Can the candidate choose from an offer already: one that is open, its last day not over? */
export async function hasOpenOffer(tx: TransactionHandle, candidateId: string): Promise<boolean> {
  const offer = await openSystemScope(tx, 'consequence').row(sql`select from slot_offer
    join company on company.id = slot_offer."companyId"
    where "candidateId" = ${candidateId} and status = ${OfferStatus.OPEN}
      and now() < ("lastDay" + 1)::timestamp at time zone company.timezone`)
  return offer !== null
}

/** Writes whom an offer names, and into its interview, where it has one, that its time is chosen from it. */
export async function notePeople(
  scope: Scope,
  { id: offerId, companyId, interviewId }: Offer,
  people: readonly { accountId: string; part: number }[],
): Promise<void> {
  const system = scope.asSystem('consequence')
  await system.addAll(
    'offer_person',
    people.map((person) => ({ ...person, companyId, offerId })),
  )
  if (interviewId) await system.set('interview', interviewId, { offerId })
}

/** Notes that an offer was booked. */
export async function noteBooked(scope: Scope, { id }: Offer, interviewId: string): Promise<Offer> {
  const values = { status: OfferStatus.BOOKED, interviewId }
  const [offer] = await Promise.all([
    scope.asSystem('consequence').set('slot_offer', id, values),
    withdrawOffers(scope.tx, id),
  ])
  return offer
}

/** Writes what a candidate suggests, in the place of what it did before. */
export async function writeWishes(
  scope: Scope,
  { id: offerId, companyId }: Offer,
  wishes: readonly { startsAt: string; endsAt: string; message: string | null }[],
): Promise<void> {
  const system = scope.asSystem('consequence')
  await system.removeAll('offer_wish', sql`"offerId" = ${offerId}`)
  const rows = wishes.map((wish, at) => ({ ...wish, companyId, offerId, order: at + 1 }))
  await system.addAll('offer_wish', rows)
}

/** Ends an offer that is open: withdrawn, or over. */
export async function setOfferStatus(tx: TransactionHandle, id: string, status: OfferStatus): Promise<void> {
  await openSystemScope(tx, 'consequence').row(sql`update slot_offer set status = ${status} where id = ${id}`)
  await closeOffer(tx, id)
}

/** The first day of an offer and its last on the company's clock, `YYYY-MM-DD`, and the moments between which these lie. */
export async function daysOfOffer(
  tx: TransactionHandle,
  companyId: string,
  { firstDay, days }: { firstDay?: string | undefined; days: number },
): Promise<{ firstDay: string; lastDay: string; start: number; end: number; now: number }> {
  const row = await openSystemScope(tx, 'availability').row<{
    firstDay: string
    lastDay: string
    start: number
    end: number
    now: number
  }>(sql`select first::date as "firstDay", first::date + ${days - 1}::int as "lastDay",
      extract(epoch from first::timestamp at time zone zone)::float8 * 1000 as start,
      extract(epoch from (first + ${days}::int)::timestamp at time zone zone)::float8 * 1000 as end,
      extract(epoch from now())::float8 * 1000 as now
    from (select timezone as zone, greatest(coalesce(${firstDay ?? null}::date, '-infinity'),
      (now() at time zone timezone)::date) as first from company where id = ${companyId}) days`)
  return row as NonNullable<typeof row>
}

interface Person {
  accountId: string
  name: string | null
}
/** The names of those who may interview for a company; others are not answered. */
export const interviewersNamed = (
  tx: TransactionHandle,
  companyId: string,
  accountIds: readonly string[],
): Promise<Person[]> =>
  openSystemScope(tx, 'directory').rows<Person>(sql`select id as "accountId", name from account
    where id = any(${accountIds}::uuid[]) and active and not bot and exists (select from membership held
      where held."accountId" = account.id and held."companyId" = ${companyId} and held.role = 'interviewer'
        and held.active and held."approvalStatus" = ${ApprovalStatus.APPROVED})`)

interface Beside {
  people: Shown['people']
  wishes: Shown['wishes']
  message: string | null
}
/** Whom offers name and what their candidates suggested, of offers that the caller was found to see. */
export async function besideOffers(tx: TransactionHandle, ids: readonly string[]): Promise<Map<string, Beside>> {
  const rows = await openSystemScope(tx, 'directory').rows<Beside & { id: string }>(sql`select slot_offer.id,
      (select coalesce(jsonb_agg(jsonb_build_object('accountId', account.id, 'name', account.name, 'part', part)
          order by part, account.name, account.id), '[]') from offer_person join account on account.id = offer_person."accountId"
        where offer_person."offerId" = slot_offer.id) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('startsAt', to_char("startsAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'endsAt', to_char("endsAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by "order"), '[]')
        from offer_wish where offer_wish."offerId" = slot_offer.id) as wishes,
      (select message from offer_wish where offer_wish."offerId" = slot_offer.id and "order" = 1) as message
    from slot_offer where slot_offer.id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...beside }) => [id, beside]))
}
