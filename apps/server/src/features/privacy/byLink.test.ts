import { privacyApi } from '@majlis/domain/privacy/api.ts'
import type { Place } from '@majlis/domain/privacy/schema.ts'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDoors } from '../../../test/sessions.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import { openKeys } from '../../core/keys.ts'
import { forgetTold, runErasures } from './jobs.ts'

const { world, stage } = await openStage()
const doors = await openDoors(world)
afterAll(() => doors.close())
const anyone = world.as(null)
const admin = await world.someone('admin')
const other = await setStage(world)
const run = (hours: number) =>
  runErasures({
    ...{ pool: world.pool, env: world.env, keys: openKeys(world.env) },
    clock: () => new Date(Date.now() + hours * 36e5),
  })
const letters = async (recipient: string) =>
  (
    await world.pool.query<{ type: string; text: string }>(
      'select type, text from notification_log where recipient = $1 order by id',
      [recipient],
    )
  ).rows
/** The key in the last link that was mailed to an address, once it is there. */
async function mailed(email: string): Promise<string> {
  expect((await anyone(privacyApi.mailLink, { body: { email } })).content).toEqual({ said: true })
  return /\/privacy\/([\w-]+)/.exec((await doors.mailed('privacyLink', email)).text)?.[1] as string
}
let count = 0
async function person() {
  const email = `linked${count++}@world.majlis.test`
  const here = await world.candidate({ requisitionId: stage.requisitionId, email, accountName: 'Demo Linked' })
  const there = await world.candidate({
    ...{ requisitionId: other.requisitionId, accountId: here.accountId },
    ...{ email, accountName: 'Demo Linked' },
  })
  return { email, here: here.id, there: there.id }
}
const placed = (...ids: string[]): Place[] => ids.map((id) => ({ subject: 'candidate', id }))
const look = (token: string) => anyone(privacyApi.look, { body: { token } })
const ask = (token: string, places: Place[], kind: 'export' | 'erasure' = 'erasure') =>
  anyone(privacyApi.askByLink, { body: { token, kind, places } })

test('whoever reads an address sees by its link where it is known, and asks once, where it ticks', async () => {
  const { email, here, there } = await person()
  const token = await mailed(email)
  const seen = (await look(token)).content
  expect(seen.email).toBe(email)
  const candidates = seen.places.filter(({ subject }) => subject === 'candidate')
  expect(candidates.map(({ id }) => id).sort()).toEqual([here, there].sort())
  const stranger = await world.candidate({ requisitionId: stage.requisitionId })
  expect((await ask(token, placed(stranger.id))).status).toBe(404)
  expect((await ask(token, placed(there))).status).toBe(200)
  expect((await ask(token, placed(here))).status).toBe(410)
  const after = (await look(token)).content
  expect(after.places).toEqual([])
  expect(after.requests).toMatchObject([{ kind: 'erasure', status: 0 }])
  expect((await letters(email)).map(({ type }) => type)).toContain('privacyReceived')
  expect((await letters(other.company.email)).map(({ type }) => type)).toContain('privacyAsked')
  expect((await letters(stage.company.email)).map(({ type }) => type)).not.toContain('privacyAsked')
})

