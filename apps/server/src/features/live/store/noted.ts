import { isToldBy } from '@majlis/domain/live/rules.ts'
import type { LiveChange } from '@majlis/domain/live/schema.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Scope } from '../../../db/scope.ts'
import { name, type Sql, sql } from '../../../db/sql.ts'
import { unreadable } from '../../../db/unreadable.ts'
import { veiled } from '../../../db/visible/veil.ts'
import { type ToldTable, told, toldTables } from '../told.ts'
import type { Position } from './cursor.ts'

/** Where the notes stand. */
type Stand = Omit<Position, 'here'>

/** More notes than these are not told one by one: the page reads everything again. */
const mostNotes = 500
/** A cursor older than so many minutes is void: notes are kept for a quarter of an hour. */
const oldest = 10

interface Note {
  table: ToldTable
  rowIds: string[]
  old: object[]
  by: string | null
  /** The columns that an update changed; null where rows came or are gone. */
  cols: string[] | null
}
interface Noted extends Stand {
  now: string
  isVoid: boolean
  notes: Note[]
}

/** What was noted of these ids since a position, and the position that follows, as one statement sees both. */
async function notesSince(scope: Scope, watch: readonly string[], after: Stand | null): Promise<Noted> {
  const since = after?.snapshot ?? null
  const [row] = await scope.asSystem('noted').rows<Noted>(sql`
    select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 * 1000 as at,
      pg_postmaster_start_time()::text as start, now() as now,
      coalesce(${after?.start ?? ''} <> pg_postmaster_start_time()::text or to_timestamp(${after?.at ?? 0} / 1000.0::float8)
        not between now() - make_interval(mins => ${oldest}) and now() + interval '1 second', true) as "isVoid",
      (select coalesce(json_agg(note), '[]') from (select "table", "rowIds", old, by, cols from change
        where ${since}::pg_snapshot is not null and ids && ${watch}::uuid[] and "table" = any(${toldTables})
          and (xid >= pg_snapshot_xmax(${since}::pg_snapshot)
            or xid = any(array(select pg_snapshot_xip(${since}::pg_snapshot))))
        order by at
        limit ${mostNotes + 1}) note) as notes`)
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
export async function changesSince(scope: Scope, watch: readonly string[], after: Stand | null): Promise<ToldChanges> {
  const { notes, isVoid, now, ...position } = await notesSince(scope, watch, after)
  const reset = after !== null && (isVoid || notes.length > mostNotes)
  if (!after || reset) return { position, reset, changes: [], now }
  const readable = notes.filter(({ table, cols }) => !cols || isRead(scope.me, table, cols))
  const changes: LiveChange[] = []
  for (const table of new Set(readable.map((note) => note.table)))
    changes.push(
      ...(await seen(
        scope,
        table,
        readable.filter((note) => note.table === table),
        watch,
      )),
    )
  return { position, reset, changes: await withNames(scope, changes, readable), now }
}

/** Does the actor read any of these columns as they are? */
function isRead({ role }: Actor, table: ToldTable, cols: readonly string[]): boolean {
  const hidden = [...(unreadable[table]?.[role] ?? []), ...veiled(table, role)]
  return cols.some((column) => !hidden.includes(column))
}

/** Who did it last: the team is told the names of those it sees, everybody of its own deeds. */
async function withNames(scope: Scope, changes: LiveChange[], notes: readonly Note[]): Promise<LiveChange[]> {
  const { me } = scope
  const by = new Map(notes.flatMap((note) => note.rowIds.map((id) => [id, note.by] as const)))
  const ids = [...new Set(changes.flatMap(({ id }) => by.get(id) ?? []))]
  if (!ids.length || me.link) return changes
  const people = await scope.read<NonNullable<LiveChange['by']>>(
    (sees) => sql`select account.id, account.name from account where account.id = any(${ids}::uuid[])
      and (account.id = ${me.accountId} or (${isToldBy(me.role)} and ${sees('account')}))`,
  )
  const named = new Map(people.map((one) => [one.id, one]))
  return changes.map((change) => {
    const who = named.get(by.get(change.id) ?? '')
    return who ? { ...change, by: who } : change
  })
}

/** The rows of some notes that the actor sees: `set` where it sees them now, `gone` where only as they were. */
async function seen(scope: Scope, table: ToldTable, notes: Note[], watch: readonly string[]): Promise<LiveChange[]> {
  const ids = notes.flatMap(({ rowIds }) => rowIds)
  const old = notes.flatMap((note) => note.old)
  const [now, before] = [
    await rowsOf(scope, table, sql`${name(table)} where ${name(table, 'id')} = any(${ids}::uuid[])`, watch),
    old.length ? await rowsOf(scope, table, asItWas(table, old), watch) : [],
  ]
  const found = new Map<string, LiveChange>()
  for (const { id, of } of before) found.set(id, { table, id, op: 'gone', of })
  for (const { id, of } of now)
    found.set(id, { table, id, op: 'set', of: [...new Set([...of, ...(found.get(id)?.of ?? [])])] })
  return [...found.values()].filter(({ of }) => of.length > 0)
}

/** The rows as they were, under the table's own name: its sight does not care where they come from. */
const asItWas = (table: ToldTable, old: object[]): Sql =>
  sql`jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(old)}::jsonb) as ${name(table)} where true`

/** Those in sight, each with the watched ids that it points to: no id is told that its reader did not name. */
const rowsOf = (scope: Scope, table: ToldTable, from: Sql, watch: readonly string[]) =>
  scope.asSystem('noted').rows<{ id: string; of: string[] }>(sql`
    select ${name(table, 'id')}, array(select id from unnest(${watch}::uuid[]) id
      where id::text in (select value from jsonb_each_text(to_jsonb(${name(table)}) - ${[...(unreadable[table]?.[scope.me.role] ?? [])]}::text[]))) as of
    from ${from} and ${told[table](scope.me)}`)
