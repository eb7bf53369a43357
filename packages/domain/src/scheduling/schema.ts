import * as z from 'zod/mini'
import { lengths } from '../availability/free.ts'
import { boundedText, Id, Instant, Moment, ReadAt } from '../core/field.ts'
import { isTimezone } from '../core/zone.ts'
import { Reason } from '../interview/schema.ts'
import { appointmentStates } from '../interview/step.ts'

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
  /** The interviewer's own: a time beyond its hours becomes a single time of them. */
  addToHours: z.optional(z.boolean()),
  updatedAt: ReadAt,
})

/** Who did not come to an interview; null takes the mark back. */
export const Absence = z.strictObject({ absent: z.nullable(z.enum(['candidate', 'interviewer'])) })

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
