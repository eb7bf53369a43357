import { endpoint } from '../core/endpoint.ts'
import { Todo } from './todo.ts'

/** The call behind the dashboards. */
export const todoCalls = {
  todos: endpoint({
    method: 'GET',
    path: '/candidate/todo',
    who: 'todo.read',
    does: 'What waits for the caller in the acting role, by requisition, the longest waiting first.',
    list: { filters: {}, sorts: [], includes: [], order: ['since', 'asc'] },
    answer: Todo,
  }),
}
