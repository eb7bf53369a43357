import type { nominationApi } from '@majlis/domain/nomination/api.ts'
import { nominationShapes as shapes } from '@majlis/domain/nomination/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { companyFor } from '../company/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { setRefcheck } from '../requisition/store.ts'
import { agreeToNaming, takeConsentBack } from './agreement.ts'
import { communicate, extendPlace, revokePlace } from './company.ts'
import { noteDevice } from './device.ts'
import { askForTime } from './moreTime.ts'
import { askReferee, correctAddress, remindPlace, replacePlace, savePlace, takeBackPlace } from './nominatedPlace.ts'
import { findCheck, nominationPage } from './page.ts'
import { lettersOf } from './store/letters.ts'
import { removeReferral } from './store/removal.ts'
import { readRule, writeRule } from './store/rule.ts'
import { byStanding, runningFacts } from './store/running.ts'

/** A candidate names its referees, and the company follows that. */
export const nominationHandlers = (dependencies: SenderDependencies): Handlers<typeof nominationApi> => ({
  page: async ({ scope, query }) => nominationPage(scope, await findCheck(scope, query.candidateId), dependencies.env),

  consent: ({ scope, query, body: { version, adult }, caller }) =>
    agreeToNaming(scope, dependencies, { ...query, version, adult }, caller),
  withdrawConsent: ({ scope, query }) => takeConsentBack(scope, dependencies, query.candidateId),

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
  rule: async ({ scope, query }) =>
    withService(await readRule(scope, await companyFor(scope, query.companyId)), dependencies),

  async setRule({ scope, tx, me, body: { companyId: chosen, ...rule } }) {
    const companyId = await companyFor(scope, chosen)
    await scope.lock('company', companyId)
    await writeRule(scope, companyId, rule)
    await audit(tx, me, 'refcheck.rule', 'company', companyId, companyId)
    return withService(await readRule(scope, companyId), dependencies)
  },

  async running({ scope, query: asked }) {
    const { query, also } = byStanding(asked)
    const { data, count } = await scope.list('referral_candidate', shapes.running, query, also)
    const ids = data.map(({ id }) => id)
    const facts = new Map((await runningFacts(scope, ids)).map((one) => [one.id, one]))
    return {
      data: data.flatMap((row) => ({ ...row, ...(facts.get(row.id) as NonNullable<ReturnType<typeof facts.get>>) })),
      count,
    }
  },
  letters: ({ scope, params }) => lettersOf(scope, params.id),
  removeReferral: ({ scope, params }) => removeReferral(scope, params.id),
  async communicate({ scope, body: { ids, what, days, requisitionId, ...how } }) {
    if (ids && what) return communicate(scope, dependencies, { ids, what, days })
    const settings = await setRefcheck(scope, { requisitionId: requisitionId ?? '', ...how })
    return { done: [], refused: [], settings }
  },
  revoke: ({ scope, params }) => revokePlace(scope, params.id),
  extend: ({ scope, params }) => extendPlace(scope, dependencies, params.id),
})

/** With the host of the service that may be asked, as far as this installation has one. */
const withService = <Rule extends object>(rule: Rule, { env: { PUBLIC_IP_SERVICE: service } }: SenderDependencies) => ({
  ...rule,
  public_ip_service: service ? new URL(service).host : null,
})
