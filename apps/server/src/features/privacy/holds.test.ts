import { randomUUID } from 'node:crypto'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { expect, test } from 'vitest'
import { openDoors } from '../../../test/sessions.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { endRetention } from '../retention/jobs.ts'
import { runErasures } from './jobs.ts'

const { world, stage } = await openStage()
const doors = await openDoors(world)
const { company, companyId } = stage
const host = await world.someone('admin')
const other = await setStage(world)
const { pool } = world

const ask = (subject: 'candidate' | 'requisition' | 'account', id: string, who: Person = company) =>
  world.as(who)(privacyApi.askHold, { body: { subject, id, reason: 'A claim is pending.' } })
const answer = (id: string, body: object, who: Person = host) =>
  world.as(who)(privacyApi.answerHold, { params: { id }, body: body as never })
const lift = (id: string, who: Person = host) => world.as(who)(privacyApi.liftHold, { params: { id } })
const holds = async (who: Person = company) =>
  (await world.as(who)(privacyApi.holds, { query: { include: 'candidate,requisition,account,company,asker' } })).content
    .data
const isHeld = async (id: string) =>
  (await pool.query('select "legalHold" from candidate where id = $1', [id])).rows[0]?.legalHold
const later = (days: number) => new Date(Date.now() + days * 864e5)
const erasures = () => runErasures({ pool, env: world.env, keys: world.keys, clock: () => later(2) })

test('a company asks, the host answers; only then it stands, and both are told', async () => {
  const candidate = await world.candidate({ companyId, requisitionId: stage.requisitionId })
  const { id } = (await ask('candidate', candidate.id)).content
  expect(await isHeld(candidate.id)).toBe(false)
  expect((await ask('candidate', candidate.id)).status, 'once').toBe(409)
  expect((await doors.mailed('holdAsked', host.email)).text).toContain('A company asks for a legal hold')
  expect((await answer(id, { status: 1 }, company)).status, 'no company answers itself').toBe(403)
  expect((await answer(id, { status: 2 })).errors[0]?.field).toBe('reason')
  expect((await answer(id, { status: 1 })).status).toBe(200)
  expect(await isHeld(candidate.id)).toBe(true)
  expect((await holds())[0]).toMatchObject({
    id,
    status: 1,
    candidate: { id: candidate.id },
    asker: { name: company.name },
  })
  expect((await doors.mailed('holdSet', company.email)).text).toContain('The legal hold stands')
  expect((await lift(id, company)).status).toBe(403)
  expect((await lift(id)).status).toBe(200)
  expect(await isHeld(candidate.id)).toBe(false)
  expect((await doors.mailed('holdLifted', company.email)).text).toContain('lifted')
  expect((await lift(id)).status).toBe(409)
})

test('a declined one says why, and one that is taken back is never answered', async () => {
  const candidate = await world.candidate({ companyId, requisitionId: stage.requisitionId })
  const first = (await ask('candidate', candidate.id)).content.id
  expect((await answer(first, { status: 2, reason: 'There is no claim.' })).status).toBe(200)
  expect((await holds())[0]).toMatchObject({ status: 2, answer: 'There is no claim.' })
  expect((await doors.mailed('holdDeclined', company.email)).text).toContain('There is no claim.')
  const second = (await ask('candidate', candidate.id)).content.id
  expect((await world.as(company)(privacyApi.withdrawHold, { params: { id: second } })).status).toBe(200)
  expect((await answer(second, { status: 1 })).status).toBe(409)
  expect(await isHeld(candidate.id)).toBe(false)
  // Another company sees none of it, and asks for nobody else's.
  expect((await holds(other.company)).filter(({ companyId: of }) => of !== other.companyId)).toEqual([])
  expect((await ask('candidate', candidate.id, other.company)).status).toBe(404)
  expect((await ask('requisition', stage.requisitionId, other.company)).status).toBe(404)
  expect((await ask('account', company.accountId, other.company)).status).toBe(404)
})

test('a held requisition keeps all its candidates, those who come later too; it is not deleted, and neither erasure nor time takes one', async () => {
  const { id: requisitionId } = await world.requisition({ companyId })
  const first = await world.candidate({ companyId, requisitionId })
  const own = await world.candidate({ companyId, requisitionId })
  const { content } = await ask('requisition', requisitionId, host)
  const ofOwn = (await ask('candidate', own.id, host)).content.id
  const late = await world.candidate({ companyId, requisitionId })
  for (const { id } of [first, own, late]) expect(await isHeld(id)).toBe(true)
  expect((await world.as(host)(requisitionApi.remove, { params: { id: requisitionId } })).status).toBe(409)
  const erase = await world.as(company)(privacyApi.ask, { body: { kind: 'erasure', candidateId: first.id } })
  expect([erase.status, erase.errors[0]?.message]).toEqual([409, expect.stringContaining('legal hold')])
  expect((await world.as(company)(candidateApi.remove, { params: { id: first.id } })).status).toBe(409)
  await endRetention({ pool, clock: () => later(365 * 4) })
  for (const { id } of [first, own, late]) expect(await isHeld(id)).toBe(true)
  const release = await world.as(host)(privacyApi.release, { params: { id: first.id } })
  expect([release.status, release.errors[0]?.message]).toEqual([409, expect.stringContaining('Lift it there')])
  expect((await lift(content.id)).status).toBe(200)
  expect([await isHeld(first.id), await isHeld(late.id), await isHeld(own.id)], 'its own hold stays').toEqual([
    ...[false, false, true],
  ])
  expect((await lift(ofOwn)).status).toBe(200)
  await endRetention({ pool, clock: () => later(365 * 4) })
  expect(await isHeld(first.id)).toBeUndefined()
})

