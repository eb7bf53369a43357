import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blankDatabase } from '../../test/database.ts'
import { openFolder } from '../../test/folder.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

let database: Database
let folder: string
const folders = openFolder()
const clients: pg.Client[] = []
beforeEach(async () => {
  database = await blankDatabase()
  folder = fs.mkdtempSync(path.join(folders, 'migrations-'))
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  await database.stop()
})

async function connect() {
  const client = new pg.Client(database.connection)
  await client.connect()
  clients.push(client)
  return client
}
const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)
const forward = async () => migrate(await connect(), folder, () => {})

test('migrations run once, in the order of their numbers', async () => {
  write('0002_more.sql', 'insert into word values (2)')
  write('0001_word.sql', 'create table word (n int)')
  expect(await forward()).toEqual(['0001_word.sql', '0002_more.sql'])
  expect(await forward()).toEqual([])
})

test('several processes at once run each migration once', async () => {
  write('0001_word.sql', 'create table word (n int); select pg_sleep(0.1)')
  const result = await Promise.all([forward(), forward(), forward()])
  expect(result.flat()).toEqual(['0001_word.sql'])
})

test('a migration that fails leaves nothing behind and says its name', async () => {
  write('0001_word.sql', 'create table word (n int); select 1 / 0')
  await expect(forward()).rejects.toThrow('0001_word.sql: division by zero')
  expect((await database.pool.query("select to_regclass('word') as word")).rows).toEqual([{ word: null }])
})

test('a migration that was changed after it ran, is unknown, or comes too late stops the start', async () => {
  write('0002_word.sql', 'create table word (n int)')
  await forward()
  write('0001_late.sql', 'select 1')
  await expect(forward()).rejects.toThrow(/0001_late.sql comes before 0002_word.sql/)
  fs.rmSync(path.join(folder, '0001_late.sql'))
  write('0002_word.sql', 'create table word (n bigint)')
  await expect(forward()).rejects.toThrow(/0002_word.sql was changed/)
  fs.rmSync(path.join(folder, '0002_word.sql'))
  await expect(forward()).rejects.toThrow(/newer migration, 0002_word.sql/)
})

test('a migration that waits for a busy table lets others pass, and comes again', async () => {
  write('0001_word.sql', 'create table word (n int)')
  await forward()
  write('0002_column.sql', 'alter table word add column words text')
  const busy = await connect()
  await busy.query('begin; lock table word in access share mode')
  const coming = forward()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const began = performance.now()
  await database.pool.query('select from word')
  expect(performance.now() - began).toBeLessThan(1_000)
  await busy.query('commit')
  expect(await coming).toEqual(['0002_column.sql'])
})

test('a migration of two tables that people work on gives way to them, and they never to it', async () => {
  write('0001_words.sql', 'create table one (n int); create table two (n int)')
  await forward()
  write(
    '0002_columns.sql',
    'alter table one add column words text; select pg_sleep(0.2); alter table two add column words text',
  )
  const [work, lock] = [await connect(), 'lock table %s in row exclusive mode']
  await work.query(`begin; ${lock.replace('%s', 'two')}`)
  const coming = forward()
  await pause(100)
  // The other way round: each now waits for the other.
  await work.query(lock.replace('%s', 'one'))
  await work.query('commit')
  expect(await coming).toEqual(['0002_columns.sql'])
})

test('a process may start again beside a newer one, as far as the newer one allows it', async () => {
  write('0001_word.sql', 'create table word (n int)')
  await forward()
  write('0002_column.sql', '-- beside: 0001_word.sql\nalter table word add column words text')
  await forward()
  const back = (name: string) => fs.rmSync(path.join(folder, name))
  back('0002_column.sql')
  expect(await forward()).toEqual([])
  write('0002_column.sql', '-- beside: 0001_word.sql\nalter table word add column words text')
  write('0003_gone.sql', '-- beside: 0002_column.sql\nalter table word drop column n')
  await forward()
  back('0003_gone.sql')
  expect(await forward()).toEqual([])
  back('0002_column.sql')
  await expect(forward()).rejects.toThrow(/newer migration, 0003_gone.sql/)
})

/** A pool's statement that is kept by name and reads all columns, as processes from before 0185 have. */
const kept = { name: 'words', text: 'select * from word' }

