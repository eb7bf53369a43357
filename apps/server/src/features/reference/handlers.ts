import { randomBytes } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { referenceApi } from '@majlis/domain/reference/api.ts'
import type { CallWish, ReferenceConsent, RelationshipWord } from '@majlis/domain/reference/schema.ts'
import type * as z from 'zod/mini'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { Caller, Handlers } from '../../http/handlers.ts'
import { agreedTo } from '../consent/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { agentOf } from './agent.ts'
import { keepAnswer, refuseAnswering } from './answering.ts'
import { completeReference, declineReference, withdrawReference } from './ending.ts'
import { tellAsker } from './messages.ts'
import { eraseOwnData, mailOwnData, openOwnData } from './ownData.ts'
import { ownPlace, referencePage, refuseEnded } from './page.ts'
import {
  aboutPlace,
  answersOf,
  aroundOf,
  asksService,
  beginAnswers,
  documentOf,
  holdReferee,
  keepRelation,
  ownDataOf,
} from './store.ts'

/** A referee agrees, answers and submits, or declines. */
export const referenceHandlers = (dependencies: SenderDependencies): Handlers<typeof referenceApi> => ({
  page: async ({ scope }) => referencePage(scope, await ownPlace(scope), dependencies),

  async answers({ scope }) {
    const place = await ownPlace(scope)
    // At its end a page shows that alone, also to whoever finds the link later.
    return place.status === 2 ? answersOf(scope, place.id) : []
  },
  consent: ({ scope, body, caller }) => agree(scope, dependencies, body, caller),
  relationship: ({ scope, body }) => confirm(scope, dependencies, body),
  answer: ({ scope, params, body }) => keepAnswer(scope, params.id, body),
  askForCall: ({ scope, body }) => wish(scope, dependencies, body),
  complete: ({ scope, body, caller }) =>
    completeReference(scope, dependencies, { referee_ip: body.referee_ip, ip: caller.ip }),
  decline: ({ scope, body }) => declineReference(scope, dependencies, body.reason ?? null),
  withdraw: ({ scope }) => withdrawReference(scope, dependencies),
  async ownData({ scope, tx }) {
    const place = await ownPlace(scope)
    return ownDataOf(tx, place.id)
  },
  askForData: ({ scope, body }) => mailOwnData(scope, dependencies, body.token),
  openData: ({ scope, body }) => openOwnData(scope, body.token),
  eraseData: ({ scope, body }) => eraseOwnData(scope, dependencies, body.token),

  async document({ scope, params }) {
    await ownPlace(scope)
    const file = await documentOf(scope, params.id)
    if (!file) throw refuse(404, 'notFound')
    return { name: file.name, type: file.type, stored: { key: file.key, size: Number(file.size) } }
  },
})

type Agreement = z.infer<typeof ReferenceConsent>

/** The first write of all: the consent, who gave it from where, and the rows that hold the answers. */
async function agree(scope: Scope, dependencies: SenderDependencies, said: Agreement, caller: Caller) {
  const { keys, env } = dependencies
  const { names_service, version, adult } = said
  const place = await holdReferee(scope, await ownPlace(scope))
  refuseEnded(place)
  if (place.consent === 1) return referencePage(scope, place, dependencies)
  if (place.status !== 2) throw refuse(409, 'reference.final')
  const around = await aroundOf(scope.tx, place.referralCandidateId)
  const { ip, language } = caller
  // The service is asked only by a page whose words had named it.
  const service = names_service && (await asksService(scope.tx, place)) ? env.PUBLIC_IP_SERVICE : null
  const given = { version, language, adult }
  const agreement = await agreedTo(scope.tx, env, 'reference', aboutPlace(place, around, service), given)
  await beginAnswers(scope, place, { referralId: around.referralId, ...agreement, ip })
  const device = caller.deviceCookie ?? randomBytes(16).toString('base64url')
  caller.keepDeviceCookie(device)
  const agreed = await scope.set('referral_referee', place.id, {
    consent: 1,
    startedAt: new Date(await scope.now()).toISOString(),
    seen_ip: ip,
    seen_agent: agentOf(caller.device),
    // With the company's id in it: two companies cannot join what they keep.
    device: keys.sign('device', `${place.companyId} ${device}`),
  })
  await audit(scope.tx, scope.me, 'referee.consent', 'referral_referee', place.id, place.companyId)
  return referencePage(scope, agreed, dependencies)
}

/** Keeps what the referee says of the relationship beside what the candidate said. */
async function confirm(scope: Scope, dependencies: SenderDependencies, word: RelationshipWord) {
  const place = await holdReferee(scope, await ownPlace(scope))
  refuseAnswering(place)
  const confirmed = await keepRelation(scope, place, word)
  await audit(scope.tx, scope.me, 'referee.relationship', 'referral_referee', place.id, place.companyId)
  return referencePage(scope, confirmed, dependencies)
}

/** Notes that a referee would rather be called, and tells who asked; or that it would not any more. */
async function wish(scope: Scope, dependencies: SenderDependencies, { wanted, phone }: CallWish) {
  const place = await holdReferee(scope, await ownPlace(scope))
  refuseEnded(place)
  if (place.status !== RefereeStatus.ADDED) throw refuse(409, 'reference.final')
  if (place.taken === 1) throw refuse(409, 'reference.call')
  const callAskedAt = wanted ? (place.callAskedAt ?? new Date(await scope.now()).toISOString()) : null
  const call_phone = wanted ? (phone ?? null) : null
  const asked = await scope.set('referral_referee', place.id, { callAskedAt, call_phone })
  if (wanted && !place.callAskedAt) await tellAsker(scope.tx, dependencies, place, 'refereeWantsCall')
  const deed = wanted ? 'referee.askForCall' : 'referee.askForNoCall'
  await audit(scope.tx, scope.me, deed, 'referral_referee', place.id, place.companyId)
  return referencePage(scope, asked, dependencies)
}
