import { isProfileComplete } from '@majlis/domain/account/rules.ts'
import { type Role, roles } from '@majlis/domain/core/role.ts'
import type { Part } from '@majlis/domain/session/portal.ts'
import type { SessionUser } from '@majlis/domain/session/schema.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { activeMembership, oldestFirst } from './membership.ts'
import { shownParts } from './portal.ts'

interface Person {
  id: string
  name: string | null
  email: string
  language: 'en' | 'ar'
  primary_phone: string | null
  location: string | null
  skills: number
  shown: Part[]
  lastRole: Role | null
  holds: { role: Role; companyId: string | null; companyName: string | null }[] | null
}

/** Who is signed in, acting in the wanted role, else in the last one, else in the first; null when no role is held. */
export async function userOf(tx: TransactionHandle, accountId: string, wanted?: Role): Promise<SessionUser | null> {
  const person = await find(tx, accountId)
  if (!person?.holds) return null
  const own = roles.filter((role) => person.holds?.some((membership) => membership.role === role))
  const role = [wanted, person.lastRole, own[0]].find((one) => one && own.includes(one))
  const acting = person.holds.find((membership) => membership.role === role)
  if (!role || !acting) return null
  const { id, name, email, language, shown } = person
  const { companyId, companyName } = acting
  return {
    id,
    name,
    email,
    language,
    role,
    roles: own,
    companyId,
    companyName,
    isProfileCreated: isProfileComplete(person, role),
    shown,
  }
}

const find = (tx: TransactionHandle, accountId: string) =>
  openSystemScope(
    tx,
    'access',
  ).row<Person>(sql`select account.id, account.name, email, account.language, account.primary_phone, account.location,
      (select count(*)::int from account_skill
        where account_skill."accountId" = account.id and account_skill."companyId" is null) as skills,
      ${shownParts} as shown,
      (select session.role from session where session."accountId" = account.id
        order by session."createdAt" desc, session.id desc limit 1) as "lastRole",
      (select json_agg(json_build_object('role', membership.role, 'companyId', membership."companyId",
          'companyName', (select company.name from company where company.id = membership."companyId")) order by ${oldestFirst})
        from membership where membership."accountId" = account.id and ${activeMembership}) as holds
    from account where account.id = ${accountId} and active and not bot`)
