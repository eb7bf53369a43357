import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { publicId } from '../../requisition/store.ts'

/** Whom an e-mail address belongs to, as far as messages need it. */
export interface Person {
  id: string
  email: string
  language: Language
  bot: boolean
}

/**
 * The accounts of these addresses, found or made, each allowed to act as a candidate. What a company types about a
 * person never touches the account. All at once and in order, so that two lists with the same people cannot wait for
 * each other.
 */
export async function findOrCreateAccounts(
  tx: TransactionHandle,
  emails: string[],
  language: Language,
): Promise<Map<string, Person>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].sort()
  const ids = () => wanted.map(() => randomUUIDv7())
  // Sent together and carried out in this order.
  const [, , people] = await Promise.all([
    openSystemScope(tx, 'oneAccount').row(sql`insert into account (id, public_id, email, language)
      select id, public_id, email, ${language}
      from unnest(${ids()}::uuid[], ${wanted.map(publicId)}::text[], ${wanted}::text[]) as new (id, public_id, email)
      order by email on conflict do nothing`),
    openSystemScope(tx, 'oneAccount').row(sql`insert into membership (id, "accountId", role, "approvalStatus")
      select new.id, account.id, 'candidate', 2
      from unnest(${ids()}::uuid[], ${wanted}::text[]) as new (id, email)
      join account on lower(account.email) = new.email and not account.bot
      order by new.email on conflict do nothing`),
    openSystemScope(tx, 'oneAccount').rows<Person>(
      sql`select id, lower(email) as email, language, bot from account where lower(email) = any(${wanted})`,
    ),
  ])
  return new Map(people.map((person) => [person.email, person]))
}

/** The person behind an address that was brought in; the bot is nobody's candidate. */
export function accountOf(people: Map<string, Person>, email: string): Person {
  const person = people.get(email.toLowerCase())
  if (!person || person.bot) throw refuse(422, 'email.pattern', { field: 'email' })
  return person
}
