import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const toSignIn = ({ accountId }: Person) =>
  world.pool.query(`insert into credential ("accountId", hash) values ($1, 'none')`, [accountId])
const guestOf = async (name?: string) => {
  const person = await world.someone('guest', { companyId: stage.companyId, ...(name && { name }) })
  await toSignIn(person)
  return person
}
const reported = (status = 11) => interviewed(world, stage, { status, interview: 4, verdict: 1 })
const open = (interviewId: string, accountId: string, more = {}) => ({
  body: { interviewId, accountId, accessLevel: 2 as const, validTill: day(30), ...more },
})

test('a report is shared with a guest, who then reads it; the switch ends that at once and gives it back [S4.38, S7.19, S7.21]', async () => {
  const { interviewId } = await reported()
  const guest = await guestOf()
  const params = { id: interviewId }
  expect((await world.as(guest)(interviewApi.get, { params })).status).toBe(404)
  const { content: grant } = await world.as(stage.recruiter)(guestApi.share, open(interviewId, guest.accountId))
  expect(grant).toMatchObject({ status: 1, accessLevel: 2, account: { email: guest.email } })
  expect((await world.as(guest)(interviewApi.get, { params })).status).toBe(200)
  const told = await world.pool.query(`select type from notification_log where recipient = $1`, [guest.email])
  expect(told.rows).toEqual([{ type: 'guestAccess' }])

  const turn = (status: 1 | 2) =>
    world.as(stage.company)(guestApi.change, { params: { id: grant.id }, body: { status } })
  const { accountId: revokedBy, name: revoker } = stage.company
  expect((await turn(2)).content).toMatchObject({ status: 2, revokedBy, state: 'revoked', revoker })
  expect((await turn(2)).status).toBe(200)
  expect((await world.as(guest)(interviewApi.get, { params })).status).toBe(404)
  expect((await world.as(guest)(guestApi.shared)).content[0]).toMatchObject({ state: 'revoked', candidate: null })
  expect((await turn(1)).content).toMatchObject({ status: 1, revokedAt: null, revoker: null, state: 'active' })
  expect((await world.as(guest)(interviewApi.get, { params })).status).toBe(200)
  const again = await world.as(stage.recruiter)(guestApi.share, open(interviewId, guest.accountId, { accessLevel: 1 }))
  expect(again.content).toMatchObject({ id: grant.id, accessLevel: 1 })
})

test('the access level and the last day are asked for, and the day lies from today to a year ahead [S5.2, S9.1]', async () => {
  const { interviewId } = await reported()
  const { accountId } = await guestOf()
  const share = async (more: object) => {
    const { status, errors } = await world.as(stage.company)(guestApi.share, open(interviewId, accountId, more))
    return status === 200 ? 200 : errors[0]?.message
  }
  expect(await share({ accessLevel: undefined })).toBe('Access Level is required.')
  expect(await share({ validTill: undefined })).toBe('Validity is required.')
  expect(await share({ validTill: day(-2) })).toBe('Valid Till must be today or later.')
  expect(await share({ validTill: day(368) })).toBe('Valid Till can be at most one year from today.')
  expect(await share({ validTill: day(360) })).toBe(200)
})

test('nobody shares what it may not see itself, with a stranger, in another’s name, or with another company', async () => {
  const early = await reported(9)
  const { interviewId } = await reported()
  const guest = await guestOf()
  const [stranger, interviewer] = [
    await world.someone('guest'),
    await world.someone('interviewer', { companyId: stage.companyId }),
  ]
  const share = (who: Person, ...sent: Parameters<typeof open>) => world.as(who)(guestApi.share, open(...sent))
  expect((await share(stage.company, early.interviewId, guest.accountId)).status).toBe(409)
  for (const { accountId } of [stranger, interviewer])
    expect((await share(stage.company, interviewId, accountId)).errors[0]).toMatchObject({ field: 'accountId' })
  const createdBy = stage.recruiter.accountId
  expect((await share(stage.company, interviewId, guest.accountId, { createdBy })).status).toBe(403)
  expect((await share(stage.hiringManager, interviewId, guest.accountId)).status).toBe(403)
  expect((await share(await world.someone('company'), interviewId, guest.accountId)).status).toBe(404)
})

