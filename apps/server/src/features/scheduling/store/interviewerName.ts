import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** The name of an approved interviewer of a company; 404 for anybody else. */
export async function nameOf({ tx, me }: Scope, accountId: string, companyId: string): Promise<string | null> {
  const isOther = me.role === 'interviewer' && me.accountId !== accountId
  const found = await openSystemScope(tx, 'directory').row<{
    name: string | null
  }>(sql`select account.name from account
    where account.id = ${accountId} and not account.bot and exists (select from membership
      where membership."accountId" = account.id and membership."companyId" = ${companyId}
        and membership.role = 'interviewer' and membership."approvalStatus" = ${ApprovalStatus.APPROVED})`)
  if (isOther || !found) throw refuse(404, 'notFound', { field: 'accountId' })
  return found.name
}
