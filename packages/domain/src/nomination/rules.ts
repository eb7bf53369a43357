import { personalMail } from '../core/personalMail.ts'
import type { MessageKey } from '../core/text.ts'
import { RefereeStatus } from '../refcheck/status.ts'

const second = 1000
const hour = 3600 * second

/** How long an address can be taken back before it is written to. */
export const takeBackSeconds = 60
/** How long a referee's links open, counted from the first letter. */
export const linkDays = 14
/** How much longer a company can make that at once, and at most, in days. */
export const extension = { by: 7, most: 28 }
/** How often a place may be filled anew, and its address be corrected. */
export const most = { replacements: 2, corrections: 3, ownReminders: 2, companyReminders: 3, places: 6 }
/** A company reminds by hand at most once in so many hours. */
export const remindPause = 4
const replaceAfter = 72 * hour
const justAnswered = 24 * hour

/** What must be known of a referee before it is asked. */
export const neededToAsk = [
  'first_name',
  'email',
  'relationship',
  'relationship_period',
  'relationship_time',
  'company_name',
] as const

/** What is known of a place when something is to be done with it. */
export interface PlaceFacts {
  status: number
  mailedAt: string | null
  startedAt: string | null
  linkUntil: string | null
  revokedAt: string | null
  corrections: number
  isReplaced: boolean
  /** How often this place was filled anew. */
  replacements: number
  /** When the referee last wrote an answer. */
  answeredAt: string | null
  ownReminders: number
  /** 1 while its answers are written down by phone, or were. */
  taken: number
}

const isOpen = (place: PlaceFacts) =>
  place.status === RefereeStatus.ADDED && place.revokedAt === null && !place.isReplaced && place.taken === 0

/** Until when asking this referee can be taken back; null when it cannot. */
export function takeBackUntil(place: PlaceFacts, now: number): number | null {
  if (!isOpen(place) || place.startedAt || !place.mailedAt) return null
  const until = Date.parse(place.mailedAt) + takeBackSeconds * second
  return now < until ? until : null
}

/** From when somebody else can be named; null when nobody can be. An answer that was just begun protects its referee. */
export function replaceFrom(place: PlaceFacts): number | null {
  if (place.isReplaced || place.replacements >= most.replacements) return null
  if (place.status === RefereeStatus.DECLINED) return 0
  if (place.status !== RefereeStatus.ADDED || !place.mailedAt || place.taken) return null
  const silent = Date.parse(place.mailedAt) + replaceAfter
  return place.answeredAt ? Math.max(silent, Date.parse(place.answeredAt) + justAnswered) : silent
}

/** May the address still be corrected: nothing was begun, and not too often? */
export const mayCorrect = (place: PlaceFacts): boolean =>
  isOpen(place) && place.startedAt === null && place.corrections < most.corrections

/** May the candidate remind this referee: its link is open, the first letter has left, and not too often? */
export const mayRemind = (place: PlaceFacts, now: number): boolean =>
  isOpen(place) &&
  takeBackUntil(place, now) === null &&
  place.linkUntil !== null &&
  now < Date.parse(place.linkUntil) &&
  place.ownReminders < most.ownReminders

/** Where the naming of referees stands. */
export function nominationState(
  check: { concludedAt: string | null; submitUntil: string | null; late_naming: number },
  now: number,
): 'open' | 'late' | 'shut' | 'concluded' {
  if (check.concludedAt) return 'concluded'
  if (!check.submitUntil || now <= Date.parse(check.submitUntil)) return 'open'
  return check.late_naming === 1 ? 'late' : 'shut'
}

/** Why nothing more can be named; null when it can. */
export const namingBlocker = (state: ReturnType<typeof nominationState>): MessageKey | null =>
  state === 'concluded' ? 'nominate.concluded' : state === 'shut' ? 'nominate.shut' : null

/** What may be said of an address: 1 it is one of the company that asks, 2 a personal one; null when nothing. */
export function addressKind(email: string | null, companyDomains: readonly string[]): 1 | 2 | null {
  const domain = email?.split('@')[1]
  if (!domain) return null
  if (personalMail.has(domain)) return 2
  return companyDomains.includes(domain) ? 1 : null
}

/** Zones whose week ends on Friday and Saturday; elsewhere it does on Saturday and Sunday. */
export const fridayZones: readonly string[] = [
  ...['Asia/Riyadh', 'Asia/Kuwait', 'Asia/Qatar', 'Asia/Bahrain', 'Asia/Muscat', 'Asia/Baghdad', 'Asia/Amman'],
  ...['Africa/Cairo', 'Africa/Tripoli', 'Africa/Algiers', 'Africa/Khartoum', 'Asia/Aden', 'Asia/Damascus'],
]
