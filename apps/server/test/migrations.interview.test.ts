import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Furnished, openRows, type Row, refusals } from './migrations.rows.ts'

let rows: Awaited<ReturnType<typeof openRows>>
let ours: Furnished
let theirs: Furnished

beforeAll(async () => {
  rows = await openRows()
  ours = await rows.furnish('Ours')
  theirs = await rows.furnish('Theirs')
})
afterAll(() => rows?.close())

/** Scheduled in 2030 from one time of day to another. */
const at = (from: string, to: string, row: Row = {}) => ({
  status: 1,
  scheduledStart: `2030-01-01T${from}Z`,
  scheduledEnd: `2030-01-01T${to}Z`,
  ...row,
})

describe('an interviewer', () => {
  test('is not booked twice at one time, in two companies neither', async () => {
    const who = await rows.account('Huda')
    await rows.interview(ours, who, at('10:00', '11:00'))
    const again = rows.interview(ours, who, at('10:30', '11:30'))
    await expect(again).rejects.toMatchObject(refusals.overlap)
    const elsewhere = rows.interview(theirs, who, at('09:30', '10:01'))
    await expect(elsewhere).rejects.toMatchObject(refusals.overlap)
    await rows.interview(ours, who, at('11:00', '12:00'))
    await rows.interview(ours, await rows.account('Sami'), at('10:00', '11:00'))
  })

  test('is free again when an interview is cancelled, and cannot move it back onto another', async () => {
    const who = await rows.account('Huda')
    const first = await rows.interview(ours, who, at('10:00', '11:00'))
    await rows.pool.query('update interview set status = 3 where id = $1', [first])
    await rows.interview(ours, who, at('10:00', '11:00'))
    const back = rows.pool.query('update interview set status = 2 where id = $1', [first])
    await expect(back).rejects.toMatchObject(refusals.overlap)
  })

  test('gets one of many bookings of the same slot at once', async () => {
    const who = await rows.account('Huda')
    const bookings = Array.from({ length: 20 }, () => rows.interview(ours, who, at('15:00', '16:00')))
    const result = await Promise.allSettled(bookings)
    expect(result.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of result)
      if (one.status === 'rejected') expect(['23P01', '40P01']).toContain((one.reason as { code: string }).code)
  })

  test('that is the bot holds any number, each with a deadline', async () => {
    const bot = await rows.account('Bot')
    for (const _ of [1, 2]) await rows.interview(ours, bot, { status: 1, deadline: '2030-01-01T10:00Z' })
  })

  test('is busy at the times of other companies, which stay unseen', async () => {
    const who = await rows.account('Huda')
    await rows.interview(theirs, who, at('10:00', '11:00'))
    const since = ['2030-01-01T00:00Z', '2030-01-02T00:00Z']
    await rows.as(`{${ours.companyId}}`, async (client) => {
      const busy = await client.query('select * from majlis_busy($1, $2, $3, null, null)', [who, ...since])
      const when = { startsAt: '2030-01-01T10:00:00.000Z', endsAt: '2030-01-01T11:00:00.000Z', kind: 'interview' }
      expect(busy.rows).toEqual([when])
      const seen = await client.query('select from interview where "interviewerAccountId" = $1', [who])
      expect(seen.rowCount).toBe(0)
    })
  })

  test('is asked once for a candidate while the request is open', async () => {
    const request = { companyId: ours.companyId, candidateId: ours.candidateId, accountId: ours.accountId, status: 0 }
    const id = await rows.put('interviewer', request)
    await expect(rows.put('interviewer', request)).rejects.toMatchObject(refusals.twice)
    await rows.pool.query('update interviewer set status = 2 where id = $1', [id])
    await rows.put('interviewer', request)
  })
})

