import * as z from 'zod/mini'
import { Candidate, Interviewer } from '../candidate/schema.ts'
import type { Shapes } from '../core/call.ts'
import { ById, boundedText, Id } from '../core/field.ts'
import { roles } from '../core/role.ts'
import { ApprovalStatus } from '../core/status.ts'
import {
  Assignment,
  DirectoryEntry,
  InterviewerRequest,
  Leaving,
  Left,
  Reinitiation,
  Replacements,
  RequestAnswer,
  Second,
  Takeover,
} from './schema.ts'

/** What only the server needs of the calls. */
export const assignmentShapes = {
  directory: {
    does: 'The approved interviewers of a company.',
    list: {
      filters: {
        'role.name': roles,
        approvalStatus: ApprovalStatus,
        companyId: 'id',
        accountId: 'id',
        'account.name': 'text',
        'account.bot': 'boolean',
        'account.account_skill.skillId': 'id',
      },
      sorts: ['createdAt', 'account.name'],
      includes: ['role', 'account', 'account.account_skill'],
      order: ['createdAt', 'asc'],
    },
    answer: DirectoryEntry,
  },
  suggested: {
    does: 'Interviewers for a requisition: by required skills matched, then by load.',
    query: z.strictObject({
      requisitionId: Id,
      role: z.optional(boundedText(40)),
      companyId: z.optional(Id),
    }),
    list: { filters: {}, sorts: [], includes: [], order: ['match', 'desc'] },
    answer: DirectoryEntry,
  },
  assign: {
    does: 'Assigns interviewers, or the bot, to candidates; the bot invites them at once. Where this replaces an interview that has begun or lifts a mark, the row is refused with the code startOver and the question, until it says startOver.',
    body: z.array(Assignment).check(z.minLength(1), z.maxLength(500)),
    answer: Interviewer,
  },
  reassign: {
    does: 'Gives candidates another interviewer, or the bot: the open request or interview ends and a new one begins.',
    body: z.array(Assignment).check(z.minLength(1), z.maxLength(500)),
    answer: Interviewer,
  },
  reinitiate: {
    does: 'Starts a called-off interview again with the same interviewer; the old one stays.',
    body: Reinitiation,
    answer: Interviewer,
  },
  undoStartOver: {
    does: 'Takes back that a candidate was started over, while the new interview has not begun: status, interview and interviewer are what they were.',
    params: ById,
    answer: Candidate,
  },
  replacements: {
    does: 'Who could take an interview instead: free at its time, by required skills, then by the fewest interviews around it. The id is that of the interview, or of the request that was declined or not answered.',
    params: ById,
    answer: Replacements,
  },
  replace: {
    does: 'Gives an interview to another interviewer, at the same time or with times for the candidate to choose from; in the place of a request that was declined or not answered another is asked.',
    params: ById,
    body: Takeover,
    answer: Interviewer,
  },
  addSecond: {
    does: 'Adds an interviewer who takes part beside the one who leads, free at its time; at most two do. Only who is added is told.',
    params: ById,
    body: Second,
    answer: Replacements,
  },
  leave: {
    does: 'Who takes part beside leaves an interview that has not begun, with a reason: the interview stands, and the team is told.',
    params: ById,
    body: Leaving,
    answer: Left,
  },
  request: {
    does: 'Asks interviewers to take candidates, each to accept or decline within 48 hours; one whom the bot interviews is reassigned at once.',
    body: z.array(InterviewerRequest).check(z.minLength(1), z.maxLength(500)),
    answer: Interviewer,
  },
  answerRequest: {
    does: 'Accepts or declines the request to interview a candidate; who declines may say why, and the team reads it.',
    params: ById,
    body: RequestAnswer,
    answer: Interviewer,
  },
} as const satisfies Shapes
