import type { Span } from '@majlis/domain/availability/free.ts'
import { hitBy, patternFaults } from '@majlis/domain/availability/rules.ts'
import type {
  BookingRule,
  HitInterview,
  HoursChange,
  Pattern,
  SavedPattern,
  WeeklyHours,
} from '@majlis/domain/availability/schema.ts'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import { isCancellable } from '@majlis/domain/interview/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { refuseStale } from '../account/store.ts'
import { ownMembership } from '../company/store.ts'
import { loadPattern, savedRule, type Whose, writePattern } from './store/hours.ts'
import { namesOf } from './store/interviewerName.ts'
import { ownInterviews } from './store/ownInterviews.ts'
import { loadAvailability, lockAvailability } from './store.ts'

/** Whose hours the caller reads and changes: its own, for its company or for another one that it interviews for. */
export const ownHours = (scope: Scope, chosen: string | undefined): Promise<Whose> => ownMembership(scope, chosen)

/** An interviewer's weekly hours for whoever plans with it; an interviewer reads its own alone. */
export async function pattern(
  scope: Scope,
  asked: { accountId?: string | undefined; companyId?: string | undefined },
): Promise<Pattern> {
  const own = await ownHours(scope, asked.companyId)
  const whose = { ...own, accountId: asked.accountId ?? own.accountId }
  await namesOf(scope, [whose.accountId], whose.companyId)
  return loadPattern(scope, whose)
}

interface Week {
  rule: BookingRule
  hours: WeeklyHours[]
  companyId?: string | undefined
  updatedAt?: string | undefined
}

/** Saves the own week as a whole; what is booked stays booked. */
export async function savePattern(scope: Scope, { rule, hours, companyId, updatedAt }: Week): Promise<SavedPattern> {
  refuseFaults(hours)
  const whose = await ownHours(scope, companyId)
  await lockAvailability(scope.tx, [whose.accountId])
  const saved = await savedRule(scope, whose)
  if (saved) await refuseStale(scope, saved, updatedAt)
  const hit = await interviewsHit(scope, whose, { hours, rule })
  const written = await writePattern(scope, whose, { rule, hours })
  await audit(scope.tx, scope.me, 'availability.hours', 'slot_rule', written.id, whose.companyId)
  return { ...(await loadPattern(scope, whose)), hit }
}

/** Which interviews a change of the own hours would hit. */
export async function checkHours(scope: Scope, change: HoursChange): Promise<HitInterview[]> {
  refuseFaults(change.hours ?? [])
  return interviewsHit(scope, await ownHours(scope, change.companyId), change)
}

function refuseFaults(hours: readonly WeeklyHours[]): void {
  const faults = patternFaults(hours)
  if (faults.length) throw new Refusal(422, faults)
}

const endOfTime = Date.parse('2200-01-01T00:00:00Z')

async function interviewsHit(scope: Scope, whose: Whose, change: HoursChange): Promise<HitInterview[]> {
  const now = await scope.now()
  const coming = await ownInterviews(scope, { start: now, end: endOfTime })
  const meetings = coming
    .filter(({ companyId, status }) => companyId === whose.companyId && isCancellable(status))
    .map((one) => ({ ...one, start: Date.parse(one.startsAt), end: Date.parse(one.endsAt) }))
  if (!meetings.length) return []
  const range: Span = { start: now, end: Math.max(...meetings.map(({ end }) => end)) }
  const { diary: before } = await loadAvailability(scope.tx, { ...whose, own: {} }, range)
  const after = {
    ...before,
    pattern: change.hours ?? before.pattern,
    timezone: change.rule?.timezone ?? before.timezone,
  }
  const takenOut = (change.exceptions ?? []).map(({ startsAt, endsAt }) => ({
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
  }))
  return hitBy(meetings, { before, after, takenOut }).map(
    ({ interviewId, startsAt, endsAt, candidateName, position, part }) => ({
      interviewId,
      startsAt,
      endsAt,
      candidateName,
      position,
      part,
    }),
  )
}
