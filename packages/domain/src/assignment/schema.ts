import * as z from 'zod/mini'
import { Id } from '../core/field.ts'
import { InterviewerStatus } from '../core/status.ts'
import { Lookup } from '../lookup/schema.ts'

const startOver = z.optional(z.boolean())

/** Assigning: the account that interviews, and the candidate's id. */
export const Assignment = z.strictObject({
  accountId: Id,
  id: Id,
  /** Yes to the question that is asked where this replaces an interview that has begun, or lifts a mark. */
  startOver,
})
export type Assignment = z.infer<typeof Assignment>

/** Asking an interviewer, who accepts or declines within 48 hours. */
export const InterviewerRequest = z.strictObject({ accountId: Id, candidateId: Id, startOver })

/** An interviewer's answer to a request: 1 accepts, 2 declines. */
export const RequestAnswer = z.strictObject({
  status: z.union([z.literal(InterviewerStatus.ACCEPTED), z.literal(InterviewerStatus.DECLINED)]),
})

/** Starting a called-off interview again with the same interviewer. */
export const Reinitiation = z.strictObject({ candidateId: Id, interviewId: Id, startOver })

/** An entry of the interviewer directory, or a suggestion with the skills that match. */
export const DirectoryEntry = z.object({
  id: Id,
  accountId: Id,
  account: z.object({
    id: Id,
    name: z.nullable(z.string()),
    email: z.optional(z.nullable(z.string())),
    active: z.boolean(),
    bot: z.boolean(),
    account_skills: z.optional(z.array(z.object({ skillId: Id, level: z.int(), skill: Lookup }))),
  }),
  role: z.optional(z.object({ name: z.string() })),
  /** The names of the required skills that the interviewer has. */
  match: z.optional(z.array(z.string())),
})
export type DirectoryEntry = z.infer<typeof DirectoryEntry>
