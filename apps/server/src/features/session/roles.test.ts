import { accountApi } from '@majlis/domain/account/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openWorldWithDoors } from '../../../test/sessions.ts'
import { sql } from '../../db/sql.ts'

const { world, doors } = await openWorldWithDoors()

const me = (browser: Browser) => browser.call(accountApi.me)

describe('roles', () => {
  test('a role that is not held, unknown, missing or named twice is refused, and the session goes on [S7.2]', async () => {
    const browser = await doors.signedIn()
    for (const role of ['admin', 'emperor', '', 'recruiter, admin', 'recruiter,recruiter']) {
      const met = await browser.send(accountApi.me, {}, { ...browser.headers(), 'x-request-role': role })
      expect([met.status, met.errors[0]?.message], role).toEqual([
        403,
        "You don't have this role. Switch to one of your own roles.",
      ])
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
    const person = await doors.someone()
    const browser = await doors.signedIn(person)
    await doors.read(sql`${how} where "accountId" = ${person.accountId}`)
    expect((await me(browser)).status).toBe(403)
  })

  test('an account that is switched off and a company that is are shut out at the next call', async () => {
    const person = await doors.someone()
    const [browser, colleague] = [
      await doors.signedIn(person),
      await doors.signedIn('company', { companyId: person.companyId }),
    ]
    await doors.read(sql`update company set active = false where id = ${person.companyId}`)
    expect((await me(colleague)).status).toBe(403)
    await doors.read(sql`update account set active = false where id = ${person.accountId}`)
    expect((await me(browser)).status).toBe(401)
  })

  test('switching to another own role renews the tokens; one that is not held is refused [S6.7]', async () => {
    const person = await doors.someone('recruiter')
    const elsewhere = await world.company()
    await world.put('membership', {
      accountId: person.accountId,
      role: 'interviewer',
      companyId: elsewhere.id,
      approvalStatus: 2,
    })
    const browser = await doors.signedIn(person)
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
      const person = await doors.someone(role, { companyId: companies[0]?.id })
      for (const { id } of companies.slice(1)) {
        const kind = role === 'partner' ? 'partner' : 'membership'
        const as = role === 'partner' ? {} : { role }
        await world.put(kind, { accountId: person.accountId, companyId: id, approvalStatus: 2, ...as })
      }
      const { data } = await (await doors.signedIn(person)).call(requisitionApi.list)
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
