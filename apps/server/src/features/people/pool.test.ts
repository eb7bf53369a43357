import { companyApi } from '@majlis/domain/company/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import { companySettingApi } from '@majlis/domain/setting/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const poolOf = async (who: Person, query: object = {}) => (await world.as(who)(peopleApi.pool, { query })).content
const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function interview(companyId: string, accountId: string, values: object) {
  const candidate = await world.candidate({ requisitionId: (await world.requisition({ companyId })).id })
  const row = await world.put('interviewer', { companyId, candidateId: candidate.id, accountId, status: 1 })
  await world.put('interview', {
    ...{ companyId, requisitionId: candidate.requisitionId, candidateId: candidate.id, interviewerId: row.id },
    ...{ interviewerAccountId: accountId, companyName: 'Demo', ...values },
  })
}

test('the pool tells of each interviewer its skills, whether it has hours, what it has in hand and when it interviewed last', async () => {
  const boss = await world.someone('company')
  const companyId = boss.companyId as string
  const [sara, omar] = [
    await world.someone('interviewer', { companyId, name: 'Sara Interviewer' }),
    await world.someone('interviewer', { companyId, name: 'Omar Interviewer' }),
  ]
  const { id: skillId } = await world.skill('Forensic accounting')
  await world.put('account_skill', { accountId: sara.accountId, skillId, level: 3 })
  const pattern = { weekday: 1, startTime: '09:00', endTime: '12:00' }
  await world.put('slot_pattern', { companyId, accountId: sara.accountId, ...pattern })
  const planned = (hours: number) => ({ scheduledStart: later(hours), scheduledEnd: later(hours + 1), status: 1 })
  await interview(companyId, sara.accountId, planned(30))
  await interview(companyId, sara.accountId, planned(24 * 12))
  await interview(companyId, sara.accountId, { status: 6, startedAt: later(-48) })
  const { data, count } = await poolOf(boss)
  expect(count).toBe(2)
  expect(data).toMatchObject([
    { accountId: omar.accountId, skills: [], hasHours: false, upcoming: 0, soon: 0, held: 0, lastAt: null },
    {
      ...{ accountId: sara.accountId, skills: ['Forensic accounting'], hasHours: true, upcoming: 2, soon: 1, held: 1 },
      lastAt: expect.stringMatching(/^\d{4}-/),
    },
  ])
  expect((await poolOf(boss, { search: 'forensic' })).data.map(({ name }) => name)).toEqual(['Sara Interviewer'])
  expect((await poolOf(boss, { sort: { upcoming: 'desc' } })).data[0]?.name).toBe('Sara Interviewer')
  expect((await poolOf(await world.someone('company'))).count, 'another company has its own').toBe(0)
  for (const role of ['recruiter', 'interviewer', 'hiringManager', 'moderator'] as const)
    expect((await world.as(await world.someone(role))(peopleApi.pool)).status).toBe(403)
})

test('where a company says so, an interviewer that a partner brings waits for its approval, and no other role does', async () => {
  const boss = await world.someone('company')
  const companyId = boss.companyId as string
  const partner = await world.someone('partner', { companyId })
  const values = { 'interview.approveInterviewers': true }
  await world.as(boss)(companySettingApi.change, { params: { section: 'interviews' }, body: { values } })
  const bring = (role: 'interviewer' | 'guest', email: string) => {
    const body = { name: 'Brought Along', email, phone: '+971501234567', role, companyId }
    return world.as(partner)(peopleApi.invite, { body })
  }
  await bring('interviewer', 'brought@pool.majlis.test')
  await bring('guest', 'guest@pool.majlis.test')
  const [waiting] = (await poolOf(boss)).data
  expect(waiting).toMatchObject({ email: 'brought@pool.majlis.test', status: UserStatus.WAITING })
  const approve = (who: Person, id = waiting?.id as string) =>
    world.as(who)(peopleApi.change, { params: { id }, body: { approvalStatus: 2 } })
  expect((await approve(partner)).status, 'who brought it does not approve it').toBe(403)
  expect((await approve(await world.someone('company'))).status).toBe(404)
  expect((await approve(boss)).status).toBe(200)
  expect((await poolOf(boss)).data[0]?.status).toBe(UserStatus.INVITED)
  const { content } = await world.as(boss)(peopleApi.list, { query: { filter: { 'role.name': 'guest' } } })
  expect(content.data.map(({ approvalStatus }) => approvalStatus)).toEqual([2])
  const other = await world.put('membership', {
    accountId: partner.accountId,
    companyId,
    role: 'guest',
    approvalStatus: 1,
  })
  expect((await approve(boss, other.id)).status).toBe(403)
})

test('how far a company has set itself up is read from its rows', async () => {
  const boss = await world.someone('company')
  const companyId = boss.companyId as string
  const done = async () =>
    (await world.as(boss)(companyApi.steps, { params: { id: companyId } })).content.filter(({ isDone }) => isDone)
  expect(await done()).toEqual([])
  const body = { email: 'hr@setup.majlis.test', location: 'Dubai', timezone: 'Asia/Dubai' }
  await world.as(boss)(companyApi.change, { params: { id: companyId }, body })
  const helper = await world.someone('interviewer', { companyId })
  expect((await done()).map(({ step }) => step)).toEqual(['profile', 'place', 'people'])
  const { id: skillId } = await world.skill('Welding')
  await world.put('account_skill', { accountId: helper.accountId, skillId, level: 1 })
  const pattern = { weekday: 1, startTime: '09:00', endTime: '12:00' }
  await world.put('slot_pattern', { companyId, accountId: helper.accountId, ...pattern })
  const values = { 'sharing.linkDays': 3 }
  await world.as(boss)(companySettingApi.change, { params: { section: 'sharing' }, body: { values } })
  await world.candidate({ requisitionId: (await world.requisition({ companyId })).id })
  expect((await done()).map(({ step }) => step)).toEqual([
    ...['profile', 'place', 'people', 'interviewers', 'defaults', 'requisition'],
  ])
  const stranger = await world.someone('company')
  expect((await world.as(stranger)(companyApi.steps, { params: { id: companyId } })).status).toBe(404)
})
