import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { resumeOf } from '../resumes.ts'
import { addCandidates, applicants, openRequisition } from './opening.ts'

const stage = openFixture()
const people = applicants.slice(0, 40)

interface Job {
  id: string
  status: number
  total: number
  done: number
  refused: number
}

test('an assignment and a copy of many, whose server is killed in the middle, go on by themselves: nothing is half done, and nobody is written to twice', async () => {
  const { product } = stage
  const { pool } = product
  const company = await product.as('company@demo.majlis.test')
  const [from, to] = await Promise.all(
    ['Killed while assigning', 'Killed while copying'].map(async (title) => {
      const made = await company('POST', '/requisition/requisition', {
        title,
        job_position: 'Clerk',
        interview_type: 1,
      })
      await company('POST', '/requisition/question/many', [{ requisitionId: made.id, title: 'Why evenings?' }])
      const { updatedAt } = await company('GET', `/requisition/requisition/${made.public_id}`)
      await company('PUT', `/requisition/requisition/${made.id}`, { status: 1, updatedAt })
      return made.id as string
    }),
  )
  for (const { phone: primaryPhone, ...one } of people) {
    const { name, content } = resumeOf({ ...one, phone: primaryPhone })
    const resume = { filename: name, body: content.toString('base64') }
    await company('POST', '/candidate/candidate/add', {
      requisitionId: from,
      ...one,
      ...resume,
      primaryPhone,
      add: true,
    })
  }
  const { rows: bots } = await pool.query(`select id from account where email = 'bot@majlis.test'`)

  /** Begins an act for all of them, kills the server once some are done, starts it again, and waits for the end. */
  const killedIn = async (act: object): Promise<Job> => {
    const { id }: Job = await company('POST', '/candidate/bulk', { query: `filter[requisitionId]=${from}`, ...act })
    const settled = async () =>
      (await pool.query(`select count(*)::int as n from bulk_row where "jobId" = $1 and state <> 0`, [id])).rows[0].n
    for (let n = 0; n < 4; ) n = await settled()
    await product.kill()
    expect(await settled()).toBeLessThan(people.length)
    await product.restart()
    // The next process waits until the lease of the one that is gone has run out.
    await pool.query('update bulk_job set "lockedUntil" = now() where "lockedUntil" is not null')
    const look = (): Promise<Job> => company('GET', `/candidate/bulk/${id}`)
    await eventually(async () => (await look()).status).toBe(BulkStatus.DONE)
    return look()
  }

  const all = { total: people.length, done: people.length, refused: 0 }
  expect(await killedIn({ act: 'assign', accountId: bots[0].id })).toMatchObject(all)
  const { rows: met } = await pool.query(
    `select account.email, count(distinct interview.id)::int as interviews,
      (select count(*)::int from notification_log where type = 'oneWayInvited' and recipient = account.email) as mails
    from candidate join account on account.id = candidate."accountId"
      left join interview on interview."candidateId" = candidate.id
    where candidate."requisitionId" = $1 group by account.email`,
    [from],
  )
  expect(met).toHaveLength(people.length)
  expect(met.filter(({ interviews, mails }) => interviews !== 1 || mails !== 1)).toEqual([])

  expect(await killedIn({ act: 'copy', requisitionId: to })).toMatchObject(all)
  const copies: { id: string; accountId: string }[] = await company(
    'GET',
    `/candidate/candidate?filter[requisitionId]=${to}&page[limit]=100`,
  )
  expect(copies).toHaveLength(people.length)
  expect(new Set(copies.map(({ accountId }) => accountId)).size).toBe(people.length)
  for (const { id } of copies) expect((await company('GET', `/candidate/candidate/${id}`)).resume).toBeTruthy()
}, 240_000)

test('a row whose process dies each time it is begun is set aside after four times, and the others go on meanwhile', async () => {
  const { product } = stage
  const { pool } = product
  const company = await product.as('company@demo.majlis.test')
  const opening = await openRequisition(company, 'Killed by one of them')
  const ids = await addCandidates(company, opening, applicants.slice(40, 46))
  const bad = ids[1]
  const stands = async () => (await company('GET', `/candidate/candidate/${bad}`)).status
  const before = await stands()

  // Whoever has the candidate is waited for by the act: so the row is in the middle of its work when its process is killed.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from candidate where id = $1 for no key update', [bad])
  const { rows: own } = await holder.query('select pg_backend_pid() as pid')
  const isBegun = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))`,
        [own[0].pid],
      )
    ).rowCount === 1

  const { id }: Job = await company('POST', '/candidate/bulk', { act: 'reject', message: 'Not now', ids })
  const look = (): Promise<Job & { waiting: number; failed: number }> => company('GET', `/candidate/bulk/${id}`)
  const killInTheMiddle = async () => {
    await eventually(isBegun).toBe(true)
    await product.kill()
    await eventually(isBegun).toBe(false)
    await product.restart()
    // The next process waits until the lease of the one that is gone has run out.
    await pool.query('update bulk_job set "lockedUntil" = now() where "lockedUntil" is not null')
  }
  const letRest = async () => {
    await pool.query('update bulk_row set "dueAt" = now() where "dueAt" is not null')
    await pool.query('update bulk_job set "nextAttemptAt" = now() where status = 0')
  }
  await killInTheMiddle()
  await killInTheMiddle()
  await eventually(look).toMatchObject({ status: BulkStatus.RUNNING, done: 5, waiting: 1 })
  await letRest()
  await killInTheMiddle()
  await letRest()
  await killInTheMiddle()
  await letRest()
  await eventually(look).toMatchObject({ status: BulkStatus.DONE, done: 5, refused: 1, failed: 1, waiting: 0 })
  await holder.query('rollback')
  holder.release()
  expect(await stands()).toBe(before)
}, 240_000)
