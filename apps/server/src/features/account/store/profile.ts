import { randomUUIDv7 } from 'node:crypto'
import { linkNames } from '@majlis/domain/account/links.ts'
import type { Account, OwnAccount, Preferences, Profile } from '@majlis/domain/account/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { ofCompany } from '../../../db/visible/sight.ts'

/** An account with everything that it says of itself; its owner reads all of it, whatever its role hides of others. */
export async function ownProfile(tx: TransactionHandle, accountId: string): Promise<OwnAccount> {
  const own = await openSystemScope(
    tx,
    'ownProfile',
  ).row<OwnAccount>(sql`select account.id, account.name, email, primary_phone, location, country, account.active, language, timezone,
      (select json_build_object('id', designation.id, 'name', designation.name, 'name_ar', designation.name_ar)
        from designation where designation.id = account."designationId") as designation,
      (select coalesce(json_agg(json_build_object('name', fact.name, 'info', fact.info) order by fact."createdAt"), '[]')
        from account_info fact where fact."accountId" = account.id and fact."companyId" is null) as account_infos,
      (select coalesce(json_agg(json_build_object('id', own.id, 'level', own.level,
          'skill', json_build_object('id', skill.id, 'name', skill.name, 'name_ar', skill.name_ar))
          order by own."createdAt"), '[]')
        from account_skill own join skill on skill.id = own."skillId"
        where own."accountId" = account.id and own."companyId" is null) as skills,
      (select coalesce(json_agg(json_build_object('id', own.id, 'lang', own.lang, 'level', own.level) order by own."createdAt", own.id), '[]')
        from account_language own where own."accountId" = account.id and own."companyId" is null) as languages,
      (select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name, 'attachment', json_build_object('id', file.id,
          'name', file.name, 'type', file.type, 'size', file.size, 'url', '/api/account/attachment/' || own.id || '/file'))
          order by own."createdAt", own.id), '[]')
        from account_attachment own join attachment file on file.id = own."attachmentId"
        where own."accountId" = account.id and own."companyId" is null) as attachments,
      "photoId" is not null as "hasPhoto"
    from account where account.id = ${accountId}`)
  if (!own) throw refuse(404, 'notFound')
  return own
}

/** Rows that are written together are read in the order in which they were sent. */
const inTurn = (nth: number) => sql`now() + ${nth} * interval '1 millisecond'`

/** Makes the account's own skills exactly these; one whose level is not said keeps it. */
async function setOwnSkills(
  scope: Scope,
  accountId: string,
  skills: readonly { skillId: string; level?: number }[],
): Promise<void> {
  const system = scope.asSystem('ownProfile')
  const levels = new Map(skills.map(({ skillId, level }) => [skillId, level]))
  await system.rows(sql`delete from account_skill
    where "accountId" = ${accountId} and "companyId" is null and not "skillId" = any(${[...levels.keys()]}::uuid[])`)
  for (const [nth, [skillId, level = null]] of [...levels].entries()) {
    await scope.get('skill', skillId)
    await system.rows(sql`insert into account_skill (id, "accountId", "skillId", level, "createdAt")
      values (${randomUUIDv7()}, ${accountId}, ${skillId}, coalesce(${level}::int, 0), ${inTurn(nth)})
      on conflict on constraint account_skill_once do update set level = coalesce(${level}::int, account_skill.level)`)
  }
}

/** Makes the account's own languages exactly these. */
async function setOwnLanguages(
  scope: Scope,
  accountId: string,
  languages: NonNullable<Profile['languages']>,
): Promise<void> {
  const system = scope.asSystem('ownProfile')
  await system.rows(sql`delete from account_language where "accountId" = ${accountId} and "companyId" is null`)
  for (const [nth, { lang, level }] of languages.filter((one) => one.lang).entries())
    await system.rows(sql`insert into account_language (id, "accountId", lang, level, "createdAt")
      values (${randomUUIDv7()}, ${accountId}, ${lang}, ${level}, ${inTurn(nth)})
      on conflict on constraint account_language_once do update set level = excluded.level`)
}

/** Makes the account's own addresses exactly these; other facts stay. */
async function setOwnLinks(scope: Scope, accountId: string, links: NonNullable<Profile['links']>): Promise<void> {
  const system = scope.asSystem('ownProfile')
  await system.rows(sql`delete from account_info where "accountId" = ${accountId} and "companyId" is null
    and name = any(${[...linkNames]}::text[])`)
  for (const { name, info } of links.filter((one) => one.info))
    await system.rows(sql`insert into account_info (id, "accountId", name, info)
      values (${randomUUIDv7()}, ${accountId}, ${name}, ${info})
      on conflict on constraint account_info_once do update set info = excluded.info`)
}

