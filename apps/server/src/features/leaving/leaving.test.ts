import { leavingApi } from '@majlis/domain/leaving/api.ts'
import { expect, test } from 'vitest'
import { interviewerOf, openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

/** Somebody who interviews two candidates ahead, was asked for a third, and runs the requisition. */
async function busy() {
  const { companyId, requisitionId } = stage
  const person = await interviewerOf(world, stage)
  const { accountId } = person
  await world.put('membership', { accountId, companyId, role: 'hiringManager', approvalStatus: 2 })
  await world.pool.query('update requisition set "accountId" = $1 where id = $2', [accountId, requisitionId])
  const daysAhead = (days: number) => new Date(Date.now() + days * 864e5)
  for (const [status, start] of [
    [0, null],
    [1, daysAhead(3)],
  ] as const) {
    const candidate = await world.candidate({ requisitionId, status: status ? 6 : 5 })
    const who = { companyId, candidateId: candidate.id, accountId, status: 1 }
    const interviewer = await world.put('interviewer', who)
    const times = start && {
      scheduledStart: start,
      scheduledEnd: new Date(start.getTime() + 45 * 60_000),
      timezone: 'UTC',
    }
    await world.put('interview', {
      ...{ companyId, requisitionId, candidateId: candidate.id, interviewerId: interviewer.id },
      ...{ interviewerAccountId: accountId, companyName: 'Demo', status, ...times },
    })
  }
  const asked = await world.candidate({ requisitionId, status: 4 })
  const lapses = { expiresAt: daysAhead(2) }
  await world.put('interviewer', { companyId, candidateId: asked.id, accountId, status: 0, ...lapses })
  return person
}
const look = (accountId: string, who = stage.company) => world.as(who)(leavingApi.look, { params: { id: accountId } })

test('what somebody has in hand is counted, goes to another with its messages, and nothing stays', async () => {
  const { companyId, company } = stage
  const leaver = await busy()
  const taker = await interviewerOf(world, stage, 'Demo Taker')
  await world.put('membership', { accountId: taker.accountId, companyId, role: 'company', approvalStatus: 2 })
  const { content } = await look(leaver.accountId)
  expect(content).toMatchObject({ companyId, requisitions: 1, interviews: 3, thisWeek: 1 })
  expect(content.takers.find(({ accountId }) => accountId === taker.accountId)?.roles).toEqual([
    'company',
    'interviewer',
  ])
  const given = await world.as(company)(leavingApi.transfer, {
    params: { id: leaver.accountId },
    body: { to: taker.accountId, parts: ['requisitions', 'interviews'] },
  })
  expect([given.status, given.content]).toEqual([200, { requisitions: 1, interviews: 3, left: [] }])
  expect((await look(leaver.accountId)).content).toMatchObject({ requisitions: 0, interviews: 0 })
  expect((await look(taker.accountId)).content).toMatchObject({ requisitions: 1, interviews: 3 })
  const { rows } = await world.pool.query('select counts from transfer where "from" = $1', [leaver.accountId])
  expect(rows).toEqual([{ counts: { requisitions: 1, interviews: 3, left: 0 } }])
})

test('only somebody of the company whose role can take it takes it, and no stranger looks', async () => {
  const { company } = stage
  const leaver = await busy()
  const interviewer = await interviewerOf(world, stage)
  const stranger = await world.someone('company')
  const give = (to: string, parts: ('requisitions' | 'interviews')[], who = company) =>
    world.as(who)(leavingApi.transfer, { params: { id: leaver.accountId }, body: { to, parts } })
  expect((await give(interviewer.accountId, ['requisitions'])).status).toBe(422)
  expect((await give(stranger.accountId, ['requisitions'])).status).toBe(422)
  expect((await give(leaver.accountId, ['interviews'])).status).toBe(422)
  expect((await give(stranger.accountId, ['requisitions'], stranger)).status).toBe(404)
  expect((await look(leaver.accountId, stranger)).status).toBe(404)
  expect((await look(leaver.accountId)).content).toMatchObject({ requisitions: 1, interviews: 3 })
})
