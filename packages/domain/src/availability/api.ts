import { calls } from '../core/call.ts'
import type { availabilityShapes } from './shapes.ts'

/** The calls about when an interviewer can be booked. */
export const availabilityApi = calls<typeof availabilityShapes>()({
  timesByInterviewer: { method: 'GET', path: '/interview/slot/byInterviewer', who: 'interviewerDirectory.read' },
  pattern: { method: 'GET', path: '/interview/slot/pattern', who: 'interviewerDirectory.read' },
  savePattern: { method: 'PUT', path: '/interview/slot/pattern', who: 'availability.write' },
  checkHours: { method: 'POST', path: '/interview/slot/check', who: 'availability.write' },
  addSlots: { method: 'POST', path: '/interview/slot/many', who: 'availability.write', bulk: true },
  updateSlot: { method: 'PUT', path: '/interview/slot/:id', who: 'availability.write' },
  removeSlot: { method: 'DELETE', path: '/interview/slot/:id', who: 'availability.write' },
  updateException: { method: 'PUT', path: '/interview/slot/exception/:id', who: 'availability.write' },
  removeException: { method: 'DELETE', path: '/interview/slot/exception/:id', who: 'availability.write' },
  ownCalendar: { method: 'GET', path: '/interview/slot/own', who: 'availability.write' },
})
