import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { expect, test } from 'vitest'
import { byLink, candidateAt, interviewsOf, mailedToken, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

/** Assigns the bot with a key. */
const assigning = (key: string, id: string, who: Person = stage.recruiter, accountId = stage.botId) =>
  world.as(who, { 'idempotency-key': key })(assignmentApi.assign, { body: [{ id, accountId }] })

/** How many invitations were mailed to a candidate, of which the last one's link must open. */
async function invitations({ id, accountId }: { id: string; accountId: string }): Promise<number> {
  const { rows } = await world.pool.query(
    `select recipient from notification_log where type = 'oneWayInvited' and "accountId" = $1`,
    [accountId],
  )
  if (!rows.length) return 0
  const token = await mailedToken(world, 'interview', rows[0].recipient)
  expect((await byLink(world, token)(oneWayApi.oneWay)).content, id).toMatchObject({ state: 'open' })
  return rows.length
}

test('a key of an assignment is for these words alone: for another candidate, interviewer or call it is refused, and nothing is done', async () => {
  const [first, other] = [await candidateAt(world, stage, 2), await candidateAt(world, stage, 2)]
  await assigning('words', first.id)
  expect((await assigning('words', other.id)).status).toBe(422)
  expect((await assigning('words', first.id, stage.recruiter, stage.company.accountId)).status).toBe(422)
  const again = world.as(stage.recruiter, { 'idempotency-key': 'words' })
  const { status } = await again(assignmentApi.reassign, { body: [{ id: first.id, accountId: stage.botId }] } as never)
  expect(status).toBe(422)
  expect([await invitations(first), await invitations(other)]).toEqual([1, 0])
})

test('a key of an assignment is its session’s: a colleague’s and another company’s same key is their own', async () => {
  const elsewhere = await setStage(world)
  const [first, other, strange] = [
    await candidateAt(world, stage, 2),
    await candidateAt(world, stage, 2),
    await candidateAt(world, elsewhere, 2),
  ]
  await assigning('shared', first.id)
  const colleague = await world.someone('recruiter', { companyId: stage.companyId })
  expect((await assigning('shared', other.id, colleague)).content.errors).toEqual([])
  const foreign = await assigning('shared', strange.id, elsewhere.recruiter, elsewhere.botId)
  expect(foreign.content.errors).toEqual([])
  expect(foreign.content.data).toHaveLength(1)
  expect(await Promise.all([first, other, strange].map(invitations))).toEqual([1, 1, 1])
})

test('many at once with one key invite once, and answer the same or to come again', async () => {
  for (let round = 0; round < 5; round++) {
    const candidate = await candidateAt(world, stage, 2)
    const all = await Promise.all(Array.from({ length: 8 }, () => assigning(`at once ${round}`, candidate.id)))
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(
      new Set(all.flatMap(({ status, content }) => (status === 200 ? JSON.stringify(content.data) : []))).size,
    ).toBe(1)
    expect(await invitations(candidate)).toBe(1)
    expect(await interviewsOf(world, candidate.id)).toHaveLength(1)
  }
})

test('one whose connection ended in the middle has done nothing, and the same again is done once', async () => {
  const candidate = await candidateAt(world, stage, 2)
  const holder = await world.pool.connect()
  await holder.query('begin')
  await holder.query('select from candidate where id = $1 for update', [candidate.id])
  const waits = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const first = assigning('cut off', candidate.id)
  await expect.poll(async () => (await holder.query(`select ${waits.replace('from', 'pid from')}`)).rows.length).toBe(1)
  expect((await assigning('cut off', candidate.id)).status, 'it still runs').toBe(409)
  await holder.query(`select pg_terminate_backend(pid) ${waits}`)
  await holder.query('rollback')
  holder.release()
  expect((await first).status).toBe(503)
  expect(await invitations(candidate)).toBe(0)
  const second = await assigning('cut off', candidate.id)
  expect(second.content.errors).toEqual([])
  expect((await assigning('cut off', candidate.id)).content.data).toEqual(second.content.data)
  expect(await invitations(candidate)).toBe(1)
})

test('what was answered is not told again to whoever may no longer see the candidate', async () => {
  const candidate = await candidateAt(world, stage, 2)
  const recruiter = await world.someone('recruiter', { companyId: stage.companyId })
  const [membership, link] = [
    { active: false, approvalStatus: 2 },
    { active: true, approvalStatus: 1 },
  ]
  const { status } = await assigning('not any more', candidate.id, recruiter)
  expect(status).toBe(200)
  for (const { active, approvalStatus } of [membership, link]) {
    await world.pool.query('update membership set active = $2, "approvalStatus" = $3 where "accountId" = $1', [
      recruiter.accountId,
      active,
      approvalStatus,
    ])
    const again = await assigning('not any more', candidate.id, recruiter)
    expect([again.status >= 400, JSON.stringify(again.content ?? '').includes(candidate.id)]).toEqual([true, false])
  }
})
