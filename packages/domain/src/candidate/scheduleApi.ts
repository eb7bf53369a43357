import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, boundedText, Id, Instant, Moment, ReadAt } from '../core/field.ts'
import { isTimezone } from '../core/zone.ts'
import { lengths } from '../interview/free.ts'
import { appointmentStates } from '../interview/plan.ts'
import { ReadInterview } from '../interview/schema.ts'

/** When an interview takes place: from when, for how many minutes, in whose zone it was chosen. */
const Planning = z.strictObject({
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

/** The calls that set an interview's time. */
export const scheduleCalls = {
  schedule: endpoint({
    method: 'PUT',
    path: '/interview/interview/:id',
    who: 'interview.schedule',
    does: 'Gives a pending live interview its time, or moves a scheduled one; both sides are told.',
    params: ById,
    body: Planning,
    answer: ReadInterview,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/interview/calendar',
    who: 'interviewer.assign',
    does: "The interviews of a requisition in a stretch of time, and the deadlines of the bot's.",
    query: z.strictObject({ requisitionId: Id, from: Instant, to: Instant }),
    answer: z.array(CalendarEntry),
  }),
  appointment: endpoint({
    method: 'GET',
    path: '/interview/appointment',
    who: 'interview.take',
    does: 'The live interview behind a link: when, and with whom; null where the link opens a one-way interview.',
    answer: z.nullable(Appointment),
    byLink: true,
  }),
  appointmentFile: endpoint({
    method: 'GET',
    path: '/interview/appointment/calendar',
    who: 'interview.take',
    does: 'The live interview behind a link as a calendar file.',
    answer: z.unknown(),
    file: true,
    byLink: true,
  }),
}