/** Writes what an account says of itself. */
export async function writeProfile(scope: Scope, accountId: string, profile: Profile): Promise<void> {
  const { skills, skillIds, languages, links, language, country, designationId, name, location } = profile
  const primary_phone = await internationally(profile.primary_phone)
  if (designationId) await scope.get('designation', designationId)
  await scope
    .asSystem('ownProfile')
    .rows(sql`update account set name = ${name}, primary_phone = ${primary_phone}, location = ${location},
      country = ${country === undefined ? sql`country` : country}, language = coalesce(${language ?? null}, language),
      "designationId" = ${designationId === undefined ? sql`"designationId"` : designationId}
    where id = ${accountId}`)
  if (skills ?? skillIds)
    await setOwnSkills(scope, accountId, skills ?? (skillIds ?? []).map((skillId) => ({ skillId })))
  if (languages) await setOwnLanguages(scope, accountId, languages)
  if (links) await setOwnLinks(scope, accountId, links)
}

/** Writes in which language and time zone the caller is spoken to. */
export async function writePreferences(scope: Scope, { language, timezone }: Preferences): Promise<void> {
  await scope.asSystem('ownProfile').rows(sql`update account set language = ${language}, timezone = ${timezone}
    where id = ${scope.me.accountId}`)
}

/** A phone with its country's number where it is a valid one, otherwise as it was typed. */
async function internationally(phone: string): Promise<string> {
  // A tenth of a megabyte that no start needs.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const found = parsePhoneNumberFromString(phone, 'AE')
  return found?.isValid() ? found.number : phone
}

/** What a company keeps of a person on its candidate row. */
interface StoredProfile {
  accountId: string
  accountName: string
  email: string
  primary_phone: string | null
  location: string | null
  country: string | null
  designation: Account['designation']
  /** It works for the company as well, whose people then see the account itself. */
  isMember: boolean
  /** The owner has filled in its profile. */
  isFilled: boolean
}

/**
 * Puts what the caller's company keeps of its candidates in the place of the account's words: another company's, or the
 * account's own, are shown only where the person filled in its profile and the company knows nothing.
 */
export async function asStored(scope: Scope, people: Account[]): Promise<Account[]> {
  const { me } = scope
  if (me.companyIds === null || !people.length) return people
  const kept = await storedOf(
    scope,
    people.map(({ id }) => id),
  )
  return people.map((person) => {
    const row = kept.get(person.id)
    return row && !row.isMember && person.id !== me.accountId ? overlaid(person, row, me.role) : person
  })
}

function overlaid(person: Account, kept: StoredProfile, role: string): Account {
  const own = kept.isFilled ? person : ({} as Partial<Account>)
  const result: Account = {
    ...person,
    name: kept.accountName,
    location: kept.location ?? own.location ?? null,
    country: kept.country ?? own.country ?? null,
  }
  if ('designation' in person) result.designation = kept.designation ?? own.designation ?? null
  if (role === 'interviewer') return result
  return { ...result, email: kept.email, primary_phone: kept.primary_phone ?? own.primary_phone ?? null }
}

async function storedOf(scope: Scope, accountIds: string[]): Promise<Map<string, StoredProfile>> {
  const { me } = scope
  // From each of these to its candidate: a company's candidates are not read to look for a few of them.
  const rows = await scope.read<StoredProfile>(
    (sees) => sql`select stored.* from unnest(${accountIds}::uuid[]) wanted (id), lateral (select candidate."accountId",
      candidate."accountName", candidate.email, candidate.primary_phone, candidate.location, candidate.country,
      (select json_build_object('id', designation.id, 'name', designation.name, 'name_ar', designation.name_ar)
        from designation where designation.id = candidate."designationId") as designation,
      exists (select from membership where membership."accountId" = candidate."accountId"
        and ${ofCompany('membership')(me)}) as "isMember",
      (select account.location is not null from account where account.id = candidate."accountId") as "isFilled"
    from candidate where candidate."accountId" = wanted.id and ${sees('candidate')}
    order by candidate."createdAt" desc, candidate.id desc limit 1) stored`,
  )
  return new Map(rows.map((row) => [row.accountId, row]))
}
