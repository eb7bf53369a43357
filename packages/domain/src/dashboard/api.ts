import { calls } from '../core/call.ts'
import type { dashboardShapes } from './shapes.ts'

/** The calls behind the dashboards. */
export const dashboardApi = calls<typeof dashboardShapes>()({
  todos: { method: 'GET', path: '/candidate/todo', who: 'todo.read', list: true },
  companies: { method: 'GET', path: '/candidate/todo/company', who: 'customer.read', list: true },
  agenda: {
    method: 'GET',
    path: '/interview/agenda',
    who: 'agenda.read',
    shows: ['interview', 'candidate', 'interviewer', 'interview_person', 'feedback'],
  },
  applications: { method: 'GET', path: '/candidate/application', who: 'application.read' },
})
