import { randomBytes } from 'node:crypto'
import { accountApi } from '@majlis/domain/account/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openWorldWithDoors } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'

const { doors } = await openWorldWithDoors()

const me = (browser: Browser) => browser.call(accountApi.me)
const sessionOf = (browser: Browser) =>
  Buffer.from((browser.kept.session?.token ?? '').slice(3), 'base64url')
    .subarray(0, 16)
    .toString('hex')
const change = (browser: Browser, what: ReturnType<typeof sql>) =>
  doors.read(sql`update session set ${what} where replace(id::text, '-', '') = ${sessionOf(browser)} returning id`)
const expire = (browser: Browser) => change(browser, sql`rotated_at = now() - interval '11 minutes'`)
const outliveGrace = (browser: Browser) => change(browser, sql`rotated_at = now() - interval '1 minute'`)
const copy = (browser: Browser): Browser => {
  const other = doors.browser()
  other.kept.session = browser.kept.session
  return other
}

describe('tokens', () => {
  test('none, an invented and a changed one open nothing [S3.16, S7.2]', async () => {
    const browser = await doors.signedIn()
    const { token, refreshToken } = browser.kept.session as never as { token: string; refreshToken: string }
    const role = { 'x-request-role': 'recruiter' }
    const tries = ['', 'a1.', 'a1.AAAA', refreshToken, `a1.${refreshToken.slice(3)}`, `${token}A`, token.toUpperCase()]
    for (let i = 3; i < token.length; i++)
      tries.push(token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1))
    for (const tried of tries) {
      const met = await browser.send(accountApi.me, {}, { ...role, authorization: `Bearer ${tried}` })
      expect(met.status, tried).toBe(401)
    }
    expect((await me(browser)).status).toBe(200)
  })

  test('has one spelling, though others would be read as the same bytes', async () => {
    const browser = await doors.signedIn()
    const { token } = browser.kept.session as { token: string }
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const role = { 'x-request-role': 'recruiter' }
    const result = await Promise.all(
      [...letters].map(async (last) => {
        const authorization = `Bearer ${token.slice(0, -1)}${last}`
        return (await browser.send(accountApi.me, {}, { ...role, authorization })).status === 200 ? last : ''
      }),
    )
    expect(result.join('')).toBe(token.at(-1))
  })

  test('a refresh token with the right names and an invented proof renews nothing', async () => {
    const browser = await doors.signedIn()
    const real = Buffer.from(browser.kept.session?.refreshToken.slice(3) ?? '', 'base64url')
    const forged = `r1.${Buffer.concat([real.subarray(0, 20), randomBytes(32)]).toString('base64url')}`
    await expire(browser)
    const met = await browser.send(accountApi.me, {}, { ...browser.headers(), 'x-refresh-token': forged })
    expect([met.status, met.headers['x-access-token']]).toEqual([401, undefined])
    expect((await me(browser)).status, 'and ends nothing').toBe(200)
  })

  test('nothing that the database holds opens a session', async () => {
    const browser = await doors.signedIn()
    const [row] = await doors.read<Record<string, unknown>>(sql`select * from session
      where replace(id::text, '-', '') = ${sessionOf(browser)}`)
    for (const value of Object.values(row as object)) {
      const text = Buffer.isBuffer(value) ? value.toString('base64url') : String(value)
      const met = await browser.send(
        accountApi.me,
        {},
        { authorization: `Bearer a1.${text}`, 'x-request-role': 'recruiter' },
      )
      expect(met.status).toBe(401)
    }
  })

  test('an expired access token with its refresh token is served, and the answer carries the next pair [S7.2]', async () => {
    const browser = await doors.signedIn()
    const before = browser.kept.session
    await expire(browser)
    const met = await me(browser)
    expect(met.status).toBe(200)
    expect(browser.kept.session?.token).not.toBe(before?.token)
    expect((await me(browser)).headers['x-access-token']).toBeUndefined()
  })

  test('a refused call hands the new pair over as well', async () => {
    const browser = await doors.signedIn()
    await expire(browser)
    const met = await browser.call(requisitionApi.get, { params: { public_id: 'notthere0000' } })
    expect([met.status, typeof met.headers['x-access-token']]).toEqual([404, 'string'])
  })

  test('an expired access token alone is not enough, and a foreign refresh token does not help', async () => {
    const [browser, other] = [await doors.signedIn(), await doors.signedIn()]
    await me(browser)
    await expire(browser)
    const { 'x-refresh-token': _, ...alone } = browser.headers() as Record<string, string>
    expect((await browser.send(accountApi.me, {}, alone)).status).toBe(401)
    const headers = { ...browser.headers(), 'x-refresh-token': other.kept.session?.refreshToken ?? '' }
    expect((await browser.send(accountApi.me, {}, headers)).status).toBe(401)
    expect((await me(browser)).status).toBe(200)
  })

  test('twenty calls at once with one expired pair all succeed and make one new pair', async () => {
    const browser = await doors.signedIn()
    await expire(browser)
    const headers = browser.headers()
    const all = await Promise.all(Array.from({ length: 20 }, () => browser.send(accountApi.me, {}, headers)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map((met) => met.headers['x-access-token'])).size).toBe(1)
  })

  test('two pages that come back at once with an expired pair are given one and the same new pair', async () => {
    const browser = await doors.signedIn()
    await expire(browser)
    const other = copy(browser)
    other.kept.cookie = browser.kept.cookie
    const before = browser.kept.session?.token
    const [one, two] = await Promise.all([browser.reload(), other.reload()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect([two.data.token, two.data.refreshToken]).toEqual([one.data.token, one.data.refreshToken])
    expect(one.data.token).not.toBe(before)
    expect([(await me(browser)).status, (await me(other)).status]).toEqual([200, 200])
  })

  test('a lost answer does no harm: the old pair goes on until the new one has come back', async () => {
    const browser = await doors.signedIn()
    await me(browser)
    await expire(browser)
    const lost = await browser.send(accountApi.me, {}, browser.headers())
    await outliveGrace(browser)
    const again = await me(browser)
    expect(again.status).toBe(200)
    expect(again.headers['x-access-token']).toBe(lost.headers['x-access-token'])
    expect((await me(browser)).status).toBe(200)
  })

  test('a pair that comes back after the next one arrived ends the session, and its owner is told', async () => {
    const person = await doors.someone()
    const browser = await doors.signedIn(person)
    const thief = copy(browser)
    await expire(browser)
    await me(browser)
    await me(browser)
    await outliveGrace(browser)
    expect((await me(thief)).status).toBe(401)
    expect((await me(browser)).status, 'nobody keeps it').toBe(401)
    expect((await doors.mailed('sessionEnded', person.email)).text).toContain('sign in again')
    const [{ count }] = (await doors.read(sql`select count(*)::int from audit_log
      where action = 'session.reused' and "accountId" = ${person.accountId}`)) as [{ count: number }]
    expect(count).toBe(1)
  })

  test('within ten seconds an old pair is no theft but a call on its way', async () => {
    const browser = await doors.signedIn()
    const slow = copy(browser)
    await expire(browser)
    await me(browser)
    await me(browser)
    expect((await me(slow)).status).toBe(200)
    expect(slow.kept.session?.token).toBe(browser.kept.session?.token)
  })

  test.each([
    ['unused for fourteen days', sql`idle_until = now() - interval '1 second'`],
    ['thirty days old', sql`absolute_until = now() - interval '1 second'`],
  ])('a session %s has ended', async (_, what) => {
    const browser = await doors.signedIn()
    await change(browser, what)
    expect((await me(browser)).status).toBe(401)
    expect((await browser.reload()).status).toBe(401)
  })
})
