import type { Span } from '../src/availability/free.ts'
import { addOffer, settingsBy, spanIn, weeks, zones } from './bookingChance.ts'
import { BookingModel, type OfferOf, type Planted, type Settings } from './bookingModel.ts'
import { type Dice, dice } from './dice.ts'
import { clockTable, freeMinutes } from './minuteTable.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const tableDays = 24

/** What the steps have met, for the figures. */
export interface Met {
  listed: number
  held: number
  booked: number
  refused: number
}

/** Goes through steps of everything that happens to peopleTimes, and throws where the engine and the minute table differ. */
export function walk(seeds: readonly number[], planted: Planted, met: Met): void {
  const { pick, upTo } = dice(seeds[0] as number)
  const week = pick(weeks)
  const zoneOf = Object.fromEntries([0, 1, 2, 3].map((at) => [`p${at}`, pick(zones)]))
  const model = new BookingModel(zoneOf, week + upTo(24) * hour, planted)
  for (const accountId of Object.keys(zoneOf))
    for (const company of [0, 1]) model.settings.set(`${company} ${accountId}`, settingsBy(dice(upTo(1e9)), week))
  for (let n = 0; n < 3; n++) addOffer(model, dice(upTo(1e9)), week)
  for (const seed of seeds) step(model, dice(seed), week, met)
}

function step(model: BookingModel, chance: Dice, week: number, met: Met): void {
  const { pick, upTo } = chance
  const offer = pick(model.offers)
  const range = { start: week + upTo(5) * day, end: 0 }
  range.end = range.start + pick([6, 24]) * hour
  const key = `${upTo(2)} p${upTo(4)}`
  const settings = model.settings.get(key) as Settings
  const acts: (() => void)[] = [
    () => void model.settings.set(key, settingsBy(chance, week)),
    () => void settings.away.push(spanIn(week, chance)),
    () => void settings.singleSlots.push(spanIn(week, chance)),
    () => void model.outside.set(key.slice(2), upTo(3) ? [spanIn(week, chance), spanIn(week, chance)] : []),
    () => addOffer(model, chance, week),
    () => model.pass(pick([1, 4, 6, 200])),
    () => (upTo(3) ? rush(model, range, chance, met) : model.drop(offer, true)),
    () => list(model, offer, range, met),
    () => choose(model, offer, range, chance, met),
    () => choose(model, offer, range, chance, met),
    () => book(model, offer, met),
    () => {
      choose(model, offer, range, chance, met)
      book(model, offer, met)
    },
    () => rush(model, range, chance, met),
    () => tryAny(model, offer, range, chance, met),
  ]
  pick(acts)()
}

/** Every start is free in each of its minutes, and each gap that is long enough has one. */
function list(model: BookingModel, offer: OfferOf, range: Span, met: Met): number[] {
  const starts = model.starts(offer, range)
  met.listed += starts.length
  const free = offer.people.map((accountId) => minutesFree(model, offer, accountId, range))
  const all = free[0]?.map((_, at) => (offer.mode === 'any' ? 0 : Number(free.every((one) => one[at])))) as Uint8Array
  const gaps = offer.mode === 'any' ? free : [all]
  const first = range.start - around
  const length = offer.minutes
  const isFree = (one: Uint8Array, start: number) => {
    const at = (start - first) / minute
    return one.slice(at, at + length).every(Boolean)
  }
  for (const start of starts)
    if (!gaps.some((one) => isFree(one, start))) throw new Error(`offered, though not free: ${iso(start)}`)
  const lastDay = Math.min(range.end, offer.days.end)
  gaps.forEach((one, person) => {
    const table = tableOf(
      model,
      offer.mode === 'any' ? (offer.people[person] as string) : (offer.people[0] as string),
      range,
    )
    for (const gap of gapsIn(one, first)) {
      if (gap.start < Math.max(range.start, offer.days.start) || gap.start + 35 * minute > lastDay) continue
      let mark = gap.start
      while ((table.clock[(mark - table.from) / minute] as number) % 5) mark += minute
      if (mark + length * minute > gap.end) continue
      if (!starts.some((start) => start >= gap.start && start + length * minute <= gap.end))
        throw new Error(`not offered, though free: ${iso(gap.start)} to ${iso(gap.end)}, ${length} minutes`)
    }
  })
  return starts
}

/** What is offered can be held, by people who are all free. */
function choose(model: BookingModel, offer: OfferOf, range: Span, { pick }: Dice, met: Met): void {
  const starts = list(model, offer, range, met)
  if (!starts.length) return
  const start = pick(starts)
  const people = model.whoFor(offer, start)
  if (!people.length || !takeAsFree(model, offer, people, start, true))
    throw new Error(`offered, but not held: ${iso(start)}`)
  met.held++
}

