import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { expect, test } from 'vitest'
import { wholeDump } from '../../../test/dump.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { openKeys } from '../../core/keys.ts'
import { runErasures } from './jobs.ts'

const { world, stage } = await openStage()
const admin = await world.someone('admin')
const { company, requisitionId } = stage
const parts = { pool: world.pool, env: world.env, keys: openKeys(world.env) }
const run = (hours: number) => runErasures({ ...parts, clock: () => new Date(Date.now() + hours * 36e5) })
const ask = (who: Person, candidateId?: string) => world.as(who)(privacyApi.ask, { body: { candidateId } })
const requestOf = async (id: string, who: Person = company) =>
  (await world.as(who)(privacyApi.list, { query: { include: 'candidate,account' } })).content.data.find(
    (one) => one.id === id,
  )
const isThere = async (id: string) =>
  (await world.pool.query('select from candidate where id = $1', [id])).rowCount === 1

test('a company asks for the erasure of its own candidate, sees what would go, and after the pause it is gone with a proof', async () => {
  const { id } = await world.candidate({ requisitionId, primary_phone: '+971501230001' })
  const asked = await ask(company, id)
  expect(asked.status).toBe(200)
  const request = asked.content.id
  expect(await requestOf(request)).toMatchObject({ status: 4, candidate: { id, legalHold: false } })
  expect((await ask(company, id)).status).toBe(409)
  const before = await world.as(company)(privacyApi.preview, { params: { id: request } })
  expect(before.content.counts).toMatchObject({ candidate: 1 })
  expect(await isThere(id)).toBe(true)
  expect(await run(23)).toBe(0)
  expect(await run(25)).toBe(1)
  expect(await run(25)).toBe(0)
  expect(await isThere(id)).toBe(false)
  expect(await requestOf(request)).toMatchObject({ status: 1, candidateId: null, message: null })
  const { content } = await world.as(company)(privacyApi.proofs, { query: {} })
  expect(content.data.filter((one) => one.rowId === id)).toEqual([
    expect.objectContaining({ subject: 'candidate', requestId: request, counts: before.content.counts, files: 0 }),
  ])
})

test('within the pause it can be withdrawn, and an answered one is over', async () => {
  const { id } = await world.candidate({ requisitionId })
  const request = (await ask(company, id)).content.id
  const withdraw = () => world.as(company)(privacyApi.withdraw, { params: { id: request } })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(409)
  expect(await run(99)).toBe(0)
  expect(await isThere(id)).toBe(true)
  expect((await ask(company, id)).status).toBe(200)
})

test('a candidate asks for itself at each company that knows it; each answers alone, and a refusal has a reason that is read', async () => {
  const other = await setStage(world)
  const person = await world.someone('candidate')
  const { accountId, email } = person
  await world.pool.query('update account set "emailConfirmedAt" = now() where id = $1', [accountId])
  const here = await world.candidate({ requisitionId, accountId, email })
  const there = await world.candidate({ requisitionId: other.requisitionId, accountId, email })
  expect((await ask(person)).status).toBe(200)
  const mine = async () =>
    (await world.as(person)(privacyApi.list, { query: { sort: { createdAt: 'asc' } } })).content.data
  expect((await mine()).map(({ candidateId, status }) => [candidateId, status])).toEqual(
    expect.arrayContaining([
      [here.id, 0],
      [there.id, 0],
    ]),
  )
  const [ours, theirs] = [here, there].map((one) => one.id)
  const idFor = async (candidateId?: string) =>
    (await mine()).find((one) => one.candidateId === candidateId)?.id as string
  const answer = (who: Person, id: string, body: { status: 2 | 4; reason?: string }) =>
    world.as(who)(privacyApi.answer, { params: { id }, body })
  const [first, second] = [await idFor(ours), await idFor(theirs)]
  expect((await answer(company, second, { status: 4 })).status).toBe(404)
  expect((await answer(person, first, { status: 4 })).status).toBe(403)
  expect((await answer(company, first, { status: 2, reason: ' ' })).status).toBe(422)
  expect((await answer(company, first, { status: 2, reason: 'A claim is open.' })).status).toBe(200)
  expect((await answer(other.company, second, { status: 4 })).status).toBe(200)
  expect((await answer(other.company, second, { status: 2, reason: 'No.' })).status).toBe(409)
  expect((await mine()).find((one) => one.id === first)).toMatchObject({ status: 2, reason: 'A claim is open.' })
  await run(25)
  expect([await isThere(here.id), await isThere(there.id)]).toEqual([true, false])
})

