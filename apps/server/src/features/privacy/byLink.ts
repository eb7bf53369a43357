import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { linkHours } from '@majlis/domain/privacy/rules.ts'
import type { LinkRequest, OwnData } from '@majlis/domain/privacy/schema.ts'
import { system } from '../../db/actor.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import type { SeparateTransactions } from '../../db/separateTransactions.ts'
import { mayAttempt, messageLanes, normalizeEmail } from '../account/store.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { linkHashOf } from '../session/store.ts'
import { withdraw } from './answer.ts'
import { askAtPlaces, dataOf } from './requesting.ts'
import { knownPlaces, makePrivacyLink, openPrivacyLink, ownerOf, ownRequests, spendPrivacyLink } from './store.ts'

export interface LinkDependencies extends SenderDependencies {
  separateTransactions: SeparateTransactions
}

/** Mails the link to an address that is known somewhere, and to no other; nor to one that was asked for too often. */
export async function mailPrivacyLink(dependencies: LinkDependencies, written: string, language: Language) {
  const { separateTransactions } = dependencies
  const email = normalizeEmail(written)
  if (!(await mayAttempt(separateTransactions, messageLanes(email)))) return
  await separateTransactions.run(async (tx) => {
    const scope = openScope(tx, system)
    const { asker, reader } = await ownerOf(scope, email)
    if (!(await knownPlaces(scope, asker)).length) return
    const token = await makePrivacyLink(tx, email)
    await queueMessage(
      tx,
      {
        ...{ event: 'privacyLink', companyId: null, data: { hours: linkHours, link: `/privacy/${token}` } },
        to: { ...reader, language: reader.accountId ? reader.language : language },
        dedupeKey: `privacyLink ${linkHashOf(token).toString('hex')}`,
      },
      senderOf(dependencies),
    )
  })
}

/** Where the owner of the link's address is known, and what it has asked; once it was asked by it, nothing more to choose. */
export async function lookByLink(scope: Scope, token: string): Promise<OwnData> {
  const link = await openPrivacyLink(scope.tx, token)
  const { asker } = await ownerOf(scope, link.email)
  const data = await dataOf(scope, asker, link.email)
  return link.used ? { ...data, places: [] } : data
}

/** Withdraws what the holder of the link has asked; the link opens for that as long as it opens at all. */
export async function withdrawByLink(scope: Scope, { token, id }: { token: string; id: string }) {
  const link = await openPrivacyLink(scope.tx, token)
  const { asker } = await ownerOf(scope, link.email)
  if (!(await ownRequests(scope, asker)).some((one) => one.id === id)) throw refuse(404, 'notFound')
  return withdraw(openScope(scope.tx, system), id)
}

/** Asks by the link, once. */
export async function askByLink(
  scope: Scope,
  sender: SenderDependencies,
  { token, kind, places, message }: LinkRequest,
) {
  const link = await openPrivacyLink(scope.tx, token)
  await spendPrivacyLink(scope.tx, link.id)
  const { asker, reader } = await ownerOf(scope, link.email)
  const me = { ...system, accountId: asker.accountId ?? system.accountId, role: 'candidate' } as const
  const known = await knownPlaces(scope, asker)
  await askAtPlaces(
    { scope: openScope(scope.tx, me), sender },
    { asker, reader, known },
    { kind, places, message: message?.trim() || null },
  )
  return { said: true } as const
}
