import { refuse } from '@majlis/domain/core/refusal.ts'
import type { signalApi } from '@majlis/domain/signal/api.ts'
import { audit } from '../../db/audit.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { companyFor } from '../company/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { askAbout, decide, explain } from './acts.ts'
import { setShowsSignals, showsSignals } from './store/rule.ts'
import { askedSignals, ownSignals, shownSignals } from './view.ts'

/** What is odd in references: a person asks about it, another decides, and whoever is asked explains. */
export const signalHandlers = (dependencies: SenderDependencies): Handlers<typeof signalApi> => ({
  ofCheck: ({ scope, params }) => shownSignals(scope, params.id),
  ask: ({ scope, params, body }) => askAbout(scope, dependencies, params.id, body),
  decide: ({ scope, params, body }) => decide(scope, params.id, body),
  asked: ({ scope }) => askedSignals(scope),
  explain: ({ scope, params, body }) => explain(scope, params.id, body.explanation),

  async own({ scope, query }) {
    const linked = scope.me.link?.referralCandidateId
    const which = linked
      ? sql`referral_candidate.id = ${linked}`
      : sql`referral_candidate."candidateId" = ${query.candidateId ?? null}`
    const check = await scope.first('referral_candidate', sql`${which} and referral_candidate."askedAt" is not null`)
    if (!check) throw refuse(404, 'notFound')
    return ownSignals(scope, check.id)
  },

  async rule({ scope, query }) {
    const companyId = await companyFor(scope, query.companyId)
    return { companyId, shows_signals_to_candidate: await showsSignals(scope, companyId) }
  },

  async setRule({ scope, tx, me, body }) {
    const companyId = await companyFor(scope, body.companyId)
    const { shows_signals_to_candidate: shows } = body
    await scope.lock('company', companyId)
    await setShowsSignals(scope, companyId, shows)
    await audit(tx, me, shows ? 'refcheck.showSignals' : 'refcheck.hideSignals', 'company', companyId, companyId)
    return { companyId, shows_signals_to_candidate: shows }
  },
})
