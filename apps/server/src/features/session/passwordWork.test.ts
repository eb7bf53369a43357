import { accountApi } from '@majlis/domain/account/api.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Doors, type Met, openDoors, password } from '../../../test/sessions.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'
import { passwordQueue } from '../account/password.ts'

let world: World
let doors: Doors
let pool: pg.Pool
beforeAll(async () => {
  world = await openWorld()
  const { options } = world.pool
  pool = new pg.Pool({ ...options, password: options.password, max: 2 } as pg.PoolConfig)
  doors = await openDoors({ ...world, pool })
})
afterAll(async () => {
  await doors.close()
  await pool.end()
  await world.close()
})

/** What ends the present holding, also when a test has failed. */
let end = async () => {}
afterEach(() => end())
/** Lets no password be looked at until it is ended. */
function hold(): void {
  const ends: (() => void)[] = []
  const one = () => passwordQueue.run(() => new Promise<void>((done) => ends.push(done)), { who: 'the test' })
  const held = Array.from({ length: passwordQueue.atOnce }, one)
  end = async () => {
    for (const done of ends) done()
    await Promise.all(held)
  }
}
/** Until so many wait for their turn, and hold nothing. */
const waiting = (count: number) => vi.waitFor(() => expect(passwordQueue.waiting()).toBe(count), 20_000)
const newHash = (id: string) => doors.read(sql`update credential set hash = hash || 'x' where "accountId" = ${id}`)
const settled = async (met: Promise<Met>) => (await met).status

describe('password work', () => {
  test('holds no connection: while twenty sign-ins wait for it, two connections answer everybody else', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => doors.someone()))
    const other = await doors.signedIn()
    hold()
    const all = people.map(({ email }) => doors.browser().signIn(email))
    await waiting(20)
    // Others may use one for a moment: what these held would stay.
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0))
    expect((await other.call(accountApi.me)).status).toBe(200)
    expect((await doors.app.inject('/api/health')).statusCode).toBe(200)
    await end()
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(people.map(() => 200))
  })

  test('has an end: beyond it one is told when to come again, nothing is counted, and another address is let in', async () => {
    const person = await doors.someone()
    hold()
    const ip = '198.51.100.7'
    const all = Array.from({ length: 41 }, (_, i) =>
      doors.browser(ip).signIn(`crowd${i}@world.majlis.test`, 'wrong one'),
    )
    const refused = (await Promise.race(all)) as unknown as Met
    expect(refused).toMatchObject({ status: 503, errors: [{ message: /try again/ }], headers: { 'retry-after': '3' } })
    const calm = doors.browser().signIn(person.email)
    await waiting(41)
    const lanes = await doors.read(sql`select from login_attempt where key = ${`login ip ${ip}`}`)
    expect(lanes).toEqual([])
    await end()
    expect(await settled(calm as Promise<Met>)).toBe(200)
    expect((await Promise.all(all)).filter(({ status }) => status === 503)).toHaveLength(1)
    const [counted] = await doors.read(sql`select failures from login_attempt where key = ${`login ip ${ip}`}`)
    expect(counted).toEqual({ failures: 40 })
  })

  test('opens no session when the password was changed while it was looked at', async () => {
    const person = await doors.someone()
    const ip = '198.51.100.8'
    // Whoever counts an attempt waits here, its account read already.
    const holder = await pool.connect()
    await holder.query(`begin; insert into login_attempt (key) values ('login ip ${ip}')`)
    end = async () => {
      await holder.query('rollback')
      holder.release()
    }
    const met = doors.browser(ip).signIn(person.email)
    await vi.waitFor(async () => {
      const [{ count } = { count: 0 }] = await doors.read<{ count: number }>(sql`select count(*)::int as count
        from pg_locks where not granted and locktype = 'transactionid'`)
      expect(count).toBe(1)
    }, 20_000)
    await newHash(person.accountId)
    await end()
    end = async () => {}
    expect(await settled(met as Promise<Met>)).toBe(401)
  })

  test('changes no password that somebody else changed meanwhile, and none by a session that was ended', async () => {
    const body = { current: password, password: 'seven grey herons' }
    for (const [change, status] of [
      [(id: string) => newHash(id), 422],
      [(id: string) => doors.read(sql`update session set revoked_at = now() where "accountId" = ${id}`), 401],
    ] as const) {
      const browser = await doors.signedIn()
      const { accountId } = browser.person
      hold()
      const met = browser.call(profileApi.changePassword, { params: { id: accountId }, body })
      await waiting(1)
      await change(accountId)
      await end()
      expect(await settled(met)).toBe(status)
    }
  })

  test('sets no password by a link that was used or ended meanwhile', async () => {
    const person = await doors.someone()
    await doors.browser().call(sessionApi.forgot, { body: { email: person.email } })
    const { token } = await doors.mailed('passwordReset', person.email)
    hold()
    const met = doors.browser().call(sessionApi.setPassword, { body: { token, password: 'seven grey herons' } })
    await waiting(1)
    await doors.read(sql`update link_token set revoked_at = now() where "accountId" = ${person.accountId}`)
    await end()
    expect(await settled(met)).toBe(410)
    expect((await doors.browser().signIn(person.email)).status).toBe(200)
  })
})
