import { calls } from '../core/call.ts'
import type { schedulingShapes } from './shapes.ts'

/** The calls about an interview's time: when its interviewer is free, setting and moving it, calling it off. */
export const schedulingApi = calls<typeof schedulingShapes>()({
  schedule: { method: 'PUT', path: '/interview/interview/:id', who: 'interview.schedule' },
  cancelInterview: { method: 'POST', path: '/interview/interview/:id/cancel-interview', who: 'interview.schedule' },
  markAbsent: { method: 'PUT', path: '/interview/interview/:id/absent', who: 'interview.update' },
  calendar: { method: 'GET', path: '/interview/calendar', who: 'interviewer.assign' },
  appointment: { method: 'GET', path: '/interview/appointment', who: 'interview.take' },
  appointmentFile: { method: 'GET', path: '/interview/appointment/calendar', who: 'interview.take', file: true },
})
