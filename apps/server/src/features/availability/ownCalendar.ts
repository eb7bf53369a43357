import { offeredIn, overlap, type Span } from '@majlis/domain/availability/free.ts'
import type { OwnCalendar } from '@majlis/domain/availability/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'
import { ownHours } from './hours.ts'
import { slotOf } from './slots.ts'
import { slotsIn } from './store/hours.ts'
import { ownInterviews } from './store/ownInterviews.ts'
import { loadAvailability } from './store.ts'
import { stretchOf } from './times.ts'

const longest = 42 * 86_400_000
const keyOf = ({ start, end }: Span) => `${start}-${end}`

/** The caller's own calendar. What it does for other companies is told by its times alone. */
export async function ownCalendar(
  scope: Scope,
  asked: { from: string; to: string; companyId?: string | undefined },
): Promise<OwnCalendar> {
  const range = { start: Date.parse(asked.from), end: Date.parse(asked.to) }
  if (range.end <= range.start || range.end - range.start > longest) throw refuse(422, 'body.invalid', { field: 'to' })
  const whose = await ownHours(scope, asked.companyId)
  const [{ diary, held, now }, interviews, singles, exceptions] = await Promise.all([
    loadAvailability(scope.tx, { ...whose, own: {} }, range),
    ownInterviews(scope, range),
    slotsIn(scope, 'slot', whose, range),
    slotsIn(scope, 'slot_exception', whose, range),
  ])
  const known = new Set([
    ...interviews.map(({ startsAt, endsAt }) => keyOf({ start: Date.parse(startsAt), end: Date.parse(endsAt) })),
    ...held.map(keyOf),
  ])
  const inRange = (spans: readonly Span[]) => spans.filter((one) => overlap(one, range)).map(stretchOf)
  return {
    timezone: diary.timezone,
    hours: offeredIn(diary, range).map(stretchOf),
    interviews: interviews.map(({ companyId: _, ...one }) => one),
    holds: inRange(held),
    elsewhere: inRange(diary.taken.filter((one) => !known.has(keyOf(one)))),
    outside: inRange(diary.outside),
    slots: [...singles, ...exceptions].map(slotOf).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    now: new Date(now).toISOString(),
  }
}
