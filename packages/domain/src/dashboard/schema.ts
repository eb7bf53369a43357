import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { interviewSteps } from '../interview/step.ts'

/** What can wait for somebody. */
export const todoKinds = [
  'decide',
  'shortlist',
  'submit',
  'cancelled',
  'notBegun',
  'unchosen',
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
  company: z.object({ id: Id, name: z.string() }),
  count: z.int(),
  since: Moment,
})
export type Todo = z.infer<typeof Todo>

/** How one of several companies stands: its open requisitions, and in how many of them how much waits for the reader. */
export const CompanyTodos = z.object({ id: Id, name: z.string(), requisitions: z.int(), waiting: z.int() })
export type CompanyTodos = z.infer<typeof CompanyTodos>

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
  /** The offer whose times it may choose from. */
  offerId: z.nullable(Id),
  /** The live interview that has a time, which may be moved or cancelled. */
  interviewId: z.nullable(Id),
  /** The live interview that has a time or runs, whose room may be entered. */
  roomId: z.nullable(Id),
  /** Whether a ref-check has asked it for referees. */
  namesReferees: z.boolean(),
})
export type Application = z.infer<typeof Application>

/** Whom an interviewer meets, for which position and company. */
const Met = z.object({
  candidateId: Id,
  candidateName: z.string(),
  position: z.nullable(z.string()),
  company: z.string(),
})

/** What an interviewer has to do: what ends first, and what has waited longest, comes first. */
export const Agenda = z.object({
  /** Requests to answer; `by` is who asks. */
  requests: z.array(z.extend(Met, { id: Id, by: z.nullable(z.string()), createdAt: Moment, expiresAt: Moment })),
  /** The interview that runs or comes next. */
  next: z.nullable(
    z.extend(Met, {
      interviewId: Id,
      startsAt: Moment,
      endsAt: Moment,
      status: z.int(),
      candidateTimezone: z.nullable(z.string()),
    }),
  ),
  /** How many interviews are planned, that one too. */
  coming: z.int(),
  /** How many have no time yet. */
  waiting: z.int(),
  /** How many requests there are to answer, and interviews to judge: the lists end at a hundred. */
  asked: z.int(),
  due: z.int(),
  /** Interviews that are over and not judged. */
  feedback: z.array(z.extend(Met, { interviewId: Id, endedAt: Moment, late: z.boolean() })),
  now: Moment,
})
export type Agenda = z.infer<typeof Agenda>