test('an address that nobody knows is told the same, and gets no message; a link ends after a day', async () => {
  const nobody = 'nobody.at.all@world.majlis.test'
  expect((await anyone(privacyApi.mailLink, { body: { email: nobody } })).content).toEqual({ said: true })
  const { email, here } = await person()
  const token = await mailed(email)
  expect(await letters(nobody)).toEqual([])
  await world.pool.query(`update privacy_link set "expiresAt" = now() where email = $1`, [email])
  expect((await look(token)).status).toBe(410)
  expect((await ask(token, placed(here))).status).toBe(410)
  expect((await look(token.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')))).status).toBe(404)
})

test('a company takes more time once, and its reason is read; then it declines, with a reason that is mailed', async () => {
  const { email, here } = await person()
  await ask(await mailed(email), placed(here))
  const company = world.as(stage.company)
  const found = (await company(privacyApi.list, { query: { filter: { candidateId: here } } })).content.data[0]
  const id = found?.id as string
  const extend = (reason: string) => company(privacyApi.extend, { params: { id }, body: { reason } })
  expect((await extend(' ')).status).toBe(422)
  expect((await extend('Our lawyer is away.')).status).toBe(200)
  expect((await extend('Again.')).status).toBe(409)
  expect((await world.as(other.company)(privacyApi.extend, { params: { id }, body: { reason: 'Mine.' } })).status).toBe(
    404,
  )
  const body = { status: 2, reason: 'A claim is open.' } as const
  expect((await company(privacyApi.answer, { params: { id }, body })).status).toBe(200)
  const told = await letters(email)
  expect(told.find(({ type }) => type === 'privacyExtended')?.text).toContain('Our lawyer is away.')
  expect(told.find(({ type }) => type === 'privacyDeclined')?.text).toContain('A claim is open.')
})

test('a person is told that its data will go and that it went; of that last message nothing stays either', async () => {
  const { email, here } = await person()
  await ask(await mailed(email), placed(here))
  const company = world.as(stage.company)
  const found = (await company(privacyApi.list, { query: { filter: { candidateId: here } } })).content.data[0]
  const id = found?.id as string
  expect((await company(privacyApi.answer, { params: { id }, body: { status: 4 } })).status).toBe(200)
  expect((await letters(email)).map(({ type }) => type)).toContain('erasureApproved')
  await run(25)
  expect((await letters(email)).filter(({ type }) => type === 'erasureDone')).toHaveLength(1)
  expect(await forgetTold(world.pool)).toBe(0)
  await world.pool.query(`update notification_log set delivery_status = 1 where type = 'erasureDone'`)
  expect(await forgetTold(world.pool)).toBe(1)
  expect((await letters(email)).filter(({ type }) => type === 'erasureDone')).toEqual([])
})

test('asking and approving need a fresh proof; declining and withdrawing do not', async () => {
  const self = await world.someone('candidate')
  await world.pool.query('update account set "emailConfirmedAt" = now() where id = $1', [self.accountId])
  const { id } = await world.candidate({
    requisitionId: stage.requisitionId,
    accountId: self.accountId,
    email: self.email,
  })
  const asSelf = world.as(self)
  expect((await asSelf(privacyApi.mine)).content.places.map((one) => one.id)).toContain(id)
  const age = (accountId: string) =>
    world.pool.query(`update session set "provenAt" = now() - interval '11 minutes' where "accountId" = $1`, [
      accountId,
    ])
  await age(self.accountId)
  const refused = await asSelf(privacyApi.ask, { body: { kind: 'export', places: placed(id) } })
  expect([refused.status, (refused.errors[0] as { code?: string }).code]).toEqual([403, 'proof'])
  await world.pool.query('update session set "provenAt" = now() where "accountId" = $1', [self.accountId])
  const asked = (await asSelf(privacyApi.ask, { body: { kind: 'export', places: placed(id) } })).content.id
  expect((await asSelf(privacyApi.ask, { body: { kind: 'export', places: placed(id) } })).status).toBe(409)
  expect((await asSelf(privacyApi.ask, { body: { kind: 'erasure', places: placed(id) } })).status).toBe(200)
  await world.as(admin)(privacyApi.list, { query: {} })
  await age(admin.accountId)
  const answer = (status: 2 | 4) =>
    world.as(admin)(privacyApi.answer, { params: { id: asked }, body: { status, reason: 'Not ours.' } })
  expect((await answer(4)).status).toBe(403)
  expect((await answer(2)).status).toBe(200)
})

test('what was asked by a link is withdrawn by it, within the pause too, and by no other link', async () => {
  const [one, another] = [await person(), await person()]
  const [token, stranger] = [await mailed(one.email), await mailed(another.email)]
  await ask(token, placed(one.here))
  const { id } = (await look(token)).content.requests[0] as { id: string }
  const withdraw = (key: string) => anyone(privacyApi.withdrawByLink, { body: { token: key, id } })
  expect((await withdraw(stranger)).status).toBe(404)
  await world.as(stage.company)(privacyApi.answer, { params: { id }, body: { status: 4 } })
  expect((await withdraw(token)).status).toBe(200)
  expect((await withdraw(token)).status).toBe(409)
  expect(await run(99)).toBe(0)
  expect((await world.pool.query('select from candidate where id = $1', [one.here])).rowCount).toBe(1)
  expect((await look(token)).content.requests).toMatchObject([{ status: 3 }])
})

test('an erasure that is killed at any step leaves all of the person, and goes on at the next look', async () => {
  const { email, here } = await person()
  await ask(await mailed(email), placed(here))
  const company = world.as(stage.company)
  const [request] = (await company(privacyApi.list, { query: { filter: { candidateId: here } } })).content.data
  await company(privacyApi.answer, { params: { id: request?.id as string }, body: { status: 4 } })
  const parts = { env: world.env, keys: openKeys(world.env), clock: () => new Date(Date.now() + 25 * 36e5) }
  let steps = 0
  for (let done = false; !done; steps++) {
    const killed = dyingPool(steps)
    done = await runErasures({ ...parts, pool: killed }).then(
      (count) => count === 1,
      () => false,
    )
    const { rows } = await world.pool.query(
      `select (select count(*)::int from candidate where id = $1) as candidates,
        (select count(*)::int from erasure where "rowId" = $1) as proofs`,
      [here],
    )
    expect([steps, rows[0]]).toEqual([steps, done ? { candidates: 0, proofs: 1 } : { candidates: 1, proofs: 0 }])
  }
  expect(steps).toBeGreaterThan(40)
})

/** A pool whose connections break at the statement of this number. */
function dyingPool(at: number): typeof world.pool {
  let sent = 0
  const broken = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(target, key) {
        const value = Reflect.get(target, key)
        if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return (...all: unknown[]) =>
          all[0] !== 'rollback' && sent++ === at
            ? Promise.reject(new Error('killed'))
            : (value as (...some: unknown[]) => unknown).apply(target, all)
      },
    })
  return new Proxy(world.pool, {
    get: (target, key) => (key === 'connect' ? async () => broken(await target.connect()) : Reflect.get(target, key)),
  })
}
