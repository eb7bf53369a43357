import { randomBytes } from 'node:crypto'
import { accountApi } from '@majlis/domain/account/api.ts'
import { identityApi } from '@majlis/domain/identity/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, type Doors, openDoors, password } from '../../../test/sessions.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'

let world: World
let doors: Doors
beforeAll(async () => {
  world = await openWorld()
  doors = await openDoors(world, { demo: true })
})
afterAll(async () => {
  await doors.close()
  await world.close()
})

const me = (browser: Browser) => browser.call(accountApi.me)
const sessionOf = (browser: Browser) =>
  Buffer.from((browser.kept.session?.token ?? '').slice(3), 'base64url')
    .subarray(0, 16)
    .toString('hex')
const change = (browser: Browser, what: ReturnType<typeof sql>) =>
  doors.read(sql`update session set ${what} where replace(id::text, '-', '') = ${sessionOf(browser)} returning id`)
const expire = (browser: Browser) => change(browser, sql`rotated_at = now() - interval '11 minutes'`)
const copy = (browser: Browser): Browser => {
  const other = doors.browser()
  other.kept.session = browser.kept.session
  return other
}

describe('signing in', () => {
  test('a password opens a session that says who is signed in: id, name, email, role, roles, company, and whether the profile is there [S3.16]', async () => {
    const person = await doors.someone('company')
    const browser = doors.browser()
    const { data } = await browser.signIn(` ${person.email.toUpperCase()} `)
    expect(data.user).toMatchObject({
      id: person.accountId,
      role: 'company',
      roles: ['company'],
      companyId: person.companyId,
    })
    expect(data.user).toMatchObject({ isProfileCreated: false, language: 'en', name: person.name, email: person.email })
    expect(Object.keys(data).sort()).toEqual(['refreshToken', 'token', 'user'])
    expect((await me(browser)).data).toMatchObject({ id: person.accountId, email: person.email })
  })

  test('a wrong password, an unknown account, no password, a bot, a dead account and a wrong password of one that waits are told alike', async () => {
    const [known, bare, dead, bot] = [
      await doors.someone(),
      await world.someone('recruiter'),
      await doors.someone(),
      await doors.someone(),
    ]
    await doors.read(sql`update account set active = false where id = ${dead.accountId}`)
    await doors.read(sql`update account set bot = true where id = ${bot.accountId}`)
    const waiting = await doors.someone()
    await doors.read(sql`update membership set "approvalStatus" = 1 where "accountId" = ${waiting.accountId}`)
    const tries = [
      [known.email, 'not this one, no'],
      ['nobody@world.majlis.test', password],
      [bare.email, password],
      [dead.email, password],
      [bot.email, password],
      [waiting.email, 'not this one, no'],
    ] as const
    for (const [email, secret] of tries) {
      const met = await doors.browser().signIn(email, secret)
      expect([met.status, met.errors, met.headers['set-cookie']]).toEqual([
        401,
        [{ message: 'Invalid email or password.' }],
        undefined,
      ])
    }
  })

  test.each([
    ['waits', sql`"approvalStatus" = 1`, "Your account is pending approval. You can sign in once it's approved."],
    ['was suspended', sql`active = false`, 'Your access was suspended. Ask whoever invited you.'],
  ])('who %s is told so once its password has proved right', async (_, how, said) => {
    const person = await doors.someone()
    await doors.read(sql`update membership set ${how} where "accountId" = ${person.accountId}`)
    const met = await doors.browser().signIn(person.email)
    expect([met.status, met.errors, met.headers['set-cookie']]).toEqual([403, [{ message: said }], undefined])
    expect((await doors.browser().signIn(person.email, 'not this one, no')).status).toBe(401)
  })

  test('guessing at one account from one address is stopped, known account or not, and says when to come again', async () => {
    const person = await doors.someone()
    for (const email of [person.email, 'stranger@world.majlis.test']) {
      const thief = doors.browser()
      for (let i = 0; i < 10; i++) expect((await thief.signIn(email, `guess number ${i}`)).status).toBe(401)
      const stopped = await thief.signIn(email, password)
      expect(stopped.status).toBe(429)
      expect(stopped.errors).toEqual([{ message: 'Too many attempts. Please try again later.' }])
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
    }
    expect((await doors.browser().signIn(person.email)).status, 'the owner elsewhere').toBe(200)
  })

  test('many guesses at once get no further than one after the other', async () => {
    const { email } = await doors.someone()
    const thief = doors.browser()
    const result = await Promise.all(Array.from({ length: 25 }, (_, i) => thief.signIn(email, `guess number ${i}`)))
    expect(result.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('guessing from everywhere never locks the owner out of a device that it used before', async () => {
    const person = await doors.someone()
    const own = await doors.signedIn(person)
    expect((await own.call(sessionApi.signOut)).status).toBe(200)
    const newest = sql`key = (select key from login_attempt where key like 'login to %' order by "windowStart" desc limit 1)`
    // The success just now is taken back from the counters after its answer.
    await vi.waitFor(async () =>
      expect(await doors.read(sql`select from login_attempt where ${newest} and failures = 0`)).toHaveLength(1),
    )
    await doors.read(sql`update login_attempt set failures = 100, "nextAt" = now() + interval '1 day' where ${newest}`)
    expect((await doors.browser().signIn(person.email)).status).toBe(429)
    expect((await own.signIn(person.email)).status).toBe(200)
  })

  test('a session ends when an account opens its eleventh', async () => {
    const person = await doors.someone()
    const all: Browser[] = []
    for (let i = 0; i < 11; i++) all.push(await doors.signedIn(person))
    expect((await me(all[0] as Browser)).status).toBe(401)
    expect((await me(all[1] as Browser)).status).toBe(200)
  }, 30_000)
})

describe('going and coming back', () => {
  test('signing out ends the session at once, with both tokens and the cookie', async () => {
    const browser = await doors.signedIn()
    const other = copy(browser)
    const boot = browser.kept.cookie
    const gone = await browser.call(sessionApi.signOut)
    expect([gone.status, gone.headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect((await me(other)).status).toBe(401)
    expect((await me(browser)).status).toBe(401)
    expect((await browser.reload()).status).toBe(401)
    browser.kept.cookie = boot
    expect((await browser.reload()).status, 'the cookie of before').toBe(401)
  })

  test('a reloaded page has its session back by the cookie, with the pair that other tabs hold', async () => {
    const browser = await doors.signedIn()
    const before = browser.kept.session
    expect((await browser.reload()).data).toMatchObject({ token: before?.token, user: { id: before?.user.id } })
    await expire(browser)
    expect((await browser.reload()).data.token).not.toBe(before?.token)
    expect((await me(browser)).status).toBe(200)
  })

  test('the cookie is accepted from the same site only, and by nothing else', async () => {
    const browser = await doors.signedIn()
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
    ])
      expect((await browser.send(sessionApi.restore, {}, headers)).status).toBe(401)
    expect((await browser.send(accountApi.me, {}, { 'x-request-role': 'recruiter' })).status).toBe(401)
    const value = decodeURIComponent(browser.kept.cookie.split('=')[1] ?? '').split('~')[0] ?? ''
    for (const tried of [value, `a1.${value.slice(3)}`])
      expect(
        (await browser.send(accountApi.me, {}, { authorization: `Bearer ${tried}`, 'x-request-role': 'recruiter' }))
          .status,
      ).toBe(401)
    expect((await browser.reload()).status).toBe(200)
  })

  test('a cookie with the right name in it and an invented proof gives nothing back', async () => {
    const [browser, thief] = [await doors.signedIn(), doors.browser()]
    const real = Buffer.from(
      decodeURIComponent(browser.kept.cookie.slice('boot=b1.'.length)).split('~')[0] ?? '',
      'base64url',
    )
    const forged = `b1.${Buffer.concat([real.subarray(0, 20), randomBytes(32)]).toString('base64url')}`
    thief.kept.cookie = `boot=${forged}`
    expect((await thief.reload()).status).toBe(401)
    thief.kept.cookie = `boot=b1.${real.toString('base64url')}`
    expect((await thief.reload()).status, 'the true one').toBe(200)
  })

  test('the cookie is shut to scripts and other sites', async () => {
    const { headers } = await doors.browser().signIn((await doors.someone()).email)
    expect(String(headers['set-cookie'])).toMatch(
      /^boot=b1\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })
})

describe('the devices', () => {
  test('of an account are seen and ended by their owner and by admins, and exist for nobody else', async () => {
    const person = await doors.someone()
    const [here, there] = [await doors.signedIn(person), await doors.signedIn(person)]
    const { data } = await here.call(identityApi.devices)
    expect(data).toMatchObject([
      { role: 'recruiter', present: true },
      { role: 'recruiter', present: false },
    ])
    const params = { id: data[1].id }
    for (const role of ['company', 'moderator'] as const) {
      const other = await doors.signedIn(role, role === 'company' ? { companyId: person.companyId } : {})
      expect((await other.call(identityApi.endDevice, { params })).status).toBe(404)
    }
    expect((await me(there)).status).toBe(200)
    expect((await here.call(identityApi.endDevice, { params })).data).toEqual(params)
    expect((await me(there)).status).toBe(401)
    expect((await here.call(identityApi.endDevice, { params })).status).toBe(404)
    const admin = await doors.signedIn('admin')
    expect((await admin.call(identityApi.endDevice, { params: { id: data[0].id } })).status).toBe(200)
    expect((await me(here)).status).toBe(401)
  })
})

describe('the demo', () => {
  test('offers its accounts on the login page, and no others', async () => {
    const company = await world.company({ name: 'Noor Technologies' })
    await world.someone('recruiter', {
      email: 'recruiter@demo.majlis.test',
      name: 'Rania Khoury',
      companyId: company.id,
    })
    await world.someone('admin', { email: 'admin@demo.majlis.test', name: 'Amina Saleh' })
    const { data } = await doors.browser().send(sessionApi.welcome)
    expect(data).toEqual({
      product: 'Majlis',
      takesCompanies: true,
      passkeyHost: 'localhost',
      hasProviders: false,
      demo: {
        pages: [],
        password: 'majlis-demo-2026',
        accounts: [
          { role: 'admin', email: 'admin@demo.majlis.test', name: 'Amina Saleh', group: 'Noor Technologies' },
          { role: 'recruiter', email: 'recruiter@demo.majlis.test', name: 'Rania Khoury', group: 'Noor Technologies' },
        ],
      },
    })
  })
})
