import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { describe, expect, test } from 'vitest'
import { bulkStage } from '../../../test/bulkStage.ts'
import { assignTo, candidateAt, invited, openStage, setStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { storeResume } from '../intake/store/resume.ts'

const { world } = await openStage()
const { files, run, crowd, begin, look, statuses } = bulkStage(world)

/** Gives a candidate a resume of these words. */
async function giveResume(id: string | undefined, words: string) {
  const resume = { name: 'cv.pdf', ...(await files.keep(Buffer.from(words), { type: 'application/pdf' })) }
  const { rows } = await world.pool.query('select id, "companyId", "accountId" from candidate where id = $1', [id])
  const [candidate] = rows
  await inTransaction(world.pool, 'write', (tx) => storeResume(tx, candidate, { ...resume, by: null }))
  return { candidate, resume }
}

describe('another requisition, for all of a filter', () => {
  /** A stage with so many candidates, and another open requisition of the same company. */
  async function two(size: number) {
    const { stage, ids, fresh } = await crowd(size)
    const to = await world.requisition({ companyId: stage.companyId, status: 1, title: 'The other one' })
    const at = async () => {
      const { rows } = await world.pool.query(
        `select id, "requisitionId", "accountId", status from candidate where "companyId" = $1 order by "createdAt", id`,
        [stage.companyId],
      )
      return rows
    }
    const there = async () => (await at()).filter(({ requisitionId }) => requisitionId === to.id)
    return { stage, ids, fresh, to: to.id, there, at }
  }

  test('takes hundreds of candidates over with one request, and all of them back with another', async () => {
    const { stage, fresh, to, there, at } = await two(300)
    const before = await at()
    const { content } = await begin(stage.recruiter, { act: 'move', query: fresh, requisitionId: to })
    await run()
    const target = { name: 'The other one', isBot: false }
    const moved = { done: 300, refused: 0, undoable: true, undoes: null, target }
    expect(await look(stage.recruiter, content.id)).toMatchObject(moved)
    expect(await there()).toHaveLength(300)
    const back = await world.as(stage.recruiter)(bulkApi.undo, { params: { id: content.id } })
    await run()
    expect(await look(stage.recruiter, back.content.id)).toMatchObject({
      ...{ act: 'undo', undoes: 'move', target },
      ...{ done: 300, refused: 0 },
    })
    const { content: latest } = await world.as(stage.recruiter)(bulkApi.latest)
    expect(latest.map(({ undoes, target }) => [undoes, target?.name])).toEqual([
      ['move', 'The other one'],
      [null, 'The other one'],
    ])
    expect(await at()).toEqual(before)
  })

  test('moves nobody whose interview has begun, and brings back nobody who went on meanwhile', async () => {
    const { stage, ids, to, there } = await two(3)
    await setStatus(ids[0], S.SELECTED_BY_RECRUITER)
    expect((await assignTo(world, stage, ids[0] as string, stage.botId)).content.errors).toEqual([])
    const { content } = await begin(stage.recruiter, { act: 'move', ids, requisitionId: to })
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 2, refused: 1 })
    expect((await there()).map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
    const params = { id: ids[1] as string }
    await world.as(stage.recruiter)(reviewApi.changeStatus, { params, body: { status: S.SELECTED_BY_RECRUITER } })
    const back = await world.as(stage.recruiter)(bulkApi.undo, { params: { id: content.id } })
    await run()
    expect(await look(stage.recruiter, back.content.id)).toMatchObject({ done: 1, refused: 1 })
    expect((await there()).map(({ id }) => id)).toEqual([ids[1]])
  })

  test('copies nobody whose resume is lost, says so, and goes on with the others', async () => {
    const { stage, ids, to, there } = await two(2)
    const { candidate, resume } = await giveResume(ids[0], '%PDF-1.4 of somebody else')
    await world.storage.delete(resume.key)
    const { content } = await begin(stage.recruiter, { act: 'copy', ids, requisitionId: to })
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ status: BulkStatus.DONE, done: 1, refused: 1 })
    const { content: lines } = await world.as(stage.recruiter)(bulkApi.rows, { params: { id: content.id } })
    expect(lines[0]).toMatchObject({
      candidateId: ids[0],
      message: expect.stringContaining('The resume of this candidate is lost.'),
    })
    expect((await there()).map(({ accountId }) => accountId)).not.toContain(candidate.accountId)
  })

  test('copies each person once with resume and skills, and takes the untouched copies away again', async () => {
    const { stage, ids, to, there } = await two(2)
    const { candidate } = await giveResume(ids[0], '%PDF-1.4 of somebody')
    const { content } = await begin(stage.recruiter, { act: 'copy', ids, requisitionId: to })
    const again = await begin(stage.recruiter, { act: 'copy', ids, requisitionId: to })
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 2, refused: 0 })
    expect(await look(stage.recruiter, again.content.id)).toMatchObject({ done: 0, refused: 2 })
    const copies = await there()
    expect(copies).toHaveLength(2)
    expect(new Set(await statuses(ids))).toEqual(new Set([S.ADDED_BY_COMPANY]))
    const copy = copies.find(({ accountId }) => accountId === candidate.accountId)
    const kept = await world.pool.query(
      `select attachment.key, attachment.sha256 from account_attachment join attachment on attachment.id = "attachmentId"
        where "candidateId" = any ($1)`,
      [[ids[0], copy?.id]],
    )
    const [one, other] = kept.rows
    expect(one.sha256).toBe(other.sha256)
    expect(one.key, 'each has bytes of its own').not.toBe(other.key)
    await world.as(stage.recruiter)(bulkApi.undo, { params: { id: content.id } })
    await run()
    expect(await there()).toEqual([])
  })

  test('is of the same company, and of those who may bring candidates in', async () => {
    const { stage, ids, at } = await two(1)
    const other = await setStage(world)
    const { content } = await begin(stage.recruiter, { act: 'copy', ids, requisitionId: other.requisitionId })
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 0, refused: 1 })
    expect(await at()).toHaveLength(1)
    expect((await begin(stage.recruiter, { act: 'move', ids })).status).toBe(422)
  })
})

