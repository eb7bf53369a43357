import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { ownDataLink } from '@majlis/domain/reference/dataLink.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'
import { erasePlace } from './ending.ts'
import { aroundOf, askerOfData, endOwnDataLinks, openerOfData, ownDataOf } from './store.ts'

const said = { said: true } as const

/**
 * Mails the referee of a link one that opens once what is kept of it: to its own address alone, and once a day. Whoever holds
 * the older link is told nothing, not even whether there was anybody.
 */
export async function mailOwnData(scope: Scope, dependencies: SenderDependencies, asked: string) {
  const { tx } = scope
  const place = await askerOfData(tx, asked)
  if (!place?.email) return said
  const { company, candidate, requisitionId } = await aroundOf(tx, place.referralCandidateId)
  const { id: referralRefereeId, companyId, referralCandidateId, first_name, last_name, email } = place
  const { hours } = ownDataLink
  const token = await makeLink(tx, { purpose: 'ownData', companyId, referralRefereeId, days: hours / 24 })
  const message = {
    event: 'refereeData',
    to: { email, name: [first_name, last_name].filter(Boolean).join(' '), language: place.language as Language },
    companyId,
    requisitionId,
    referral: { referralCandidateId, referralRefereeId },
    dedupeKey: `refereeData:${referralRefereeId}:${new Date(await scope.now()).toISOString().slice(0, 10)}`,
    data: { company, candidate, hours, link: `/own-data/${token}` },
  } as const
  if (await queueMessage(tx, message, senderOf(dependencies)))
    await audit(tx, scope.me, 'referee.askForData', 'referral_referee', referralRefereeId, companyId)
  return said
}

/** Opens what is kept of a referee by the link of that message. */
export async function openOwnData(scope: Scope, token: string) {
  const place = await openerOfData(scope.tx, token)
  if (!place) throw refuse(410, 'link.ended')
  await audit(scope.tx, scope.me, 'referee.readData', 'referral_referee', place.id, place.companyId)
  return ownDataOf(scope.tx, place.id)
}

/** Erases a referee by the link of that message, which ends with it. */
export async function eraseOwnData(scope: Scope, dependencies: SenderDependencies, token: string) {
  const place = await openerOfData(scope.tx, token)
  if (!place) throw refuse(410, 'link.ended')
  await erasePlace(scope, dependencies, place)
  await endOwnDataLinks(scope.tx, place.id)
  return said
}
