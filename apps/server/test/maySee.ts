import type { Person } from './world.ts'

/** Whose a row is, told by how it was made and never by the code under test. */
export interface Owned {
  companyId: string
  /** Rows that a whole company shares, such as its name and its question bank. */
  shared?: true
  /** Who owns the requisition that the row belongs to. */
  owner?: string
  sourcer?: string | null
  /** Requisitions are also their linked sourcers', interviewers' and candidates'. */
  linked?: readonly string[]
  interviewers?: readonly string[]
  candidate?: string
  guests?: readonly string[]
  /** What the team keeps among itself: notes, ratings, logs. */
  team?: true
  /** Who reads it as its own, whoever else does: what is shared with a guest, and for how long. */
  holder?: string
  /** The only one who sees it, whatever others are. */
  alone?: string
}

export interface Tenants {
  /** Owner of each id and of each canary word. */
  owned: Map<string, Owned>
  persons: Person[]
  ids: string[]
  /** The ids of rows, by their table. */
  idsOf: Map<string, string[]>
  words: string[]
  /** Holders of links by which a time is chosen: the candidate behind each, and the token. */
  holders: { person: Person; token: string }[]
  /** Companies that a partner is linked to, by account. */
  linkedCompanies: Map<string, readonly string[]>
}

/** May this person see something of this owner? Decided from decisions, section 1, and nothing else. */
export function maySee(tenants: Tenants, me: Person, of: Owned): boolean {
  if (of.alone) return me.accountId === of.alone
  if (of.holder === me.accountId) return true
  if (me.role === 'admin' || me.role === 'moderator') return true
  if (me.role === 'partner') return (tenants.linkedCompanies.get(me.accountId) ?? []).includes(of.companyId)
  if (me.role === 'candidate')
    return of.candidate === me.accountId || Boolean(of.linked?.includes(me.accountId)) || Boolean(of.shared)
  if (of.companyId !== me.companyId) return false
  if (of.shared || me.role === 'company' || me.role === 'recruiter') return true
  if (me.role === 'hiringManager') return of.owner === me.accountId
  if (of.team) return false
  if (me.role === 'sourcer') return of.sourcer === me.accountId || Boolean(of.linked?.includes(me.accountId))
  if (me.role === 'interviewer')
    return Boolean(of.interviewers?.includes(me.accountId) || of.linked?.includes(me.accountId))
  return Boolean(of.guests?.includes(me.accountId) || of.linked?.includes(me.accountId))
}