const setStatus = (id: string | undefined, status: number) =>
  world.pool.query('update candidate set status = $2 where id = $1', [id, status])

describe('who waits is reminded', () => {
  test('of a one-way interview with a fresh link and the same deadline, and not twice within 20 hours', async () => {
    const stage = await setStage(world)
    const { candidate, interviewId } = await invited(world, stage)
    const idle = await candidateAt(world, stage, S.ADDED_BY_COMPANY)
    const deadline = async () =>
      (await world.pool.query('select deadline from interview where id = $1', [interviewId])).rows[0].deadline
    const due = await deadline()
    const remind = async () => {
      const { content } = await begin(stage.recruiter, { act: 'remind', ids: [candidate.id, idle.id] })
      await run()
      return look(stage.recruiter, content.id)
    }
    // Invited a moment ago.
    expect(await remind()).toMatchObject({ done: 0, refused: 2 })
    await world.pool.query(
      `update notification_log set "createdAt" = now() - interval '21 hours' where "companyId" = $1`,
      [stage.companyId],
    )
    expect(await remind()).toMatchObject({ done: 1, refused: 1, undoable: false })
    expect(await remind()).toMatchObject({ done: 0, refused: 2 })
    expect(await deadline()).toEqual(due)
  })

  test('whoever was rejected is assigned again only where starting over was said', async () => {
    const { stage, ids } = await crowd(1)
    await begin(stage.recruiter, { act: 'reject', ids, message: 'Not now' })
    await run()
    const assign = async (startOver: boolean) => {
      const body = { act: 'assign', ids, accountId: stage.botId, startOver } as const
      const { content } = await begin(stage.recruiter, body)
      await run()
      return look(stage.recruiter, content.id)
    }
    expect(await assign(false)).toMatchObject({ done: 0, refused: 1 })
    expect(await assign(true)).toMatchObject({ done: 1, refused: 0 })
  })
})
