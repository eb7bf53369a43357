import { isToldBy } from '@majlis/domain/live/rules.ts'
import type { LiveChange } from '@majlis/domain/live/schema.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Scope } from '../../../db/scope.ts'
import { join, name, never, type Sql, sql } from '../../../db/sql.ts'
import { unreadable } from '../../../db/unreadable.ts'
import { veiled } from '../../../db/visible/veil.ts'
import { type ToldTable, told, toldTables } from '../told.ts'
import { withComments } from './comments.ts'
import type { Position } from './cursor.ts'

/** Where the notes stand. */
export type Stand = Omit<Position, 'here'>

/** What a page waits for: ids, and whole tables of companies that its reader acts for. */
export interface Watched {
  watch: readonly string[]
  all: readonly ToldTable[]
}

/** Of a table so many rows are told one by one, as many as a page shows; beyond that only that they are many. */
const mostRows = 100
/** Where more notes wait the page reads everything again. */
const mostNotes = 5000
/** A cursor older than so many minutes is void: notes are kept for a quarter of an hour. */
const oldest = 10

interface Note {
  table: ToldTable
  rowIds: string[]
  old: object[]
  by: string | null
}
/** More rows of a table than are told one by one: to which watched ids they may belong, and who did all of it. */
interface Many {
  table: ToldTable
  of: string[]
  by: string | null
}
interface Noted extends Stand {
  now: string
  isVoid: boolean
  isFlood: boolean
  notes: Note[]
  many: Many[]
}
/** A change as it is found; who did it is still an id. */
interface Found extends Omit<LiveChange, 'by'> {
  by: string | null
}

/** Where the notes stand, as the statement that it is part of sees them. */
export const stand = sql`pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 * 1000 as at,
  pg_postmaster_start_time()::text as start`

/** A note of what was not visible at a position and is now. */
const isSince = (after: Stand): Sql => sql`(change.xid >= pg_snapshot_xmax(${after.snapshot}::pg_snapshot)
  or change.xid = any(array(select pg_snapshot_xip(${after.snapshot}::pg_snapshot))))`

/** A note that tells of a column which the actor reads as it is, or of a row that came or is gone. */
const isRead = ({ role }: Actor): Sql =>
  join(
    toldTables.flatMap((table) => {
      const hidden = [...(unreadable[table]?.[role] ?? []), ...veiled(table, role)]
      return hidden.length
        ? [sql`(change."table" <> ${table} or change.cols is null or not change.cols <@ ${hidden}::text[])`]
        : []
    }),
    ' and ',
    'true',
  )

/** A note that is waited for. */
const isWaitedFor = ({ watch, all }: Watched): Sql =>
  sql`(change.ids && ${watch}::uuid[] or change."table" = any(${all}::text[]))`

/** What was noted since a position, and the position that follows, as one statement sees both. */
async function notesSince(scope: Scope, watched: Watched, after: Stand | null): Promise<Noted> {
  const isNoted = after
    ? sql`${isSince(after)} and ${isWaitedFor(watched)} and change."table" = any(${toldTables}) and ${isRead(scope.me)}`
    : never
  const [row] = await scope.asSystem('noted').rows<Noted>(sql`
    with noted as materialized (select "table", "rowIds", old, by, at, ids from change where ${isNoted} limit ${mostNotes + 1}),
      sized as (select "table", sum(cardinality("rowIds")) > ${mostRows} as "isMany" from noted group by "table")
    select ${stand}, now() as now,
      coalesce(${after?.start ?? ''} <> pg_postmaster_start_time()::text or to_timestamp(${after?.at ?? 0} / 1000.0::float8)
        not between now() - make_interval(mins => ${oldest}) and now() + interval '1 second', true) as "isVoid",
      (select count(*) > ${mostNotes} from noted) as "isFlood",
      (select coalesce(json_agg(note), '[]') from (select "table", "rowIds", old, by
        from noted join sized using ("table") where not "isMany" order by at) note) as notes,
      (select coalesce(json_agg(one), '[]') from (select noted."table",
          array(select id from unnest(${watched.watch}::uuid[]) id
            where exists (select from noted mine where mine."table" = noted."table" and id = any(mine.ids))) as of,
          case when count(distinct by) = 1 and count(by) = count(*) then min(by::text) end as by
        from noted join sized using ("table") where "isMany" group by noted."table") one) as many`)
  return row as Noted
}

/** What an actor is told has changed, and where it stands then. */
export interface ToldChanges {
  position: Stand
  reset: boolean
  changes: LiveChange[]
  now: string
}

