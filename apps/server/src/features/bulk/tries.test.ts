import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { pauseAfter, restAfterEnds } from '@majlis/domain/bulk/rules.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { describe, expect, test } from 'vitest'
import { bulkStage } from '../../../test/bulkStage.ts'
import { openStage } from '../../../test/stage.ts'

const { world } = await openStage()
const { acts, run, crowd, begin, look, statuses } = bulkStage(world)

/** Shortlisting that fails for this candidate by something that nobody foresaw. */
const failing = (id: string | undefined, error: Error) => ({
  shortlist: (...how: Parameters<typeof acts.shortlist>) => {
    if (how[1] === id) throw error
    return acts.shortlist(...how)
  },
})
/** Lets the time pass that a row or a job rests. */
const later = async () => {
  await world.pool.query('update bulk_row set "dueAt" = now() where "dueAt" is not null')
  await world.pool.query('update bulk_job set "nextAttemptAt" = now() where status = 0')
}

describe('a row that fails by something unexpected', () => {
  test('holds up no other, is tried a few times, and then says that it failed and can be tried again', async () => {
    const { stage, ids } = await crowd(3)
    const [bad] = ids
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    const oops = failing(bad, new TypeError('Cannot read properties of null'))
    await run(oops)
    expect(await look(stage.recruiter, content.id)).toMatchObject({ status: BulkStatus.RUNNING, done: 2, waiting: 1 })
    // Until it is its time nothing is tried.
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 2, waiting: 1 })
    for (let time = 0; time < 3; time++) {
      await later()
      await run(oops)
    }
    expect(await look(stage.recruiter, content.id)).toMatchObject({
      ...{ status: BulkStatus.DONE, done: 2, refused: 1, failed: 1, waiting: 0 },
      ...{ retryable: true, undoable: true },
    })
    const params = { id: content.id }
    const told = await world.as(stage.recruiter)(bulkApi.rows, { params, query: { state: '2' } })
    expect(told.content.map(({ candidateId, message }) => [candidateId, message])).toEqual([
      [bad, 'Something went wrong on our side. Nothing was changed for this candidate.'],
    ])
    const again = await world.as(stage.recruiter)(bulkApi.retry, { params })
    expect(again.content).toMatchObject({ status: BulkStatus.RUNNING, waiting: 1, refused: 0, retryable: false })
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ status: BulkStatus.DONE, done: 3, refused: 0 })
    expect(await statuses(ids)).toEqual(ids.map(() => S.SELECTED_BY_RECRUITER))
  })

  test('comes back by itself where a later try succeeds', async () => {
    const { stage, ids } = await crowd(1)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    await run(failing(ids[0], new Error('once')))
    await later()
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 1, failed: 0, retryable: false })
  })

  test('by what passes, as a store that is away, lets the job wait; the others come before it then', async () => {
    const { stage, ids } = await crowd(3)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    const away = failing(ids[0], Object.assign(new Error('503'), { $metadata: { httpStatusCode: 503 } }))
    await expect(run(away)).rejects.toThrow('503')
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 0, waiting: 3 })
    await world.pool.query('update bulk_job set "nextAttemptAt" = now() where status = 0')
    await run(away)
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 2, waiting: 1 })
  })

  test('rests longer each time, and not for ever', () => {
    const rests = (passes: boolean) => Array.from({ length: 10 }, (_, n) => pauseAfter(n + 1, passes))
    expect(rests(false).slice(0, 4)).toEqual([30, 60, 120, null])
    expect(rests(true)).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800, null])
    expect([1, 2, 3, 4].map(restAfterEnds)).toEqual([60, 120, 240, null])
  })

  test('is tried again by nobody but its maker, and only where something failed', async () => {
    const { stage, ids } = await crowd(2)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', ids })
    const params = { id: content.id }
    await run()
    expect((await world.as(stage.company)(bulkApi.retry, { params })).status).toBe(404)
    const asked = await world.as(stage.recruiter)(bulkApi.retry, { params })
    expect(asked.content).toMatchObject({ status: BulkStatus.DONE, done: 2 })
  })
})
