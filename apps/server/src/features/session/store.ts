import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { hashOf, type LinkPurpose } from './store/link.ts'

export type { SendMessage, SessionDependencies } from './dependencies.ts'
export { actorOf } from './store/actor.ts'
/** What is kept of a link's key, and whether it can be one. */
export { actorOfOpenedLink, hashOf as linkHashOf, isLinkToken, type LinkPurpose, revokeLinks } from './store/link.ts'
export { addPartner, withProvenPassword } from './store/members.ts'
export { activeMembership, addMembership, isOpen, whyShut } from './store/membership.ts'
export { confirmAddress, endPasswordLinks } from './store/passwordLinks.ts'
export { refuseWithoutProvider } from './store/providers.ts'
export { factorDue, makeChallenge, openChallenge, passkeyHostOf, spendChallenge } from './store/second.ts'
export { devicesOf, endSession } from './store/sessions.ts'
export {
  auditActor,
  type ComingIn,
  enter,
  idTokenOf,
  isKnownDevice,
  openSession,
  startSession,
  withStep,
} from './store/startSession.ts'
export { userOf } from './store/user.ts'
export { makeProof } from './tokens.ts'

/** What a link opens, and for how long. */
export interface NewLink {
  purpose: LinkPurpose
  accountId?: string | null
  companyId?: string | null
  candidateId?: string | null
  interviewId?: string | null
  offerId?: string | null
  referralCandidateId?: string | null
  referralRefereeId?: string | null
  publicReportId?: string | null
  days: number
}

/** Makes a link's token: 32 random bytes, of which only a hash is kept. The caller puts it into one message. */
export async function makeLink(tx: TransactionHandle, link: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await openSystemScope(
    tx,
    'access',
  ).rows(sql`insert into link_token (id, hash, purpose, "accountId", "companyId", "candidateId", "interviewId",
      "offerId", "referralCandidateId", "referralRefereeId", "publicReportId", expires_at)
    values (${randomUUIDv7()}, ${hashOf(token)}, ${link.purpose}, ${link.accountId ?? null}, ${link.companyId ?? null},
      ${link.candidateId ?? null}, ${link.interviewId ?? null}, ${link.offerId ?? null},
      ${link.referralCandidateId ?? null}, ${link.referralRefereeId ?? null}, ${link.publicReportId ?? null}, now() + make_interval(secs => ${link.days * 24 * 3600}))`)
  return token
}

/** Makes a further key to what a link opens, for as long as that one; null when it opens nothing more. */
export async function renewLink(tx: TransactionHandle, hash: Buffer): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const made = await openSystemScope(
    tx,
    'access',
  ).row(sql`insert into link_token (id, hash, purpose, "accountId", "companyId", "candidateId",
      "interviewId", "offerId", "referralCandidateId", "referralRefereeId", "publicReportId", expires_at)
    select ${randomUUIDv7()}, ${hashOf(token)}, purpose, "accountId", "companyId", "candidateId", "interviewId",
      "offerId", "referralCandidateId", "referralRefereeId", "publicReportId", expires_at
    from link_token where hash = ${hash} and used_at is null and revoked_at is null and expires_at > now()
    returning id`)
  return made && token
}

/** Gives back the links into an interview that ended with it: those that were revoked last. */
export async function restoreLinks(tx: TransactionHandle, interviewId: string): Promise<void> {
  await openSystemScope(
    tx,
    'access',
  ).row(sql`update link_token set revoked_at = null where "interviewId" = ${interviewId}
    and purpose in ('interview', 'schedule') and used_at is null
    and revoked_at = (select max(revoked_at) from link_token last where last."interviewId" = ${interviewId})`)
}