test('nobody asks for the erasure of somebody else', async () => {
  const { id } = await world.candidate({ requisitionId })
  const strangers = [
    await world.someone('company'),
    await world.someone('candidate'),
    await world.someone('guest', { companyId: stage.companyId }),
  ]
  for (const stranger of [...strangers, await world.someone('interviewer', { companyId: stage.companyId })])
    expect([stranger.role, (await ask(stranger, id)).status]).toEqual([stranger.role, 404])
  for (const one of [stage.recruiter, stage.hiringManager]) expect((await ask(one, id)).status).toBe(403)
})

test('a legal hold stops an erasure that was approved, and one that is asked; lifted, it goes on', async () => {
  const { id } = await world.candidate({ requisitionId })
  await ask(company, id)
  const hold = (who: Person) => world.as(who)(privacyApi.hold, { params: { id }, body: { reason: 'A claim.' } })
  expect((await hold(company)).status).toBe(403)
  expect((await hold(admin)).status).toBe(200)
  await run(99)
  expect(await isThere(id)).toBe(true)
  const other = await world.candidate({ requisitionId })
  await world.as(admin)(privacyApi.hold, { params: { id: other.id }, body: { reason: 'A claim.' } })
  expect((await ask(company, other.id)).status).toBe(409)
  expect((await world.as(admin)(privacyApi.release, { params: { id } })).status).toBe(200)
  await run(99)
  expect(await isThere(id)).toBe(false)
})

test('a candidate with an interview ahead is not erased before that is cancelled', async () => {
  const { id } = await world.candidate({ requisitionId, status: 6 })
  const interviewer = await world.put('interviewer', {
    companyId: stage.companyId,
    candidateId: id,
    accountId: stage.recruiter.accountId,
    status: 1,
  })
  const start = new Date(Date.now() + 864e5 * 60)
  const interview = await world.put('interview', {
    ...{
      companyId: stage.companyId,
      requisitionId,
      candidateId: id,
      interviewerId: interviewer.id,
      companyName: 'Demo',
    },
    ...{ interviewerAccountId: stage.recruiter.accountId, status: 1, scheduledStart: start, timezone: 'UTC' },
    scheduledEnd: new Date(start.getTime() + 18e5),
  })
  expect((await ask(company, id)).status).toBe(409)
  await world.pool.query('update interview set status = 3 where id = $1', [interview.id])
  expect((await ask(company, id)).status).toBe(200)
})

test('somebody who works here asks for its account, the host answers, and the last admin of a company stays', async () => {
  const own = await world.someone('interviewer', { companyId: stage.companyId })
  const request = (await ask(own)).content.id
  expect((await ask(own)).status).toBe(409)
  const approve = (id: string) => world.as(admin)(privacyApi.answer, { params: { id }, body: { status: 4 } })
  expect((await world.as(company)(privacyApi.answer, { params: { id: request }, body: { status: 4 } })).status).toBe(
    404,
  )
  expect((await approve(request)).status).toBe(200)
  await run(25)
  const { rows } = await world.pool.query('select email, active from account where id = $1', [own.accountId])
  expect(rows).toEqual([{ email: `erased-${own.accountId}@erased.invalid`, active: false }])
  const last = await world.someone('company')
  expect((await approve((await ask(last)).content.id)).status).toBe(409)
})

test('whoever adds an erased person again is told so, and nobody of another company; the address itself is kept nowhere', async () => {
  const other = await setStage(world)
  const person = await world.candidate({ requisitionId, email: 'Once.Erased@world.majlis.test' })
  const kept = await world.candidate({ requisitionId, email: 'still.here@world.majlis.test' })
  await ask(company, person.id)
  await run(25)
  const emails = ['once.erased@world.majlis.test', 'still.here@world.majlis.test']
  const erased = async (who: Person, id: string) =>
    (await world.as(who)(candidateApi.erased, { body: { requisitionId: id, emails } })).content
  expect(await erased(company, requisitionId)).toEqual([{ email: emails[0], at: expect.any(String) }])
  expect(await erased(stage.recruiter, requisitionId)).toHaveLength(1)
  expect(await erased(other.company, other.requisitionId)).toEqual([])
  expect((await world.as(other.company)(candidateApi.erased, { body: { requisitionId, emails } })).status).toBe(404)
  const body = [`Name,Email,Phone`, `Once Again,${emails[0]},+971501234599`, `New One,new.one@world.majlis.test,`].join(
    '\n',
  )
  const { content } = await world.as(company)(intakeApi.csv, { body: { requisitionId, body } })
  expect(content.data.map(({ erasedAt }) => erasedAt !== null)).toEqual([true, false])
  expect((await wholeDump(world)).toLowerCase()).not.toContain('once.erased')
  expect(kept.id).toBeDefined()
  await world.pool.query(`update erasure set "goneAt" = now() - interval '25 months' where "rowId" = $1`, [person.id])
  expect(await erased(company, requisitionId)).toEqual([])
})
