import type { Principal } from '@majlis/domain/core/role.ts'
import { cancelledInterviews } from '@majlis/domain/core/status.ts'
import type { Shown } from '@majlis/domain/interview/shown.ts'
import type { Actor } from '../actor.ts'
import { always, isAmong, join, name, never, type Sql, sql } from '../sql.ts'
import type { DB } from '../tables.gen.ts'

export type Table = keyof DB & string
/** Which rows of a table an actor sees, as a condition on it. */
export type Sight = (me: Actor) => Sql
/** The sights of some tables. */
export type Sights = Partial<Record<Table, Sight>>

let registered: Sights = {}
/** Makes the sights of all tables known to each other; `visible` does, which has them. */
export function registerSights(sights: Record<Table, Sight>): void {
  registered = sights
}
/** What is seen of another table, wherever that is said. */
export const sightOf =
  (table: Table): Sight =>
  (me) =>
    (registered[table] as Sight)(me)

/** The sights of roles, by the sight that chooses between them. */
const chosen = new WeakMap<Sight, Partial<Record<Principal, Sight>>>()
/** A role that is not named sees nothing. */
export const byRole = (sights: Partial<Record<Principal, Sight>>): Sight => {
  const sight: Sight = (me) => (sights[me.role] ?? nothing)(me)
  chosen.set(sight, sights)
  return sight
}
/** All rows. */
export const everything: Sight = () => always
/** No row. */
export const nothing: Sight = () => never

/** What either of these sees. */
export const eitherOf =
  (...sights: Sight[]): Sight =>
  (me) =>
    sql`(${join(
      sights.map((sight) => sight(me)),
      ' or ',
    )})`

/** Rows of the companies that the actor belongs to, or that are linked to it. */
export const ofCompany =
  (table: Table): Sight =>
  (me) =>
    me.companyIds ? isAmong(name(table, 'companyId'), me.companyIds) : always

/** Rows that carry the actor's own account. */
export const own =
  (table: Table, column = 'accountId'): Sight =>
  (me) =>
    sql`${name(table, column)} = ${me.accountId}`

/** What sights ask that are those of another table's rows. */
const inherited = new WeakMap<Sight, { key: string; parent: Table }>()
/** Seen by whoever sees the row it belongs to. */
export const through = (table: Table, key: string, parent: Table): Sight => {
  const sight: Sight = (me) => {
    const ofParent = sightOf(parent)(me)
    return ofParent === never
      ? never
      : sql`exists (select from ${name(parent)} where ${name(parent, 'id')} = ${name(table, key)} and ${ofParent})`
  }
  inherited.set(sight, { key, parent })
  return sight
}

/** Whose sight a role's sight of a table is, where it is that of another table's rows and nothing else. */
function inheritedBy(me: Actor, table: Table) {
  const sight = registered[table] as Sight
  return inherited.get(chosen.get(sight)?.[me.role] ?? sight)
}

/** Is the sight of these rows no other than that of the rows of `parent` which they name by `key`? */
export function isSeenWith(me: Actor, table: Table, key: string, parent: Table): boolean {
  const found = inheritedBy(me, table)
  return found?.key === key && found.parent === parent
}

/**
 * The sight of rows that are named by their ids. Where it is that of another table's rows it is asked of each of them: as a plain condition it may be joined,
 * beginning with all that the actor sees, and of a hiring manager's one interview all its candidates were looked through.
 */
export function sightOfOne(me: Actor, table: Table): Sql {
  const sight = sightOf(table)(me)
  return inheritedBy(me, table) && sight !== never ? sql`(select ${sight})` : sight
}

/** Admins see all, the company's whole team what is their company's, the others what is said of them. */
export const team = (table: Table, others: Partial<Record<Principal, Sight>> = {}): Sight =>
  byRole({
    admin: everything,
    moderator: everything,
    partner: ofCompany(table),
    company: ofCompany(table),
    recruiter: ofCompany(table),
    ...others,
  })

/** A row that belongs to another: the whole team by company, the others through what it belongs to. */
export const child = (table: Table, key: string, parent: Table, except: readonly Principal[] = []): Sight => {
  const others: Principal[] = ['hiringManager', 'sourcer', 'interviewer', 'candidate', 'guest', 'referee']
  const inherited = through(table, key, parent)
  return team(
    table,
    Object.fromEntries(others.filter((role) => !except.includes(role)).map((role) => [role, inherited])),
  )
}

