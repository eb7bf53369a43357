import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import type { Database } from './connect.ts'
import { forgetPresence, openPresence } from './presence.ts'

let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.stop())

const subject = () => ({ kind: 'candidate' as const, id: crypto.randomUUID(), companyId: crypto.randomUUID() })
const rows = async (id: string) =>
  (await database.pool.query('select * from presence where "subjectId" = $1', [id])).rows.map((row) => ({
    people: row.accountIds,
    at: row.seenAt,
  }))
const failed = (error: Error) => {
  throw error
}

test('two pages of one person are one; who goes on with the next call has not left, who does not has', async () => {
  const told: string[] = []
  const presence = openPresence({ pool: database.pool, tell: (word) => told.push(word), failed })
  const [place, me] = [subject(), crypto.randomUUID()]
  const [one, other] = [presence.enter(place, me), presence.enter(place, me)]
  await expect.poll(() => rows(place.id)).toMatchObject([{ people: [me] }])
  one()
  one()
  await pause(3300)
  expect(await rows(place.id)).toMatchObject([{ people: [me] }])
  other()
  const next = presence.enter(place, me)
  await pause(3300)
  expect(await rows(place.id)).toMatchObject([{ people: [me] }])
  next()
  await expect.poll(() => rows(place.id), { timeout: 10_000 }).toEqual([])
  expect(told).toHaveLength(2)
  await presence.close()
}, 20_000)

test('it is said again and again, also after the rows were lost; a process that ends takes its own with it', async () => {
  const open = () => openPresence({ pool: database.pool, tell: () => {}, failed, beatsEvery: 300 })
  const [one, other] = [open(), open()]
  const [place, me, you] = [subject(), crypto.randomUUID(), crypto.randomUUID()]
  one.enter(place, me)
  other.enter(place, you)
  await expect.poll(() => rows(place.id)).toHaveLength(2)
  const [first] = await rows(place.id)
  await expect.poll(async () => (await rows(place.id)).every(({ at }) => at > first?.at)).toBe(true)
  await database.pool.query('truncate presence')
  await expect.poll(() => rows(place.id)).toHaveLength(2)
  await one.close()
  expect(await rows(place.id)).toMatchObject([{ people: [you] }])
  await other.close()
})

test('what a dead process left is deleted later', async () => {
  const place = subject()
  await database.pool.query(
    `insert into presence (process, "companyId", subject, "subjectId", "accountIds", "seenAt")
      select gen_random_uuid(), $1, 'candidate', $2, '{}', now() - make_interval(secs => ago) from unnest(array[80, 100]) ago`,
    [place.companyId, place.id],
  )
  await forgetPresence(database.pool)
  expect(await rows(place.id)).toHaveLength(1)
})
