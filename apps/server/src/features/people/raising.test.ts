import { accountApi } from '@majlis/domain/account/api.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { roles } from '@majlis/domain/core/role.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { expect, test } from 'vitest'
import { openWorldWithDoors } from '../../../test/sessions.ts'
import type { Person } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'

const { world, doors } = await openWorldWithDoors()

const membershipOf = async ({ accountId, role }: Person) =>
  (
    await doors.read<{ id: string }>(sql`select id from membership where "accountId" = ${accountId} and role = ${role}`)
  )[0]?.id as string
const rolesOf = async (accountIds: string[]) =>
  doors.read(sql`select "accountId", role, "companyId", active, "approvalStatus" from membership
    where "accountId" = any(${accountIds}::uuid[]) order by id`)

test('nobody raises itself or another above its ceiling: by body, by many, by two calls, by races, 0 of 2,000', async () => {
  const [home, foreign] = [await world.company(), await world.company()]
  const companyId = home.id
  const boss = await world.someone('company', { companyId })
  const others: Person[] = []
  for (const role of ['recruiter', 'sourcer', 'interviewer', 'guest', 'hiringManager'] as const)
    others.push(await world.someone(role, { companyId }))
  const partner = await world.someone('partner', { companyId })
  const abroad = [
    await world.someone('company', { companyId: foreign.id }),
    await world.someone('guest', { companyId: foreign.id }),
  ]
  const host = await world.someone('admin')
  const everybody = [boss, ...others, partner, ...abroad, host]
  const ids = await Promise.all(everybody.map(membershipOf))
  const before = await rolesOf(everybody.map(({ accountId }) => accountId))
  const above: Role[] = ['admin', 'moderator', 'recruiter', 'sourcer', 'candidate']
  const out = [ids[1], ids[2], ...ids.slice(-4)] as string[]
  let seed = 7
  const pick = <T>(from: readonly T[]): T => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return from[seed % from.length] as T
  }
  const body = (role: Role, more = {}) => ({
    ...{ name: 'Raised Up', email: pick(everybody).email, phone: '+971501234567', role, halt: false },
    ...more,
  })
  const tries: ((who: Person) => Promise<{ status: number; errors: unknown[] }>)[] = [
    (who) => world.as(who)(peopleApi.invite, { body: body(pick(above)) }),
    (who) => world.as(who)(peopleApi.invite, { body: body(pick(roles), { companyId: foreign.id }) }),
    (who) =>
      world.as(who)(peopleApi.inviteMany, { body: [body(pick(above)), body(pick(above), { email: who.email })] }),
    (who) => world.as(who)(peopleApi.addRole, { params: { id: pick(ids) }, body: { role: pick(above) } }),
    (who) => world.as(who)(peopleApi.addRole, { params: { id: pick(out) }, body: { role: pick(roles) } }),
    (who) => world.as(who)(peopleApi.change, { params: { id: pick(out) }, body: { active: false } }),
    (who) => world.as(who)(peopleApi.change, { params: { id: pick(ids) }, body: { approvalStatus: 4 } }),
    (who) => world.as(who)(peopleApi.change, { params: { id: pick(ids) }, body: { role: 'admin' } as never }),
    (who) => world.as(who)(peopleApi.remove, { params: { id: pick(out) } }),
    (who) => world.as(who)(peopleApi.inviteAgain, { params: { id: pick(out) } }),
    (who) => world.as(who, { 'x-request-role': pick(['admin', 'moderator', 'candidate']) })(peopleApi.list),
    (who) => world.as(who, { 'x-request-company': foreign.id })(peopleApi.list),
    (who) =>
      world.as(who)(sessionApi.switchRole, { body: { role: pick(['admin', 'moderator']), companyId: foreign.id } }),
  ]
  const callers = [boss, partner, ...others]
  for (let round = 0; round < 80; round++) {
    await doors.read(sql`delete from login_attempt`)
    const met = await Promise.all(Array.from({ length: 25 }, () => pick(tries)(pick(callers))))
    for (const { status, errors } of met)
      expect(
        [400, 403, 404, 409].includes(status) || (status === 200 && errors.length === 2),
        `${status} ${JSON.stringify(errors)}`,
      ).toBe(true)
  }
  expect(await rolesOf(everybody.map(({ accountId }) => accountId))).toEqual(before)
})

