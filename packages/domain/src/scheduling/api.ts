import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, Id, Instant } from '../core/field.ts'
import { ReadInterview } from '../interview/schema.ts'
import { Appointment, CalendarEntry, Cancellation, InterviewerTimes, Planning } from './schema.ts'

/** The calls about an interview's time: when its interviewer is free, setting and moving it, calling it off. */
export const schedulingApi = {
  schedule: endpoint({
    method: 'PUT',
    path: '/interview/interview/:id',
    who: 'interview.schedule',
    does: 'Gives a pending live interview its time, or moves a scheduled one; both sides are told.',
    params: ById,
    body: Planning,
    answer: ReadInterview,
  }),
  cancelInterview: endpoint({
    method: 'POST',
    path: '/interview/interview/:id/cancel-interview',
    who: 'interview.schedule',
    does: 'Calls off an interview that has not begun, with a reason.',
    params: ById,
    body: Cancellation,
    answer: ReadInterview,
    byLink: true,
  }),
  timesByInterviewer: endpoint({
    method: 'GET',
    path: '/interview/slot/byInterviewer',
    who: 'interviewerDirectory.read',
    does: "An interviewer's free and busy times, without saying with whom; an interview that is moved leaves its own free.",
    query: z.strictObject({
      accountId: Id,
      from: Instant,
      to: Instant,
      interviewId: z.optional(Id),
      companyId: z.optional(Id),
    }),
    answer: InterviewerTimes,
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
