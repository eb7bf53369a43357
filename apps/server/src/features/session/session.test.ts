import { accountApi } from '@majlis/domain/account/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, type Doors, openDoors, password } from '../../../test/sessions.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'

let world: World
let doors: Doors
beforeAll(async () => {
  world = await openWorld()
  doors = await openDoors(world, { demo: true })
})
afterAll(async () => {
  expect(doors.failures).toEqual([])
  await doors.close()
  await world.close()
})

const somebody = async (role: Parameters<World['someone']>[0] = 'recruiter', values = {}) =>
  doors.admit(await world.someone(role, values))

let addresses = 0
const anywhere = () => doors.browser(`203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`)

async function signedIn(person?: Person): Promise<Browser> {
  const browser = anywhere()
  const { status } = await browser.signIn((person ?? (await somebody())).email)
  expect(status).toBe(200)
  return browser
}
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
  const other = anywhere()
  other.kept.session = browser.kept.session
  return other
}

describe('signing in', () => {
  test('a password opens a session that says who is signed in', async () => {
    const person = await somebody('company')
    const browser = anywhere()
    const { data } = await browser.signIn(` ${person.email.toUpperCase()} `)
    expect(data.user).toMatchObject({
      id: person.accountId,
      role: 'company',
      roles: ['company'],
      companyId: person.companyId,
    })
    expect(data.user).toMatchObject({ isProfileCreated: false, language: 'en', name: person.name })
    expect((await me(browser)).data).toMatchObject({ id: person.accountId, email: person.email })
  })

  test('a wrong password, an unknown account, no password, a bot, a dead account and one without a role are told alike', async () => {
    const [known, bare, dead, bot] = [
      await somebody(),
      await world.someone('recruiter'),
      await somebody(),
      await somebody(),
    ]
    await doors.read(sql`update account set active = false where id = ${dead.accountId}`)
    await doors.read(sql`update account set bot = true where id = ${bot.accountId}`)
    const waiting = await somebody()
    await doors.read(sql`update membership set "approvalStatus" = 1 where "accountId" = ${waiting.accountId}`)
    const tries = [
      [known.email, 'not this one, no'],
      ['nobody@world.majlis.test', password],
      [bare.email, password],
      [dead.email, password],
      [bot.email, password],
      [waiting.email, password],
    ] as const
    for (const [email, secret] of tries) {
      const met = await anywhere().signIn(email, secret)
      expect([met.status, met.errors, met.headers['set-cookie']]).toEqual([
        401,
        [{ message: 'Invalid email or password.' }],
        undefined,
      ])
    }
  })

  test('guessing at one account from one address is stopped, known account or not, and says when to come again', async () => {
    const person = await somebody()
    for (const email of [person.email, 'stranger@world.majlis.test']) {
      const thief = anywhere()
      for (let i = 0; i < 10; i++) expect((await thief.signIn(email, `guess number ${i}`)).status).toBe(401)
      const stopped = await thief.signIn(email, password)
      expect(stopped.status).toBe(429)
      expect(stopped.errors).toEqual([{ message: 'Too many attempts. Please try again later.' }])
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
    }
    expect((await anywhere().signIn(person.email)).status, 'the owner elsewhere').toBe(200)
  })

  test('many guesses at once get no further than one after the other', async () => {
    const { email } = await somebody()
    const thief = anywhere()
    const told = await Promise.all(Array.from({ length: 25 }, (_, i) => thief.signIn(email, `guess number ${i}`)))
    expect(told.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('guessing from everywhere never locks the owner out of a device that it used before', async () => {
    const person = await somebody()
    const own = await signedIn(person)
    expect((await own.call(sessionApi.signOut)).status).toBe(200)
    const newest = sql`key = (select key from login_attempt where key like 'login to %' order by "windowStart" desc limit 1)`
    // The success just now is taken back from the counters after its answer.
    await vi.waitFor(async () =>
      expect(await doors.read(sql`select from login_attempt where ${newest} and failures = 0`)).toHaveLength(1),
    )
    await doors.read(sql`update login_attempt set failures = 100, "nextAt" = now() + interval '1 day' where ${newest}`)
    expect((await anywhere().signIn(person.email)).status).toBe(429)
    expect((await own.signIn(person.email)).status).toBe(200)
  })

  test('a session ends when an account opens its eleventh', async () => {
    const person = await somebody()
    const all: Browser[] = []
    for (let i = 0; i < 11; i++) all.push(await signedIn(person))
    expect((await me(all[0] as Browser)).status).toBe(401)
    expect((await me(all[1] as Browser)).status).toBe(200)
  }, 30_000)
})

describe('tokens', () => {
  test('none, an invented and a changed one open nothing', async () => {
    const browser = await signedIn()
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

  test('nothing that the database holds opens a session', async () => {
    const browser = await signedIn()
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

  test('an expired access token with its refresh token is served, and the answer carries the next pair', async () => {
    const browser = await signedIn()
    const before = browser.kept.session
    await expire(browser)
    const met = await me(browser)
    expect(met.status).toBe(200)
    expect(browser.kept.session?.token).not.toBe(before?.token)
    expect((await me(browser)).headers['x-access-token']).toBeUndefined()
  })

  test('a refused call hands the new pair over as well', async () => {
    const browser = await signedIn()
    await expire(browser)
    const met = await browser.call(requisitionApi.get, { params: { public_id: 'notthere0000' } })
    expect([met.status, typeof met.headers['x-access-token']]).toEqual([404, 'string'])
  })

  test('an expired access token alone is not enough, and a foreign refresh token does not help', async () => {
    const [browser, other] = [await signedIn(), await signedIn()]
    await expire(browser)
    const headers = { ...browser.headers(), 'x-refresh-token': other.kept.session?.refreshToken ?? '' }
    expect((await browser.send(accountApi.me, {}, headers)).status).toBe(401)
    expect((await me(browser)).status).toBe(200)
  })

  test('twenty calls at once with one expired pair all succeed and make one new pair', async () => {
    const browser = await signedIn()
    await expire(browser)
    const headers = browser.headers()
    const all = await Promise.all(Array.from({ length: 20 }, () => browser.send(accountApi.me, {}, headers)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map((met) => met.headers['x-access-token'])).size).toBe(1)
  })

  test('a lost answer does no harm: the old pair goes on until the new one has come back', async () => {
    const browser = await signedIn()
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
    const person = await somebody()
    const browser = await signedIn(person)
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
    const browser = await signedIn()
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
    const browser = await signedIn()
    await change(browser, what)
    expect((await me(browser)).status).toBe(401)
    expect((await browser.reload()).status).toBe(401)
  })
})

describe('roles', () => {
  test('a role that is not held, unknown, missing or named twice is refused, and the session goes on', async () => {
    const browser = await signedIn()
    for (const role of ['admin', 'emperor', '', 'recruiter, admin', 'recruiter,recruiter']) {
      const met = await browser.send(accountApi.me, {}, { ...browser.headers(), 'x-request-role': role })
      expect([met.status, met.errors[0]?.message], role).toEqual([403, 'This role is not yours.'])
    }
    const { 'x-request-role': _, ...without } = browser.headers() as Record<string, string>
    expect((await browser.send(accountApi.me, {}, without)).status).toBe(403)
    expect(
      (await browser.send(accountApi.me, {}, { ...browser.headers(), 'x-request-role': 'Recruiter' })).status,
    ).toBe(200)
  })

  test.each([
    ['taken away', sql`delete from membership`],
    ['switched off', sql`update membership set active = false`],
    ['put on hold', sql`update membership set "approvalStatus" = 3`],
  ])('a role that is %s is gone at the next call', async (_, how) => {
    const person = await somebody()
    const browser = await signedIn(person)
    await doors.read(sql`${how} where "accountId" = ${person.accountId}`)
    expect((await me(browser)).status).toBe(403)
  })

  test('an account that is switched off and a company that is are shut out at the next call', async () => {
    const person = await somebody()
    const [browser, colleague] = [
      await signedIn(person),
      await signedIn(await somebody('company', { companyId: person.companyId })),
    ]
    await doors.read(sql`update company set active = false where id = ${person.companyId}`)
    expect((await me(colleague)).status).toBe(403)
    await doors.read(sql`update account set active = false where id = ${person.accountId}`)
    expect((await me(browser)).status).toBe(401)
  })

  test('switching to another own role renews the tokens; one that is not held is refused', async () => {
    const person = await somebody('recruiter')
    const elsewhere = await world.company()
    await world.put('membership', {
      accountId: person.accountId,
      role: 'interviewer',
      companyId: elsewhere.id,
      approvalStatus: 2,
    })
    const browser = await signedIn(person)
    const before = browser.kept.session
    expect((await browser.call(sessionApi.switchRole, { body: { role: ['admin'] } })).status).toBe(403)
    const met = await browser.call(sessionApi.switchRole, { body: { role: ['Interviewer'] } })
    expect(met.data.user).toMatchObject({
      role: 'interviewer',
      companyId: elsewhere.id,
      roles: ['recruiter', 'interviewer'],
    })
    expect(met.data.token).not.toBe(before?.token)
    browser.kept.session = met.data
    expect((await me(browser)).status).toBe(200)
    expect((await browser.reload()).data.user.role).toBe('interviewer')
    expect((await browser.call(sessionApi.switchRole, { body: { role: 'recruiter' } })).data.user.role).toBe(
      'recruiter',
    )
  })

  test('each role reaches its own companies and no others', async () => {
    const [one, two] = [await world.company(), await world.company()]
    const seen = async (role: 'company' | 'recruiter' | 'partner' | 'admin', companies: { id: string }[]) => {
      const person = await somebody(role, { companyId: companies[0]?.id })
      for (const { id } of companies.slice(1)) {
        const kind = role === 'partner' ? 'partner' : 'membership'
        const as = role === 'partner' ? {} : { role }
        await world.put(kind, { accountId: person.accountId, companyId: id, approvalStatus: 2, ...as })
      }
      const { data } = await (await signedIn(person)).call(requisitionApi.list)
      return data.data.length
    }
    await world.requisition({ companyId: one.id })
    await world.requisition({ companyId: two.id })
    await world.requisition()
    expect(await seen('company', [one])).toBe(1)
    expect(await seen('recruiter', [one, two])).toBe(2)
    expect(await seen('partner', [two])).toBe(1)
    expect(await seen('admin', [])).toBeGreaterThanOrEqual(3)
  })
})

describe('going and coming back', () => {
  test('signing out ends the session at once, with both tokens and the cookie', async () => {
    const browser = await signedIn()
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
    const browser = await signedIn()
    const before = browser.kept.session
    expect((await browser.reload()).data).toMatchObject({ token: before?.token, user: { id: before?.user.id } })
    await expire(browser)
    expect((await browser.reload()).data.token).not.toBe(before?.token)
    expect((await me(browser)).status).toBe(200)
  })

  test('the cookie is accepted from the same site only, and by nothing else', async () => {
    const browser = await signedIn()
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

  test('the cookie is shut to scripts and other sites', async () => {
    const { headers } = await anywhere().signIn((await somebody()).email)
    expect(String(headers['set-cookie'])).toMatch(
      /^boot=b1\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })
})

describe('the devices', () => {
  test('of an account are seen and ended by their owner and by admins, and exist for nobody else', async () => {
    const person = await somebody()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    const { data } = await here.call(sessionApi.devices)
    expect(data).toMatchObject([
      { role: 'recruiter', present: true },
      { role: 'recruiter', present: false },
    ])
    const params = { id: data[1].id }
    for (const role of ['company', 'moderator'] as const) {
      const other = await signedIn(await somebody(role, role === 'company' ? { companyId: person.companyId } : {}))
      expect((await other.call(sessionApi.endDevice, { params })).status).toBe(404)
    }
    expect((await me(there)).status).toBe(200)
    expect((await here.call(sessionApi.endDevice, { params })).data).toEqual(params)
    expect((await me(there)).status).toBe(401)
    expect((await here.call(sessionApi.endDevice, { params })).status).toBe(404)
    const admin = await signedIn(await somebody('admin'))
    expect((await admin.call(sessionApi.endDevice, { params: { id: data[0].id } })).status).toBe(200)
    expect((await me(here)).status).toBe(401)
  })
})

describe('the demo', () => {
  test('offers its accounts on the login page, and no others', async () => {
    const company = await world.company({ name: 'Noor Technologies' })
    await world.someone('recruiter', { email: 'recruiter@demo.majlis.test', companyId: company.id })
    await world.someone('admin', { email: 'admin@demo.majlis.test' })
    const { data } = await anywhere().send(sessionApi.welcome)
    expect(data).toEqual({
      product: 'Majlis',
      demo: {
        password: 'majlis-demo-2026',
        accounts: [
          { role: 'admin', email: 'admin@demo.majlis.test', company: null },
          { role: 'recruiter', email: 'recruiter@demo.majlis.test', company: 'Noor Technologies' },
        ],
      },
    })
  })
})
