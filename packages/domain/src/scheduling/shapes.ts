import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Id, Instant } from '../core/field.ts'
import { ReadInterview } from '../interview/schema.ts'
import { Absence, Appointment, CalendarEntry, Cancellation, Planning } from './schema.ts'

/** What only the server needs of the calls. */
export const schedulingShapes = {
  schedule: {
    does: 'Gives a pending live interview its time, or moves a scheduled one; both sides are told.',
    params: ById,
    body: Planning,
    answer: ReadInterview,
  },
  cancelInterview: {
    does: 'Calls off an interview that has not begun, with a reason.',
    params: ById,
    body: Cancellation,
    answer: ReadInterview,
    byLink: true,
  },
  markAbsent: {
    does: 'Its interviewer notes who did not come, from 15 minutes after the planned start; nothing else changes by it.',
    params: ById,
    body: Absence,
    answer: ReadInterview,
  },
  calendar: {
    does: "The interviews of a requisition in a stretch of time, and the deadlines of the bot's.",
    query: z.strictObject({ requisitionId: Id, from: Instant, to: Instant }),
    answer: z.array(CalendarEntry),
  },
  appointment: {
    does: 'The live interview behind a link: when, and with whom; null where the link opens a one-way interview.',
    answer: z.nullable(Appointment),
    byLink: true,
  },
  appointmentFile: {
    does: 'The live interview behind a link, or one of the own, as a calendar file.',
    query: z.strictObject({ interviewId: z.optional(Id) }),
    answer: z.unknown(),
    byLink: true,
  },
} as const satisfies Shapes
