import { randomBytes } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { referenceApi } from '@majlis/domain/reference/api.ts'
import { referenceConsentVersion } from '@majlis/domain/reference/consent.ts'
import type { RelationshipWord } from '@majlis/domain/reference/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { Caller, Handlers } from '../../http/handlers.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { agentOf } from './agent.ts'
import { keepAnswer, refuseAnswering } from './answering.ts'
import { completeReference, declineReference, withdrawReference } from './ending.ts'
import { ownPlace, referencePage, refuseEnded } from './page.ts'
import { answersOf, aroundOf, beginAnswers, documentOf, holdReferee } from './store.ts'

/** A referee agrees, answers and submits, or declines. */
export const referenceHandlers = (dependencies: SenderDependencies): Handlers<typeof referenceApi> => ({
  page: async ({ scope }) => referencePage(scope, await ownPlace(scope)),

  async answers({ scope }) {
    const place = await ownPlace(scope)
    // At its end a page shows that alone, also to whoever finds the link later.
    return place.status === 2 ? answersOf(scope, place.id) : []
  },
  consent: ({ scope, caller }) => agree(scope, dependencies, caller),
  relationship: ({ scope, body }) => confirm(scope, body),
  answer: ({ scope, params, body }) => keepAnswer(scope, params.id, body),
  complete: ({ scope, body, caller }) =>
    completeReference(scope, dependencies, { referee_ip: body.referee_ip, ip: caller.ip }),
  decline: ({ scope, body }) => declineReference(scope, dependencies, body.reason ?? null),
  withdraw: ({ scope }) => withdrawReference(scope, dependencies),

  async document({ scope, params }) {
    await ownPlace(scope)
    const file = await documentOf(scope, params.id)
    if (!file) throw refuse(404, 'notFound')
    return { name: file.name, type: file.type, stored: { key: file.key, size: Number(file.size) } }
  },
})

/** The first write of all: the consent, who gave it from where, and the rows that hold the answers. */
async function agree(scope: Scope, { keys }: SenderDependencies, caller: Caller) {
  const place = await holdReferee(scope, await ownPlace(scope))
  refuseEnded(place)
  if (place.consent === 1) return referencePage(scope, place)
  if (place.status !== 2) throw refuse(409, 'reference.final')
  const { referralId } = await aroundOf(scope.tx, place.referralCandidateId)
  const { ip, language } = caller
  await beginAnswers(scope, place, { referralId, text_version: referenceConsentVersion, language, ip })
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
  return referencePage(scope, agreed)
}

/** Keeps what the referee says of the relationship beside what the candidate said. */
async function confirm(scope: Scope, { status, ...said }: RelationshipWord) {
  const place = await holdReferee(scope, await ownPlace(scope))
  refuseAnswering(place)
  const corrected = Object.fromEntries(Object.entries(said).map(([key, value]) => [`confirmed_${key}`, value || null]))
  const confirmed = await scope.set('referral_referee', place.id, { relationship_status: status, ...corrected })
  await audit(scope.tx, scope.me, 'referee.relationship', 'referral_referee', place.id, place.companyId)
  return referencePage(scope, confirmed)
}
