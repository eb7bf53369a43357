import { type Role, roles } from '@majlis/domain/core/role.ts'
import type { Welcome } from '@majlis/domain/session/schema.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { escapeLike, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { activeMembership } from './membership.ts'

/** The password of all demo accounts: public, and refused in production with the demo itself. */
export const demoPassword = 'majlis-demo-2026'

/** Where the demo's accounts have their addresses, and the company of each: Noor's stand first. */
const demoDomains = ['demo.majlis.test', 'harbour.majlis.test'] as const
const groups: Record<string, string> = {
  'demo.majlis.test': 'Noor Technologies',
  'harbour.majlis.test': 'Harbour Logistics',
}

interface DemoRow {
  role: Role
  email: string
  name: string | null
  domain: string
}

/** The demo's accounts, company by company in the order of the roles. */
export async function demoAccounts(tx: TransactionHandle): Promise<NonNullable<Welcome['demo']>> {
  const rows = await openSystemScope(
    tx,
    'access',
  ).rows<DemoRow>(sql`select membership.role, account.email, account.name, split_part(account.email, '@', 2) as domain
    from account join membership on membership."accountId" = account.id
    where account.email like any(${demoDomains.map((domain) => `%@${escapeLike(domain)}`)})
      and split_part(account.email, '@', 1) = lower(membership.role) and account.active and ${activeMembership}`)
  const place = ({ email, role }: DemoRow) =>
    demoDomains.findIndex((domain) => email.endsWith(domain)) * roles.length + roles.indexOf(role)
  const accounts = rows.sort((a, b) => place(a) - place(b))
  return {
    password: demoPassword,
    accounts: accounts.map(({ domain, ...account }) => ({ ...account, group: groups[domain] ?? domain })),
  }
}
