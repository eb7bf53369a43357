import type { verdictApi } from '@majlis/domain/verdict/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { draftFeedback, giveVerdict, reopenFeedback } from './verdict.ts'

/** Judging an interview. */
export const verdictHandlers = (dependencies: SenderDependencies): Handlers<typeof verdictApi> => ({
  draftFeedback: ({ scope, params, body }) => draftFeedback(scope, params.id, body),
  giveVerdict: ({ scope, params, body }) => giveVerdict(scope, dependencies, params.id, body),
  reopenFeedback: ({ scope, params, body }) => reopenFeedback(scope, params.id, body.message),
})
