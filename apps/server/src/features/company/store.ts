import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { NewRow } from '../../db/rows.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { type Sql, sql } from '../../db/sql.ts'

export { logoBytes, logoOf } from './store/logo.ts'

/** The company that a new record belongs to: the own one, or the one chosen by a role that may choose among several. */
export async function companyFor(scope: Scope, chosen: string | undefined): Promise<string> {
  const { me } = scope
  if (me.companyId) {
    if (chosen && chosen !== me.companyId) throw refuse(404, 'notFound')
    return me.companyId
  }
  if (!chosen) throw refuse(422, 'requisition.company', { field: 'companyId' })
  return (await scope.get('company', chosen)).id
}

/** Who acts, and for which company: who interviews for several may name one of them. */
export async function ownMembership(scope: Scope, chosen: string | undefined) {
  const { accountId, companyIds } = scope.me
  const companyId = chosen && companyIds?.includes(chosen) ? chosen : await companyFor(scope, chosen)
  return { accountId, companyId }
}

/**
 * In which language somebody is written to whom the caller brings to a company, until that person chooses one: the caller's,
 * where it is of that company; whoever acts for several, as a partner does, brings people in the company's own.
 */
export async function firstLanguage(scope: Scope, company: Sql): Promise<Language> {
  const { companyId, language } = scope.me
  if (companyId) return language
  return ((await scope.first('company', company))?.language as Language | undefined) ?? language
}

/** Somebody who waited with a company. */
export interface Waiting {
  id: string
  name: string | null
  email: string
  language: Language
  role: Role
}

/** Lets in whoever waited with a company: who registered it, and the partner who brought it. */
export async function approveWaiting(scope: Scope, companyId: string): Promise<Waiting[]> {
  const { SUBMITTED_FOR_APPROVAL: from, APPROVED: to } = ApprovalStatus
  const system = scope.asSystem('consequence')
  const members = await system.rows<Waiting>(sql`update membership set "approvalStatus" = ${to} from account
    where membership."companyId" = ${companyId} and membership.role = 'company' and membership."approvalStatus" = ${from}
      and account.id = membership."accountId"
    returning account.id, account.name, account.email, account.language, membership.role`)
  const partners = await system.rows<Waiting>(sql`update partner set "approvalStatus" = ${to} from account
    where partner."companyId" = ${companyId} and partner."approvalStatus" = ${from} and account.id = partner."accountId"
    returning account.id, account.name, account.email, account.language, 'partner' as role`)
  return [...members, ...partners]
}

/** Writes a new company, which who brings it in does not reach before it is approved. */
export const writeCompany = ({ tx }: Scope, company: NewRow<'company'>) =>
  openSystemScope(tx, 'consequence').add('company', company)
