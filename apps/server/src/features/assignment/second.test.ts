import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { bookingApi } from '@majlis/domain/booking/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { DeliveryStatus as D } from '@majlis/domain/notification/status.ts'
import { expect, test } from 'vitest'
import { bookAt, offered, openHours } from '../../../test/bookings.ts'
import { lettersAbout, invitationDeadline as slot } from '../../../test/planning.ts'
import { openPost } from '../../../test/post.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isTrue } from '../notification/store/truth.ts'

const { world, stage } = await openStage()
const [lead, second, third, fourth] = [
  await interviewerOf(world, stage, 'Demo Lead'),
  await interviewerOf(world, stage, 'Demo Second'),
  await interviewerOf(world, stage, 'Demo Third'),
  await interviewerOf(world, stage, 'Demo Fourth'),
]
for (const one of [lead, second, third, fourth]) await openHours(world, stage, one)

let day = 2
/** An interview of two who interview together, booked by its candidate. */
async function together() {
  const startsAt = slot(++day, 9)
  const { ask, candidate } = await offered(world, stage, [lead, second], { mode: 'all' })
  const { content } = await bookAt(ask, startsAt)
  return { id: content.interviewId as string, ask, candidate, startsAt }
}
const leave = (id: string, who: Person, message = 'I am ill.') =>
  world.as(who)(assignmentApi.leave, { params: { id }, body: { message } })
const add = (id: string, { accountId }: Person, who: Person = stage.recruiter) =>
  world.as(who)(assignmentApi.addSecond, { params: { id }, body: { accountId } })
const told = async (id: string, { email }: Person) =>
  (await lettersAbout(world, id)).filter(({ recipient }) => recipient === email).map(({ type }) => type)
const takenBy = async (id: string) => {
  const { rows } = await world.pool.query(
    'select "accountId", part from taken where "interviewId" = $1 order by part',
    [id],
  )
  return rows.map(({ accountId, part }) => [accountId, part])
}

test('one of several leaves: the interview stands, its time is free, and the team reads why', async () => {
  const { id, ask, startsAt } = await together()
  expect(await leave(id, second)).toMatchObject({ status: 200, content: { id } })
  expect(await takenBy(id)).toEqual([[lead.accountId, 0]])
  expect((await world.as(second)(interviewApi.get, { params: { id } })).status).toBe(404)
  expect((await world.as(lead)(interviewApi.get, { params: { id } })).content.status).toBe(1)
  const { rows } = await world.pool.query(
    `select recipient from notification_log where type = 'interviewerLeft' and "createdAt" > now() - interval '1 minute'`,
  )
  expect(rows.map(({ recipient }) => recipient)).toContain(stage.recruiter.email)
  // Once; and the candidate moves to a time of those who stayed.
  expect((await leave(id, second)).status).toBe(404)
  const { ask: other } = await offered(world, stage, [second])
  expect((await other(bookingApi.hold, { body: { startsAt } })).status).toBe(200)
  const busy = slot(day, 12)
  expect(
    (await (await offered(world, stage, [second])).ask(bookingApi.hold, { body: { startsAt: busy } })).status,
  ).toBe(200)
  expect((await bookAt(ask, busy)).status).toBe(200)
  expect(await takenBy(id)).toEqual([[lead.accountId, 0]])
})

