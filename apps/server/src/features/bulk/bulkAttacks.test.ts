import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { describe, expect, test } from 'vitest'
import { bulkStage } from '../../../test/bulkStage.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world } = await openStage()
const { acts, run, crowd, begin, look, statuses } = bulkStage(world)

const call = (who: Person) => world.as(who)
const undo = (who: Person, id: string) => call(who)(bulkApi.undo, { params: { id } })
const statusOfJob = async (id: string) =>
  (await world.pool.query('select status from bulk_job where id = $1', [id])).rows[0].status
const setActive = (who: Person, active: boolean) =>
  world.pool.query('update membership set active = $2 where "accountId" = $1', [who.accountId, active])

describe('a bulk act whose maker may not any more', () => {
  test('ends also where it copies people with their resumes, and keeps no other from its turn', async () => {
    const [one, other] = [await crowd(2), await crowd(1)]
    const to = await world.requisition({ companyId: one.stage.companyId, status: 1 })
    const { content } = await begin(one.stage.recruiter, { act: 'copy', ids: one.ids, requisitionId: to.id })
    const next = await begin(other.stage.recruiter, { act: 'shortlist', ids: other.ids })
    await setActive(one.stage.recruiter, false)
    await run()
    expect(await statusOfJob(content.id)).toBe(BulkStatus.HALTED)
    expect(await look(other.stage.recruiter, next.content.id)).toMatchObject({ done: 1 })
  })

  test('has nothing taken back from then on, and is told how far that came once it may again', async () => {
    const { stage, ids } = await crowd(3)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    await run()
    const back = await undo(stage.recruiter, content.id)
    await setActive(stage.recruiter, false)
    await run()
    expect(new Set(await statuses(ids))).toEqual(new Set([S.SELECTED_BY_RECRUITER]))
    await setActive(stage.recruiter, true)
    expect(await look(stage.recruiter, back.content.id)).toMatchObject({ status: BulkStatus.HALTED, waiting: 3 })
    await undo(stage.recruiter, content.id)
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 0, undone: 3 })
  })

  test('goes on in no other role that its maker has', async () => {
    const { stage, ids } = await crowd(2)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    const { accountId, companyId } = stage.recruiter
    await world.put('membership', { accountId, companyId, role: 'company', approvalStatus: 2 })
    let done = 0
    await run({
      async shortlist(...how) {
        done++
        const left = await acts.shortlist(...how)
        await world.pool.query(`update membership set active = false where "accountId" = $1 and role = 'recruiter'`, [
          accountId,
        ])
        return left
      },
    })
    expect([done, await statusOfJob(content.id)]).toEqual([1, BulkStatus.HALTED])
  })
})

describe('taking a bulk act back', () => {
  test('leaves what the same person decided later', async () => {
    const { stage, ids } = await crowd(2)
    const [later, untouched] = ids as [string, string]
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    await run()
    const params = { id: later }
    const decide = (status: S, message?: string) =>
      call(stage.recruiter)(reviewApi.changeStatus, { params, body: { status, ...(message && { message }) } as never })
    await decide(S.REJECTED_BY_RECRUITER, 'Asked for too much')
    await call(stage.recruiter)(reviewApi.undo, { params })
    await decide(S.REJECTED_BY_RECRUITER, 'Withdrew')
    const back = await undo(stage.recruiter, content.id)
    await run()
    expect(await look(stage.recruiter, back.content.id)).toMatchObject({ done: 1, refused: 1 })
    expect(await statuses([later, untouched])).toEqual([S.REJECTED_BY_RECRUITER, S.ADDED_BY_COMPANY])
  })

  test('leaves who was moved on by a second one where it is', async () => {
    const { stage, ids } = await crowd(1)
    const [second, third] = [
      await world.requisition({ companyId: stage.companyId, status: 1 }),
      await world.requisition({ companyId: stage.companyId, status: 1 }),
    ]
    const where = async () =>
      (await world.pool.query('select "requisitionId" as at from candidate where id = $1', [ids[0]])).rows[0].at
    const first = await begin(stage.recruiter, { act: 'move', ids, requisitionId: second.id })
    await run()
    const next = await begin(stage.recruiter, { act: 'move', ids, requisitionId: third.id })
    await run()
    const back = await undo(stage.recruiter, first.content.id)
    await run()
    expect(await look(stage.recruiter, back.content.id)).toMatchObject({ done: 0, refused: 1 })
    expect(await where()).toBe(third.id)
    await undo(stage.recruiter, next.content.id)
    await run()
    expect(await where()).toBe(second.id)
  })

  test('is done once, however many presses come at once', async () => {
    const { stage, ids } = await crowd(3)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    await run()
    const pressed = await Promise.all(Array.from({ length: 6 }, () => undo(stage.recruiter, content.id)))
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    await run()
    expect(await statuses(ids)).toEqual(ids.map(() => S.ADDED_BY_COMPANY))
    const { rows } = await world.pool.query('select count(*)::int as n from bulk_job where "undoOf" = $1', [content.id])
    expect(rows[0].n).toBe(1)
  })
})

describe('a bulk act of somebody else', () => {
  test('is not there: for a colleague, another company, and its maker in another role', async () => {
    const { stage, ids } = await crowd(2)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    await run()
    const { accountId, companyId } = stage.recruiter
    await world.put('membership', { accountId, companyId, role: 'hiringManager', approvalStatus: 2 })
    const strangers: Person[] = [
      stage.company,
      await world.someone('recruiter', { companyId: stage.companyId }),
      (await setStage(world)).recruiter,
      { ...stage.recruiter, role: 'hiringManager' },
    ]
    const params = { id: content.id }
    for (const who of strangers)
      for (const one of [bulkApi.get, bulkApi.rows, bulkApi.stop, bulkApi.undo])
        expect((await call(who)(one, { params })).status, `${who.role} ${one.path}`).toBe(404)
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 2, undoable: true })
  })

  test('meets nobody by ids and filters of another company', async () => {
    const [own, other] = [await crowd(1), await crowd(2)]
    const both = await begin(own.stage.recruiter, { act: 'reject', ids: [...other.ids, ...own.ids], message: 'No' })
    expect(both.content.total).toBe(1)
    for (const query of [other.fresh, `filter[id][$in]=${other.ids.join()}`, 'filter[status]=0'])
      expect((await begin(own.stage.recruiter, { act: 'reject', query, message: 'No' })).content.total, query).toBe(
        query === 'filter[status]=0' ? 1 : 0,
      )
    await run()
    expect(await statuses(other.ids)).toEqual([S.ADDED_BY_COMPANY, S.ADDED_BY_COMPANY])
    expect(await statuses(own.ids)).toEqual([S.REJECTED_BY_RECRUITER])
  })
})
