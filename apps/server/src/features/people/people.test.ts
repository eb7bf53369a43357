import { peopleApi } from '@majlis/domain/people/api.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { expect, test } from 'vitest'
import { openWorldWithDoors, password } from '../../../test/sessions.ts'
import type { Person } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'

const { ACTIVE, INVITED, LINK_ENDED, SUSPENDED, WAITING } = UserStatus
const { world, doors } = await openWorldWithDoors()

let made = 0
const form = (more = {}) => ({
  name: 'Demo Person',
  email: `user${++made}@people.majlis.test`,
  phone: '+971501234567',
  role: 'interviewer' as const,
  ...more,
})
const listed = async (who: Person, query: object = {}) => {
  const { content } = await world.as(who)(peopleApi.list, {
    query: { sort: { createdAt: 'asc' }, page: { limit: 100 }, ...query } as never,
  })
  return content.data
}
const statusesFor = async (who: Person) =>
  Object.fromEntries((await listed(who)).map(({ account, status }) => [account.email, status]))

test('the list says of each user how it stands, from what is there and no flag', async () => {
  const { id: companyId } = await world.company()
  const boss = await doors.someone('company', { companyId })
  const [invited, lapsed, gone, kept] = [form(), form(), form(), form()]
  for (const one of [invited, lapsed, gone, kept])
    expect((await world.as(boss)(peopleApi.invite, { body: { ...one, invite: true } })).status).toBe(200)
  const partner = form({ role: 'partner' })
  await world.as(boss)(peopleApi.invite, { body: { ...partner, invite: true } as never })
  await doors.read(sql`update link_token set expires_at = now() where "accountId" in (select id from account
    where email = ${lapsed.email})`)
  const { token } = await doors.mailed('userInvited', kept.email)
  await doors.browser().send(sessionApi.setPassword, { body: { token, password } })
  const [row] = await listed(boss, { search: gone.email })
  await world.as(boss)(peopleApi.change, {
    params: { id: row?.id as string },
    body: { active: false, reason: 'Left us.' },
  })
  expect(await statusesFor(boss)).toEqual({
    [boss.email]: ACTIVE,
    [invited.email]: INVITED,
    [lapsed.email]: LINK_ENDED,
    [gone.email]: SUSPENDED,
    [kept.email]: ACTIVE,
    [partner.email]: WAITING,
  })
  const suspended = await listed(boss, { filter: { status: SUSPENDED } })
  expect(suspended.map(({ reason, isLink }) => [reason, isLink])).toEqual([['Left us.', false]])
  expect(await listed(boss, { filter: { 'role.name': 'partner' } })).toMatchObject([{ isLink: true, companyId }])
  expect((await listed(boss, { search: 'nobody of that name' })).length).toBe(0)
  const [back] = suspended
  await world.as(boss)(peopleApi.change, { params: { id: back?.id as string }, body: { active: true } })
  expect((await statusesFor(boss))[gone.email]).toBe(INVITED)
})

test('who was seen when is told to those who run users, and to recruiters nothing but whom to share with', async () => {
  const { id: companyId } = await world.company()
  const [boss, recruiter, guest] = [
    await doors.someone('company', { companyId }),
    await doors.someone('recruiter', { companyId }),
    await doors.someone('guest', { companyId }),
  ]
  await doors.signedIn(guest)
  const seen = (await listed(boss)).find(({ accountId }) => accountId === guest.accountId)
  expect(Date.now() - Date.parse(seen?.lastSeenAt ?? '')).toBeLessThan(60_000)
  expect(await listed(recruiter)).toMatchObject([
    { accountId: guest.accountId, lastSeenAt: null, account: { primary_phone: null } },
  ])
  const narrowed = async (who: Person, lastSeenAt: object) => {
    const { status, content } = await world.as(who)(peopleApi.list, { query: { filter: { lastSeenAt } } })
    return status === 200 ? content.data.map(({ accountId }) => accountId) : status
  }
  await world.pool.query(`update session set "lastSeenAt" = now() - interval '3 days' where "accountId" = $1`, [
    guest.accountId,
  ])
  expect(await narrowed(boss, { $lt: '-1d' })).toEqual([guest.accountId])
  expect(await narrowed(boss, { $gte: '-1d' })).not.toContain(guest.accountId)
  expect(await narrowed(boss, { $null: true })).toEqual([])
  // What is not told is not found out by a filter either.
  for (const asked of [{ $gte: '-1d' }, { $null: true }]) expect(await narrowed(recruiter, asked)).toBe(400)
  expect((await world.as(await world.someone('moderator'))(peopleApi.list)).status, 'row 22 is the admin’s').toBe(403)
})

