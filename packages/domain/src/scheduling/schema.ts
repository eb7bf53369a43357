import * as z from 'zod/mini'
import { boundedText, Id, Instant, Moment, ReadAt } from '../core/field.ts'
import { isTimezone } from '../core/zone.ts'
import { Reason } from '../interview/schema.ts'
import { appointmentStates } from '../interview/step.ts'
import { lengths, shutReasons } from './free.ts'

/** When an interview takes place: from when, for how many minutes, in whose zone it was chosen. */
export const Planning = z.strictObject({
  startsAt: Instant,
  minutes: z._default(
    z
      .int('slot.minutes')
      .check(
        z.minimum(lengths.shortest, { error: 'slot.minutes' }),
        z.maximum(lengths.longest, { error: 'slot.minutes' }),
      ),
    lengths.usual,
  ),
  timezone: z.optional(boundedText(60).check(z.refine(isTimezone))),
  updatedAt: ReadAt,
})

/** Why an interview is cancelled; the other side reads it. */
export const Cancellation = Reason

/** An interview of a requisition's week: who with whom, when, and how it stands; the bot's by its deadline. */
export const CalendarEntry = z.object({
  id: Id,
  candidateId: Id,
  candidateName: z.string(),
  interviewer: z.object({ accountId: Id, name: z.nullable(z.string()), bot: z.boolean() }),
  status: z.int(),
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  deadline: z.nullable(Moment),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The own live interview as its candidate sees it, by the link of a message. */
export const Appointment = z.object({
  interviewId: Id,
  candidateName: z.string(),
  company: z.string(),
  /** Null when the requisition hides its position. */
  position: z.nullable(z.string()),
  with: z.nullable(z.string()),
  state: z.enum(appointmentStates),
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
})
export type Appointment = z.infer<typeof Appointment>

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
})
export type InterviewerTimes = z.infer<typeof InterviewerTimes>
