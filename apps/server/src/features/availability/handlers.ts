import type { availabilityApi } from '@majlis/domain/availability/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { checkHours, pattern, savePattern } from './hours.ts'
import { ownCalendar } from './ownCalendar.ts'
import { addSlots, removeSlot, updateSlot } from './slots.ts'
import { timesByInterviewer } from './times.ts'

/** When an interviewer can be booked, and its own hours. */
export const availabilityHandlers = (): Handlers<typeof availabilityApi> => ({
  timesByInterviewer: ({ scope, query }) => timesByInterviewer(scope, query),
  pattern: ({ scope, query }) => pattern(scope, query),
  savePattern: ({ scope, body }) => savePattern(scope, body),
  checkHours: ({ scope, body }) => checkHours(scope, body),
  addSlots: (call) => addSlots(call),
  updateSlot: ({ scope, params, body }) => updateSlot(scope, 'single', params.id, body),
  removeSlot: ({ scope, params }) => removeSlot(scope, 'single', params.id),
  updateException: ({ scope, params, body }) => updateSlot(scope, 'exception', params.id, body),
  removeException: ({ scope, params }) => removeSlot(scope, 'exception', params.id),
  ownCalendar: ({ scope, query }) => ownCalendar(scope, query),
})
