import { bulkApi } from '@majlis/domain/bulk/api.ts'
import type { NewBulk } from '@majlis/domain/bulk/schema.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { describe, expect, test } from 'vitest'
import { assignTo, candidateAt, interviewsOf, invited, openStage, setStage, statusOf } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { bulkActs } from '../../bulkActs.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openStoredFiles } from '../../outside/storedFiles.ts'
import { storeResume } from '../intake/store/resume.ts'
import { removeCandidates } from '../privacy/removal.ts'
import { type BulkActs, forgetBulks, runBulks } from './jobs.ts'

const { world } = await openStage()
const files = openStoredFiles(world.storage, (act) => inTransaction(world.pool, 'write', act))
const ways = bulkActs({ env: world.env, keys: world.keys, storage: world.storage, files, removeCandidates })
const { acts } = ways
const run = (more: Partial<BulkActs> = {}) =>
  runBulks({ pool: world.pool, ways: { ...ways, acts: { ...acts, ...more } } })

/** A stage with so many new candidates, and one whose requisition is another company's. */
async function crowd(size: number) {
  const stage = await setStage(world)
  const candidates = await Promise.all(
    Array.from({ length: size }, () => candidateAt(world, stage, S.ADDED_BY_COMPANY)),
  )
  const fresh = `filter[requisitionId]=${stage.requisitionId}&filter[status]=0`
  return { stage, ids: candidates.map(({ id }) => id), fresh }
}
const begin = (who: Person, body: NewBulk) => world.as(who)(bulkApi.create, { body })
const look = async (who: Person, id: string) => (await world.as(who)(bulkApi.get, { params: { id } })).content
const statuses = (ids: readonly string[]) => Promise.all(ids.map((id) => statusOf(world, id)))

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
        message: expect.stringMatching(/[\u0600-\u06ff]/),
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
    await begin(stage.recruiter, { act: 'assign', ids: [ids[1] as string], accountId: stage.botId })
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
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 300, refused: 0, undoable: true })
    expect(await there()).toHaveLength(300)
    const back = await world.as(stage.recruiter)(bulkApi.undo, { params: { id: content.id } })
    await run()
    expect(await look(stage.recruiter, back.content.id)).toMatchObject({ act: 'undo', done: 300, refused: 0 })
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

  test('copies each person once with resume and skills, and takes the untouched copies away again', async () => {
    const { stage, ids, to, there } = await two(2)
    const resume = { name: 'cv.pdf', bytes: Buffer.from('%PDF-1.4 of somebody') }
    const { rows } = await world.pool.query('select id, "companyId", "accountId" from candidate where id = $1', [
      ids[0],
    ])
    await inTransaction(world.pool, 'write', (tx) => storeResume(tx, files, rows[0], { ...resume, by: null }))
    const { content } = await begin(stage.recruiter, { act: 'copy', ids, requisitionId: to })
    const again = await begin(stage.recruiter, { act: 'copy', ids, requisitionId: to })
    await run()
    expect(await look(stage.recruiter, content.id)).toMatchObject({ done: 2, refused: 0 })
    expect(await look(stage.recruiter, again.content.id)).toMatchObject({ done: 0, refused: 2 })
    const copies = await there()
    expect(copies).toHaveLength(2)
    expect(new Set(await statuses(ids))).toEqual(new Set([S.ADDED_BY_COMPANY]))
    const copy = copies.find(({ accountId }) => accountId === rows[0].accountId)
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
