import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Application, Todo } from './schema.ts'

/** The calls behind the dashboards. */
export const dashboardApi = {
  todos: endpoint({
    method: 'GET',
    path: '/candidate/todo',
    who: 'todo.read',
    does: 'What waits for the caller in the acting role, by requisition, the longest waiting first.',
    list: { filters: {}, sorts: [], includes: [], order: ['since', 'asc'] },
    answer: Todo,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/candidate/application',
    who: 'application.read',
    does: 'The own applications with the next step in plain words.',
    answer: z.array(Application),
  }),
}
