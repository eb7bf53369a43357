import { guestApi } from '@majlis/domain/guest/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeLink } from '../session/store.ts'
import { forgetViews } from './store/views.ts'

const { world, stage } = await openStage()
const { companyId } = stage
const { pool } = world
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const count = async () => (await pool.query('select count(*)::int as n from report_view')).rows[0].n

/** A report that is shared with a guest and by a link, and the calls of both. */
async function shared() {
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const guest = await world.someone('guest', { companyId })
  const grant = { companyId, interviewId, accessLevel: 1, validTill: day(9), show: 1 }
  const { id } = await world.put('guest', { ...grant, accountId: guest.accountId })
  const link = { companyId, interviewId, accountId: stage.recruiter.accountId, email: 'a@firm.test', validTill: day(9) }
  const { id: publicReportId } = await world.put('public_report', link)
  const token = await inTransaction(pool, 'write', (tx) =>
    makeLink(tx, { purpose: 'report', companyId, publicReportId, days: 9 }),
  )
  const readers = [world.as(guest), world.as(null, { 'x-link-token': token })] as const
  const query = { filter: { interviewId } }
  const looked = async () => {
    const ask = world.as(stage.recruiter)
    const lists = [(await ask(guestApi.list, { query })).content, (await ask(guestApi.published, { query })).content]
    return lists.map(({ data }) => data[0]?.looked)
  }
  const revoke = async () => {
    const body = { status: 2 as const }
    await world.as(stage.recruiter)(guestApi.change, { params: { id }, body })
    await world.as(stage.recruiter)(guestApi.changePublished, { params: { id: publicReportId }, body })
  }
  return { interviewId, readers, token, looked, revoke }
}
type Ask = Awaited<ReturnType<typeof shared>>['readers'][number]
const begin = async (ask: Ask, interviewId: string, device: 'phone' | 'computer' = 'phone') =>
  ask(guestApi.beginView, { body: { interviewId, device } })
const goOn = (ask: Ask, id: string, tenths: number) => ask(guestApi.goOnViewing, { params: { id }, body: { tenths } })

test('the sharer reads when a report was last opened, how often, by what and about how much of its film was played', async () => {
  const { interviewId, readers, looked } = await shared()
  expect(await looked()).toEqual([null, null])
  for (const ask of readers) {
    const { id } = (await begin(ask, interviewId)).content
    // Tenths are only added, whatever a second page tells; a reload is no second time.
    for (const tenths of [0b11, 0b101, 0]) expect((await goOn(ask, id, tenths)).status).toBe(200)
    expect((await begin(ask, interviewId)).content.id).toBe(id)
    expect((await goOn(ask, id, 1024)).status).toBe(422)
  }
  const once = { at: expect.any(String), times: 1, watched: 30, device: 'phone' }
  expect(await looked()).toEqual([once, once])
  for (const ask of readers) await begin(ask, interviewId, 'computer')
  const twice = { ...once, times: 2, device: 'computer' }
  expect(await looked()).toEqual([twice, twice])
  const { rows } = await pool.query(`select from audit_log where "rowId" in (select id from report_view)`)
  expect(rows).toEqual([])
})

test('of a shortlist the sharer reads how much of all its films was played, whoever opened it by whatever', async () => {
  const [one, two] = [await shared(), await shared()]
  const author = stage.recruiter.accountId
  const { id: shortlistId } = await world.put('shortlist', { companyId, title: 'Two of them', accountId: author })
  for (const [at, { interviewId }] of [one, two].entries())
    await world.put('shortlist_item', { companyId, shortlistId, interviewId, order: at + 1 })
  const guest = await world.someone('guest', { companyId })
  const grant = { companyId, shortlistId, accessLevel: 1, validTill: day(9), show: 1 }
  await world.put('guest', { ...grant, accountId: guest.accountId })
  const ask = world.as(guest)
  const looked = async () =>
    (await world.as(stage.recruiter)(guestApi.list, { query: { filter: { shortlistId } } })).content.data[0]?.looked
  expect(await looked()).toBeNull()
  const { id } = (await begin(ask, one.interviewId)).content
  expect(await looked()).toMatchObject({ watched: 0, times: 1, device: 'phone' })
  await goOn(ask, id, 0b1111)
  expect(await looked()).toMatchObject({ watched: 20 })
  const other = (await begin(ask, two.interviewId, 'computer')).content
  await goOn(ask, other.id, 0b1111111111)
  expect(await looked()).toMatchObject({ watched: 70, times: 2, device: 'computer' })
  // What was shared beside it by itself was not looked at.
  expect(await one.looked()).toEqual([null, null])
})

test('to open a page counts as no look', async () => {
  const { readers, token } = await shared()
  const before = await count()
  for (const url of ['/api/report/head', `/report/${token}`])
    for (const method of ['GET', 'HEAD'] as const)
      await world.server.inject({ method, url, headers: { 'x-link-token': token } })
  await readers[1](guestApi.open)
  expect(await count()).toBe(before)
})

test('once a share has ended its page is refused at the next look, and begins none', async () => {
  const { interviewId, readers, revoke } = await shared()
  const ids = [
    (await begin(readers[0], interviewId)).content.id,
    (await begin(readers[1], interviewId)).content.id,
  ] as const
  await revoke()
  const before = await count()
  expect((await goOn(readers[0], ids[0], 1)).status).toBe(404)
  expect((await goOn(readers[1], ids[1], 1)).status).toBe(410)
  expect((await begin(readers[0], interviewId)).status).toBe(404)
  expect((await begin(readers[1], interviewId)).status).toBe(410)
  expect(await count()).toBe(before)
})

test('nobody writes into another’s view, begins one of a report that it was not shared with, or reads who looked', async () => {
  const [one, other] = [await shared(), await shared()]
  const { id } = (await begin(one.readers[0], one.interviewId)).content
  for (const ask of [one.readers[1], ...other.readers]) expect((await goOn(ask, id, 1023)).status).toBe(404)
  for (const ask of other.readers) expect((await begin(ask, one.interviewId)).status).toBe(404)
  expect(
    (await world.as(stage.recruiter)(guestApi.beginView, { body: { interviewId: one.interviewId, device: 'phone' } }))
      .status,
  ).toBe(403)
  const sees = await world.as(await world.someone('company'))(guestApi.list, {
    query: { filter: { interviewId: one.interviewId } },
  })
  expect(sees.content.count).toBe(0)
})

test('who looked is forgotten after twelve months', async () => {
  const { interviewId, readers, looked } = await shared()
  for (const ask of readers) await begin(ask, interviewId)
  const older = (days: number) =>
    pool.query(`update report_view set "lastAt" = now() - make_interval(days => $2) where "interviewId" = $1`, [
      interviewId,
      days,
    ])
  await older(360)
  await inTransaction(pool, 'write', forgetViews)
  expect(await looked()).toMatchObject([{ times: 1 }, { times: 1 }])
  await older(370)
  await inTransaction(pool, 'write', forgetViews)
  expect(await looked()).toEqual([null, null])
})
