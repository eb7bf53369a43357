import { accountApi } from '@majlis/domain/account/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type Doors, openDoors, password } from '../../../test/sessions.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'

let world: World
let doors: Doors
beforeAll(async () => {
  world = await openWorld()
  doors = await openDoors(world)
})
afterAll(async () => {
  expect(doors.failures).toEqual([])
  await doors.close()
  await world.close()
})

let addresses = 0
const anywhere = () => doors.browser(`203.1.${Math.floor(++addresses / 250)}.${addresses % 250}`)
const somebody = async (role: Parameters<World['someone']>[0], values = {}) =>
  doors.admit(await world.someone(role, values))
async function signedIn(person: Person): Promise<Browser> {
  const browser = anywhere()
  expect((await browser.signIn(person.email)).status).toBe(200)
  return browser
}
let made = 0
const address = () => `person${++made}@enrol.majlis.test`
const form = (more = {}) => ({
  name: 'Demo Person',
  email: address(),
  phone: '+971501234567',
  role: 'interviewer' as const,
  ...more,
})
const signup = (browser: Browser, body: object) => browser.call(sessionApi.signup, { body: body as never })
const memberships = (email: string) =>
  doors.read<Record<string, unknown>>(sql`select role, "companyId", "approvalStatus" as status from membership
    join account on account.id = membership."accountId" where email = ${email} order by membership."createdAt", membership.id`)

describe('registering', () => {
  const register = (browser: Browser, body: object) => browser.send(sessionApi.register, { body })

  test('a candidate may sign in at once, and is mailed a link that confirms the address', async () => {
    const [email, browser] = [address(), anywhere()]
    expect((await register(browser, { role: 'candidate', name: 'Demo One', email, password })).status).toBe(200)
    expect((await browser.signIn(email)).data.user).toMatchObject({ role: 'candidate', companyId: null })
    const { token } = await doors.mailed('emailChange', email)
    expect((await anywhere().send(sessionApi.look, { body: { token } })).data).toMatchObject({
      purpose: 'email',
      email,
    })
  })

  test('a company waits until it is approved', async () => {
    const [email, browser] = [address(), anywhere()]
    const body = { role: 'company', name: 'Demo Two', email, password, company: 'Demo Trading' }
    expect((await register(browser, body)).status).toBe(200)
    expect((await browser.signIn(email)).status).toBe(401)
    await doors.read(sql`update company set "approvalStatus" = 2 where name = 'Demo Trading'`)
    expect((await browser.signIn(email)).status, 'its first person waits as well').toBe(401)
    await doors.read(
      sql`update membership set "approvalStatus" = 2 where "companyId" in (select id from company where name = 'Demo Trading')`,
    )
    expect((await browser.signIn(email)).data.user).toMatchObject({ role: 'company', companyName: 'Demo Trading' })
  })

  test('a known address is answered like a new one, nothing of it changes, and its owner is told by mail', async () => {
    const known = await somebody('recruiter')
    const body = {
      role: 'candidate',
      name: 'Somebody else',
      email: known.email.toUpperCase(),
      password: 'a quite different one',
    }
    const [first, second] = [
      await register(anywhere(), body),
      await register(anywhere(), { ...body, email: address() }),
    ]
    expect([first.status, first.data, first.errors]).toEqual([second.status, second.data, second.errors])
    expect(await memberships(known.email)).toHaveLength(1)
    expect((await anywhere().signIn(known.email, body.password)).status).toBe(401)
    expect((await signedIn(known)).kept.session?.user.name).toBe(known.name)
    expect((await doors.mailed('passwordReset', known.email)).token).not.toBe('')
  })

  test('what companies noted under an address is shown only to who reads its mail', async () => {
    const [email, browser] = [address(), anywhere()]
    await register(browser, { role: 'candidate', name: 'Demo Three', email, password })
    const [account] = (await doors.read(sql`select id from account where email = ${email}`)) as [{ id: string }]
    const candidate = await world.candidate({ accountId: account.id, email })
    const seen = async () => {
      const [row] = await doors.read<{ at: string }>(
        sql`select "emailConfirmedAt" as at from account where email = ${email}`,
      )
      return row?.at
    }
    expect(await seen()).toBeNull()
    const { token } = await doors.mailed('emailChange', email)
    const met = await browser.send(sessionApi.setPassword, { body: { token, password: 'eleven green doors' } })
    expect(met.status).toBe(200)
    expect(await seen()).not.toBeNull()
    expect(candidate.accountId).toBe(account.id)
    expect((await browser.signIn(email)).status, 'the password of before').toBe(401)
  })

  test.each([
    'password123!',
    'P4ssw0rd-2026',
    '1234567890',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    'Manchester1',
    'zainabsalim-1',
  ])('the password %s is refused as easy to guess', async (guess) => {
    const body = {
      role: 'candidate',
      name: 'Demo Four',
      email: `zainabsalim@world${++made}.majlis.test`,
      password: guess,
    }
    const met = await register(anywhere(), body)
    expect([met.status, met.errors]).toEqual([
      422,
      [{ field: 'password', message: 'This password is too easy to guess.' }],
    ])
  })

  test.each(['short', 'x'.repeat(129)])('a password of a wrong length is refused (%#)', async (wrong) => {
    const met = await register(anywhere(), { role: 'candidate', name: 'Demo Five', email: address(), password: wrong })
    expect([met.status, met.errors[0]?.field]).toEqual([422, 'password'])
  })

  test.each(['companyId', 'roles', 'approvalStatus', 'active', 'public_id', 'accountId', 'bot', 'emailConfirmedAt'])(
    'the field %s is no part of it: refused and named, never dropped',
    async (field) => {
      const body = { role: 'candidate', name: 'Demo Six', email: address(), password, [field]: 'x' }
      const met = await register(anywhere(), body)
      expect([met.status, met.errors[0]?.field]).toEqual([400, field])
      expect((await register(anywhere(), { ...body, role: 'admin', [field]: undefined })).status).toBe(422)
    },
  )
})

