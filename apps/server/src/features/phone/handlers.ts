import type { Language } from '@majlis/domain/core/text.ts'
import type { phoneApi } from '@majlis/domain/phone/api.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { agreedTo } from '../consent/store.ts'
import { type SenderDependencies, withdrawReferee } from '../notification/store.ts'
import {
  aboutPlace,
  aroundOf,
  beginAnswers,
  holdAnswer,
  holdReferee,
  keepRelation,
  saveAnswer,
} from '../reference/store.ts'
import { endCall } from './ending.ts'
import { holdCalled, isOwnCall, refuseCalling, refuseWriting, shownCall } from './held.ts'

/** Somebody of the company calls a referee and writes its answers down. */
export const phoneHandlers = (dependencies: SenderDependencies): Handlers<typeof phoneApi> => ({
  call: ({ scope, params }) => shownCall(scope, params.id, dependencies.env),

  async begin({ scope, tx, me, params: { id }, body: { dialled } }) {
    const called = await holdCalled(scope, id)
    const { check, place } = called
    if (isOwnCall(scope, place)) return shownCall(scope, id)
    refuseCalling(called)
    const { referralId, now } = check
    const about = aboutPlace(place, await aroundOf(tx, place.referralCandidateId))
    const language = place.language as Language
    const heard = await agreedTo(tx, dependencies.env, 'phone', about, { language })
    await beginAnswers(scope, place, { referralId, ...heard, heardBy: me.accountId })
    const takenAt = new Date(now).toISOString()
    await scope.set('referral_referee', id, {
      ...{ consent: 1, startedAt: place.startedAt ?? takenAt, dialled },
      ...{ taken: 1, takenBy: me.accountId, takenByName: me.name, takenAt },
    })
    await withdrawReferee(tx, id)
    await audit(tx, me, 'referee.phone', 'referral_referee', id, place.companyId)
    return shownCall(scope, id)
  },

  async relationship({ scope, tx, me, params: { id }, body }) {
    const place = await holdReferee(scope, await scope.get('referral_referee', id))
    refuseWriting(scope, place)
    await keepRelation(scope, place, body)
    await audit(tx, me, 'referee.relationship', 'referral_referee', id, place.companyId)
    return shownCall(scope, id)
  },

  async answer({ scope, me, params: { id, answerId }, body }) {
    refuseWriting(scope, await scope.get('referral_referee', id))
    const held = await holdAnswer(scope, id, answerId)
    refuseWriting(scope, held.place)
    return saveAnswer(scope, held, body, { name: held.place.takenByName ?? '', savedBy: me.accountId })
  },

  async end({ scope, params: { id } }) {
    const called = await holdCalled(scope, id)
    const { place } = called
    // Pressed twice, or ended by the clock meanwhile: it has ended.
    const wasOwn = place.taken === 1 && place.takenBy === scope.me.accountId && place.callEndedAt !== null
    if (!wasOwn) {
      refuseWriting(scope, place)
      await endCall(scope, dependencies, called)
    }
    return shownCall(scope, id)
  },
})