test('a company keeps an admin whoever ends whom at once, by whatever way, 200 of 200', async () => {
  const { id: companyId } = await world.company()
  const pair = [await world.someone('company', { companyId }), await world.someone('company', { companyId })] as const
  const ends = (who: Person, id: string, way: number) =>
    way
      ? world.as(who)(peopleApi.remove, { params: { id } })
      : world.as(who)(peopleApi.change, { params: { id }, body: { active: false } })
  for (let i = 0; i < 200; i++) {
    world.forgetSessions()
    await doors.read(sql`delete from membership where "companyId" = ${companyId}`)
    for (const { accountId } of pair)
      await world.put('membership', { accountId, companyId, role: 'company', approvalStatus: 2 })
    const ids = [await membershipOf(pair[0]), await membershipOf(pair[1])] as const
    const met = await Promise.all([ends(pair[0], ids[1], i % 2), ends(pair[1], ids[0], (i >> 1) % 2)])
    const left = await doors.read(sql`select from membership where "companyId" = ${companyId} and active`)
    expect(left, `round ${i}`).toHaveLength(1)
    // Whoever came second found itself shut out, or the other the last one.
    expect(met.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([401, 403, 409]).toContain(met.find(({ status }) => status !== 200)?.status)
  }
})

test('the last admin of a company and of the host stays, and it is said why', async () => {
  const host = await world.someone('admin')
  const only = await world.someone('company')
  const id = await membershipOf(only)
  const met = await world.as(host)(peopleApi.change, { params: { id }, body: { active: false } })
  expect([met.status, met.errors[0]?.message]).toEqual([
    409,
    expect.stringMatching(/^Company \d+ needs at least one admin\. Make somebody else admin first\.$/),
  ])
  const self = await world.as(only)(peopleApi.remove, { params: { id } })
  expect([self.status, self.errors[0]?.message]).toEqual([403, "You can't change your own role. Ask another admin."])
})

test('who is suspended is served no call that begins after the answer, though fifty are under way', async () => {
  const { id: companyId } = await world.company()
  const boss = await world.someone('company', { companyId })
  const person = await doors.someone('recruiter', { companyId })
  await doors.read(sql`update membership set role = 'hiringManager' where "accountId" = ${person.accountId}`)
  const browser = await doors.signedIn({ ...person, role: 'hiringManager' })
  let isSuspended = false
  const late: number[] = []
  const running = Array.from({ length: 50 }, async () => {
    for (let i = 0; i < 6; i++) {
      const isLate = isSuspended
      const { status } = await browser.call(accountApi.me)
      if (isLate) late.push(status)
    }
  })
  const id = await membershipOf({ ...person, role: 'hiringManager' })
  const { status } = await world.as(boss)(peopleApi.change, { params: { id }, body: { active: false } })
  isSuspended = true
  expect(status).toBe(200)
  await Promise.all(running)
  expect((await browser.call(accountApi.me)).status).toBe(401)
  expect(late.filter((one) => one < 400)).toEqual([])
  expect((await doors.browser().signIn(person.email)).status).toBe(403)
})

test('a role that is held in two companies acts in the one that is named, and in no stranger', async () => {
  const person = await doors.someone('company')
  const other = await world.company()
  await world.put('membership', {
    accountId: person.accountId,
    companyId: other.id,
    role: 'company',
    approvalStatus: 2,
  })
  const browser = await doors.signedIn(person)
  const seenIn = async (company?: string) => {
    const met = await browser.call(peopleApi.list, {}, company === undefined ? {} : { 'x-request-company': company })
    return met.status === 200
      ? [...new Set(met.data.data.map((one: { companyId: string }) => one.companyId))]
      : met.status
  }
  expect(await seenIn()).toEqual([person.companyId])
  expect(await seenIn('')).toEqual([person.companyId])
  expect(await seenIn(other.id)).toEqual([other.id])
  expect(await seenIn((await world.company()).id)).toBe(403)
  expect(await seenIn(`${other.id}, ${person.companyId}`)).toBe(403)
  const moved = await browser.call(sessionApi.switchRole, { body: { role: 'company', companyId: other.id } })
  expect(moved.data.user).toMatchObject({ companyId: other.id })
  expect(moved.data.user.places).toHaveLength(2)
  browser.kept.session = moved.data
  expect((await browser.reload()).data.user.companyId, 'a page that is loaded again stays there').toBe(other.id)
})
