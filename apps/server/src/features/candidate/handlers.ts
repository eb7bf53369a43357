import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { InterviewerStatus } from '@majlis/domain/core/status.ts'
import type { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { each } from '../../http/each.ts'
import type { Handlers } from '../../http/handlers.ts'
import { refuseStale } from '../account/store.ts'
import { readableBy } from '../interview/store.ts'
import { appointment, appointmentFile } from './appointment.ts'
import { assign, callOff, reassign, reinitiate, resendInvite } from './assign.ts'
import { decide, removeCandidate, undo } from './decide.ts'
import { directory, suggested } from './directory.ts'
import { duplicates } from './duplicates.ts'
import { enterInterview } from './entrance.ts'
import * as going from './oneWay.ts'
import type { CandidateParts } from './parts.ts'
import { previewMessage } from './preview.ts'
import { answerRequest, requestInterviewer } from './request.ts'
import { resumeShown } from './resume.ts'
import { calendar, schedule } from './schedule.ts'
import { undoStartOver } from './startOver.ts'
import { lockOpen, whole } from './store.ts'

/** The search also looks into what an interviewer does not read of its candidates. */
function refuseSearch(me: Actor, query: ListQuery): void {
  if (query.search && me.role === 'interviewer') throw refuse(400, 'query.unknown', { params: { name: 'search' } })
}

const byId = ({ id }: { id: string }) => id

/** An interview after a change, as whoever changed it may know it. */
async function shownInterview(scope: Scope, id: string) {
  const [read] = await readableBy(scope.work, scope.me, [await scope.show('interview', schedulingApi.schedule, id)])
  if (!read) throw refuse(404, 'notFound')
  return read
}

type Calls = typeof candidateApi &
  typeof oneWayApi &
  Omit<typeof schedulingApi, 'timesByInterviewer'> &
  typeof assignmentApi &
  typeof reviewApi

/** Candidates, their interviewers, the one-way interview and its verdict. */
export const candidateHandlers = (parts: CandidateParts): Handlers<Calls> => ({
  list({ scope, me, query }) {
    refuseSearch(me, query)
    return scope.list('candidate', candidateApi.list, query)
  },

  async count({ scope, me, query }) {
    refuseSearch(me, query)
    const tally = await scope.tally('candidate', query)
    const [, direction] = query.sort[0] ?? []
    const from = (query.pageNumber - 1) * query.limit
    const sorted = direction === 'desc' ? tally.reverse() : tally
    return { data: sorted.slice(from, from + query.limit), count: tally.length }
  },

  async get({ scope, params }) {
    const [shown, resume] = await Promise.all([
      scope.show('candidate', candidateApi.get, params.id, whole),
      resumeShown(scope, params.id),
    ])
    return { ...shown, resume }
  },

  duplicates: ({ scope, query }) => duplicates(scope, query),

  async update({ scope, work, me, params, body }) {
    const { candidate } = await lockOpen(scope, params.id)
    await refuseStale(scope, candidate, body.updatedAt)
    const accountName = body.name ?? candidate.accountName
    const primary_phone = body.primaryPhone === undefined ? candidate.primary_phone : body.primaryPhone || null
    const searchKey = searchKeyOf(accountName, candidate.email, primary_phone)
    await scope.set('candidate', candidate.id, { accountName, primary_phone, searchKey })
    await audit(work, me, 'candidate.update', 'candidate', candidate.id, candidate.companyId)
    return scope.show('candidate', candidateApi.update, candidate.id, whole)
  },

  remove: ({ scope, params }) => removeCandidate(scope, params.id),

  async changeStatus({ scope, params, body }) {
    await decide(scope, parts, params.id, body)
    return scope.show('candidate', reviewApi.changeStatus, params.id, whole)
  },

  async undo({ scope, params }) {
    await undo(scope, params.id)
    return scope.show('candidate', reviewApi.undo, params.id, whole)
  },

  async undoStartOver({ scope, params }) {
    await undoStartOver(scope, parts, params.id)
    return scope.show('candidate', assignmentApi.undoStartOver, params.id, whole)
  },

  previewMessage: ({ scope, query }) => previewMessage(scope, parts, query),
  history: ({ scope, query }) => scope.list('candidate_history', candidateApi.history, query),

  directory: ({ scope, query }) => directory(scope, query),

  suggested: ({ scope, query }) => suggested(scope, query),

  assign: (call) => each(call, byId, (scope, row) => assign(scope, parts, row)),
  reassign: (call) => each(call, byId, (scope, row) => reassign(scope, parts, row)),
  reinitiate: ({ scope, body }) => reinitiate(scope, parts, body),
  request: (call) =>
    each(
      call,
      ({ candidateId }) => candidateId,
      (scope, row) => requestInterviewer(scope, parts, row),
    ),
  answerRequest: ({ scope, params, body }) => answerRequest(scope, parts, params.id, body.status as InterviewerStatus),

  async cancelInterview({ scope, params, body }) {
    await callOff(scope, parts, params.id, body.message)
    return shownInterview(scope, params.id)
  },

  async schedule({ scope, params, body }) {
    await schedule(scope, parts, params.id, body)
    return shownInterview(scope, params.id)
  },
  calendar: ({ scope, query }) => calendar(scope, query),
  appointment: ({ scope }) => appointment(scope),
  appointmentFile: ({ scope }) => appointmentFile(scope, parts),

  async resendInvite({ scope, params }) {
    await resendInvite(scope, parts, params.id)
    return { id: params.id }
  },

  enterInterview: ({ scope, params }) => enterInterview(scope, params.id),

  oneWay: ({ scope }) => going.oneWay(scope),
  consent: ({ scope, body, caller }) => going.consent(scope, body, caller),
  start: ({ scope }) => going.start(scope),
  asked: ({ scope, params, body }) => going.asked(scope, params.id, body),
  answerStarted: ({ scope, params }) => going.answerStarted(scope, params.id),
  answered: ({ scope, params }) => going.answered(scope, params.id),
  finish: ({ scope }) => going.finish(scope, parts.recordings),
})
