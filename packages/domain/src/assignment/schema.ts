import * as z from 'zod/mini'
import { boundedText, Id, Moment } from '../core/field.ts'
import { InterviewerStatus } from '../core/status.ts'
import { Reason } from '../interview/schema.ts'
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

/** An interviewer's answer to a request: 1 accepts, 2 declines, with a message that the team reads. */
export const RequestAnswer = z.strictObject({
  status: z.union([z.literal(InterviewerStatus.ACCEPTED), z.literal(InterviewerStatus.DECLINED)]),
  message: z.optional(z.nullable(boundedText(1000))),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>

/** Who takes an interview instead, and whether at the time that it has. */
export const Takeover = z.strictObject({ accountId: Id, keepTime: z.boolean() })
export type Takeover = z.infer<typeof Takeover>

/** Who could take an interview instead, the best first, and the time that could be kept; null where there is none ahead. */
export const Replacements = z.object({
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  people: z.array(
    z.object({
      accountId: Id,
      name: z.nullable(z.string()),
      /** The names of the required skills that the interviewer has. */
      match: z.array(z.string()),
      /** At that time; null where there is none to keep. */
      isFree: z.nullable(z.boolean()),
      /** Interviews in the four weeks around it. */
      recent: z.int(),
    }),
  ),
  /** Who takes part beside its interviewer, or did and has left. */
  beside: z.array(z.object({ accountId: Id, name: z.nullable(z.string()), hasLeft: z.boolean() })),
})
export type Replacements = z.infer<typeof Replacements>

/** Who is to take part in an interview beside its interviewer. */
export const Second = z.strictObject({ accountId: Id })

/** Why somebody who takes part beside leaves an interview; the team reads it. */
export const Leaving = Reason

/** That somebody has left an interview. */
export const Left = z.object({ id: Id })

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
