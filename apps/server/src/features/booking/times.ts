import type { Span } from '@majlis/domain/availability/free.ts'
import { nextStarts } from '@majlis/domain/booking/choice.ts'
import { startsIn } from '@majlis/domain/booking/offered.ts'
import { choiceBlocker, timesDays } from '@majlis/domain/booking/rules.ts'
import type { Subject as Asked, BookingTimes } from '@majlis/domain/booking/schema.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { dayAt } from '@majlis/domain/core/zone.ts'
import type { Scope } from '../../db/scope.ts'
import type { Reopen } from '../../http/handlers.ts'
import { loadPeopleTimes } from './peopleTimes.ts'
import { bookedOf, findSubject } from './store/subject.ts'

const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

interface Wanted extends Asked {
  from: string
  to: string
}

/** The starts of a stretch of time, made once nothing of the database is held any more. */
export async function bookingTimes(scope: Scope, { from, to, ...asked }: Wanted): Promise<() => Promise<BookingTimes>> {
  const range = { start: Date.parse(from), end: Date.parse(to) }
  if (range.end <= range.start || range.end - range.start > timesDays * day)
    throw refuse(422, 'body.invalid', { field: 'to' })
  const subject = await findSubject(scope, asked)
  const isShut = choiceBlocker(bookedOf(subject)) !== null
  const peopleTimes = isShut ? [] : await loadPeopleTimes(scope.tx, subject, range)
  const zones = new Set(peopleTimes.map(({ availability }) => availability.timezone))
  return async () => ({
    starts: startsIn(peopleTimes, subject, range).map(iso),
    minutes: subject.minutes,
    interviewerTimezone: zones.size === 1 ? ([...zones][0] as string) : null,
    more: !isShut && subject.days.end > range.end,
    now: iso(subject.now),
  })
}

/** What is refused because a time is taken: by a rule, or by the database where two came at the same moment. */
const isTaken = (error: unknown): boolean =>
  error instanceof Refusal ? Boolean(error.faults[0]?.code?.startsWith('slot.')) : codeOf(error) === '23P01'
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Takes a time; where it is just taken, the refusal names the next three, looked at once that has been undone. */
export async function orNextTimes<T>(
  openTransaction: Reopen,
  { startsAt, ...asked }: Asked & { startsAt: string },
  act: (scope: Scope) => Promise<T>,
): Promise<T> {
  try {
    return await openTransaction('write', ({ scope }) => act(scope))
  } catch (error) {
    if (!isTaken(error)) throw error
    const fault: Fault =
      error instanceof Refusal
        ? (error.faults[0] as Fault)
        : { message: 'slot.taken', field: 'startsAt', code: 'slot.taken' }
    const find = await openTransaction('read', ({ scope }) => nextTimes(scope, asked, Date.parse(startsAt)))
    throw new Refusal(409, [{ ...fault, next: find() }])
  }
}

/** A few days around the wanted time are enough, unless they hold none. */
async function nextTimes(scope: Scope, asked: Asked, wanted: number): Promise<() => string[]> {
  const subject = await findSubject(scope, asked)
  const near = Math.min(Math.max(wanted, subject.days.start), subject.days.end)
  const range: Span = { start: Math.max(subject.now, near - day), end: near + (timesDays - 1) * day }
  const peopleTimes = await loadPeopleTimes(scope.tx, subject, range)
  return () => {
    const timezone = peopleTimes[0]?.availability.timezone ?? 'UTC'
    const dayOf = (at: number) => JSON.stringify(dayAt(at, timezone))
    return nextStarts(startsIn(peopleTimes, subject, range), wanted, dayOf).map(iso)
  }
}
