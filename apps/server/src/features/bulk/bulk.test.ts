import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { describe, expect, test } from 'vitest'
import { bulkStage } from '../../../test/bulkStage.ts'
import { interviewsOf, openStage, setStage } from '../../../test/stage.ts'
import { forgetBulks } from './jobs.ts'

const { world } = await openStage()
const { acts, run, crowd, begin, look, statuses } = bulkStage(world)

describe('an act for all candidates of a filter', () => {
  test('is one request, is done beside it, tells how far it is, and is taken back whole', async () => {
    const { stage, ids, fresh } = await crowd(120)
    const begun = await begin(stage.recruiter, { act: 'shortlist', query: fresh })
    expect(begun).toMatchObject({ status: 200, content: { total: 120, waiting: 120, done: 0, undoable: false } })
    await run()
    const { id } = begun.content
    expect(await look(stage.recruiter, id)).toMatchObject({
      status: BulkStatus.DONE,
      done: 120,
      waiting: 0,
      undoable: true,
    })
    expect(new Set(await statuses(ids))).toEqual(new Set([S.SELECTED_BY_RECRUITER]))
    const back = await world.as(stage.recruiter)(bulkApi.undo, { params: { id } })
    // A second press makes no second job.
    expect((await world.as(stage.recruiter)(bulkApi.undo, { params: { id } })).status).toBe(409)
    await run()
    expect(await look(stage.recruiter, back.content.id)).toMatchObject({ act: 'undo', done: 120 })
    expect(await look(stage.recruiter, id)).toMatchObject({ done: 0, undone: 120, undoable: false })
    expect(new Set(await statuses(ids))).toEqual(new Set([S.ADDED_BY_COMPANY]))
  })

  test('tells of each row that was refused why, and does the others', async () => {
    const { stage, ids, fresh } = await crowd(3)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', query: fresh })
    // Moved by somebody else before its turn.
    const params = { id: ids[1] as string }
    await world.as(stage.recruiter)(reviewApi.changeStatus, { params, body: { status: S.SELECTED_BY_RECRUITER } })
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 2, refused: 1 })
    const told = await world.as(stage.recruiter, { 'accept-language': 'ar' })(bulkApi.rows, {
      params: { id: content.id },
      query: { state: '2' },
    })
    expect(told.content).toEqual([
      {
        ...{ n: expect.any(Number), candidateId: ids[1], accountName: expect.any(String), state: 2 },
        message: 'لا تسمح حالة المرشح الحالية بهذا الإجراء.',
      },
    ])
    const latest = await world.as(stage.recruiter)(bulkApi.latest)
    expect(latest.content.map(({ id, done, refused }) => ({ id, done, refused }))).toEqual([
      { id: content.id, done: 2, refused: 1 },
    ])
    const all = await world.as(stage.recruiter)(bulkApi.rows, { params: { id: content.id } })
    expect(all.content.map(({ state }) => state).sort()).toEqual([1, 1, 2])
    const query = { after: String(all.content[1]?.n) }
    const rest = await world.as(stage.recruiter)(bulkApi.rows, { params: { id: content.id }, query })
    expect(rest.content).toEqual(all.content.slice(2))
  })

  test('rejects with one reason, mails those who are to know, and assigns the bot, as the single calls do', async () => {
    const { stage, ids, fresh } = await crowd(2)
    expect((await begin(stage.recruiter, { act: 'reject', query: fresh })).status).toBe(422)
    await begin(stage.recruiter, { act: 'reject', ids: [ids[0] as string], message: 'Not now', notify: true })
    const assigned = await begin(stage.recruiter, { act: 'assign', ids: [ids[1] as string], accountId: stage.botId })
    expect(assigned.content.target).toMatchObject({ isBot: true })
    await run()
    expect(await statuses(ids)).toEqual([S.REJECTED_BY_RECRUITER, S.INTERVIEW_SCHEDULED])
    expect(await interviewsOf(world, ids[1] as string)).toHaveLength(1)
    const mails = await world.pool.query(
      `select count(*)::int as n from notification_log where type = 'candidateRejected' and "companyId" = $1`,
      [stage.companyId],
    )
    expect(mails.rows[0].n).toBe(1)
  })

  test('is its maker’s alone, passes the same gates, and meets nobody out of sight', async () => {
    const { stage, ids, fresh } = await crowd(2)
    const other = await setStage(world)
    // Managed by a recruiter: the company does not shortlist.
    const { content } = await begin(stage.company, { act: 'shortlist', query: fresh })
    await run()
    expect(await look(stage.company, content.id)).toMatchObject({ done: 0, refused: 2 })
    expect((await world.as(stage.recruiter)(bulkApi.get, { params: { id: content.id } })).status).toBe(404)
    expect((await begin(other.recruiter, { act: 'shortlist', ids })).content.total).toBe(0)
    const partner = await world.someone('partner', { companyId: stage.companyId })
    expect((await begin(partner, { act: 'shortlist', ids })).status).toBe(403)
    expect((await begin(stage.recruiter, { act: 'shortlist', query: 'filter[nothing]=1' })).status).toBe(400)
  })

  test('ends where the right of who asked is taken away meanwhile', async () => {
    const { stage, ids, fresh } = await crowd(4)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', query: fresh })
    let done = 0
    await run({
      async shortlist(...how) {
        await acts.shortlist(...how)
        if (++done === 2)
          await world.pool.query('update membership set active = false where "accountId" = $1', [
            stage.recruiter.accountId,
          ])
      },
    })
    const { rows } = await world.pool.query('select status from bulk_job where id = $1', [content.id])
    expect(rows[0].status).toBe(BulkStatus.HALTED)
    expect((await statuses(ids)).filter((status) => status === S.SELECTED_BY_RECRUITER)).toHaveLength(2)
  })

  test('stops when it is told to, and what it did is taken back', async () => {
    const { stage, fresh } = await crowd(60)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', query: fresh })
    const params = { id: content.id }
    let done = 0
    await run({
      async shortlist(...how) {
        await acts.shortlist(...how)
        if (++done === 10) await world.as(stage.recruiter)(bulkApi.stop, { params })
      },
    })
    const { status, done: some, waiting, undoable } = await look(stage.recruiter, content.id)
    expect({ status, undoable }).toEqual({ status: BulkStatus.STOPPED, undoable: true })
    expect(some + waiting).toBe(60)
    expect(waiting).toBeGreaterThan(0)
  })

  test('goes on after its process has died, and does nothing twice', async () => {
    const { stage, ids, fresh } = await crowd(30)
    const { content } = await begin(stage.recruiter, { act: 'shortlist', query: fresh })
    let met = 0
    const dies = run({
      async shortlist(...how) {
        if (++met > 12) await new Promise(() => {})
        await acts.shortlist(...how)
      },
    })
    void dies.catch(() => {})
    await expect.poll(() => met, { timeout: 10_000 }).toBe(13)
    // The process is gone: its connection with it, and its lease runs out.
    await world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'idle in transaction' and datname = current_database() and pid <> pg_backend_pid()`)
    await world.pool.query(`update bulk_job set "lockedUntil" = now() - interval '1 s' where id = $1`, [content.id])
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ status: BulkStatus.DONE, done: 30, refused: 0 })
    const { rows } = await world.pool.query(
      `select count(*)::int as n from candidate_history where "candidateId" = any($1) and kind = 'status'`,
      [ids],
    )
    expect(rows[0].n).toBe(30)
  })

  test('of one company does not wait for the end of a longer one of another', async () => {
    const [long, short] = [await crowd(130), await crowd(2)]
    const first = await begin(long.stage.recruiter, { act: 'shortlist', query: long.fresh })
    const second = await begin(short.stage.recruiter, { act: 'shortlist', query: short.fresh })
    const at: Record<string, number> = {}
    let done = 0
    await run({
      async shortlist(...how) {
        await acts.shortlist(...how)
        at[how[1]] = ++done
      },
    })
    expect(await look(long.stage.recruiter, first.content.id)).toMatchObject({ status: BulkStatus.DONE, done: 130 })
    expect(await look(short.stage.recruiter, second.content.id)).toMatchObject({ status: BulkStatus.DONE, done: 2 })
    for (const id of short.ids) expect(at[id]).toBeLessThan(60)
  })

  test('is forgotten with its reason a month after it was begun, once it is over', async () => {
    const { stage, ids } = await crowd(2)
    const done = await begin(stage.recruiter, { act: 'reject', ids: [ids[0] as string], message: 'Canary reason' })
    await run()
    const waits = await begin(stage.recruiter, { act: 'reject', ids: [ids[1] as string], message: 'Canary reason' })
    const left = async () => {
      const { rows } = await world.pool.query('select id from bulk_job where id = any ($1)', [
        [done.content.id, waits.content.id],
      ])
      return rows.map(({ id }) => id)
    }
    const forget = (days: number) => forgetBulks({ pool: world.pool, clock: () => new Date(Date.now() + days * 864e5) })
    await forget(29)
    expect((await left()).length).toBe(2)
    await forget(31)
    expect(await left(), 'what runs goes on').toEqual([waits.content.id])
    expect((await world.as(stage.recruiter)(bulkApi.get, { params: { id: done.content.id } })).status).toBe(404)
    await run()
    expect(await statuses(ids)).toEqual([S.REJECTED_BY_RECRUITER, S.REJECTED_BY_RECRUITER])
  })
})
