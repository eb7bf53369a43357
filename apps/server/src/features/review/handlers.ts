import type { reviewApi } from '@majlis/domain/review/api.ts'
import { reviewShapes as shapes } from '@majlis/domain/review/shapes.ts'
import type { Handlers } from '../../http/handlers.ts'
import { candidateIncludes } from '../candidate/store.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import { decide, undo } from './decide.ts'
import { mergeWith } from './merge.ts'

/** What is decided on a candidate. */
export const reviewHandlers = (dependencies: SchedulingDependencies): Handlers<typeof reviewApi> => ({
  async changeStatus({ scope, params, body }) {
    await decide(scope, dependencies, params.id, body)
    return scope.show('candidate', shapes.changeStatus, params.id, candidateIncludes)
  },

  async undo({ scope, params }) {
    await undo(scope, params.id)
    return scope.show('candidate', shapes.undo, params.id, candidateIncludes)
  },

  async mergeWith({ scope, params }) {
    await mergeWith(scope, params.id, params.otherId)
    return scope.show('candidate', shapes.mergeWith, params.id, candidateIncludes)
  },
})