test('what a process from before 0185 has kept fails after no migration', async () => {
  write('0001_word.sql', 'create table word (n int); insert into word values (1)')
  await forward()
  const work = await database.pool.connect()
  work.on('error', () => {})
  await Promise.all([work.query(kept), database.pool.query(kept)])
  await work.query('begin')
  write('0002_one.sql', 'alter table word add column one text')
  write('0003_two.sql', 'alter table word add column two text; select pg_sleep(0.2)')
  let isDone = false
  const coming = forward().finally(() => {
    isDone = true
  })
  await pause(300)
  // Who is in the middle of something ends it as it began.
  expect(isDone).toBe(false)
  expect((await work.query(kept)).rows).toEqual([{ n: 1 }])
  await work.query('commit')
  work.release()
  // It waits for the second on a connection of its own, once the migrations run: who comes just before them goes first, and is answered as before.
  const watch = await connect()
  const middle = `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(0.2)%'
    and pid <> pg_backend_pid()`
  while (!isDone && !(await watch.query(middle)).rowCount) await pause(5)
  const meanwhile = database.pool.query(kept)
  expect(await coming).toEqual(['0002_one.sql', '0003_two.sql'])
  expect((await meanwhile).rows).toEqual([{ n: 1, one: null, two: null }])
  expect((await database.pool.query(kept)).rows).toEqual([{ n: 1, one: null, two: null }])
})

test('a migration that fails beside a process from before 0185 leaves nothing behind', async () => {
  write('0001_word.sql', 'create table word (n int)')
  await forward()
  await database.pool.query(kept)
  write('0002_one.sql', 'alter table word add column one text')
  write('0003_two.sql', 'select 1 / 0')
  await expect(forward()).rejects.toThrow('0003_two.sql: division by zero')
  expect((await database.pool.query('select name from migration')).rows).toEqual([{ name: '0001_word.sql' }])
})

/** A process that migrates, and does nothing else. */
const migrating = `
  const { default: pg } = await import('pg')
  const { migrate } = await import(process.env.MIGRATE)
  const client = new pg.Client(JSON.parse(process.env.CONNECTION))
  await client.connect()
  await migrate(client, process.env.FOLDER, () => {})
  await client.end()`

test('a process that is killed in the middle of those that run together leaves nothing, and the next start runs them', async () => {
  write('0001_word.sql', 'create table word (n int); insert into word values (1)')
  await forward()
  await database.pool.query(kept)
  write('0002_one.sql', 'alter table word add column one text; create table more (n int); update word set n = 2')
  write('0003_two.sql', 'alter table word add column two text; select pg_sleep(2)')
  write('0004_three.sql', 'drop table more')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', migrating], {
    cwd: import.meta.dirname,
    env: {
      ...{ PATH: process.env.PATH, FOLDER: folder, CONNECTION: JSON.stringify(database.connection) },
      MIGRATE: new URL('./migrate.ts', import.meta.url).href,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const over = once(child, 'exit')
  // On a connection of the test's own: those of the pool are the older process's, and wait.
  const watch = await connect()
  const middle = `select (select count(*)::int from pg_locks where relation = 'word'::regclass and granted
      and mode = 'AccessExclusiveLock' and pid = one.pid) as held from pg_stat_activity one
    where datname = current_database() and query like '%pg_sleep(2)%' and pid <> pg_backend_pid()`
  let held: number | undefined
  while (held === undefined && child.exitCode === null) {
    held = (await watch.query(middle)).rows[0]?.held
    await pause(20)
  }
  expect(held).toBe(1)
  child.kill('SIGKILL')
  expect(await over).toEqual([null, 'SIGKILL'])
  // The older process goes on with what it knew, as soon as PostgreSQL has seen that nobody is there to commit.
  expect((await database.pool.query(kept)).rows).toEqual([{ n: 1 }])
  expect((await database.pool.query(`select to_regclass('more') as more`)).rows).toEqual([{ more: null }])
  expect((await database.pool.query('select name from migration')).rows).toEqual([{ name: '0001_word.sql' }])
  expect(await forward()).toEqual(['0002_one.sql', '0003_two.sql', '0004_three.sql'])
  expect((await database.pool.query(kept)).rows).toEqual([{ n: 2, one: null, two: null }])
})

test('a process of 0185 or later keeps its connections', async () => {
  write('0185_server_process.sql', 'create table word (n int)')
  await forward()
  const pid = async () => (await database.pool.query('select pg_backend_pid() as pid')).rows[0].pid as number
  const before = await pid()
  write('0186_column.sql', 'alter table word add column words text')
  await forward()
  expect(await pid()).toBe(before)
})
