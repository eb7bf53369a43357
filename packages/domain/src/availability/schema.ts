import * as z from 'zod/mini'
import { boundedText, Id, Instant, Moment, ReadAt } from '../core/field.ts'
import type { SharedKey } from '../core/text.ts'
import { isTimezone } from '../core/zone.ts'
import { shutReasons } from './free.ts'

const Stretch = z.object({ startsAt: Moment, endsAt: Moment })

/** When an interviewer can be booked: nothing says with whom it meets. */
export const InterviewerTimes = z.object({
  accountId: Id,
  name: z.nullable(z.string()),
  timezone: z.string(),
  /** The candidate's clock, where it is known; asked for an interview. */
  candidateTimezone: z.nullable(z.string()),
  /** Offers hours of its own: nothing can be booked outside of them. */
  hasPattern: z.boolean(),
  free: z.array(Stretch),
  busy: z.array(z.extend(Stretch, { why: z.enum(shutReasons) })),
  /** Hours of work, to be shown as a hint. */
  hours: z.array(Stretch),
  /** Of several who are asked for together: `free` is when all of them are, the other fields are the first one's. */
  people: z.optional(
    z.array(z.object({ accountId: Id, name: z.nullable(z.string()), timezone: z.string(), hasPattern: z.boolean() })),
  ),
})
export type InterviewerTimes = z.infer<typeof InterviewerTimes>

const errorKey = (key: SharedKey) => ({ error: key as string })
const between = (least: number, most: number) =>
  z
    .int(errorKey('body.invalid'))
    .check(z.minimum(least, errorKey('body.invalid')), z.maximum(most, errorKey('body.invalid')))

/** A clock's time in steps of five minutes; `24:00` is the end of a day. */
const Clock = boundedText(5, 'hours.clock').check(
  z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5][05]|24:00)$/, errorKey('hours.clock')),
)
/** Hours of one weekday, 0 Sunday to 6 Saturday. */
export const WeeklyHours = z.strictObject({ weekday: between(0, 6), startTime: Clock, endTime: Clock })
export type WeeklyHours = z.infer<typeof WeeklyHours>

/** The minutes kept around interviews and asked before one, unless the interviewer says otherwise. */
export const usualRule = { buffer: 15, notice: 240 } as const

/** How an interviewer wants to be booked. */
export const BookingRule = z.strictObject({
  timezone: boundedText(60, 'timezone.unknown').check(z.refine(isTimezone, errorKey('timezone.unknown'))),
  buffer_minutes: z._default(between(0, 120), usualRule.buffer),
  notice_minutes: z._default(between(0, 43_200), usualRule.notice),
  daily_cap: z._default(z.nullable(between(1, 50)), null),
  weekly_cap: z._default(z.nullable(between(1, 200)), null),
  /** Mails about an interview bring its calendar file. */
  mailFile: z._default(z.boolean(), true),
  /** What the calendar address tells: 0 busy, 1 the position, 2 the candidate's name too. */
  feedDetail: z._default(between(0, 2), 1),
})
export type BookingRule = z.infer<typeof BookingRule>

/** An interviewer's hours of each week; a rule that was never saved is the usual one. */
export const Pattern = z.object({
  accountId: Id,
  rule: BookingRule,
  hours: z.array(WeeklyHours),
  hasPattern: z.boolean(),
  updatedAt: z.nullable(Moment),
})
export type Pattern = z.infer<typeof Pattern>

/** An interview that a change of hours hits: it stays booked. */
export const HitInterview = z.object({
  interviewId: Id,
  startsAt: Moment,
  endsAt: Moment,
  candidateName: z.string(),
  position: z.nullable(z.string()),
  /** 0 leads it; who takes part beside, 1, neither moves nor cancels it. */
  part: z.int(),
})
export type HitInterview = z.infer<typeof HitInterview>

/** For whom, where somebody interviews for several companies; the own one unless said. */
const OwnCompany = z.optional(Id)
const hours = z.array(WeeklyHours).check(z.maxLength(42))
/** The week as a whole, as it is saved. */
export const PatternSave = z.strictObject({ rule: BookingRule, hours, companyId: OwnCompany, updatedAt: ReadAt })
export const SavedPattern = z.extend(Pattern, { hit: z.array(HitInterview) })
export type SavedPattern = z.infer<typeof SavedPattern>

/** A single time beside the week, or a time taken out of it. */
export const slotKinds = ['single', 'exception'] as const
export type SlotKind = (typeof slotKinds)[number]
const SlotReason = z.optional(z.nullable(boundedText(300, 'slot.reason')))
export const NewSlot = z.strictObject({
  kind: z.enum(slotKinds),
  startsAt: Instant,
  endsAt: Instant,
  /** Of an exception; nobody else reads it. */
  reason: SlotReason,
  companyId: OwnCompany,
})
export type NewSlot = z.infer<typeof NewSlot>
export const SlotChange = z.strictObject({ startsAt: Instant, endsAt: Instant, reason: SlotReason, updatedAt: ReadAt })
export type SlotChange = z.infer<typeof SlotChange>
export const Slot = z.object({
  id: Id,
  kind: z.enum(slotKinds),
  startsAt: Moment,
  endsAt: Moment,
  reason: z.nullable(z.string()),
  updatedAt: Moment,
})
export type Slot = z.infer<typeof Slot>

/** What somebody is about to change: the week, the rule, or times to take out. */
export const HoursChange = z.strictObject({
  hours: z.optional(hours),
  rule: z.optional(BookingRule),
  exceptions: z.optional(z.array(z.strictObject({ startsAt: Instant, endsAt: Instant })).check(z.maxLength(100))),
  companyId: OwnCompany,
})
export type HoursChange = z.infer<typeof HoursChange>

/** An own interview in the calendar. */
const OwnInterview = z.object({
  interviewId: Id,
  startsAt: Moment,
  endsAt: Moment,
  status: z.int(),
  candidateId: Id,
  candidateName: z.string(),
  candidateTimezone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  company: z.string(),
  /** 0 leads it, 1 takes part beside. */
  part: z.int(),
  updatedAt: Moment,
})
export type OwnInterview = z.infer<typeof OwnInterview>

/** An interviewer's own calendar. */
export const OwnCalendar = z.object({
  /** Whose clock the hours are on. */
  timezone: z.string(),
  /** Offered: week and single times, without what was taken out. */
  hours: z.array(Stretch),
  interviews: z.array(OwnInterview),
  /** Held for somebody who is choosing. */
  holds: z.array(Stretch),
  /** Interviews for other companies: the times alone. */
  elsewhere: z.array(Stretch),
  /** Busy in other calendars. */
  outside: z.array(Stretch),
  slots: z.array(Slot),
  now: Moment,
})
export type OwnCalendar = z.infer<typeof OwnCalendar>
