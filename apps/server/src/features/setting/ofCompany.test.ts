import { guestApi } from '@majlis/domain/guest/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { companySettingApi, settingApi } from '@majlis/domain/setting/api.ts'
import type { CompanySection } from '@majlis/domain/setting/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await openWorld()
  boss = await world.someone('company', { name: 'Sara Boss' })
})
afterAll(() => world.close())

const change = (section: CompanySection, values: object, who = boss, query = {}) =>
  world.as(who)(companySettingApi.change, { params: { section }, query, body: { values: values as never } })
const read = async (name: string, who = boss) =>
  (await world.as(who)(companySettingApi.list)).content.find((one) => one.name === name)

test('a company’s own setting stands above the portal’s, which is its default, and goes back to it', async () => {
  const host = await world.someone('admin')
  await world.as(host)(settingApi.change, { params: { section: 'refcheck' }, body: { values: { 'refcheck.days': 4 } } })
  expect(await read('refcheck.days')).toMatchObject({ value: 4, default: 4, isOwn: false })
  expect((await change('refcheck', { 'refcheck.days': 6 })).status).toBe(200)
  expect(await read('refcheck.days')).toMatchObject({ value: 6, default: 4, isOwn: true, changedBy: 'Sara Boss' })
  await change('defaults', { 'defaults.mode': 2, 'defaults.interviewType': 1 })
  const made = async (who: Person) => {
    const body = { title: 'Accountant', job_position: 'Accountant' }
    const { content } = await world.as(who)(requisitionApi.create, { body })
    return [content.mode, content.interview_type]
  }
  expect(await made(boss)).toEqual([2, 1])
  const other = await world.someone('company')
  expect(await made(other), 'another company has the portal’s').toEqual([1, 0])
  expect(await read('refcheck.days', other)).toMatchObject({ value: 4, isOwn: false, changedBy: null })
  await change('refcheck', { 'refcheck.days': null })
  expect(await read('refcheck.days')).toMatchObject({ value: 4, isOwn: false })
})

test('who changed what of it is kept for the company alone, and the portal’s history has none of it', async () => {
  const [one, other] = [await world.someone('company'), await world.someone('company')]
  await change('interviews', { 'interview.oneWayTakes': 4 }, one)
  const history = async (who: Person) =>
    (await world.as(who)(companySettingApi.history, { params: { section: 'interviews' } })).content.data
  expect(await history(one)).toMatchObject([{ name: 'interview.oneWayTakes', from: null, to: 4, by: one.name }])
  expect(await history(other)).toEqual([])
  const host = await world.someone('admin')
  const { content } = await world.as(host)(settingApi.history, { params: { section: 'interviews' } })
  expect(content.data).toEqual([])
})

test('wrong ones are refused with their reason, all or none; no other company’s is read or written', async () => {
  const wrong = await change('interviews', { 'interview.oneWayTakes': 3, 'interview.requestHours': 999 })
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'interview.requestHours'])
  expect(await read('interview.oneWayTakes')).toMatchObject({ isOwn: false })
  for (const name of ['defaults.language', 'brand.name', 'refcheck.retentionMonths', 'constructor'])
    expect((await change('defaults', { [name]: 'ar' })).status, name).toBe(400)
  const other = await world.someone('company')
  const theirs = { companyId: other.companyId as string }
  expect((await change('sharing', { 'sharing.bound': true }, boss, theirs)).status).toBe(404)
  const partner = await world.someone('partner', theirs)
  expect((await change('sharing', { 'sharing.bound': true }, partner, theirs)).status).toBe(200)
  expect((await change('sharing', { 'sharing.bound': true }, partner)).status).toBe(422)
  expect((await change('sharing', { 'sharing.bound': true }, partner, { companyId: boss.companyId })).status).toBe(404)
  for (const role of ['recruiter', 'hiringManager', 'interviewer'] as const)
    expect((await change('sharing', {}, await world.someone(role))).status).toBe(403)
  expect((await change('sharing', { 'sharing.linkDays': 9 })).status).toBe(200)
  const { candidateId, interviewId } = await shared()
  expect(candidateId).toBeDefined()
  const { content } = await world.as(boss)(guestApi.shareDefault, { query: { interviewId } })
  expect(content.linkDays).toBe(9)
})

async function shared() {
  const companyId = boss.companyId as string
  const candidate = await world.candidate({ requisitionId: (await world.requisition({ companyId })).id })
  const who = { companyId, candidateId: candidate.id, accountId: boss.accountId }
  const interviewer = await world.put('interviewer', { ...who, status: 1 })
  const held = { companyId, requisitionId: candidate.requisitionId, candidateId: candidate.id }
  const { id } = await world.put('interview', {
    ...{ ...held, interviewerId: interviewer.id, interviewerAccountId: boss.accountId, status: 6, companyName: 'Demo' },
  })
  return { candidateId: candidate.id, interviewId: id }
}
