import { isProfileComplete } from '@majlis/domain/account/rules.ts'
import { type Role, roles } from '@majlis/domain/core/role.ts'
import type { Part } from '@majlis/domain/session/portal.ts'
import type { SessionUser } from '@majlis/domain/session/schema.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { activeMembership, oldestFirst } from './membership.ts'
import { shownParts } from './portal.ts'
import { factorDue } from './second.ts'

interface Person {
  id: string
  name: string | null
  email: string
  language: 'en' | 'ar'
  primary_phone: string | null
  location: string | null
  skills: number
  shown: Part[]
  last: { role: Role; companyId: string | null } | null
  holds: { role: Role; companyId: string | null; companyName: string | null }[] | null
}

/** In which role somebody wants to act, and in which company where it holds the role in several. */
interface Wanted {
  role: Role
  companyId?: string | null | undefined
}

/** Who is signed in, acting in the wanted role, else in the last one, else in the first; null when no role is held. */
export async function userOf(tx: TransactionHandle, accountId: string, wanted?: Wanted): Promise<SessionUser | null> {
  const person = await find(tx, accountId)
  if (!person?.holds) return null
  const own = roles.filter((role) => person.holds?.some((membership) => membership.role === role))
  const role = [wanted?.role, person.last?.role, own[0]].find((one) => one && own.includes(one))
  const places = person.holds.filter((membership) => membership.role === role)
  const [first] = places
  if (!role || !first) return null
  const chosen = wanted?.companyId ?? (person.last?.role === role ? person.last.companyId : null)
  const acting = places.find(({ companyId }) => companyId === chosen) ?? first
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
    places: person.holds,
    isProfileCreated: isProfileComplete(person, role),
    needsFactor: await lacksFactor(tx, id, role),
    shown,
  }
}

async function lacksFactor(tx: TransactionHandle, accountId: string, role: Role): Promise<boolean> {
  const found = await openSystemScope(tx, 'access').row<{ lacks: boolean }>(
    sql`select coalesce(${factorDue(role)} <= now(), false) as lacks from account where account.id = ${accountId}`,
  )
  return found?.lacks ?? false
}

const find = (tx: TransactionHandle, accountId: string) =>
  openSystemScope(
    tx,
    'access',
  ).row<Person>(sql`select account.id, account.name, email, account.language, account.primary_phone, account.location,
      (select count(*)::int from account_skill
        where account_skill."accountId" = account.id and account_skill."companyId" is null) as skills,
      ${shownParts} as shown,
      (select json_build_object('role', session.role, 'companyId', session."actingCompanyId") from session
        where session."accountId" = account.id order by session."createdAt" desc, session.id desc limit 1) as last,
      (select json_agg(json_build_object('role', membership.role, 'companyId', membership."companyId",
          'companyName', (select company.name from company where company.id = membership."companyId")) order by ${oldestFirst})
        from membership where membership."accountId" = account.id and ${activeMembership}) as holds
    from account where account.id = ${accountId} and active and not bot`)