describe('an interview', () => {
  test('is the only active one of its candidate, until it is cancelled', async () => {
    const who = await rows.account('Huda')
    const candidateId = await rows.candidate(ours, 'Amal')
    const first = await rows.interview(ours, who, { candidateId })
    for (const status of [0, 1, 2, 4, 5, 6]) {
      await rows.pool.query('update interview set status = $1 where id = $2', [status, first])
      await expect(rows.interview(ours, who, { candidateId })).rejects.toMatchObject(refusals.twice)
    }
    await rows.pool.query('update interview set status = 8 where id = $1', [first])
    await rows.interview(ours, who, { candidateId, previousId: first })
  })

  test('belongs to the company and the account of its interviewer', async () => {
    const who = await rows.account('Huda')
    const wrong = rows.interview(ours, who, { interviewerAccountId: await rows.account('Sami') })
    await expect(wrong).rejects.toMatchObject(refusals.noParent)
    const foreign = rows.interview(ours, who, { requisitionId: theirs.requisitionId })
    await expect(foreign).rejects.toMatchObject(refusals.noParent)
  })

  test('has both times in their order, or none', async () => {
    const who = await rows.account('Huda')
    await expect(rows.interview(ours, who, at('11:00', '10:00'))).rejects.toMatchObject(refusals.check)
    const half = rows.interview(ours, who, at('10:00', '11:00', { scheduledEnd: null }))
    await expect(half).rejects.toMatchObject(refusals.check)
    await expect(rows.interview(ours, who, { status: 9 })).rejects.toMatchObject(refusals.check)
  })

  test('is judged once, and not submitted without a verdict', async () => {
    const { companyId, requisitionId } = ours
    const who = await rows.account('Huda')
    const candidateId = await rows.candidate(ours, 'Amal')
    const interviewId = await rows.interview(ours, who, { candidateId })
    const feedback = { companyId, requisitionId, candidateId, interviewId, accountId: who }
    await expect(rows.put('feedback', { ...feedback, status: 1 })).rejects.toMatchObject(refusals.check)
    await expect(rows.put('feedback', { ...feedback, verdict: 2 })).rejects.toMatchObject(refusals.check)
    await rows.put('feedback', { ...feedback, status: 1, verdict: 0 })
    await expect(rows.put('feedback', feedback)).rejects.toMatchObject(refusals.twice)
  })

  test('keeps replies to the comments of its own', async () => {
    const { companyId, accountId } = ours
    const [one, other] = [await rows.interview(ours, accountId), await rows.interview(ours, accountId)]
    const comment = { companyId, accountId, message: 'Good' }
    const replyId = await rows.put('comment', { ...comment, interviewId: one })
    await rows.put('comment', { ...comment, interviewId: one, replyId })
    const astray = rows.put('comment', { ...comment, interviewId: other, replyId })
    await expect(astray).rejects.toMatchObject(refusals.noParent)
    await expect(rows.put('comment', { ...comment, interviewId: one, message: ' ' })).rejects.toMatchObject(
      refusals.check,
    )
  })

  test('is shared as Viewer or Editor, once with each guest', async () => {
    const { companyId, accountId } = ours
    const grant = { companyId, accountId, interviewId: await rows.interview(ours, accountId), validTill: '2030-01-01' }
    await expect(rows.put('guest', { ...grant, accessLevel: 3 })).rejects.toMatchObject(refusals.check)
    await rows.put('guest', { ...grant, accessLevel: 2 })
    await expect(rows.put('guest', { ...grant, accessLevel: 1 })).rejects.toMatchObject(refusals.twice)
  })

  test('goes with its candidate, and the requisition does not', async () => {
    const who = await rows.account('Huda')
    const candidateId = await rows.candidate(ours, 'Amal')
    const id = await rows.interview(ours, who, { candidateId })
    const all = rows.pool.query('delete from requisition where id = $1', [ours.requisitionId])
    await expect(all).rejects.toMatchObject(refusals.noParent)
    await rows.pool.query('delete from candidate where id = $1', [candidateId])
    expect((await rows.pool.query('select from interview where id = $1', [id])).rowCount).toBe(0)
  })
})
