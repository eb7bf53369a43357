import { accountApi } from '@majlis/domain/account/api.ts'
import { companyApi } from '@majlis/domain/company/api.ts'
import { mostPlaces } from '@majlis/domain/company/schema.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, openDoors, password } from '../../../test/sessions.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actorOfLink } from '../session/store/link.ts'
import { makeLink, type NewLink } from '../session/store.ts'

let world: World
let doors: Doors
let host: Person
beforeAll(async () => {
  world = await openWorld()
  doors = await openDoors(world)
  host = await world.someone('admin')
})
afterAll(async () => {
  await doors.close()
  await world.close()
})

const decide = (id: string, body: object, who = host) =>
  world.as(who)(companyApi.decide, { params: { id }, body: body as never })
const APPROVED = 2
const ON_HOLD = 3
const REJECTED = 4

test('a company that registered waits with what it gave, and is let in with who registered it by one decision', async () => {
  const email = 'owner@registered.majlis.test'
  const body = { role: 'company', name: 'Demo Owner', email, password, company: 'Registered Trading' }
  await doors.browser().send(sessionApi.register, { body })
  const query = { filter: { approvalStatus: 'SUBMITTED_FOR_APPROVAL' as const }, include: 'creator,partner' }
  const { content } = await world.as(host)(companyApi.list, { query })
  const waiting = content.data.find(({ name }) => name === 'Registered Trading')
  expect(waiting).toMatchObject({ email, creator: { name: 'Demo Owner', email }, partners: [] })
  expect((await doors.browser().signIn(email)).status).toBe(403)
  const id = waiting?.id as string
  expect((await decide(id, { approvalStatus: ON_HOLD, reason: 'Not yet.' })).status, 'nothing to hold').toBe(409)
  expect((await decide(id, { approvalStatus: APPROVED, updatedAt: waiting?.updatedAt })).status).toBe(200)
  expect((await doors.browser().signIn(email)).data.user).toMatchObject({ companyName: 'Registered Trading' })
  expect((await doors.mailed('roleAdded', email)).text).toContain('Registered Trading')
  const stale = await decide(id, { approvalStatus: ON_HOLD, reason: 'Late.', updatedAt: waiting?.updatedAt })
  expect([stale.status, stale.errors[0]?.field]).toEqual([409, 'updatedAt'])
})

test('a moderator decides as well, and nobody else does', async () => {
  const { id } = await world.company({ approvalStatus: 1 })
  expect((await decide(id, { approvalStatus: REJECTED }, await world.someone('moderator'))).errors).toEqual([
    { field: 'reason', message: 'Please enter a reason.' },
  ])
  for (const role of ['company', 'partner', 'recruiter'] as const)
    expect((await decide(id, { approvalStatus: APPROVED }, await world.someone(role, { companyId: id }))).status).toBe(
      403,
    )
  expect(
    (await decide(id, { approvalStatus: REJECTED, reason: 'Unknown.' }, await world.someone('moderator'))).status,
  ).toBe(200)
})

