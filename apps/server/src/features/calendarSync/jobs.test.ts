import { setTimeout as pause } from 'node:timers/promises'
import { calendarSyncApi as api } from '@majlis/domain/calendarSync/api.ts'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarsOf, openCalendarServer } from '../../../test/calendarServer.ts'
import { calendarText, hourAt } from '../../../test/calendarText.ts'
import { invitationDeadline as at } from '../../../test/planning.ts'
import { interviewerOf, setStage } from '../../../test/stage.ts'
import { openWorld, type Person } from '../../../test/world.ts'
import { keysOf } from '../../core/keys.ts'
import { readDueCalendars } from './jobs.ts'
import { refreshStale } from './store.ts'

const server = await openCalendarServer()
const world = await openWorld({ fetchCalendar: calendarsOf(server) })
afterAll(async () => {
  await world.close()
  await server.close()
})
const stage = await setStage(world)
const { pool, env, keys, fetchCalendar } = world
const reading = { pool, env, keys, fetchCalendar }

beforeEach(async () => {
  await pool.query('delete from outside_calendar')
  server.serve(calendarText(hourAt(at(3, 9))), '"one"')
})
async function withCalendar(days = 3): Promise<{ own: Person; id: string }> {
  const own = await interviewerOf(world, stage)
  server.serve(calendarText(hourAt(at(days, 9))), '"one"')
  const { id } = (await world.as(own)(api.addCalendar, { body: { address: 'https://calendar.test/own.ics' } })).content
  server.asked.length = 0
  return { own, id }
}
const change = (id: string, set: string) => pool.query(`update outside_calendar set ${set} where id = $1`, [id])
const isDue = (id: string) => change(id, `"nextAt" = now() - interval '1 second', "lockedUntil" = null`)
const rowOf = async (id: string) =>
  (
    await pool.query(
      `select trouble, failures, etag, "leaseId", extract(epoch from "nextAt" - now()) / 60 as minutes,
        (select array_agg("startsAt" order by "startsAt") from outside_busy where "calendarId" = c.id) as busy
      from outside_calendar c where id = $1`,
      [id],
    )
  ).rows[0]
const down = () => server.answer((_, response) => response.writeHead(500).end())
const blocks = async ({ accountId }: Person) =>
  (
    await pool.query(`select count(*)::int from majlis_busy($1, now(), now() + interval '30 days', null, null)`, [
      accountId,
    ])
  ).rows[0].count

describe('the job', () => {
  test('reads what is due, and takes the new times in the place of the old', async () => {
    const { own, id } = await withCalendar()
    expect(await readDueCalendars(reading)).toBe(0)
    await isDue(id)
    server.serve(calendarText(hourAt(at(5, 9)), hourAt(at(6, 9))), '"two"')
    expect(await readDueCalendars(reading)).toBe(1)
    const row = await rowOf(id)
    expect(row).toMatchObject({ trouble: null, failures: 0, etag: '"two"', leaseId: null })
    expect(row.busy.map((one: Date) => one.toISOString())).toEqual([at(5, 9), at(6, 9)])
    expect(Number(row.minutes)).toBeGreaterThan(13)
    expect(Number(row.minutes)).toBeLessThan(17)
    expect(await blocks(own)).toBe(2)
  })

  test('asks whether it has changed, and reads it whole once a day and when the owner has another clock', async () => {
    const { own, id } = await withCalendar()
    const conditions = async () => {
      await isDue(id)
      await readDueCalendars(reading)
      return server.asked.at(-1)?.headers['if-none-match']
    }
    expect(await conditions()).toBe('"one"')
    expect((await rowOf(id)).busy).toHaveLength(1)
    await change(id, `"readAt" = now() - interval '25 hours'`)
    expect(await conditions()).toBeUndefined()
    expect(await conditions()).toBe('"one"')
    await pool.query(`update account set timezone = 'Africa/Cairo' where id = $1`, [own.accountId])
    expect(await conditions()).toBeUndefined()
  })

  test('tries a calendar that fails ever more seldom; its times count for 24 hours, then nothing of it is left', async () => {
    const { own, id } = await withCalendar()
    down()
    const waits: number[] = []
    for (let i = 0; i < 7; i++) {
      await isDue(id)
      await readDueCalendars(reading)
      waits.push(Math.round(Number((await rowOf(id)).minutes) / 15))
    }
    for (const [i, most] of [1, 2, 4, 8, 16, 24, 24].entries()) {
      expect(waits[i]).toBeGreaterThanOrEqual(Math.floor(most * 0.9))
      expect(waits[i]).toBeLessThanOrEqual(Math.ceil(most * 1.1))
    }
    expect(await rowOf(id)).toMatchObject({ trouble: 'answer', failures: 7 })
    const shown = (await world.as(own)(api.calendars)).content[0]
    expect(shown?.trouble).toBe('answer')
    expect(Date.parse(shown?.countsUntil as string) - Date.parse(shown?.readAt as string)).toBe(86_400_000)
    expect(await blocks(own)).toBe(1)
    await change(id, `"goodAt" = now() - interval '24 hours 1 second'`)
    expect(await blocks(own)).toBe(0)
    expect((await world.as(own)(api.calendars)).content[0]).toMatchObject({ countsUntil: null, busy: 1 })
    await isDue(id)
    await readDueCalendars(reading)
    expect((await rowOf(id)).busy).toBeNull()
    server.serve(calendarText(hourAt(at(3, 9))))
    await isDue(id)
    await readDueCalendars(reading)
    expect(await rowOf(id)).toMatchObject({ trouble: null, failures: 0 })
    expect(await blocks(own)).toBe(1)
  })

  test('in several processes at once reads each calendar once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => withCalendar()))
    server.asked.length = 0
    for (const { id } of all) await isDue(id)
    const done = await Promise.all([readDueCalendars(reading), readDueCalendars(reading), readDueCalendars(reading)])
    expect(done.reduce((sum, one) => sum + one)).toBe(6)
    expect(server.asked).toHaveLength(6)
  })

  test('reads nothing for whoever is no interviewer there any more', async () => {
    const { own, id } = await withCalendar()
    await isDue(id)
    await pool.query(`update membership set active = false where "accountId" = $1`, [own.accountId])
    expect(await readDueCalendars(reading)).toBe(0)
    expect(server.asked).toEqual([])
  })

  test('brings nothing back that was removed while it was read', async () => {
    const { own, id } = await withCalendar()
    await isDue(id)
    server.answer(async (_, response) => {
      await world.as(own)(api.removeCalendar, { params: { id } })
      response.end(calendarText(hourAt(at(5, 9))))
    })
    await readDueCalendars(reading)
    expect((await pool.query('select from outside_calendar where id = $1', [id])).rowCount).toBe(0)
    expect(await blocks(own)).toBe(0)
  })

  test('says of an address whose key is gone that it has to be added again', async () => {
    const { id } = await withCalendar()
    await isDue(id)
    await readDueCalendars({ ...reading, keys: keysOf([Buffer.alloc(32, 7)]) })
    expect((await rowOf(id)).trouble).toBe('address')
    expect(server.asked).toEqual([])
  })

  test('gives back what it was reading when the server ends, and counts no failure', async () => {
    const { id } = await withCalendar()
    await isDue(id)
    const stopping = new AbortController()
    server.answer(() => stopping.abort(new Error('the server ends')))
    await readDueCalendars({ ...reading, stopping: stopping.signal })
    expect(await rowOf(id)).toMatchObject({ leaseId: null, failures: 0, trouble: null })
    expect(Number((await rowOf(id)).minutes)).toBeLessThanOrEqual(0)
  })
})