/** What has changed of what is watched, as far as the actor sees it now or saw it until then. */
export async function changesSince(scope: Scope, watched: Watched, after: Stand | null): Promise<ToldChanges> {
  const { notes, many, isVoid, isFlood, now, ...position } = await notesSince(scope, watched, after)
  const reset = after !== null && (isVoid || isFlood)
  if (!after || reset) return { position, reset, changes: [], now }
  const found: Found[] = []
  for (const table of new Set(notes.map((note) => note.table)))
    found.push(
      ...(await seen(
        scope,
        table,
        notes.filter((note) => note.table === table),
        watched,
      )),
    )
  for (const one of many) found.push(...(await seenOfMany(scope, one, watched, after)))
  return { position, reset, changes: await withComments(scope, await withNames(scope, found), watched.watch), now }
}

/** Who did it last: the team is told the names of those it sees, everybody of its own deeds. */
async function withNames(scope: Scope, found: readonly Found[]): Promise<LiveChange[]> {
  const { me } = scope
  const ids = me.link ? [] : [...new Set(found.flatMap(({ by }) => by ?? []))]
  const people = ids.length
    ? await scope.read<NonNullable<LiveChange['by']>>(
        (sees) => sql`select account.id, account.name from account where account.id = any(${ids}::uuid[])
          and (account.id = ${me.accountId} or (${isToldBy(me.role)} and ${sees('account')}))`,
      )
    : []
  const named = new Map(people.map((one) => [one.id, one]))
  return found.map(({ by, ...change }) => {
    const who = named.get(by ?? '')
    return who ? { ...change, by: who } : change
  })
}

/** The rows of some notes that the actor sees: `set` where it sees them now, `gone` where only as they were. */
async function seen(scope: Scope, table: ToldTable, notes: Note[], { watch, all }: Watched): Promise<Found[]> {
  const ids = notes.flatMap(({ rowIds }) => rowIds)
  const old = notes.flatMap((note) => note.old)
  const by = new Map(notes.flatMap((note) => note.rowIds.map((id) => [id, note.by] as const)))
  const [now, before] = [
    await rowsOf(scope, table, sql`${name(table)} where ${name(table, 'id')} = any(${ids}::uuid[])`, watch),
    old.length ? await rowsOf(scope, table, asTheyWere(table, old), watch) : [],
  ]
  const found = new Map<string, Found>()
  const take = (id: string, op: LiveChange['op'], of: string[]) =>
    found.set(id, { table, id, op, of, by: by.get(id) ?? null })
  for (const { id, of } of before) take(id, 'gone', of)
  for (const { id, of } of now) take(id, 'set', [...new Set([...of, ...(found.get(id)?.of ?? [])])])
  return [...found.values()].filter(({ of }) => of.length > 0 || all.includes(table))
}

/** The rows as they were, under the table's own name: its sight does not care where they come from. */
const asTheyWere = (table: ToldTable, old: object[]): Sql =>
  sql`jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(old)}::jsonb) as ${name(table)} where true`

/** What a row says, as text: without the columns that the actor does not read. */
const wordsOf = (table: ToldTable, { role }: Actor): Sql => sql`(select value
  from jsonb_each_text(to_jsonb(${name(table)}) - ${[...(unreadable[table]?.[role] ?? [])]}::text[]))`

/** Those in sight, each with the watched ids that it points to: no id is told that its reader did not name. */
const rowsOf = (scope: Scope, table: ToldTable, from: Sql, watch: readonly string[]) =>
  scope.asSystem('noted').rows<{ id: string; of: string[] }>(sql`
    select ${name(table, 'id')}, array(select id from unnest(${watch}::uuid[]) id
      where id::text in ${wordsOf(table, scope.me)}) as of
    from ${from} and ${told[table](scope.me)}`)

/**
 * Of many rows: to which of the watched ids the actor sees one, now or as it was. It stays in the database, where one that
 * is found is enough.
 */
async function seenOfMany(scope: Scope, { table, of, by }: Many, watched: Watched, after: Stand): Promise<Found[]> {
  const isAll = watched.all.includes(table)
  const isOfTable = sql`change."table" = ${table} and ${isSince(after)} and ${isWaitedFor(watched)} and ${isRead(scope.me)}`
  const fits = sql`(wanted.id is null or wanted.id::text in ${wordsOf(table, scope.me)}) and ${told[table](scope.me)}`
  const found = await scope.asSystem('noted').rows<{ id: string | null; op: LiveChange['op'] }>(sql`
    select wanted.id, case when present."isSeen" then 'set' else 'gone' end as op
    from unnest(${isAll ? [...of, null] : of}::uuid[]) as wanted(id),
      lateral (select exists (select from ${name(table)} where ${name(table, 'id')} in
        (select unnest(change."rowIds") from change where ${isOfTable}) and ${fits}) as "isSeen") present
    where present."isSeen" or exists (select from change,
      jsonb_populate_recordset(null::${name(table)}, change.old) as ${name(table)} where ${isOfTable} and ${fits})`)
  const change = {
    table,
    id: null,
    op: found.some(({ op }) => op === 'set') ? ('set' as const) : ('gone' as const),
    by,
  }
  return found.length ? [{ ...change, of: found.flatMap(({ id }) => id ?? []) }] : []
}