test('a company on hold: nobody of it enters, six kinds of link say so, nothing is deleted, and all is back after it', async () => {
  const { id: companyId, name } = await world.company()
  const boss = await doors.someone('company', { companyId })
  const recruiter = await doors.signedIn('recruiter', { companyId })
  const partner = await world.someone('partner', { companyId })
  const candidate = await world.candidate({ requisitionId: (await world.requisition({ companyId })).id })
  const { requisitionId, id: candidateId } = candidate
  const who = { companyId, candidateId, accountId: boss.accountId }
  const interviewer = await world.put('interviewer', { ...who, status: 1 })
  const held = { companyId, requisitionId, candidateId, interviewerId: interviewer.id }
  const { id: interviewId } = await world.put('interview', {
    ...{ ...held, interviewerAccountId: boss.accountId, status: 1, companyName: name, deadline: '2099-01-01' },
  })
  const shown = {
    companyId,
    interviewId,
    accountId: boss.accountId,
    email: 'x@y.test',
    validTill: '2099-01-01',
    show: 9,
  }
  const report = await world.put('public_report', shown)
  const referral = await world.put('referral', {
    ...{ public_id: 'abcdefghijkl', companyId, accountId: boss.accountId, title: 'Demo', job_position: 'Demo' },
  })
  const asked = await world.put('referral_candidate', {
    companyId,
    referralId: referral.id,
    candidateId,
    requisitionId,
    first_name: 'Demo',
    email: 'd@demo.test',
  })
  const referee = await world.put('referral_referee', {
    companyId,
    referralCandidateId: asked.id,
    order: 1,
    status: 2,
    ...{ first_name: 'Demo', last_name: 'Referee', email: 'referee@world.majlis.test' },
  })
  const links: NewLink[] = [
    { purpose: 'interview', interviewId, days: 7 },
    { purpose: 'schedule', candidateId, days: 7 },
    { purpose: 'nominate', referralCandidateId: asked.id, days: 7 },
    { purpose: 'reference', referralRefereeId: referee.id, days: 7 },
    { purpose: 'report', publicReportId: report.id, days: 7 },
  ]
  const make = (link: NewLink) => inTransaction(world.pool, 'write', (tx) => makeLink(tx, { companyId, ...link }))
  const tokens = await Promise.all(links.map(make))
  const invite = await make({ purpose: 'invite', accountId: boss.accountId, days: 7 })
  const open = (token: string) =>
    inTransaction(world.pool, 'read', (tx) => actorOfLink(tx, token, null)).then(
      ({ companyId: of }) => of,
      ({ status, faults }) => [status, faults[0].code, faults[0].params],
    )
  const look = () => doors.browser().send(sessionApi.look, { body: { token: invite } })
  const rows = () =>
    doors.read(sql`select (select count(*) from candidate where "companyId" = ${companyId}) as candidates,
    (select count(*) from membership where "companyId" = ${companyId}) as members,
    (select count(*) from link_token where "companyId" = ${companyId} and revoked_at is null) as links`)
  const before = await rows()
  for (const token of tokens) expect(await open(token)).toBe(companyId)
  expect((await decide(companyId, { approvalStatus: ON_HOLD, reason: 'Unpaid.' })).status).toBe(200)
  for (const token of tokens) expect(await open(token)).toEqual([403, 'paused', { company: name }])
  const invited = await look()
  expect([invited.status, invited.errors[0]?.message]).toEqual([403, `${name} is paused here. Nothing was deleted.`])
  expect((await recruiter.call(accountApi.me)).status).toBe(403)
  const shut = await doors.browser().signIn(boss.email)
  expect([shut.status, shut.errors[0]?.message]).toEqual([403, `${name} is paused here. Nothing was deleted.`])
  expect((await world.as(partner)(companyApi.list)).content.count, 'its partner does not reach it').toBe(0)
  expect(await rows()).toEqual(before)
  expect((await decide(companyId, { approvalStatus: APPROVED })).status).toBe(200)
  for (const token of tokens) expect(await open(token)).toBe(companyId)
  expect((await look()).status).toBe(200)
  expect((await recruiter.call(accountApi.me)).status).toBe(200)
  expect((await doors.browser().signIn(boss.email)).status).toBe(200)
})

test('a partner’s company waits with its link and is joined to no other by its name; the host’s stands at once', async () => {
  const there = await world.company({ name: 'Same Name' })
  const partner = await world.someone('partner')
  const { content } = await world.as(partner)(companyApi.add, {
    body: { name: 'Same Name', site: 'https://same.example' },
  })
  expect(content.id).not.toBe(there.id)
  const own = async () =>
    (await world.as(partner)(companyApi.partners, { query: { include: 'company' } })).content.data.map(
      ({ approvalStatus, company }) => [approvalStatus, company?.name, company?.id],
    )
  expect(await own()).toEqual([[1, 'Same Name', content.id]])
  expect((await world.as(partner)(companyApi.list)).content.count).toBe(0)
  await decide(content.id, { approvalStatus: APPROVED })
  expect((await world.as(partner)(companyApi.list)).content.data.map(({ id }) => id)).toEqual([content.id])
  expect(
    (await world.as(partner)(companyApi.change, { params: { id: there.id }, body: { name: 'Taken' } })).status,
  ).toBe(404)
  const made = await world.as(host)(companyApi.add, { body: { name: 'Host Made' } })
  const kept = await doors.read(sql`select "approvalStatus" as status from company where id = ${made.content.id}`)
  expect(kept).toEqual([{ status: APPROVED }])
})

