import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, Done } from '../core/field.ts'
import { CandidateStatus } from '../core/status.ts'
import { csvCalls } from './csvApi.ts'
import { duplicateCalls } from './duplicateApi.ts'
import { NewCandidate, ParsedResume, ParserSlug, ResumeFile } from './intake.ts'
import { interviewerCalls } from './interviewerApi.ts'
import { messageCalls } from './messageApi.ts'
import { oneWayCalls } from './oneWayApi.ts'
import { scheduleCalls } from './scheduleApi.ts'
import { Candidate, CandidateChange, CandidateHistory, StatusChange } from './schema.ts'
import { sourcerCalls } from './sourcerApi.ts'
import { todoCalls } from './todoApi.ts'
import { verdictCalls } from './verdictApi.ts'

const resume = {
  who: 'candidate.add',
  does: 'Reads name, e-mail, phone, links and skills out of a resume; nothing is kept.',
  path: '/ai/parser',
  query: ParserSlug,
  body: ResumeFile,
  bodyLimit: 14 * 1024 * 1024,
  slow: true,
  reads: true,
  answer: ParsedResume,
} as const

/** What a list of candidates and its counts are narrowed by. */
const found = {
  filters: {
    id: 'id',
    requisitionId: 'id',
    accountId: 'id',
    accountName: 'text',
    status: CandidateStatus,
    sourcerId: 'id',
    createdAt: 'date',
  },
  search: true,
} as const

/** How many candidates stand at a status. */
const StatusCount = z.object({ status: z.int(), count: z.int() })

export const candidateApi = {
  list: endpoint({
    method: 'GET',
    path: '/candidate/candidate',
    who: 'candidate.read',
    does: 'Lists candidates with their account, requisition and interviewers.',
    list: {
      ...found,
      sorts: ['createdAt', 'accountName', 'status'],
      includes: ['account', 'requisition', 'interviewer', 'interviewer.account', 'interviewer.interview', 'refcheck'],
      order: ['createdAt', 'asc'],
    },
    answer: Candidate,
  }),
  count: endpoint({
    method: 'GET',
    path: '/candidate/candidate/count',
    who: 'candidate.read',
    does: 'How many candidates of the same filters and search stand at each status; a status without any is left out.',
    list: { ...found, sorts: ['status'], includes: [], order: ['status', 'asc'] },
    answer: StatusCount,
  }),
  get: endpoint({
    method: 'GET',
    path: '/candidate/candidate/:id',
    who: 'candidate.read',
    does: 'One candidate with account, requisition, interviewers and resume.',
    params: ById,
    answer: Candidate,
  }),
  add: endpoint({
    method: 'POST',
    path: '/candidate/candidate/add',
    who: 'candidate.add',
    does: 'Adds one candidate to a requisition, with a resume or without.',
    body: NewCandidate,
    bodyLimit: 15 * 1024 * 1024,
    answer: Candidate,
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/candidate/candidate/add/many',
    who: 'candidate.add',
    does: 'Adds or invites many candidates at once; one bad row never sinks the rest.',
    body: z.array(NewCandidate).check(z.minLength(1), z.maxLength(500)),
    answer: Candidate,
    bulk: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/candidate/candidate/:id',
    who: 'candidate.update',
    does: 'Corrects what the company keeps about a candidate.',
    params: ById,
    body: CandidateChange,
    answer: Candidate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/candidate/candidate/:id',
    who: 'candidate.remove',
    does: 'Removes a candidate of status 4 or below from the requisition and cancels an open request.',
    params: ById,
    answer: Done,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/candidate/candidate/:id/status',
    who: 'candidate.decide',
    does: 'Shortlists, moves back, rejects, marks as duplicate, submits or selects.',
    params: ById,
    body: StatusChange,
    answer: Candidate,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/candidate/candidate/:id/undo',
    who: 'candidate.decide',
    does: 'Takes back the own last change of status while nothing has followed.',
    params: ById,
    answer: Candidate,
  }),
  history: endpoint({
    method: 'GET',
    path: '/candidate/history',
    who: 'candidate.update',
    does: 'Every change of a candidate: who, when, from, to and the comment.',
    list: {
      filters: { candidateId: 'id' },
      sorts: ['createdAt'],
      includes: ['account'],
      order: ['createdAt', 'desc'],
    },
    answer: CandidateHistory,
  }),
  parseResume: endpoint({ method: 'POST', ...resume }),
  parseResumeByPut: endpoint({ method: 'PUT', ...resume }),
  ...csvCalls,
  ...duplicateCalls,
  ...interviewerCalls,
  ...messageCalls,
  ...scheduleCalls,
  ...sourcerCalls,
  ...oneWayCalls,
  ...todoCalls,
  ...verdictCalls,
}
