import { createHash } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Principal } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { type Actor, type Link, system } from '../../../db/actor.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** Who the holder of a link is, by what the link is for. */
const roleOf: Record<string, Principal> = {
  interview: 'candidate',
  schedule: 'candidate',
  nominate: 'candidate',
  reference: 'referee',
  report: 'guest',
}

/** What is kept of a link's token: it tells nothing about the token itself. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(Buffer.from(token, 'base64url')).digest()

/** 32 bytes as only we write them; anything else cannot be a token of ours. */
export function isLinkToken(token: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === 32 && bytes.toString('base64url') === token
}

interface Held extends Link {
  ended: boolean
  companyId: string | null
  accountId: string | null
  name: string | null
  language: Language | null
}

/** The holder of a link, limited to the record behind it. Throws 404 for a link that never was, 410 for one that ended. */
export async function actorOfLink(tx: TransactionHandle, token: string): Promise<Actor> {
  const held = isLinkToken(token) ? await find(tx, token) : null
  const role = held && roleOf[held.purpose]
  if (!held || !role) throw refuse(404, 'link.ended')
  if (held.ended) throw refuse(410, 'link.ended')
  const { ended, companyId, accountId, name, language, ...link } = held
  return {
    accountId: accountId ?? system.accountId,
    role,
    companyId,
    companyIds: companyId ? [companyId] : [],
    sessionId: null,
    link,
    language: language ?? 'en',
    name,
  }
}

/** The account of a candidate's link is the candidate's: what is done by it is that person's doing. */
const find = (tx: TransactionHandle, token: string) =>
  openSystemScope(tx, 'access').row<Held>(sql`select link.id, link.purpose, link."companyId", link."interviewId",
      coalesce(link."candidateId", interview."candidateId") as "candidateId",
      link."referralRefereeId", link."referralCandidateId",
      link.used_at is not null or link.revoked_at is not null or link.expires_at <= now() as ended,
      account.id as "accountId", account.name, account.language
    from link_token link
    left join interview on interview.id = link."interviewId"
    left join candidate on candidate.id = coalesce(link."candidateId", interview."candidateId")
      and link.purpose in ('interview', 'schedule')
    left join account on account.id = coalesce(link."accountId", candidate."accountId")
    where link.hash = ${hashOf(token)}`)
