import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../core/cannotStart.ts'
import { atOnce, keepsForGood } from './migrateAtOnce.ts'

export interface Migration {
  name: string
  sql: string
  sha256: string
  /** The newest migration of the oldest process that may run beside this one: `-- beside: 0120_name.sql` in the file. */
  beside: string | null
}

const ONE_AT_A_TIME = 'select pg_advisory_lock(1296124522)'
const NEXT_PLEASE = 'select pg_advisory_unlock(1296124522)'
/** A lock was not to be had in time, or a migration and plain work waited for each other. */
const busy = /^(55P03|40P01)$/
const TRIES = 30
const TABLE = `create table if not exists migration
    (name text primary key, sha256 text not null, at timestamptz(3) not null default now());
  alter table migration add column if not exists beside text`

/** The migrations in this folder, in their order. */
export function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8')
    const beside = /^-- beside: (\d{4}_\w+\.sql)$/m.exec(sql)?.[1] ?? null
    return { name, sql, beside, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Brings the database forward, each file in one transaction, and tells the names of those that ran. Several processes take turns.
 * Beside processes that would fail after each of them all run in one.
 */
export async function migrate(client: pg.ClientBase, folder: string, log: (words: string) => void): Promise<string[]> {
  const known = readMigrations(folder)
  await client.query(ONE_AT_A_TIME)
  try {
    await client.query(TABLE)
    const { rows: done } = await client.query<Done>('select name, sha256, beside from migration order by name')
    const coming = pending(known, done)
    const isDone =
      coming.length > 0 && (await keepsForGood(client, done.at(-1)?.name)) && (await together(client, coming, log))
    for (const migration of isDone ? [] : coming) {
      const began = performance.now()
      await patiently(() => apply(client, migration))
      log(`database: applied ${migration.name} in ${Math.round(performance.now() - began)} ms`)
    }
    return coming.map(({ name }) => name)
  } finally {
    await client.query(NEXT_PLEASE)
  }
}

/** A migration as the database remembers it. */
export type Done = Pick<Migration, 'name' | 'sha256' | 'beside'>

/**
 * Those that have still to run; a database that has changed ones belongs to another version of the product, and so does one
 * with newer ones, unless each of these says that this version may run beside it: in mid-upgrade a process may start again.
 */
export function pending(known: Migration[], done: Done[]): Migration[] {
  const last = done.at(-1)?.name ?? ''
  const newest = known.at(-1)?.name ?? ''
  for (const { name, sha256, beside } of done) {
    const same = known.find((migration) => migration.name === name)
    if (!same && name > newest && beside !== null && beside <= newest) continue
    if (!same)
      throw new CannotStart(
        `The database has a newer migration, ${name}. Run the version that created it, or a later one.`,
      )
    if (same.sha256 !== sha256)
      throw new CannotStart(
        `The migration ${name} was changed after it ran. Restore the file and put the change in a new migration.`,
      )
  }
  const coming = known.filter(({ name }) => !done.some((one) => one.name === name))
  const late = coming.find(({ name }) => name < last)
  if (late)
    throw new CannotStart(
      `The migration ${late.name} comes before ${last}, which has already run. Give it a higher number.`,
    )
  return coming
}

/** The first of these that lets no process start again whose newest migration is this one. */
export const barring = (known: readonly Migration[], newest: string): Migration | undefined =>
  known.find(({ name, beside }) => name > newest && (beside === null || beside > newest))

/** Makes in the caller's transaction, in an empty database, what these migrations of another one made; its rows name them later. */
export async function applyTogether(client: pg.ClientBase, known: Migration[], done: Done[]): Promise<void> {
  // Refuses what a newer version wrote, and what was changed since.
  pending(
    known,
    done.map((one) => ({ ...one, beside: null })),
  )
  await client.query(TABLE)
  for (const { name } of done) await client.query(known.find((migration) => migration.name === name)?.sql ?? '')
}

/** A waiting migration makes everyone behind it wait: it gives up soon, lets them through, and comes again. */
async function patiently(work: () => Promise<void>) {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (!busy.test((error as { code?: string }).code ?? '') || left <= 1) throw error
      await pause(500 + Math.random() * 500)
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration) {
  await client.query('begin')
  try {
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs one in the caller's transaction, and notes it. */
async function run(client: pg.ClientBase, { name, sql, sha256, beside }: Migration) {
  try {
    // Below the time after which PostgreSQL looks for deadlocks (1 s): the migration gives way, never what people do.
    await client.query("set local lock_timeout to '500ms'")
    await client.query(sql)
    await client.query('insert into migration (name, sha256, beside) values ($1, $2, $3)', [name, sha256, beside])
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  }
}

/** Runs them all while everybody waits; false where there was no moment to begin. */
async function together(client: pg.ClientBase, coming: Migration[], log: (words: string) => void): Promise<boolean> {
  const took: string[] = []
  const since = performance.now()
  let began = since
  const isDone = await atOnce(client, async () => {
    began = performance.now()
    for (const migration of coming) {
      const before = performance.now()
      await run(client, migration)
      // What is checked at the end of a transaction keeps the next one from changing its table.
      await client.query('set constraints all immediate')
      took.push(`database: applied ${migration.name} in ${Math.round(performance.now() - before)} ms`)
    }
  })
  for (const line of took) log(line)
  const [waited, ms] = [began - since, performance.now() - began].map(Math.round)
  if (isDone) log(`database: others waited ${ms} ms; a moment without work came after ${waited} ms`)
  else log('database: there was no moment without work; what the processes of before have kept fails from now on')
  return isDone
}
