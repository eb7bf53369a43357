import type { Principal } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'

/** The record that a link opens; its holder acts in the link's role, limited to that record. */
export interface Link {
  id: string
  purpose: string
  interviewId: string | null
  candidateId: string | null
  offerId: string | null
  referralRefereeId: string | null
  referralCandidateId: string | null
  /** Of a link to several reports. */
  shortlistId: string | null
  /** What of a report it shows, added up; 0 for links that lead elsewhere. */
  show: number
  /** 1 reads, 2 also comments. */
  accessLevel: number
  /** Opens for its addressee alone, on a device that a code let in. */
  bound: boolean
  /** That device; null where there is none, and a bound link shows nothing. */
  deviceId: string | null
  /** Of a report: those who were sent a link in one act. */
  circle: string | null
}

/** Who acts in a request: known from the session or the link, never from what was sent. */
export interface Actor {
  accountId: string
  role: Principal
  /** The own company of a membership that has one. */
  companyId: string | null
  /** The companies whose rows the second fence lets through; null for everything. */
  companyIds: readonly string[] | null
  sessionId: string | null
  link: Link | null
  language: Language
  name: string | null
  /** Where a session's request comes from, for the audit log; a link's holder is nobody's business there. */
  origin?: { ip: string; device: string | null }
  /** Its role demands a second factor that it has not added in time: only what adds one is open to it. */
  lacksFactor?: true
}

/** The product itself: jobs, sign-in, the demo. Sees everything and is nobody. */
export const system: Actor = {
  accountId: '00000000-0000-0000-0000-000000000000',
  role: 'admin',
  companyId: null,
  companyIds: null,
  sessionId: null,
  link: null,
  language: 'en',
  name: null,
}

/** Who is written down as having done it: nobody for links and for the product itself. */
export const actorAccountId = (me: Actor): string | null =>
  me.link || me.accountId === system.accountId ? null : me.accountId
