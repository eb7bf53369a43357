import type { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { agenda } from './store/agenda.ts'
import { applications } from './store/applications.ts'
import { companyTodos, todos } from './store/todos.ts'

/** What waits for somebody: a team's work, an interviewer's day, and a candidate's own applications. */
export const dashboardHandlers = (): Handlers<typeof dashboardApi> => ({
  todos: ({ scope, query }) => todos(scope, query),
  companies: ({ scope, query }) => companyTodos(scope, query),
  agenda: ({ scope }) => agenda(scope),
  applications: ({ scope }) => applications(scope),
})
