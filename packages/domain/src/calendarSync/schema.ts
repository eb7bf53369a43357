import * as z from 'zod/mini'
import { Id, Moment, text } from '../core/field.ts'
import { feedDetails } from './feedDetail.ts'
import { calendarTroubles } from './trouble.ts'

/** Who interviews for several companies names one; without it, it is the one that was joined first. */
export const OwnCompany = z.optional(Id)

/** Another calendar of an interviewer, known by its host and the last signs of its address: the whole of it is never answered. */
export const OutsideCalendar = z.object({
  id: Id,
  host: z.string(),
  tail: z.string(),
  /** Do whole days block? */
  allDay: z.boolean(),
  /** How many busy times are known of the coming sixty days. */
  busy: z.int(),
  /** What in it was not read as it is written. */
  skipped: z.int(),
  readAt: z.nullable(Moment),
  /** Why it could not be read the last time; its times count until then all the same. */
  trouble: z.nullable(z.enum(calendarTroubles)),
  countsUntil: z.nullable(Moment),
})
export type OutsideCalendar = z.infer<typeof OutsideCalendar>

/** A calendar to be read from now on. */
export const NewOutsideCalendar = z.strictObject({
  address: text([1, 2000], { required: 'calendar.required', short: 'calendar.required', long: 'calendar.long' }),
  allDay: z._default(z.boolean(), true),
  companyId: OwnCompany,
})
export const OutsideCalendarChange = z.strictObject({ allDay: z.boolean() })

/** The own calendar address: since when there is one, and how much its entries tell. Itself it is shown once. */
export const Feed = z.object({ since: z.nullable(Moment), detail: z.enum(feedDetails) })
export type Feed = z.infer<typeof Feed>

/** A new calendar address, which nothing shows again. */
export const NewFeed = z.extend(Feed, { address: z.string() })

/** How much the entries tell from now on. */
export const FeedChange = z.strictObject({ detail: z.enum(feedDetails), companyId: OwnCompany })