/** The portal's own rows and the company's. */
export const portalOrCompany = (table: Table, also: readonly Principal[] = []): Sight => {
  const both: Sight = (me) =>
    me.companyIds
      ? sql`(${name(table, 'companyId')} is null or ${isAmong(name(table, 'companyId'), me.companyIds)})`
      : always
  return byRole({
    admin: everything,
    moderator: everything,
    partner: both,
    company: both,
    hiringManager: both,
    recruiter: both,
    ...Object.fromEntries(also.map((role) => [role, both])),
  })
}

/** The last day of an access or a link, `access`, is not over where its company is. */
export const lasts: Sql = sql`now() < ((access."validTill" + 1)::timestamp at time zone
  (select timezone from company where company.id = access."companyId"))`

/** Whoever has an access, a row of this name, is still a guest of its company. */
export const belongs = (access: 'access' | 'guest'): Sql =>
  sql`exists (select from membership held where held."accountId" = ${name(access, 'accountId')}
    and held."companyId" = ${name(access, 'companyId')} and held.role = 'guest' and held.active and held."approvalStatus" = 2)`

/** An access of the actor, `access`, that stands today. */
export const living = (me: Actor): Sql =>
  sql`access."accountId" = ${me.accountId} and access.status = 1 and access.active and ${lasts} and ${belongs('access')}`

/** An access, `access`, to this interview: by itself, or as one of a shortlist for as long as it stands there. An index leads to either. */
export const reaches = (interviewId: Sql): Sql =>
  sql`(access."interviewId" = ${interviewId} or access."shortlistId" = any(array(
    select "shortlistId" from shortlist_item held where held."interviewId" = ${interviewId})))`

/**
 * Is the report of this interview shared with a guest, and does its share show this part of it? A guest's while access is
 * granted and valid; the holder of a link has one interview or one shortlist, and what is shown of it is read with the link.
 */
export function granted(me: Actor, interviewId: Sql, part = 0): Sql {
  if (!me.link)
    return sql`exists (select from guest access where ${reaches(interviewId)} and ${living(me)}
        and (access.show & ${part}::int) = ${part}::int)`
  if ((me.link.show & part) !== part) return never
  if (me.link.interviewId) return sql`${interviewId} = ${me.link.interviewId}`
  return me.link.shortlistId
    ? sql`exists (select from shortlist_item held where held."shortlistId" = ${me.link.shortlistId} and held."interviewId" = ${interviewId})`
    : never
}

/** Each access of a guest that reaches this interview today. */
export const accesses = (me: Actor, interviewId: Sql): Sql =>
  sql`select access.* from guest access where ${reaches(interviewId)} and ${living(me)}`

/** Rows of shortlists that are shared with a guest, or by its link. */
export const ofSharedList =
  (table: Table, key: string): Sight =>
  (me) => {
    if (me.link) return me.link.shortlistId ? sql`${name(table, key)} = ${me.link.shortlistId}` : never
    return sql`exists (select from guest access where access."shortlistId" = ${name(table, key)} and ${living(me)})`
  }

/** Interviews whose report is shared with the actor. */
export const shared: Sight = (me) => granted(me, sql`interview.id`)

/** Of guests only those whose share shows this part of the report; of others it asks nothing. */
export const shownPart =
  (table: Table, part: Shown, sight: Sight): Sight =>
  (me) =>
    me.role === 'guest' ? sql`(${sight(me)} and ${granted(me, name(table, 'interviewId'), part)})` : sight(me)

/** An interviewer's row of a request that waits or was taken up. */
export const assigned = sql`interviewer.status in (0, 1)`

/** Interviews in which an interviewer takes part beside the one who leads and which it has not left, however they stand. */
export const joined: Sight = (me) => sql`interview.id = any(array(select interview_person."interviewId"
  from interview_person where interview_person."accountId" = ${me.accountId} and interview_person.state <> 2))`

/** Those of them that stand. */
export const takesPart: Sight = (me) => sql`(interview.status <> all(${cancelledInterviews}::int[]) and ${joined(me)})`