test('who leaves takes its entry out of its calendar, and gets nothing else that waits; a calendar that subscribes needs no mail', async () => {
  await openPost(world).deliver()
  const { id } = await together()
  const [asked] = (await lettersAbout(world, id)).filter(({ recipient }) => recipient === second.email)
  await leave(id, second)
  const [, left, ...more] = (await lettersAbout(world, id)).filter(({ recipient }) => recipient === second.email)
  expect([left?.type, left?.calendar, more]).toMatchObject([
    'interviewLeft',
    { METHOD: 'CANCEL', UID: asked?.calendar.UID, SEQUENCE: '1', STATUS: 'CANCELLED' },
    [],
  ])
  expect(asked?.calendar).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '0' })
  const { rows: waiting } = await world.pool.query(
    `select type, recipient, delivery_status as state from notification_log where "interviewId" = $1`,
    [id],
  )
  expect(waiting).toContainEqual({ type: 'interviewScheduled', recipient: second.email, state: D.WITHDRAWN })
  // What the others were told stands, also where it still waits.
  const post = openPost(world)
  await post.deliver()
  const sent = post.mails.map(({ to, icalendar }) => [to.address, /METHOD:(\w+)/.exec(icalendar ?? '')?.[1]])
  expect(sent).toContainEqual([lead.email, 'REQUEST'])
  expect(sent.filter(([address]) => address === second.email)).toEqual([[second.email, 'CANCEL']])
  const again = post.mails.find(({ to }) => to.address === second.email)
  expect(again?.text).toContain("You're no longer part of the interview")
  // Who comes back as the one who leads follows a higher count.
  const body = { accountId: second.accountId, keepTime: true }
  expect((await world.as(stage.recruiter)(assignmentApi.replace, { params: { id }, body })).status).toBe(200)
  const { rows } = await world.pool.query('select id, sequence from interview where "calendarUid" = $1', [id])
  expect(rows).toMatchObject([{ sequence: 2 }])
  const [back] = (await lettersAbout(world, rows[0].id)).filter(({ recipient }) => recipient === second.email)
  expect(back?.calendar).toMatchObject({ METHOD: 'REQUEST', UID: asked?.calendar.UID, SEQUENCE: '2' })
  // No entry was mailed.
  const { id: other } = await together()
  await world.pool.query('update slot_rule set "mailFile" = false where "accountId" = $1', [second.accountId])
  await leave(other, second)
  expect(await told(other, second)).toEqual(['interviewScheduled'])
})

test('a reminder that is written while somebody leaves is not sent to it', async () => {
  const { id } = await together()
  await leave(id, second)
  const about = { interviewId: id, sequence: 0, companyId: stage.companyId, offerId: null }
  const ask = (accountId: string) =>
    inTransaction(world.pool, 'read', (tx) => isTrue(tx, { ...about, accountId, type: 'interviewTomorrow' }))
  expect([await ask(second.accountId), await ask(lead.accountId)]).toEqual([false, true])
})

test('only who takes part beside leaves, before it begins', async () => {
  const { id } = await together()
  expect((await leave(id, lead)).status).toBe(403)
  expect((await leave(id, third)).status).toBe(404)
  expect((await leave(id, stage.recruiter)).status).toBe(403)
  expect((await leave(id, second, '')).status).toBe(422)
  await world.pool.query('update interview set status = 5 where id = $1', [id])
  expect((await leave(id, second)).status).toBe(409)
})

test('the company adds another, who is told and taken; nobody else is told anything', async () => {
  const { id, ask } = await together()
  await bookAt(ask, slot(day, 15))
  await leave(id, second)
  const before = (await lettersAbout(world, id)).length
  const suggested = await world.as(stage.recruiter)(assignmentApi.replacements, { params: { id } })
  expect(suggested.content.beside).toEqual([{ accountId: second.accountId, name: 'Demo Second', hasLeft: true }])
  const added = await add(id, third)
  expect(added).toMatchObject({ status: 200 })
  expect(added.content.beside[0]).toEqual({ accountId: third.accountId, name: 'Demo Third', hasLeft: false })
  expect(await takenBy(id)).toEqual([
    [lead.accountId, 0],
    [third.accountId, 1],
  ])
  expect(await told(id, third)).toEqual(['interviewScheduled'])
  expect((await lettersAbout(world, id)).length).toBe(before + 1)
  expect((await world.as(third)(interviewApi.get, { params: { id } })).status).toBe(200)
})

test('who leads, takes part already, has left or is busy then is not added, nor a third beside', async () => {
  const { id, startsAt } = await together()
  expect((await add(id, lead)).status).toBe(422)
  expect((await add(id, second)).status).toBe(409)
  const { ask } = await offered(world, stage, [third])
  expect((await bookAt(ask, startsAt)).status).toBe(200)
  expect(await add(id, third)).toMatchObject({ status: 409, errors: [{ field: 'startsAt' }] })
  expect((await add(id, fourth)).status).toBe(200)
  const fifth = await interviewerOf(world, stage, 'Demo Fifth')
  expect((await add(id, fifth)).status).toBe(409)
  await leave(id, fourth)
  expect((await add(id, fourth)).status).toBe(409)
  await leave(id, second)
  const night = await interviewerOf(world, stage, 'Demo Night')
  await openHours(world, stage, night, { from: '20:00', to: '21:00' })
  expect(await add(id, night)).toMatchObject({ status: 409, errors: [{ field: 'startsAt' }] })
  await world.pool.query('update interview set status = 7 where id = $1', [id])
  expect(await add(id, fifth)).toMatchObject({ status: 409, errors: [{ field: 'status' }] })
})
