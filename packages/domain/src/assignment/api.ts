import * as z from 'zod/mini'
import { Candidate, Interviewer } from '../candidate/schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { ById, boundedText, Id } from '../core/field.ts'
import { roles } from '../core/role.ts'
import { ApprovalStatus } from '../core/status.ts'
import { Assignment, DirectoryEntry, InterviewerRequest, Reinitiation, RequestAnswer } from './schema.ts'

/** The calls that give candidates their interviewers: whom to choose, assigning, and asking first. */
export const assignmentApi = {
  directory: endpoint({
    method: 'GET',
    path: '/candidate/interviewer',
    who: 'interviewerDirectory.read',
    does: 'The approved interviewers of a company.',
    list: {
      filters: {
        'role.name': roles,
        approvalStatus: ApprovalStatus,
        companyId: 'id',
        'account.name': 'text',
        'account.bot': 'boolean',
        'account.account_skill.skillId': 'id',
      },
      sorts: ['createdAt', 'account.name'],
      includes: ['role', 'account', 'account.account_skill'],
      order: ['createdAt', 'asc'],
    },
    answer: DirectoryEntry,
  }),
  suggested: endpoint({
    method: 'GET',
    path: '/account/client/suggested',
    who: 'interviewerDirectory.read',
    does: 'Interviewers for a requisition: by required skills matched, then by load.',
    query: z.strictObject({
      requisitionId: Id,
      role: z.optional(boundedText(40)),
      companyId: z.optional(Id),
    }),
    list: { filters: {}, sorts: [], includes: [], order: ['match', 'desc'] },
    answer: DirectoryEntry,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/candidate/interviewer/assign',
    who: 'interviewer.assign',
    does: 'Assigns interviewers, or the bot, to candidates; the bot invites them at once. Where this replaces an interview that has begun or lifts a mark, the row is refused with the code startOver and the question, until it says startOver.',
    body: z.array(Assignment).check(z.minLength(1), z.maxLength(500)),
    answer: Interviewer,
    bulk: true,
  }),
  reassign: endpoint({
    method: 'PUT',
    path: '/candidate/interviewer/reassign',
    who: 'interviewer.assign',
    does: 'Gives candidates another interviewer, or the bot: the open request or interview ends and a new one begins.',
    body: z.array(Assignment).check(z.minLength(1), z.maxLength(500)),
    answer: Interviewer,
    bulk: true,
  }),
  reinitiate: endpoint({
    method: 'PUT',
    path: '/candidate/interviewer/reinitiate',
    who: 'interviewer.assign',
    does: 'Starts a called-off interview again with the same interviewer; the old one stays.',
    body: Reinitiation,
    answer: Interviewer,
  }),
  undoStartOver: endpoint({
    method: 'POST',
    path: '/candidate/candidate/:id/undo-start-over',
    who: 'interviewer.assign',
    does: 'Takes back that a candidate was started over, while the new interview has not begun: status, interview and interviewer are what they were.',
    params: ById,
    answer: Candidate,
  }),
  request: endpoint({
    method: 'POST',
    path: '/candidate/interviewer/many',
    who: 'interviewer.assign',
    does: 'Asks interviewers to take candidates, each to accept or decline within 48 hours; one whom the bot interviews is reassigned at once.',
    body: z.array(InterviewerRequest).check(z.minLength(1), z.maxLength(500)),
    answer: Interviewer,
    bulk: true,
  }),
  answerRequest: endpoint({
    method: 'PUT',
    path: '/candidate/interviewer/:id',
    who: 'interviewerRequest.answer',
    does: 'Accepts or declines the request to interview a candidate.',
    params: ById,
    body: RequestAnswer,
    answer: Interviewer,
  }),
}
