import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant, Moment } from '../core/field.ts'
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
})
export type InterviewerTimes = z.infer<typeof InterviewerTimes>

/** The calls about interviewers' times. */
export const slotCalls = {
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
}
