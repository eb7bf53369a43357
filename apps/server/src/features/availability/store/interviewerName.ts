import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { isOneOf, sql } from '../../../db/sql.ts'

/** The names of approved interviewers of a company, by their accounts; 404 where one is anybody else. */
export async function namesOf(
  { tx, me }: Scope,
  accountIds: readonly string[],
  companyId: string,
): Promise<Map<string, string | null>> {
  const found = await openSystemScope(tx, 'directory').rows<{
    id: string
    name: string | null
  }>(sql`select account.id, account.name from account
    where ${isOneOf(sql`account.id`, accountIds)} and not account.bot and exists (select from membership
      where membership."accountId" = account.id and membership."companyId" = ${companyId}
        and membership.role = 'interviewer' and membership."approvalStatus" = ${ApprovalStatus.APPROVED})`)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const isOther = me.role === 'interviewer' && accountIds.some((id) => id !== me.accountId)
  if (isOther || accountIds.some((id) => !names.has(id))) throw refuse(404, 'notFound', { field: 'accountId' })
  return names
}