test('how an access stands is said by the company’s day and the guest’s own sight, the later pages too', async () => {
  const { interviewId, candidate } = await reported()
  const zone = (name: string) =>
    world.pool.query('update company set timezone = $2 where id = $1', [stage.companyId, name])
  const today = (name: string) => new Intl.DateTimeFormat('en-CA', { timeZone: name }).format()
  // One of these two zones has another day than the other, at any hour.
  const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  for (let at = 0; at < 12; at++) {
    const { accountId } = await guestOf()
    const access = { companyId: stage.companyId, interviewId, accountId, accessLevel: 1, validTill: today(behind) }
    await world.put('guest', access)
  }
  const page = async (number: number) => {
    const query = { filter: { interviewId }, page: { number, limit: 10 } }
    return (await world.as(stage.company)(guestApi.list, { query })).content.data
  }
  const states = async () => new Set([...(await page(1)), ...(await page(2))].map(({ state }) => state))
  const all = [...(await page(1)), ...(await page(2))]
  expect([(await page(2)).length, new Set(all.map(({ id }) => id)).size]).toEqual([2, 12])
  await zone(ahead)
  expect(await states()).toEqual(new Set(['expired']))
  await zone(behind)
  expect(await states()).toEqual(new Set(['active']))
  // The company still reads this report, its guests do not.
  await world.pool.query('update candidate set status = -3 where id = $1', [candidate.id])
  expect(await states()).toEqual(new Set(['closed']))
  await zone('Asia/Riyadh')
})

test('a hiring manager reads what is shared with it as a guest; who has no password yet waits for it [S4.38]', async () => {
  const { interviewId } = await reported()
  await toSignIn(stage.hiringManager)
  await world.as(stage.company)(guestApi.share, open(interviewId, stage.hiringManager.accountId))
  const asGuest: Person = { ...stage.hiringManager, role: 'guest' }
  expect((await world.as(asGuest)(guestApi.shared)).content).toMatchObject([{ interviewId, state: 'active' }])
  const waiting = await world.someone('guest', { companyId: stage.companyId })
  const { content } = await world.as(stage.company)(guestApi.share, open(interviewId, waiting.accountId))
  expect(content.status).toBe(0)
})

test('the access list names all of an interview, and a guest sees its own row alone [S7.23]', async () => {
  const { interviewId } = await reported()
  const guests = [await guestOf(), await guestOf()] as const
  for (const { accountId } of guests) await world.as(stage.company)(guestApi.share, open(interviewId, accountId))
  const query = { filter: { interviewId }, include: 'account', page: { limit: 10 } }
  const { content } = await world.as(stage.recruiter)(guestApi.list, { query })
  expect([content.count, content.data.map(({ account }) => account?.email).sort()]).toEqual([
    2,
    guests.map(({ email }) => email).sort(),
  ])
  expect((await world.as(guests[0])(guestApi.list, { query })).status).toBe(403)
  expect((await world.as(guests[0])(guestApi.shared)).content).toHaveLength(1)
})

test('the people to choose from are the guests and hiring managers of the own company [S6.5, S7.22]', async () => {
  const { accountId } = await guestOf('Demo Chosen')
  const query = { filter: { 'account.name': { $substring: 'chosen' } }, include: 'account,role' }
  const found = await world.as(stage.recruiter)(peopleApi.list, { query })
  expect(found.content.data).toMatchObject([{ accountId, role: { name: 'guest' }, account: { name: 'Demo Chosen' } }])
  expect((await world.as(await world.someone('company'))(peopleApi.list, { query })).content.count).toBe(0)
  const managers = { filter: { 'role.name': 'hiringManager' } }
  const { content } = await world.as(stage.company)(peopleApi.list, { query: managers })
  expect(content.data.map((one) => one.accountId)).toEqual([stage.hiringManager.accountId])
  expect((await world.as(stage.hiringManager)(peopleApi.list, { query })).status).toBe(403)
})
