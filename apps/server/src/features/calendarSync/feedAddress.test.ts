import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { openSeparateTransactions } from '../../db/separateTransactions.ts'
import { answerErrors } from '../../http/errors.ts'
import { setHeaders } from '../../http/headers.ts'
import { logOptions, logRequests } from '../../http/logging.ts'
import { feedRoute } from './feedRoute.ts'

const { world, stage } = await openStage()
const { pool } = world
const make = async (who?: Person) => {
  const made = await world.as(who ?? (await interviewerOf(world, stage)))(calendarSyncApi.makeFeed)
  return new URL(made.content.address).pathname
}
const get = (path: string) => world.server.inject(path)

describe('the address', () => {
  test('is shown once, a new one ends the one before, and one can be without', async () => {
    const me = world.as(await interviewerOf(world, stage))
    expect((await me(calendarSyncApi.feed)).content).toEqual({ since: null, detail: 'position' })
    const first = (await me(calendarSyncApi.makeFeed)).content
    expect(first.address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
    expect((await me(calendarSyncApi.feed)).content).toEqual({ since: first.since, detail: 'position' })
    const [old, next] = [
      new URL(first.address).pathname,
      new URL((await me(calendarSyncApi.makeFeed)).content.address).pathname,
    ]
    expect([(await get(old)).statusCode, (await get(next)).statusCode]).toEqual([404, 200])
    expect((await me(calendarSyncApi.endFeed)).content.since).toBeNull()
    expect((await get(next)).statusCode).toBe(404)
  })

  test('stays one, however many are asked for at once', async () => {
    const own = await interviewerOf(world, stage)
    await Promise.all(Array.from({ length: 8 }, () => make(own)))
    const { rows } = await pool.query(
      `select count(*)::int from link_token where "accountId" = $1 and purpose = 'calendar' and revoked_at is null`,
      [own.accountId],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('that never was, has ended, or whose owner is no interviewer there any more answers one and the same', async () => {
    const own = await interviewerOf(world, stage)
    const paths = [`/calendar/${'a'.repeat(43)}.ics`, `/calendar/${'_'.repeat(43)}.ics`]
    const ended = await make(own)
    paths.push(ended)
    const alive = await make(own)
    await pool.query(`update link_token set expires_at = now() where "accountId" = $1 and revoked_at is null`, [
      own.accountId,
    ])
    paths.push(alive)
    const gone = await interviewerOf(world, stage)
    const left = await make(gone)
    expect((await get(left)).statusCode).toBe(200)
    await pool.query(`update membership set active = false where "accountId" = $1`, [gone.accountId])
    paths.push(left)
    const answers = await Promise.all(paths.map((path) => get(path)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    // The last letter has two bits more than the token: another spelling of the same bytes.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const spelled = await make()
    const other = letters[letters.indexOf(spelled.at(-5) as string) + 1]
    expect((await get(`${spelled.slice(0, -5)}${other}.ics`)).statusCode).toBe(404)
  })

  test('opens nothing else', async () => {
    const token = /calendar\/(.*)\.ics/.exec(await make())?.[1] as string
    const holder = world.as(null, { 'x-link-token': token })
    expect((await holder(schedulingApi.appointment)).status).toBe(404)
    expect((await holder(calendarSyncApi.feed)).status).toBe(404)
  })

  test('lasts for 180 days after it was read, which is written down once a day', async () => {
    const own = await interviewerOf(world, stage)
    const path = await make(own)
    const ends = async () =>
      (
        await pool.query(
          `select expires_at, extract(day from expires_at - now())::int as days from link_token where "accountId" = $1`,
          [own.accountId],
        )
      ).rows[0]
    await pool.query(`update link_token set expires_at = now() + interval '10 days' where "accountId" = $1`, [
      own.accountId,
    ])
    await get(path)
    const first = await ends()
    expect(first.days).toBeGreaterThanOrEqual(179)
    await get(path)
    expect((await ends()).expires_at).toEqual(first.expires_at)
  })

  test('is read sixty times an hour', async () => {
    const path = await make(await interviewerOf(world, stage))
    for (let i = 0; i < 60; i++) expect((await get(path)).statusCode).toBe(200)
    const refused = await get(path)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

test('the log tells the route and never the address, whether it was answered or refused', async () => {
  const log: string[] = []
  const app = fastify(logOptions({ ...world.env, LOG_LEVEL: 'info' }, { write: (line) => log.push(line) }))
  const separateTransactions = openSeparateTransactions(pool, () => {})
  setHeaders(app)
  answerErrors(app)
  logRequests(app)
  feedRoute(app, { env: world.env, pool, separateTransactions })
  const [path, none] = [await make(), `/calendar/${'b'.repeat(43)}.ics`]
  for (const url of [path, none, `${path}?x=${path}`]) await app.inject(url)
  expect(log).toHaveLength(3)
  for (const line of log)
    expect(JSON.parse(line)).toMatchObject({ route: expect.stringMatching(/^\/calendar\/:token/) })
  expect(log.join('')).not.toContain(path.slice(10, 53))
  expect(log.join('')).not.toContain('b'.repeat(43))
  await separateTransactions.close()
})
