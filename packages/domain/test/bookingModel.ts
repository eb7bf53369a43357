import type { Availability, Hours, Span } from '../src/availability/free.ts'
import { overlap } from '../src/availability/free.ts'
import { choosePerson } from '../src/booking/choice.ts'
import { type PersonTimes, peopleAt, startsIn, type Timed } from '../src/booking/offered.ts'
import { holdMinutes } from '../src/booking/rules.ts'
import type { OfferMode } from '../src/booking/status.ts'

const minute = 60_000

/** What is left out on purpose, so that it is seen to be found. */
export interface Planted {
  noLock?: true
  noBuffer?: true
  outsideInCaps?: true
  companyInConstraint?: true
  firstFree?: true
}

/** How somebody can be booked by one company. */
export interface Settings {
  buffer: number
  notice: number
  dailyCap: number | null
  weeklyCap: number | null
  pattern: Hours[]
  singleSlots: Span[]
  away: Span[]
}
/** A minute that somebody is taken: by an interview, or until it lapses by a hold. */
export interface Taken extends Span {
  accountId: string
  company: number
  subject: string
  expires: number | null
}
export interface OfferOf {
  id: string
  company: number
  mode: OfferMode
  people: string[]
  minutes: number
  days: Span
}

/** The booking engine as rows in memory: the product's own rules, and around them what the database does. */
export class BookingModel {
  now: number
  readonly zones: Record<string, string>
  readonly settings = new Map<string, Settings>()
  readonly outside = new Map<string, Span[]>()
  readonly offers: OfferOf[] = []
  taken: Taken[] = []
  private readonly lastBooked = new Map<string, number>()
  readonly planted: Planted

  constructor(zones: Record<string, string>, now: number, planted: Planted) {
    this.zones = zones
    this.now = now
    this.planted = planted
  }

  /** Lets so many minutes pass. */
  pass(minutes: number): void {
    this.now += minutes * minute
  }

  settingsOf(company: number, accountId: string): Settings {
    return this.settings.get(`${company} ${accountId}`) as Settings
  }

  /** What a person is taken by, but for one booking. */
  busyOf(accountId: string, but: OfferOf): Taken[] {
    return this.taken.filter(
      (row) =>
        row.accountId === accountId && row.subject !== but.id && (row.expires === null || row.expires > this.now),
    )
  }

  peopleTimesOf(offer: OfferOf): PersonTimes[] {
    return offer.people.map((accountId) => ({ accountId, availability: this.availabilityOf(accountId, offer) }))
  }

  private availabilityOf(accountId: string, offer: OfferOf): Availability {
    const settings = this.settingsOf(offer.company, accountId)
    const outside = this.outside.get(accountId) ?? []
    const busy = this.busyOf(accountId, offer).filter(
      ({ company }) => !this.planted.companyInConstraint || company === offer.company,
    )
    return {
      ...settings,
      timezone: this.zones[accountId] as string,
      buffer: this.planted.noBuffer ? 0 : settings.buffer,
      taken: this.planted.outsideInCaps ? [...busy, ...outside] : busy,
      outside: this.planted.outsideInCaps ? [] : outside,
    }
  }

  timed = ({ mode, minutes, days }: OfferOf): Timed => ({ mode, minutes, days, now: this.now })
  starts = (offer: OfferOf, range: Span): number[] => startsIn(this.peopleTimesOf(offer), this.timed(offer), range)

  /** Who would take a start; nobody where it is refused. */
  whoFor(offer: OfferOf, start: number): string[] {
    const free = peopleAt(this.peopleTimesOf(offer), this.timed(offer), start)
    if (offer.mode !== 'any') return free
    if (this.planted.firstFree) return free.slice(0, 1)
    const loads = free.map((accountId) => ({
      accountId,
      count: this.busyOf(accountId, offer).filter(({ company }) => company === offer.company).length,
      lastBooked: this.lastBooked.get(accountId) ?? null,
    }))
    const chosen = choosePerson(loads, offer.id)
    return chosen ? [chosen.accountId] : []
  }

  /** Writes what is taken, as the exclusion constraint lets it: null where it refuses. */
  take(offer: OfferOf, people: readonly string[], start: number, isHold: boolean): Taken[] | null {
    const end = start + offer.minutes * minute
    const expires = isHold ? this.now + holdMinutes * minute : null
    const rows = people.map((accountId) => ({
      accountId,
      company: offer.company,
      subject: offer.id,
      start,
      end,
      expires,
    }))
    const collides = rows.some((row) =>
      this.busyOf(row.accountId, offer).some(
        (other) => overlap(row, other) && (!this.planted.companyInConstraint || other.company === row.company),
      ),
    )
    if (collides) return null
    this.drop(offer, !isHold)
    if (!isHold) for (const accountId of people) this.lastBooked.set(accountId, this.taken.length)
    this.taken.push(...rows)
    return rows
  }

  /** Lets go of what is kept for a booking, or of all of it. */
  drop(offer: OfferOf, all: boolean): void {
    this.taken = this.taken.filter((row) => row.subject !== offer.id || (!all && row.expires === null))
  }

  holdOf = (offer: OfferOf): Taken[] =>
    this.taken.filter(({ subject, expires }) => subject === offer.id && expires !== null && expires > this.now)
  bookingOf = (offer: OfferOf): Taken[] =>
    this.taken.filter(({ subject, expires }) => subject === offer.id && expires === null)
}