describe('adding users', () => {
  test('an invitation is mailed, opens once, and its new user may act for the company', async () => {
    const host = await somebody('company')
    const body = form({ role: 'hiringManager', invite: true })
    expect((await signup(await signedIn(host), body)).status).toBe(200)
    expect(await memberships(body.email)).toEqual([{ role: 'hiringManager', companyId: host.companyId, status: 2 }])
    const { token, text } = await doors.mailed('userInvited', body.email)
    expect(text).toContain(host.name)
    const guest = anywhere()
    expect((await guest.send(sessionApi.look, { body: { token } })).data).toMatchObject({
      purpose: 'invite',
      name: 'Demo Person',
    })
    const come = await guest.send(sessionApi.setPassword, { body: { token, password } })
    expect(come.data.user).toMatchObject({ role: 'hiringManager', companyId: host.companyId })
    const again = await anywhere().send(sessionApi.setPassword, { body: { token, password } })
    expect([again.status, again.errors]).toEqual([410, [{ message: 'This link has expired or was already used.' }]])
    expect((await anywhere().send(sessionApi.look, { body: { token } })).status).toBe(410)
  })

  test('two who open one link at once do not both come in', async () => {
    const body = form({ invite: true })
    await signup(await signedIn(await somebody('company')), body)
    const { token } = await doors.mailed('userInvited', body.email)
    const told = await Promise.all(
      [1, 2, 3].map(() => anywhere().send(sessionApi.setPassword, { body: { token, password } })),
    )
    expect(told.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test('an address that has an account is refused, unless the role shall be added to it', async () => {
    const [host, known] = [await somebody('company'), await somebody('recruiter')]
    await doors.read(sql`update account set "emailConfirmedAt" = now() where id = ${known.accountId}`)
    const browser = await signedIn(host)
    const body = form({ email: known.email, name: 'Another Name', invite: true })
    const halted = await signup(browser, body)
    expect([halted.status, halted.errors[0]?.field]).toEqual([409, 'email'])
    expect((await signup(browser, { ...body, halt: false })).data).toEqual({ id: known.accountId })
    expect(await memberships(known.email)).toHaveLength(2)
    expect((await signedIn(known)).kept.session?.user).toMatchObject({
      name: known.name,
      roles: ['recruiter', 'interviewer'],
    })
    expect((await doors.mailed('roleAdded', known.email)).token).toBe('')
    expect((await signup(browser, { ...body, halt: false })).status, 'held already').toBe(409)
  })

  test('a password that somebody set without reading the mail of the address opens nothing that is given later', async () => {
    const [host, squatter] = [await somebody('company'), anywhere()]
    const email = address()
    await squatter.send(sessionApi.register, { body: { role: 'candidate', name: 'Not the owner', email, password } })
    await squatter.signIn(email)
    await signup(await signedIn(host), form({ email, halt: false, invite: true }))
    expect((await squatter.call(accountApi.me)).status).toBe(401)
    expect((await squatter.signIn(email)).status).toBe(401)
    expect((await doors.mailed('userInvited', email)).token).not.toBe('')
  })

  test('a company adds to itself only, a partner to its own, an admin to any that it names', async () => {
    const [own, foreign] = [await world.company(), await world.company()]
    const company = await signedIn(await somebody('company', { companyId: own.id }))
    expect((await signup(company, form({ companyId: foreign.id }))).status).toBe(404)
    expect((await signup(company, form({ companyId: own.id }))).status).toBe(200)
    const partner = await signedIn(await somebody('partner', { companyId: own.id }))
    const missing = await signup(partner, form())
    expect([missing.status, missing.errors[0]?.message]).toEqual([422, 'Customer is required.'])
    expect((await signup(partner, form({ companyId: foreign.id }))).status).toBe(404)
    expect((await signup(partner, form({ companyId: own.id }))).status).toBe(200)
    const admin = await signedIn(await somebody('admin'))
    expect((await signup(admin, form({ companyId: foreign.id }))).status).toBe(200)
  })

  test('a partner waits for approval unless an admin adds it', async () => {
    const { id: companyId } = await world.company()
    const [one, two] = [form({ role: 'partner', companyId }), form({ role: 'partner', companyId })]
    await signup(await signedIn(await somebody('company', { companyId })), one)
    await signup(await signedIn(await somebody('admin')), two)
    expect(await memberships(one.email)).toEqual([{ role: 'partner', companyId: null, status: 1 }])
    expect(await memberships(two.email)).toEqual([{ role: 'partner', companyId: null, status: 2 }])
    const links = await doors.read(
      sql`select "approvalStatus" as status from partner where "companyId" = ${companyId} order by 1`,
    )
    expect(links).toEqual([{ status: 1 }, { status: 2 }])
  })

  test('nobody gives a role above its ceiling', async () => {
    const browser = await signedIn(await somebody('company'))
    for (const role of ['admin', 'moderator', 'recruiter', 'sourcer', 'candidate'])
      expect((await signup(browser, form({ role }))).status).toBe(422)
  })

  test('the bot is nobody whom one could add, register as, or send a link', async () => {
    const bot = await world.someone('interviewer', { email: 'bot@majlis.test' })
    await doors.read(sql`update account set bot = true where id = ${bot.accountId}`)
    const browser = await signedIn(await somebody('company'))
    for (const email of ['bot@majlis.test', 'BOT@majlis.test', 'ｂｏｔ@majlis.test']) {
      expect((await signup(browser, form({ email, halt: false, invite: true }))).status).toBe(409)
      await anywhere().send(sessionApi.register, { body: { role: 'candidate', name: 'Demo Seven', email, password } })
      await anywhere().send(sessionApi.forgot, { body: { email } })
      expect((await anywhere().signIn(email)).status).toBe(401)
    }
    expect(await doors.read(sql`select from link_token where "accountId" = ${bot.accountId}`)).toEqual([])
    expect(await doors.read(sql`select from account where email ilike '%bot@majlis.test'`)).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  test('is set anew by a link of one hour, which ends all sessions of before', async () => {
    const person = await somebody('recruiter')
    const before = await signedIn(person)
    expect((await anywhere().send(sessionApi.forgot, { body: { email: person.email } })).data).toEqual({ said: true })
    const { token } = await doors.mailed('passwordReset', person.email)
    const met = await anywhere().send(sessionApi.setPassword, { body: { token, password: 'eleven green doors' } })
    expect(met.data.user.id).toBe(person.accountId)
    expect((await before.call(accountApi.me)).status).toBe(401)
    expect((await anywhere().signIn(person.email)).status).toBe(401)
    expect((await anywhere().signIn(person.email, 'eleven green doors')).status).toBe(200)
  })

  test('is answered alike for an unknown address, which gets no mail', async () => {
    const email = address()
    expect((await anywhere().send(sessionApi.forgot, { body: { email } })).data).toEqual({ said: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await doors.read(sql`select from notification_log where recipient = ${email}`)).toEqual([])
  })

  test('floods nobody with links', async () => {
    const person = await somebody('recruiter')
    for (let i = 0; i < 8; i++) await anywhere().send(sessionApi.forgot, { body: { email: person.email } })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await doors.read(sql`select from notification_log where recipient = ${person.email}`)).toHaveLength(5)
    expect(
      await doors.read(sql`select from link_token where "accountId" = ${person.accountId} and revoked_at is null`),
      'only the newest opens',
    ).toHaveLength(1)
  })

  test('an expired link says so; an invented one is none', async () => {
    const person = await somebody('recruiter')
    await anywhere().send(sessionApi.forgot, { body: { email: person.email } })
    const { token } = await doors.mailed('passwordReset', person.email)
    await doors.read(sql`update link_token set expires_at = now() where "accountId" = ${person.accountId}`)
    const tried = async (one: string) =>
      (await anywhere().send(sessionApi.setPassword, { body: { token: one, password } })).status
    expect(await tried(token)).toBe(410)
    for (const one of ['none', `${token}=`, `${token.slice(0, -1)}`, token.toLowerCase()])
      expect(await tried(one), one).toBe(404)
  })
})

describe('a link', () => {
  test('of another purpose signs nobody in and sets no password', async () => {
    const body = form({ invite: true })
    await signup(await signedIn(await somebody('company')), body)
    const { token } = await doors.mailed('userInvited', body.email)
    const met = await anywhere().send(requisitionApi.list, {}, { 'x-link-token': token })
    expect(met.status).toBe(404)
  })
})
