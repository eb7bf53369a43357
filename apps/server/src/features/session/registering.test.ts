import { sessionApi } from '@majlis/domain/session/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openWorldWithDoors, password } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'

const { world, doors } = await openWorldWithDoors()

let made = 0
const address = () => `person${++made}@enrol.majlis.test`
const memberships = (email: string) =>
  doors.read<Record<string, unknown>>(sql`select role, "companyId", "approvalStatus" as status from membership
    join account on account.id = membership."accountId" where email = ${email} order by membership."createdAt", membership.id`)

describe('registering', () => {
  const register = (browser: Browser, body: object) => browser.send(sessionApi.register, { body })

  test('a candidate may sign in at once, and is mailed a link that confirms the address', async () => {
    const [email, browser] = [address(), doors.browser()]
    expect((await register(browser, { role: 'candidate', name: 'Demo One', email, password })).status).toBe(200)
    expect((await browser.signIn(email)).data.user).toMatchObject({ role: 'candidate', companyId: null })
    const { token } = await doors.mailed('emailChange', email)
    expect((await doors.browser().send(sessionApi.look, { body: { token } })).data).toMatchObject({
      purpose: 'email',
      email,
    })
  })

  test('a company waits until it is approved', async () => {
    const [email, browser] = [address(), doors.browser()]
    const body = { role: 'company', name: 'Demo Two', email, password, company: 'Demo Trading' }
    expect((await register(browser, body)).status).toBe(200)
    expect((await browser.signIn(email)).status).toBe(403)
    await doors.read(sql`update company set "approvalStatus" = 2 where name = 'Demo Trading'`)
    expect((await browser.signIn(email)).status, 'its first person waits as well').toBe(403)
    await doors.read(
      sql`update membership set "approvalStatus" = 2 where "companyId" in (select id from company where name = 'Demo Trading')`,
    )
    expect((await browser.signIn(email)).data.user).toMatchObject({ role: 'company', companyName: 'Demo Trading' })
  })

  test.each([undefined, '', ' '])(
    'all that is wrong is said at once, a missing company with the rest (%o)',
    async (company) => {
      const body = { role: 'company', name: '', email: 'nobody', password: '', company }
      const met = await register(doors.browser(), body)
      expect(met.status).toBe(422)
      expect(met.errors.map(({ field }) => field).sort()).toEqual(['company', 'email', 'name', 'password'])
    },
  )

  test('a known address is answered like a new one, nothing of it changes, and its owner is told by mail', async () => {
    const known = await doors.someone('recruiter')
    const body = {
      role: 'candidate',
      name: 'Somebody else',
      email: known.email.toUpperCase(),
      password: 'a quite different one',
    }
    const [first, second] = [
      await register(doors.browser(), body),
      await register(doors.browser(), { ...body, email: address() }),
    ]
    expect([first.status, first.data, first.errors]).toEqual([second.status, second.data, second.errors])
    expect(await memberships(known.email)).toHaveLength(1)
    expect((await doors.browser().signIn(known.email, body.password)).status).toBe(401)
    expect((await doors.signedIn(known)).kept.session?.user.name).toBe(known.name)
    expect((await doors.mailed('passwordReset', known.email)).token).not.toBe('')
  })

  test('what companies noted under an address is shown only to who reads its mail', async () => {
    const [email, browser] = [address(), doors.browser()]
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
    const met = await register(doors.browser(), body)
    expect([met.status, met.errors]).toEqual([
      422,
      [{ field: 'password', message: 'This password is too easy to guess. Please choose another.' }],
    ])
  })

  test.each(['short', 'x'.repeat(129)])('a password of a wrong length is refused (%#)', async (wrong) => {
    const met = await register(doors.browser(), {
      role: 'candidate',
      name: 'Demo Five',
      email: address(),
      password: wrong,
    })
    expect([met.status, met.errors[0]?.field]).toEqual([422, 'password'])
  })

  test.each(['companyId', 'roles', 'approvalStatus', 'active', 'public_id', 'accountId', 'bot', 'emailConfirmedAt'])(
    'the field %s is no part of it: refused and named, never dropped',
    async (field) => {
      const body = { role: 'candidate', name: 'Demo Six', email: address(), password, [field]: 'x' }
      const met = await register(doors.browser(), body)
      expect([met.status, met.errors[0]?.field]).toEqual([400, field])
      expect((await register(doors.browser(), { ...body, role: 'admin', [field]: undefined })).status).toBe(422)
    },
  )
})