describe('before a time is kept', () => {
  const old = (id: string) => change(id, `"goodAt" = now() - interval '61 seconds'`)
  /** A busy machine is slow: only what is to end early does. */
  const refresh = (own: Person, more = {}) => refreshStale(reading, [own.accountId], { atMost: 20_000, ...more })

  test('what was read more than a minute ago is read again, and nothing else', async () => {
    const { own, id } = await withCalendar()
    await refresh(own)
    expect(server.asked).toHaveLength(0)
    await old(id)
    const other = await withCalendar()
    await old(other.id)
    server.serve(calendarText(hourAt(at(3, 9)), hourAt(at(7, 9))))
    await refresh(own)
    expect(server.asked).toHaveLength(1)
    expect(await blocks(own)).toBe(2)
  })

  test('a slow calendar is waited for so long and no longer, and counts when it comes', async () => {
    const { own, id } = await withCalendar()
    await old(id)
    let answer = () => {}
    server.answer((_, response) => {
      answer = () => response.end(calendarText(hourAt(at(3, 9)), hourAt(at(8, 9))))
    })
    const begun = performance.now()
    await refresh(own, { atMost: 300 })
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(await blocks(own)).toBe(1)
    answer()
    await expect.poll(() => blocks(own)).toBe(2)
  })

  test('a calendar that fails rests for a minute, however many ask; its owner may ask all the same', async () => {
    const { own, id } = await withCalendar()
    await old(id)
    down()
    for (let i = 0; i < 5; i++) await refresh(own)
    expect(server.asked).toHaveLength(1)
    await world.as(own)(api.readCalendar, { params: { id } })
    expect(server.asked).toHaveLength(2)
    expect(await blocks(own)).toBe(1)
  })

  test('a read that another took and has not committed yet is waited for too', async () => {
    const { own, id } = await withCalendar()
    await old(id)
    const other = await world.pool.connect()
    await other.query('begin')
    await other.query(
      `update outside_calendar set "leaseId" = gen_random_uuid(), "lockedUntil" = now() + interval '1 minute' where id = $1`,
      [id],
    )
    let isDone = false
    const asking = refresh(own).then(() => {
      isDone = true
    })
    await pause(60)
    await other.query('commit')
    other.release()
    await pause(400)
    expect(isDone).toBe(false)
    await world.pool.query(
      `update outside_calendar set "leaseId" = null, "lockedUntil" = null, "goodAt" = now() where id = $1`,
      [id],
    )
    await asking
  })

  test('many who ask at once share one read, and all wait for it', async () => {
    const { own, id } = await withCalendar()
    await old(id)
    server.answer((_, response) => {
      setTimeout(() => response.end(calendarText(hourAt(at(3, 9)), hourAt(at(9, 9)))), 200)
    })
    const seen = await Promise.all(Array.from({ length: 10 }, () => refresh(own).then(() => blocks(own))))
    expect(server.asked).toHaveLength(1)
    expect(new Set(seen)).toEqual(new Set([2]))
  })

  test('a database that is away is no reason to refuse', async () => {
    const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const broken = { ...reading, pool: away }
    await expect(refreshStale(broken, ['0197f000-0000-7000-8000-000000000000'])).resolves.toBeUndefined()
    await away.end()
  })
})
