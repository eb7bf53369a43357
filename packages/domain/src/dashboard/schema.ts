import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { interviewSteps } from '../interview/step.ts'

/** What can wait for somebody. */
export const todoKinds = [
  'decide',
  'shortlist',
  'submit',
  'cancelled',
  'feedback',
  'questions',
  'interviewer',
  'conclude',
  'collect',
] as const

export type TodoKind = (typeof todoKinds)[number]

/** One thing that waits, of one requisition: how many, and the longest since when. */
export const Todo = z.object({
  kind: z.enum(todoKinds),
  requisition: z.object({ id: Id, public_id: z.string(), title: z.string() }),
  count: z.int(),
  since: Moment,
})
export type Todo = z.infer<typeof Todo>

/** An own application as the candidate sees it: the next step, never a status number, a comment or a score. */
export const Application = z.object({
  id: Id,
  company: z.string(),
  /** Null when the requisition hides its position. */
  position: z.nullable(z.string()),
  createdAt: Moment,
  step: z.enum(['received', ...interviewSteps]),
  /** Until when the bot's interview is open. */
  deadline: z.nullable(Moment),
  /** When a live interview begins, and with whom. */
  startsAt: z.nullable(Moment),
  with: z.nullable(z.string()),
})
export type Application = z.infer<typeof Application>
