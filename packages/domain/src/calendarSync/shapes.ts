import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import {
  Feed,
  FeedChange,
  NewFeed,
  NewOutsideCalendar,
  OutsideCalendar,
  OutsideCalendarChange,
  OwnCompany,
} from './schema.ts'

const query = z.strictObject({ companyId: OwnCompany })

/** What only the server needs of the calls. */
export const calendarSyncShapes = {
  calendars: {
    does: 'The own calendars elsewhere whose busy times block bookings, without their addresses.',
    query,
    answer: z.array(OutsideCalendar),
  },
  addCalendar: {
    does: 'Reads a calendar by its ICS address, and from now on every 15 minutes; at most five. Only busy times are kept.',
    body: NewOutsideCalendar,
    answer: OutsideCalendar,
    slow: true,
  },
  changeCalendar: {
    does: "Says whether a calendar's whole days block, and reads it again.",
    params: ById,
    body: OutsideCalendarChange,
    answer: OutsideCalendar,
    slow: true,
  },
  removeCalendar: {
    does: 'Forgets a calendar and its busy times.',
    params: ById,
    answer: Done,
  },
  readCalendar: {
    does: 'Reads a calendar now.',
    params: ById,
    answer: OutsideCalendar,
    slow: true,
  },
  feed: {
    does: 'Says whether one has an address by which calendar apps read the own interviews, and what it tells of them.',
    query,
    answer: Feed,
  },
  makeFeed: {
    does: 'Makes a new secret address for calendar apps, which is shown once; the old one ends.',
    query,
    answer: NewFeed,
  },
  changeFeed: {
    does: 'Changes what the address tells of an interview.',
    body: FeedChange,
    answer: Feed,
  },
  endFeed: {
    does: 'Ends the address for calendar apps.',
    query,
    answer: Feed,
  },
} as const satisfies Shapes