/** A kept time is booked whatever the notice; a lapsed one where it is still free. */
function book(model: BookingModel, offer: OfferOf, met: Met): void {
  const held = model.holdOf(offer)
  const [first] = held
  if (first) {
    const people = held.map(({ accountId }) => accountId)
    if (!model.take(offer, people, first.start, false)) throw new Error(`kept, but not booked: ${iso(first.start)}`)
    met.booked++
    refuseDoubles(model)
    return
  }
  const lapsed = model.taken.find(({ subject, expires }) => subject === offer.id && expires !== null)
  if (!lapsed) return
  const people = model.whoFor(offer, lapsed.start)
  if (people.length && takeAsFree(model, offer, people, lapsed.start, false)) met.booked++
  else met.refused++
}

/** Several want times near each other at the same moment: the peopleTimes' lock lets them come one after another. */
function rush(model: BookingModel, range: Span, { pick }: Dice, met: Met): void {
  const wanted = model.offers.slice(-4).flatMap((offer) => {
    const starts = model.starts(offer, range).slice(0, 4)
    if (!starts.length) return []
    const start = pick(starts)
    return [{ offer, start, seen: model.whoFor(offer, start) }]
  })
  for (const { offer, start, seen } of wanted) {
    const people = model.planted.noLock ? seen : model.whoFor(offer, start)
    if (people.length && takeAsFree(model, offer, people, start, true)) met.held++
    else met.refused++
  }
}

/** A time that is not among the offered is refused. */
function tryAny(model: BookingModel, offer: OfferOf, range: Span, { upTo }: Dice, met: Met): void {
  const start = range.start + upTo((range.end - range.start) / minute) * minute
  const isOffered = model.starts(offer, range).includes(start)
  const people = model.whoFor(offer, start)
  if (people.length > 0 !== isOffered) throw new Error(`held ${people.length > 0}, offered ${isOffered}: ${iso(start)}`)
  if (people.length && takeAsFree(model, offer, people, start, true)) met.held++
  else met.refused++
}

/** Takes a time, and looks it up in the minutes of everybody who takes it as they stood before. */
function takeAsFree(
  model: BookingModel,
  offer: OfferOf,
  people: readonly string[],
  start: number,
  isHold: boolean,
): boolean {
  const range = { start, end: start + offer.minutes * minute }
  for (const accountId of people) {
    const free = minutesFree(model, offer, accountId, range).slice(around / minute, around / minute + offer.minutes)
    const taken = model.busyOf(accountId, offer).some((one) => one.start < range.end && one.end > start)
    // What the constraint refuses is not taken: everything else is the rules' to see.
    if (!free.every(Boolean) && !(taken && !model.planted.companyInConstraint))
      throw new Error(`taken, though not free: ${accountId} ${iso(start)}`)
  }
  const done = model.take(offer, people, start, isHold) !== null
  refuseDoubles(model)
  return done
}

/** Nobody is in two places, whichever companies want it. */
function refuseDoubles(model: BookingModel): void {
  const live = model.taken.filter(({ expires }) => expires === null || expires > model.now)
  for (const one of live)
    for (const other of live)
      if (
        one.accountId === other.accountId &&
        one.subject !== other.subject &&
        one.start < other.end &&
        other.start < one.end
      )
        throw new Error(`two at once: ${one.accountId} ${iso(one.start)}`)
}

const around = 4 * hour
const iso = (at: number) => new Date(at).toISOString()

const tableOf = (model: BookingModel, accountId: string, { start }: Span) => {
  const week = weeks.findLast((one) => one - 2 * day <= start) as number
  return clockTable(model.zones[accountId] as string, week - 5 * day, tableDays * 24 * 60)
}

function minutesFree(model: BookingModel, offer: OfferOf, accountId: string, range: Span): Uint8Array {
  const settings = model.settingsOf(offer.company, accountId)
  const rules = { ...settings, taken: model.busyOf(accountId, offer), outside: model.outside.get(accountId) ?? [] }
  const wide = { start: range.start - around, end: range.end + around }
  return freeMinutes(tableOf(model, accountId, range), rules, wide, model.now)
}

function gapsIn(free: Uint8Array, first: number): Span[] {
  const gaps: Span[] = []
  for (let at = 0; at < free.length; at++) {
    if (!free[at]) continue
    let end = at
    while (end < free.length && free[end]) end++
    // What the table's end cuts off is no whole gap.
    if (at > 0 && end < free.length) gaps.push({ start: first + at * minute, end: first + end * minute })
    at = end
  }
  return gaps
}
