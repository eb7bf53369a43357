import { refuse } from '@majlis/domain/core/refusal.ts'
import type { SessionUser } from '@majlis/domain/session/schema.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { isOpen } from './membership.ts'

/**
 * Refuses whoever signs in without the provider that its domain demands. Not admins: a provider that is away, or was set up
 * wrongly, must not shut out those who mend it; and a company's own provider asks nothing of whom it may not open.
 */
export async function refuseWithoutProvider(tx: TransactionHandle, user: SessionUser): Promise<void> {
  if (user.roles.some((role) => role === 'admin' || role === 'company')) return
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1)
  const found = await openSystemScope(tx, 'access').row<{ name: string }>(
    sql`select provider.name from provider_domain join identity_provider provider on provider.id = provider_domain."providerId"
      where provider_domain.domain = ${domain} and provider.required and provider.active
        and (provider."companyId" is null or (${isOpen(sql`provider."companyId"`)}
          and exists (select from membership where "accountId" = ${user.id} and membership."companyId" = provider."companyId")
          and not exists (select from membership where "accountId" = ${user.id} and role <> 'candidate'
            and membership."companyId" is distinct from provider."companyId")))`,
  )
  if (found) throw refuse(403, 'provider.demanded', { params: { provider: found.name } })
}

/** Does any domain sign in by a provider? */
export async function anyProvider(tx: TransactionHandle): Promise<boolean> {
  const found = await openSystemScope(tx, 'access').row(sql`select domain from provider_domain limit 1`)
  return found !== null
}
