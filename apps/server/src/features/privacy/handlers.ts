import type { privacyApi } from '@majlis/domain/privacy/api.ts'
import { privacyShapes as shapes } from '@majlis/domain/privacy/shapes.ts'
import type pg from 'pg'
import type { Handlers } from '../../http/handlers.ts'
import { countAttempt, requestLimits } from '../account/store.ts'
import { answer, extend, preview, withdraw } from './answer.ts'
import { openArchive, openArchiveByLink } from './archive.ts'
import { askByLink, type LinkDependencies, lookByLink, mailPrivacyLink, withdrawByLink } from './byLink.ts'
import { answerHold, askHold, holdCandidate, liftHold, releaseCandidate, withdrawHold } from './holds.ts'
import { ask, mine } from './requesting.ts'

export interface PrivacyDependencies extends LinkDependencies {
  pool: pg.Pool
}

/** What is kept of people, and its end. */
export const privacyHandlers = (dependencies: PrivacyDependencies): Handlers<typeof privacyApi> => ({
  list: ({ scope, query }) => scope.list('privacy_request', shapes.list, query),
  mine: ({ scope }) => mine(scope),
  ask: ({ scope, body }) => ask(scope, dependencies, body),
  answer: ({ scope, params, body }) => answer(scope, dependencies, params.id, body),
  extend: ({ scope, params, body }) => extend(scope, dependencies, params.id, body.reason),
  openArchive: ({ scope, params }) => openArchive(scope, dependencies.keys, params.id),
  archiveByLink: ({ scope, body }) => openArchiveByLink(scope, dependencies.keys, body.token, body.id),
  withdraw: ({ scope, params }) => withdraw(scope, params.id),
  preview: ({ scope, params }) => preview(scope, dependencies.pool, params.id),
  proofs: ({ scope, query }) => scope.list('erasure', shapes.proofs, query),
  hold: ({ scope, params, body }) => holdCandidate(scope, params.id, body),
  release: ({ scope, params }) => releaseCandidate(scope, params.id),

  holds: ({ scope, query }) => scope.list('legal_hold', shapes.holds, query),
  askHold: ({ scope, body }) => askHold(scope, dependencies, body),
  answerHold: ({ scope, params, body }) => answerHold(scope, dependencies, params.id, body),
  liftHold: ({ scope, params }) => liftHold(scope, dependencies, params.id),
  withdrawHold: ({ scope, params }) => withdrawHold(scope, params.id),

  async mailLink({ tx, body, caller }) {
    const { separateTransactions } = dependencies
    await countAttempt(separateTransactions, requestLimits(caller.ip))
    // After the answer, which thereby says nothing about the address, not even by its time.
    tx.afterCommit(() =>
      separateTransactions.runLater(() => mailPrivacyLink(dependencies, body.email, caller.language)),
    )
    return { said: true }
  },
  look: ({ scope, body }) => lookByLink(scope, body.token),
  async withdrawByLink({ scope, body, caller }) {
    await countAttempt(dependencies.separateTransactions, requestLimits(caller.ip))
    return withdrawByLink(scope, body)
  },
  async askByLink({ scope, body, caller }) {
    await countAttempt(dependencies.separateTransactions, requestLimits(caller.ip))
    return askByLink(scope, dependencies, body)
  },
})
