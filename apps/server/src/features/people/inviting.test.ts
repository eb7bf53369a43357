import { accountApi } from '@majlis/domain/account/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openWorldWithDoors, password } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'

const { world, doors } = await openWorldWithDoors()

let made = 0
const address = () => `person${++made}@enrol.majlis.test`
const form = (more = {}) => ({
  name: 'Demo Person',
  email: address(),
  phone: '+971501234567',
  role: 'interviewer' as const,
  ...more,
})
const signup = (browser: Browser, body: object) => browser.call(peopleApi.invite, { body: body as never })
const memberships = (email: string) =>
  doors.read<Record<string, unknown>>(sql`select role, "companyId", "approvalStatus" as status from membership
    join account on account.id = membership."accountId" where email = ${email} order by membership."createdAt", membership.id`)

describe('adding users', () => {
  test('an invitation is mailed, opens once, and its new user may act for the company', async () => {
    const host = await doors.someone('company')
    const body = form({ role: 'hiringManager', invite: true })
    expect((await signup(await doors.signedIn(host), body)).status).toBe(200)
    expect(await memberships(body.email)).toEqual([{ role: 'hiringManager', companyId: host.companyId, status: 2 }])
    const { token, text } = await doors.mailed('userInvited', body.email)
    expect(text).toContain(host.name)
    const guest = doors.browser()
    expect((await guest.send(sessionApi.look, { body: { token } })).data).toMatchObject({
      purpose: 'invite',
      name: 'Demo Person',
    })
    const come = await guest.send(sessionApi.setPassword, { body: { token, password } })
    expect(come.data.user).toMatchObject({ role: 'hiringManager', companyId: host.companyId })
    const again = await doors.browser().send(sessionApi.setPassword, { body: { token, password } })
    expect([again.status, again.errors]).toEqual([
      410,
      [{ message: 'This link has expired or has already been used. Ask for a new one.' }],
    ])
    expect((await doors.browser().send(sessionApi.look, { body: { token } })).status).toBe(410)
  })

  test('two who open one link at once do not both come in', async () => {
    const body = form({ invite: true })
    await signup(await doors.signedIn('company'), body)
    const { token } = await doors.mailed('userInvited', body.email)
    const result = await Promise.all(
      [1, 2, 3].map(() => doors.browser().send(sessionApi.setPassword, { body: { token, password } })),
    )
    expect(result.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test('a second role in one company is refused unless it is meant; what is known elsewhere is not told', async () => {
    const [host, known] = [await doors.someone('company'), await doors.someone('recruiter')]
    await world.put('membership', {
      accountId: known.accountId,
      role: 'sourcer',
      companyId: host.companyId,
      approvalStatus: 2,
    })
    await doors.read(sql`update account set "emailConfirmedAt" = now() where id = ${known.accountId}`)
    const browser = await doors.signedIn(host)
    const body = form({ email: known.email, name: 'Another Name', invite: true })
    const halted = await signup(browser, body)
    expect([halted.status, halted.errors[0]?.field]).toEqual([409, 'email'])
    expect((await signup(browser, { ...body, halt: false })).data).toEqual({ id: known.accountId })
    expect(await memberships(known.email)).toHaveLength(3)
    expect((await doors.signedIn(known)).kept.session?.user).toMatchObject({
      name: known.name,
      roles: ['recruiter', 'sourcer', 'interviewer'],
    })
    expect((await doors.mailed('roleAdded', known.email)).token).toBe('')
    expect((await signup(browser, { ...body, halt: false })).status, 'held already').toBe(409)
    const elsewhere = await doors.signedIn('company')
    const stranger = await signup(elsewhere, form())
    const met = await signup(elsewhere, form({ email: known.email }))
    expect([met.status, Object.keys(met.data)]).toEqual([stranger.status, Object.keys(stranger.data)])
  })

  test('a shut account says the same as the bot, and whom to ask', async () => {
    const shut = await doors.someone('guest')
    await doors.read(sql`update account set active = false where id = ${shut.accountId}`)
    const met = await signup(await doors.signedIn('company'), form({ email: shut.email }))
    expect([met.status, met.errors[0]?.message]).toEqual([409, 'This person cannot be added. Ask Majlis.'])
  })

  test('a password that somebody set without reading the mail of the address opens nothing that is given later', async () => {
    const [host, squatter] = [await doors.someone('company'), doors.browser()]
    const email = address()
    await squatter.send(sessionApi.register, { body: { role: 'candidate', name: 'Not the owner', email, password } })
    await squatter.signIn(email)
    await signup(await doors.signedIn(host), form({ email, halt: false, invite: true }))
    expect((await squatter.call(accountApi.me)).status).toBe(401)
    expect((await squatter.signIn(email)).status).toBe(401)
    expect((await doors.mailed('userInvited', email)).token).not.toBe('')
  })

  test('a company adds to itself only, a partner to its own, an admin to any that it names; without a company or a role nobody is added [S5.23, S6.16]', async () => {
    const [own, foreign] = [await world.company(), await world.company()]
    const company = await doors.signedIn('company', { companyId: own.id })
    expect((await signup(company, form({ companyId: foreign.id }))).status).toBe(404)
    expect((await signup(company, form({ companyId: own.id }))).status).toBe(200)
    const partner = await doors.signedIn('partner', { companyId: own.id })
    const missing = await signup(partner, form())
    expect([missing.status, missing.errors[0]?.message]).toEqual([422, 'Customer is required.'])
    expect((await signup(partner, form({ companyId: foreign.id }))).status).toBe(404)
    expect((await signup(partner, form({ companyId: own.id }))).status).toBe(200)
    const admin = await doors.signedIn('admin')
    expect((await signup(admin, form({ companyId: foreign.id }))).status).toBe(200)
    expect((await signup(admin, form())).errors[0]?.message).toBe('Customer is required.')
    const without = await signup(company, form({ role: undefined }))
    expect([without.status, without.errors]).toEqual([422, [{ field: 'role', message: 'Please select a role.' }]])
  })

  test('whom a partner or the host adds is written to in the language of the company, whom its own people add in theirs', async () => {
    const { id: companyId } = await world.company({ language: 'ar' })
    const languageOf = async (role: 'partner' | 'admin' | 'company') => {
      const body = form({ companyId, invite: true })
      expect((await signup(await doors.signedIn(role, { companyId }), body)).status).toBe(200)
      const [account] = await doors.read<{ language: string }>(
        sql`select language from account where email = ${body.email}`,
      )
      const [letter] = await doors.read<{ language: string }>(
        sql`select language from notification_log where recipient = ${body.email}`,
      )
      return [account?.language, letter?.language]
    }
    expect(await languageOf('partner')).toEqual(['ar', 'ar'])
    expect(await languageOf('admin')).toEqual(['ar', 'ar'])
    expect(await languageOf('company')).toEqual(['en', 'en'])
  })

  test('a partner waits for approval unless an admin adds it', async () => {
    const { id: companyId } = await world.company()
    const [one, two] = [form({ role: 'partner', companyId }), form({ role: 'partner', companyId })]
    await signup(await doors.signedIn('company', { companyId }), one)
    await signup(await doors.signedIn('admin'), two)
    expect(await memberships(one.email)).toEqual([{ role: 'partner', companyId: null, status: 1 }])
    expect(await memberships(two.email)).toEqual([{ role: 'partner', companyId: null, status: 2 }])
    const links = await doors.read(
      sql`select "approvalStatus" as status from partner where "companyId" = ${companyId} order by 1`,
    )
    expect(links).toEqual([{ status: 1 }, { status: 2 }])
  })

  test('nobody adds users without end', async () => {
    const host = await doors.someone('company')
    const browser = await doors.signedIn(host)
    await signup(browser, form())
    await doors.read(sql`update login_attempt set failures = 199 where key = ${`inviting ${host.accountId}`}`)
    expect((await signup(browser, form())).status, 'the two hundredth of the hour').toBe(200)
    const body = form()
    expect((await signup(browser, body)).status).toBe(429)
    expect(await memberships(body.email)).toEqual([])
  })

  test('nobody gives a role above its ceiling', async () => {
    const browser = await doors.signedIn('company')
    for (const role of ['admin', 'moderator', 'recruiter', 'sourcer', 'candidate'])
      expect((await signup(browser, form({ role }))).status).toBe(403)
  })

  test('the bot is nobody whom one could add, register as, or send a link', async () => {
    const bot = await world.someone('interviewer', { email: 'bot@majlis.test' })
    await doors.read(sql`update account set bot = true where id = ${bot.accountId}`)
    const browser = await doors.signedIn('company')
    for (const email of ['bot@majlis.test', 'BOT@majlis.test', 'ｂｏｔ@majlis.test']) {
      expect((await signup(browser, form({ email, halt: false, invite: true }))).status).toBe(409)
      await doors
        .browser()
        .send(sessionApi.register, { body: { role: 'candidate', name: 'Demo Seven', email, password } })
      await doors.browser().send(sessionApi.forgot, { body: { email } })
      expect((await doors.browser().signIn(email)).status).toBe(401)
    }
    expect(await doors.read(sql`select from link_token where "accountId" = ${bot.accountId}`)).toEqual([])
    expect(await doors.read(sql`select from account where email ilike '%bot@majlis.test'`)).toHaveLength(1)
  })
})

describe('a link', () => {
  test('of another purpose signs nobody in and sets no password', async () => {
    const body = form({ invite: true })
    await signup(await doors.signedIn('company'), body)
    const { token } = await doors.mailed('userInvited', body.email)
    const met = await doors.browser().send(requisitionApi.list, {}, { 'x-link-token': token })
    expect(met.status).toBe(404)
  })
})
