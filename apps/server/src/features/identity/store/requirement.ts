import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '@majlis/domain/core/role.ts'
import type { Requirement } from '@majlis/domain/identity/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

const NAME = 'secondFactor'

/** As it is kept: since when each role is asked, from where its days count. */
interface Kept {
  roles: Role[]
  days: number
  since: Partial<Record<Role, string>>
}
const nothing: Kept = { roles: [], days: 7, since: {} }

async function kept(scope: Scope, companyId: string | null): Promise<Kept> {
  const found = await scope
    .asSystem('setting')
    .row<{ value: Kept }>(
      companyId
        ? sql`select value from company_setting where name = ${NAME} and "companyId" = ${companyId}`
        : sql`select value from setting where name = ${NAME}`,
    )
  return found?.value ?? nothing
}

/** What the caller may set: the host's for all, or its company's own beside it. */
export async function readRequirement(scope: Scope): Promise<Requirement> {
  const { me } = scope
  const host = await kept(scope, null)
  if (me.companyIds === null) return { roles: host.roles, days: host.days, host: [] }
  const own = await kept(scope, me.companyId)
  return { roles: own.roles, days: own.days, host: host.roles }
}

/** Writes it; a role that was asked before keeps the day from which it was. */
export async function writeRequirement(
  scope: Scope,
  { roles, days }: Pick<Requirement, 'roles' | 'days'>,
): Promise<void> {
  const { me } = scope
  const companyId = me.companyIds === null ? null : me.companyId
  const before = await kept(scope, companyId)
  const now = new Date(await scope.now()).toISOString()
  const since = Object.fromEntries(roles.map((role) => [role, before.since[role] ?? now]))
  const value = JSON.stringify({ roles: [...new Set(roles)], days, since })
  await scope.asSystem('setting').row(
    companyId
      ? sql`insert into company_setting (id, "companyId", name, value) values (${randomUUIDv7()}, ${companyId}, ${NAME}, ${value}::jsonb)
          on conflict ("companyId", name) do update set value = excluded.value`
      : sql`insert into setting (name, value) values (${NAME}, ${value}::jsonb)
          on conflict (name) do update set value = excluded.value`,
  )
}
