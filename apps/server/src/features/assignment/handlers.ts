import type { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { assignmentShapes as shapes } from '@majlis/domain/assignment/shapes.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers } from '../../http/handlers.ts'
import { candidateIncludes } from '../candidate/store.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import { assign, reassign, reinitiate } from './assign.ts'
import { replace } from './instead.ts'
import { replacements } from './replacements.ts'
import { answerRequest, requestInterviewer } from './request.ts'
import { addSecond, leave } from './second.ts'
import { undoStartOver } from './startOver.ts'
import { directory, suggested } from './store/directory.ts'

const byId = ({ id }: { id: string }) => id

/** Giving candidates their interviewers. */
export const assignmentHandlers = (dependencies: SchedulingDependencies): Handlers<typeof assignmentApi> => ({
  directory: ({ scope, query }) => directory(scope, query),

  suggested: ({ scope, query }) => suggested(scope, query),

  assign: (call) => eachRow(call, byId, (scope, row) => assign(scope, dependencies, row)),
  reassign: (call) => eachRow(call, byId, (scope, row) => reassign(scope, dependencies, row)),
  reinitiate: ({ scope, body }) => reinitiate(scope, dependencies, body),
  replacements: ({ scope, params }) => replacements(scope, params.id),
  replace: ({ scope, params, body }) => replace(scope, dependencies, params.id, body),
  addSecond: ({ scope, params, body }) => addSecond(scope, dependencies, params.id, body.accountId),
  leave: ({ scope, params, body }) => leave(scope, dependencies, params.id, body.message),
  request: (call) =>
    eachRow(
      call,
      ({ candidateId }) => candidateId,
      (scope, row) => requestInterviewer(scope, dependencies, row),
    ),
  answerRequest: ({ scope, params, body }) => answerRequest(scope, dependencies, params.id, body),

  async undoStartOver({ scope, params }) {
    await undoStartOver(scope, dependencies, params.id)
    return scope.show('candidate', shapes.undoStartOver, params.id, candidateIncludes)
  },
})