test('a requisition without candidates is held, too', async () => {
  const { id } = await world.requisition({ companyId })
  const hold = (await ask('requisition', id, host)).content.id
  expect((await world.as(host)(requisitionApi.remove, { params: { id } })).status).toBe(409)
  await lift(hold)
  expect((await world.as(host)(requisitionApi.remove, { params: { id } })).status).toBe(200)
})

test('a held account is not erased, and what its company knows of it as a candidate stays', async () => {
  const member = await world.someone('interviewer', { companyId })
  const asMember = world.as(member)
  const request = (await asMember(privacyApi.ask, { body: { kind: 'erasure' } })).content.id
  await world.as(host)(privacyApi.answer, { params: { id: request }, body: { status: 4 } })
  const { content } = await ask('account', member.accountId)
  expect((await answer(content.id, { status: 1 })).status).toBe(200)
  expect(await erasures(), 'what was approved before waits').toBe(0)
  const again = await asMember(privacyApi.ask, { body: { kind: 'erasure' } })
  expect(again.status).toBe(409)
  const { requisitionId } = stage
  const candidate = await world.candidate({ companyId, requisitionId, accountId: member.accountId })
  const elsewhere = await world.candidate({
    ...{ companyId: other.companyId, requisitionId: other.requisitionId, accountId: member.accountId },
  })
  expect([await isHeld(candidate.id), await isHeld(elsewhere.id)], 'of another company nothing').toEqual([true, false])
  await lift(content.id)
  expect(await isHeld(candidate.id)).toBe(false)
  expect(await erasures()).toBe(1)
})

/** Adds a candidate to a requisition on a connection of its own, which waits where another has the requisition. */
async function addTo(requisitionId: string, before: () => Promise<unknown> = async () => {}) {
  const { accountId } = await world.candidate({ companyId, requisitionId: stage.requisitionId })
  const client = await pool.connect()
  const id = randomUUID()
  await client.query('begin')
  const added = client
    .query(
      `insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email)
        values ($1, $2, $3, $4, 'Late Comer', 'late@world.majlis.test')`,
      [id, companyId, requisitionId, accountId],
    )
    .then(before)
    .then(() => client.query('commit'))
    .finally(() => client.release())
  return { id, added }
}
const waits = () =>
  expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBe(1)

/** A candidate is added while the hold of its requisition is being set, and not yet told to anybody. Is it held? */
async function addedWhileHolding(): Promise<boolean> {
  const { id: requisitionId } = await world.requisition({ companyId })
  const setter = await pool.connect()
  await setter.query('begin')
  await setter.query('select from requisition where id = $1 for update', [requisitionId])
  await setter.query(
    `insert into legal_hold (id, "companyId", "requisitionId", reason) values (gen_random_uuid(), $1, $2, 'A claim.')`,
    [companyId, requisitionId],
  )
  const { id, added } = await addTo(requisitionId)
  await waits()
  await setter.query('commit')
  setter.release()
  await added
  return isHeld(id)
}

test('of a hold on a requisition and a candidate that is added at the same time one waits for the other, and it is held', async () => {
  expect(await addedWhileHolding()).toBe(true)
  // The other way round: the candidate first, and the hold by its call.
  const { id: requisitionId } = await world.requisition({ companyId })
  let letGo: (value?: unknown) => void = () => {}
  const isLetGo = new Promise((resolve) => {
    letGo = resolve
  })
  const { id, added } = await addTo(requisitionId, () => isLetGo)
  const set = ask('requisition', requisitionId, host)
  await waits()
  letGo()
  await added
  expect((await set).status).toBe(200)
  expect(await isHeld(id)).toBe(true)
})

test('without the guard, or with one that looks before the foreign keys do, that candidate would not be held', async () => {
  const guard =
    'after insert or update of "requisitionId", "accountId" on candidate for each row execute function majlis_hold_new_candidate()'
  await pool.query('drop trigger zz_held on candidate')
  try {
    expect(await addedWhileHolding()).toBe(false)
    await pool.query(`create trigger "AA_held" ${guard}`)
    expect(await addedWhileHolding()).toBe(false)
  } finally {
    await pool.query(`drop trigger if exists "AA_held" on candidate; create trigger zz_held ${guard}`)
  }
  expect(await addedWhileHolding()).toBe(true)
})