test('what one company wrote of somebody who has not confirmed its address stays with that company', async () => {
  const [one, two] = [await world.someone('company'), await world.someone('company')]
  const body = form({ name: 'Words Of One' })
  await world.as(one)(peopleApi.invite, { body: { ...body, invite: true } })
  await world.as(two)(peopleApi.invite, { body: { ...body, name: 'Words Of Two', invite: true } })
  const nameFor = async (who: Person) => (await listed(who, { search: body.email }))[0]?.account.name
  expect([await nameFor(one), await nameFor(two)]).toEqual(['Words Of One', 'Words Of Two'])
  const { token } = await doors.mailed('userInvited', body.email)
  const { data } = await doors.browser().send(sessionApi.setPassword, { body: { token, password } })
  expect(data.user.name, 'called as the invitation that it took says').toBe('Words Of Two')
})

test('an invitation that is sent again ends the one before, and not more than five an hour go out', async () => {
  const boss = await world.someone('company')
  const body = form()
  await world.as(boss)(peopleApi.invite, { body: { ...body, invite: true } })
  const first = await doors.mailed('userInvited', body.email)
  const [row] = await listed(boss, { search: body.email })
  const again = () => world.as(boss)(peopleApi.inviteAgain, { params: { id: row?.id as string } })
  expect((await again()).status).toBe(200)
  const look = (token: string) => doors.browser().send(sessionApi.look, { body: { token } })
  expect((await look(first.token)).status).toBe(410)
  const second = await doors.mailed('userInvited', body.email)
  expect((await look(second.token)).status).toBe(200)
  for (let i = 0; i < 4; i++) expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(429)
  const { token } = await doors.mailed('userInvited', body.email)
  await doors.browser().send(sessionApi.setPassword, { body: { token, password } })
  const late = await again()
  expect([late.status, late.errors[0]?.message]).toEqual([409, 'This person has set a password and can sign in.'])
})

test('several are added at once, each row with its own answer', async () => {
  const boss = await world.someone('company')
  const there = await world.someone('guest', { companyId: boss.companyId as string })
  const rows = [
    form(),
    form({ role: 'recruiter' }),
    form({ email: there.email }),
    form({ name: 'X' }),
    form({ role: 'guest' }),
  ]
  const { content } = await world.as(boss)(peopleApi.inviteMany, { body: rows as never })
  expect(content.data).toHaveLength(2)
  const told = content.errors.map(({ index, field, message }) => [index, field, message] as const)
  expect(told.sort(([a], [b]) => a - b)).toEqual([
    [1, 'role', "You don't have permission to do this."],
    [2, 'email', 'A user with this email already exists.'],
    [3, 'name', 'The name has to be at least 2 characters.'],
  ])
})

test('a list of people is read from pasted lines and from files, in both languages, and invites nobody', async () => {
  const boss = await world.someone('company')
  const read = async (body: string) => world.as(boss)(peopleApi.readList, { body: { body } })
  const pasted = await read('Sara Demo, sara@demo.test, +971501234567, Interviewer\nOmar Demo, omar@demo, , Guest')
  expect(pasted.content.data).toEqual([
    { name: 'Sara Demo', email: 'sara@demo.test', phone: '+971501234567', role: 'interviewer', line: 1 },
    { name: 'Omar Demo', email: 'omar@demo', phone: '', role: 'guest', line: 2 },
  ])
  expect(pasted.content.errors.map(({ index, field }) => [index, field])).toEqual([
    [1, 'email'],
    [1, 'phone'],
  ])
  const arabic = 'الاسم;البريد الإلكتروني;الهاتف;الدور\r\nسارة;sara@demo.test;٠٥٠١٢٣٤٥٦٧;مُحاوِر\r\n'
  const [row] = (await read(Buffer.from(`\uFEFF${arabic}`).toString('base64'))).content.data
  expect(row).toEqual({ name: 'سارة', email: 'sara@demo.test', phone: '0501234567', role: 'interviewer', line: 2 })
  const hostile = await read('name,email,phone,role\n=cmd|calc,\u202eevil@x.test,+971501234567,emperor')
  expect(hostile.content.data[0]).toMatchObject({ name: '=cmd|calc', email: 'evil@x.test', role: null })
  expect(await listed(boss)).toHaveLength(1)
  const long = await read(Array.from({ length: 501 }, (_, i) => `Demo ${i},d${i}@demo.test,+971501234567`).join('\n'))
  expect([long.status, long.errors[0]?.message]).toEqual([422, 'This list has too many people. The limit is 500.'])
  expect((await read('\n\n')).status).toBe(422)
  expect((await world.as(boss)(peopleApi.sampleList)).raw.toString()).toContain('Name,Email,Phone,Role')
})
