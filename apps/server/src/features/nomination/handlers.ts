import type { nominationApi } from '@majlis/domain/nomination/api.ts'
import { nominationConsentVersion } from '@majlis/domain/nomination/consent.ts'
import { nominationShapes as shapes } from '@majlis/domain/nomination/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { companyFor } from '../company/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { communicate, extendPlace, removeReferral, revokePlace } from './company.ts'
import { noteDevice } from './device.ts'
import { askForTime } from './moreTime.ts'
import { askReferee, correctAddress, remindPlace, replacePlace, savePlace, takeBackPlace } from './nominatedPlace.ts'
import { findCheck, nominationPage } from './page.ts'
import { readRule, writeRule } from './store/rule.ts'
import { runningFacts } from './store/running.ts'
import { keepConsent } from './store.ts'

/** A candidate names its referees, and the company follows that. */
export const nominationHandlers = (dependencies: SenderDependencies): Handlers<typeof nominationApi> => ({
  page: async ({ scope, query }) => nominationPage(scope, await findCheck(scope, query.candidateId)),

  async consent({ scope, tx, me, query, caller }) {
    const found = await findCheck(scope, query.candidateId)
    await scope.lock('referral_candidate', found.id)
    const check = await findCheck(scope, query.candidateId)
    if (!check.agreed) {
      await keepConsent(scope, check, nominationConsentVersion, caller.ip)
      await audit(tx, me, 'nominate.consent', 'referral_candidate', check.id, check.companyId)
    }
    await noteDevice(scope, dependencies, check.id, caller)
    return nominationPage(scope, check)
  },

  async save({ scope, params, body, caller }) {
    const page = await savePlace(scope, params.id, body)
    await noteDevice(scope, dependencies, page.id, caller)
    return page
  },
  async ask({ scope, params, caller }) {
    const page = await askReferee(scope, dependencies, params.id)
    await noteDevice(scope, dependencies, page.id, caller)
    return page
  },
  takeBack: ({ scope, params }) => takeBackPlace(scope, params.id),
  replace: ({ scope, params }) => replacePlace(scope, params.id),
  address: ({ scope, params, body }) => correctAddress(scope, dependencies, params.id, body.email),
  remind: ({ scope, params }) => remindPlace(scope, dependencies, params.id),

  moreTime: ({ scope, query }) => askForTime(scope, dependencies, query.candidateId),
  rule: async ({ scope, query }) => readRule(scope, await companyFor(scope, query.companyId)),

  async setRule({ scope, tx, me, body: { companyId: chosen, ...rule } }) {
    const companyId = await companyFor(scope, chosen)
    await scope.lock('company', companyId)
    await writeRule(scope, companyId, rule)
    await audit(tx, me, 'refcheck.rule', 'company', companyId, companyId)
    return readRule(scope, companyId)
  },

  async running({ scope, query }) {
    const { data, count } = await scope.list('referral_candidate', shapes.running, query)
    const facts = new Map(
      (
        await runningFacts(
          scope,
          data.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    )
    const nothing = { position: '', places: 0, named: 0, answered: 0, ended: 0, openSignals: 0 }
    const unwaited = { waitingFor: null, waitingSince: null }
    return { data: data.map((row) => ({ ...row, ...nothing, ...unwaited, ...facts.get(row.id) })), count }
  },
  removeReferral: ({ scope, params }) => removeReferral(scope, params.id),
  communicate: ({ scope, body }) => communicate(scope, dependencies, body),
  revoke: ({ scope, params }) => revokePlace(scope, params.id),
  extend: ({ scope, params }) => extendPlace(scope, dependencies, params.id),
})
