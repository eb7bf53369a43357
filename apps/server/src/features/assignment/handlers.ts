import type { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { assignmentShapes as shapes } from '@majlis/domain/assignment/shapes.ts'
import type { InterviewerStatus } from '@majlis/domain/core/status.ts'
import { each } from '../../http/each.ts'
import type { Handlers } from '../../http/handlers.ts'
import { whole } from '../candidate/store.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import { assign, reassign, reinitiate } from './assign.ts'
import { answerRequest, requestInterviewer } from './request.ts'
import { undoStartOver } from './startOver.ts'
import { directory, suggested } from './store/directory.ts'

const byId = ({ id }: { id: string }) => id

/** Giving candidates their interviewers. */
export const assignmentHandlers = (parts: SchedulingDependencies): Handlers<typeof assignmentApi> => ({
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

  async undoStartOver({ scope, params }) {
    await undoStartOver(scope, parts, params.id)
    return scope.show('candidate', shapes.undoStartOver, params.id, whole)
  },
})
