import { calls } from '../core/call.ts'
import type { calendarSyncShapes } from './shapes.ts'

const who = 'availability.write'

/** The calls about an interviewer's other calendars: what is read of them, and the address by which they read the own interviews. */
export const calendarSyncApi = calls<typeof calendarSyncShapes>()({
  calendars: { method: 'GET', path: '/interview/calendar/outside', who },
  addCalendar: { method: 'POST', path: '/interview/calendar/outside', who },
  changeCalendar: { method: 'PUT', path: '/interview/calendar/outside/:id', who },
  removeCalendar: { method: 'DELETE', path: '/interview/calendar/outside/:id', who },
  readCalendar: { method: 'POST', path: '/interview/calendar/outside/:id/read', who },
  feed: { method: 'GET', path: '/interview/calendar/feed', who },
  makeFeed: { method: 'PUT', path: '/interview/calendar/feed', who },
  changeFeed: { method: 'PUT', path: '/interview/calendar/feed/detail', who },
  endFeed: { method: 'DELETE', path: '/interview/calendar/feed', who },
})
