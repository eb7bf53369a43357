import { accountApi } from '@majlis/domain/account/api.ts'
import { companyApi } from '@majlis/domain/company/api.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { identityApi } from '@majlis/domain/identity/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openWorldWithDoors, password } from '../../../test/sessions.ts'
import type { Person } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'
import { digitsOf, stepOf } from './totp.ts'

const { world, doors } = await openWorldWithDoors()

/** The bytes of a secret in letters. */
function bytesOf(letters: string): Buffer {
  const bits = [...letters].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** The next digits that were not used yet: each half minute's work once, one either side of now. */
const digits = (secret: string, off = 0) => digitsOf(bytesOf(secret), stepOf(Date.now()) + off)
const pressed = (error: { status: number; errors: { field?: string }[] }) => [error.status, error.errors[0]?.field]

/** Somebody with an app, signed in before the second step counted; `secret` is the app's. */
async function withApp(role: Role = 'recruiter', values: { companyId?: string | null } = {}) {
  const own = await doors.signedIn(role, values)
  const { data } = await own.call(identityApi.beginTotp)
  const { data: kept } = await own.call(identityApi.confirmTotp, { body: { code: digits(data.secret, -1) } })
  return { own, secret: data.secret as string, codes: kept.codes as string[], email: own.person.email }
}
const login = (browser: Browser, email: string) => browser.send(sessionApi.login, { body: { email, password } })
const second = (browser: Browser, challenge: string, more: object) =>
  browser.send(identityApi.second, { body: { challenge, ...more } })
const age = (person: Person) =>
  doors.read(sql`update session set "provenAt" = now() - interval '11 minutes' where "accountId" = ${person.accountId}`)

describe('a second factor', () => {
  test('is asked for after the password: no token comes before it, and its digits work once', async () => {
    const { secret, email } = await withApp()
    const browser = doors.browser()
    const first = await login(browser, email)
    expect(first.data).toMatchObject({ methods: ['totp', 'recovery'] })
    expect(first.data.token).toBeUndefined()
    const challenge = first.data.challenge
    expect((await browser.send(accountApi.me, {}, { authorization: `Bearer ${challenge}` })).status).toBe(401)
    expect(pressed(await second(browser, challenge, { code: '000000' }))).toEqual([422, 'code'])
    const code = digits(secret)
    const opened = await second(browser, challenge, { code })
    expect([opened.status, opened.data.user.email]).toEqual([200, email])
    expect((await second(browser, challenge, { code: digits(secret, 1) })).status, 'used').toBe(401)
    const again = (await login(browser, email)).data.challenge
    expect(pressed(await second(browser, again, { code })), 'the same digits').toEqual([422, 'code'])
  })

  test('digits that two send at once open one session', async () => {
    const { secret, email } = await withApp()
    const [one, two] = [doors.browser(), doors.browser()]
    const challenges = [(await login(one, email)).data.challenge, (await login(two, email)).data.challenge]
    const code = digits(secret)
    const met = await Promise.all([second(one, challenges[0], { code }), second(two, challenges[1], { code })])
    expect(met.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is guessed five times in a quarter of an hour, then nobody guesses on', async () => {
    const { secret, email } = await withApp()
    const browser = doors.browser()
    const { challenge } = (await login(browser, email)).data
    const met = []
    for (let i = 0; i < 6; i++) met.push((await second(browser, challenge, { code: '000000' })).status)
    expect(met).toEqual([...Array(5).fill(422), 429])
    const fresh = (await login(browser, email)).data.challenge
    expect((await second(browser, fresh, { code: digits(secret) })).status, 'a new challenge is no way round').toBe(429)
  })

  test('is replaced by a recovery code, once', async () => {
    const { email, codes } = await withApp()
    expect(new Set(codes).size).toBe(10)
    const browser = doors.browser()
    const used = (codes[0] as string).toUpperCase().replace('-', ' ')
    const opened = await second(browser, (await login(browser, email)).data.challenge, { recovery: used })
    expect(opened.status).toBe(200)
    const again = await second(browser, (await login(browser, email)).data.challenge, { recovery: used })
    expect(pressed(again)).toEqual([422, 'recovery'])
    const kept = await doors.read<{ hash: string }>(sql`select hash from recovery_code`)
    expect(kept.some(({ hash }) => codes.includes(hash))).toBe(false)
  })

  test('is asked for also after a new password by a link', async () => {
    const { email } = await withApp()
    const browser = doors.browser()
    await browser.send(sessionApi.forgot, { body: { email } })
    const { token } = await doors.mailed('passwordReset', email)
    const met = await browser.send(sessionApi.setPassword, { body: { token, password: 'eleven green doors' } })
    expect(met.data).toMatchObject({ methods: ['totp', 'recovery'] })
  })

  test('counts when digits of it were sent, and not before', async () => {
    const own = await doors.signedIn('guest')
    await own.call(identityApi.beginTotp)
    expect(pressed(await own.call(identityApi.confirmTotp, { body: { code: '000000' } }))).toEqual([422, 'code'])
    expect((await login(doors.browser(), own.person.email)).data.token).toBeDefined()
  })

  test('is changed only by whoever has just shown to be the owner', async () => {
    const { own, secret } = await withApp()
    await age(own.person)
    const calls = [identityApi.removeTotp, identityApi.renewCodes, identityApi.beginTotp]
    for (const call of calls) {
      const met = await own.call(call)
      expect([met.status, (met.errors[0] as { code?: string }).code]).toEqual([403, 'proof'])
    }
    expect(pressed(await own.call(identityApi.prove, { body: { password: 'not this one' } }))).toEqual([
      422,
      'password',
    ])
    expect((await own.call(identityApi.state)).data).toMatchObject({ totp: true, proven: false, recoveryLeft: 10 })
    expect((await own.call(identityApi.prove, { body: { code: digits(secret) } })).status).toBe(200)
    expect((await own.call(identityApi.state)).data.proven).toBe(true)
    expect((await own.call(identityApi.removeTotp)).status).toBe(200)
    expect((await login(doors.browser(), own.person.email)).data.token).toBeDefined()
  })

  test('a proof cannot be guessed at length', async () => {
    const own = await doors.signedIn('recruiter')
    const met = []
    for (let i = 0; i < 6; i++)
      met.push((await own.call(identityApi.prove, { body: { password: `guess ${i}` } })).status)
    expect(met).toEqual([...Array(5).fill(422), 429])
  })
})

describe('a lost second factor', () => {
  test('is reset by the company, and then the password alone still opens nothing: a mailed link does', async () => {
    const admin = await doors.signedIn('company')
    const lost = await withApp('interviewer', { companyId: admin.person.companyId })
    const [held] = await doors.read<{ id: string }>(
      sql`select id from membership where "accountId" = ${lost.own.person.accountId}`,
    )
    const params = { id: held?.id as string }

    expect((await admin.call(peopleApi.resetFactor, { params })).status).toBe(200)
    expect((await lost.own.call(accountApi.me)).status, 'signed out').toBe(401)
    const browser = doors.browser()
    const first = await login(browser, lost.email)
    expect(first.data).toEqual({ challenge: null, methods: ['mail'] })
    const { text } = await doors.mailed('signInLink', lost.email)
    const token = /\/second\/([\w-]+)/.exec(text)?.[1] as string
    expect((await second(browser, token, {})).status).toBe(200)
    expect((await second(browser, token, {})).status).toBe(401)
    expect((await login(browser, lost.email)).data.token).toBeDefined()
  })

  test('is not reset by oneself, by a colleague, by another company, or where the person also works elsewhere', async () => {
    const admin = await doors.signedIn('company')
    const { own } = await withApp('interviewer', { companyId: admin.person.companyId })
    const ofRole = async ({ accountId }: Person) =>
      (await doors.read<{ id: string }>(sql`select id from membership where "accountId" = ${accountId}`))[0]
        ?.id as string
    const reset = async (browser: Browser, id: string) =>
      (await browser.call(peopleApi.resetFactor, { params: { id } })).status
    const id = await ofRole(own.person)
    expect(await reset(admin, await ofRole(admin.person))).toBe(403)
    expect(await reset(await doors.signedIn('recruiter', { companyId: admin.person.companyId }), id)).toBe(403)
    expect(await reset(await doors.signedIn('company'), id)).toBe(404)
    await world.put('membership', {
      accountId: own.person.accountId,
      role: 'interviewer',
      companyId: (await world.company()).id,
      approvalStatus: 2,
    })
    expect(await reset(admin, id)).toBe(403)
    expect(await reset(await doors.signedIn('admin'), id)).toBe(200)
  })
})

describe('a second factor that a role demands', () => {
  test('shuts everything but what adds one, once its days are over; a company asks for more than the host', async () => {
    const admin = await doors.signedIn('company')
    const { companyId } = admin.person
    const own = await doors.signedIn('interviewer', { companyId })
    expect((await own.call(accountApi.list)).status).toBe(200)
    await doors.read(sql`update account set "createdAt" = now() - interval '30 days'`)
    const ask = (days: number) => admin.call(identityApi.changeRequirement, { body: { roles: ['interviewer'], days } })
    expect((await ask(7)).data).toMatchObject({ roles: ['interviewer'], days: 7, host: [] })
    expect((await own.call(accountApi.list)).status, 'there are days left').toBe(200)
    expect((await own.call(identityApi.state)).data).toMatchObject({ required: true })
    await ask(0)
    const met = await own.call(accountApi.list)
    expect([met.status, (met.errors[0] as { code?: string }).code]).toEqual([403, 'factor'])
    expect((await own.call(companyApi.list)).status).toBe(403)
    expect((await own.call(accountApi.me)).status).toBe(200)
    expect((await own.reload()).data.user.needsFactor).toBe(true)
    const { data } = await own.call(identityApi.beginTotp)
    await own.call(identityApi.confirmTotp, { body: { code: digits(data.secret) } })
    expect((await own.call(accountApi.list)).status).toBe(200)
    expect((await own.call(identityApi.removeTotp)).status, 'the last one of a role that demands one').toBe(409)
    expect((await (await doors.signedIn('interviewer')).call(accountApi.list)).status, 'another company').toBe(200)
  })

  test('is set for all by the host and by no moderator, and asks for a proof', async () => {
    const host = await doors.signedIn('admin')
    const body = { roles: ['guest' as const], days: 14 }
    expect((await host.call(identityApi.changeRequirement, { body })).status).toBe(200)
    const company = await doors.signedIn('company')
    expect((await company.call(identityApi.requirement)).data).toMatchObject({ roles: [], host: ['guest'] })
    const moderator = await doors.signedIn('moderator')
    expect((await moderator.call(identityApi.changeRequirement, { body })).status).toBe(403)
    await age(host.person)
    expect((await host.call(identityApi.changeRequirement, { body: { roles: [], days: 0 } })).status).toBe(403)
  })
})

describe('who gives a role that gives roles', () => {
  test('shows first that it is the session’s owner', async () => {
    const own = await doors.signedIn('company')
    await age(own.person)
    const add = (role: Role) =>
      own.call(peopleApi.invite, {
        body: { name: 'Demo Added', email: `${role}@proof.majlis.test`, phone: '+971501234567', role, invite: true },
      })
    expect((await add('company')).status).toBe(403)
    expect((await add('guest')).status).toBe(200)
    await own.call(identityApi.prove, { body: { password } })
    expect((await add('company')).status).toBe(200)
  })
})
