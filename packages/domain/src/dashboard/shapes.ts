import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { Agenda, Application, CompanyTodos, Todo } from './schema.ts'

/** What only the server needs of the calls. */
export const dashboardShapes = {
  todos: {
    does: 'What waits for the caller in the acting role, by requisition, the longest waiting first.',
    list: { filters: { companyId: 'id' }, sorts: [], includes: [], order: ['since', 'asc'] },
    answer: Todo,
  },
  companies: {
    does: 'The companies for which the caller acts, each with its active requisitions and how many tasks wait in it.',
    list: { filters: {}, sorts: [], includes: [], order: ['name', 'asc'] },
    answer: CompanyTodos,
  },
  agenda: {
    does: 'What waits for an interviewer: requests to answer, the next interview, and feedback that is due.',
    answer: Agenda,
  },
  applications: {
    does: 'The own applications with the next step in plain words.',
    answer: z.array(Application),
  },
} as const satisfies Shapes