test('the host links partners and takes the link away, which ends at the next call', async () => {
  const { id: companyId } = await world.company()
  const [partner, stranger] = [await world.someone('partner'), await world.someone('guest')]
  const link = (accountId: string) => world.as(host)(companyApi.linkPartner, { body: { accountId, companyId } })
  expect((await link(stranger.accountId)).status).toBe(422)
  const { content } = await link(partner.accountId)
  expect((await link(partner.accountId)).status).toBe(409)
  const reached = async () => (await world.as(partner)(companyApi.list)).content.count
  expect(await reached()).toBe(1)
  await world.as(host)(companyApi.changePartner, { params: { id: content.id }, body: { active: false } })
  expect(await reached()).toBe(0)
  await world.as(host)(companyApi.changePartner, { params: { id: content.id }, body: { active: true } })
  expect(await reached()).toBe(1)
  await world.as(host)(companyApi.unlinkPartner, { params: { id: content.id } })
  expect(await reached()).toBe(0)
  expect((await world.as(partner)(companyApi.unlinkPartner, { params: { id: content.id } })).status).toBe(403)
})

test('a company changes what it says of itself, and never its own approval', async () => {
  const boss = await world.someone('company')
  const params = { id: boss.companyId as string }
  const change = (body: object) => world.as(boss)(companyApi.change, { params, body: body as never })
  expect((await change({ timezone: 'Asia/Dubai', site: 'https://demo.example', primary_phone: '' })).status).toBe(200)
  const { content } = await world.as(boss)(companyApi.list)
  expect(content.data).toMatchObject([{ timezone: 'Asia/Dubai', site: 'https://demo.example', primary_phone: null }])
  for (const body of [{ approvalStatus: 2 }, { active: true }, { createdBy: boss.accountId }])
    expect((await change(body)).status).toBe(400)
  for (const [field, value] of Object.entries({
    site: 'javascript:alert(1)',
    timezone: 'Mars/Olympus',
    email: 'no',
    name: 'X',
  }))
    expect((await change({ [field]: value })).errors[0]?.field).toBe(field)
  const recruiter = await world.someone('recruiter', { companyId: boss.companyId as string })
  const seen = (await world.as(recruiter)(companyApi.list)).content.data[0] as object
  expect(
    Object.keys(seen).filter((key) => !['id', 'name', 'createdAt'].includes(key)),
    'others read the name',
  ).toEqual([])
})

test('a company keeps the places where it works, each once; its people read them, no other company does', async () => {
  const boss = await world.someone('company')
  const id = boss.companyId as string
  const manager = await world.someone('hiringManager', { companyId: id })
  const other = await world.someone('company')
  const place = (city: string) => ({ place_id: `own:${city}`, city, state: null, country: 'AE' })
  const add = (city: string, who = boss) => world.as(who)(companyApi.addPlace, { params: { id }, body: place(city) })
  const read = async (who: Person) => (await world.as(who)(companyApi.places, { params: { id } })).content
  for (const city of ['Sharjah', 'Ajman', 'Sharjah']) expect((await add(city)).status).toBe(200)
  expect((await read(boss)).map(({ city }) => city)).toEqual(['Ajman', 'Sharjah'])
  expect(await read(manager)).toHaveLength(2)
  expect((await world.as(other)(companyApi.places, { params: { id } })).status).toBe(404)
  expect((await add('Dubai', other)).status).toBe(404)
  expect((await add('Dubai', manager)).status).toBe(403)
  const [first] = await read(boss)
  const remove = (who: Person) => world.as(who)(companyApi.removePlace, { params: { id: first?.id as string } })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(boss)).status).toBe(200)
  expect((await read(boss)).map(({ city }) => city)).toEqual(['Sharjah'])
  for (let nth = 1; nth < mostPlaces; nth++)
    await world.put('company_location', { ...place(`City ${nth}`), companyId: id })
  expect((await add('Dubai')).status, 'the list has an end').toBe(409)
  expect((await add('Sharjah')).status, 'what is there stays').toBe(200)
})
