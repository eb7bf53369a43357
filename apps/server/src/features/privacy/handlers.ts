import type { privacyApi } from '@majlis/domain/privacy/api.ts'
import { privacyShapes as shapes } from '@majlis/domain/privacy/shapes.ts'
import type pg from 'pg'
import type { Handlers } from '../../http/handlers.ts'
import { holdCandidate, releaseCandidate } from './hold.ts'
import { answer, ask, preview, withdraw } from './requests.ts'

/** What is kept of people, and its end. */
export const privacyHandlers = ({ pool }: { pool: pg.Pool }): Handlers<typeof privacyApi> => ({
  list: ({ scope, query }) => scope.list('privacy_request', shapes.list, query),
  ask: ({ scope, body }) => ask(scope, body),
  answer: ({ scope, params, body }) => answer(scope, params.id, body),
  withdraw: ({ scope, params }) => withdraw(scope, params.id),
  preview: ({ scope, params }) => preview(scope, pool, params.id),
  proofs: ({ scope, query }) => scope.list('erasure', shapes.proofs, query),
  hold: ({ scope, params, body }) => holdCandidate(scope, params.id, body),
  release: ({ scope, params }) => releaseCandidate(scope, params.id),
})
