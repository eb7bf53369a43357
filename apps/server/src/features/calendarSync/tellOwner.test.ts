import { calendarSyncApi as api } from '@majlis/domain/calendarSync/api.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { calendarsOf, openCalendarServer } from '../../../test/calendarServer.ts'
import { calendarText, hourAt } from '../../../test/calendarText.ts'
import { invitationDeadline as at } from '../../../test/planning.ts'
import { openPost } from '../../../test/post.ts'
import { interviewerOf, setStage } from '../../../test/stage.ts'
import { openWorld, type Person } from '../../../test/world.ts'
import { readDueCalendars } from './jobs.ts'

const server = await openCalendarServer()
const world = await openWorld({ fetchCalendar: calendarsOf(server) })
afterAll(async () => {
  await world.close()
  await server.close()
})
const stage = await setStage(world)
const { pool, env, keys, fetchCalendar } = world
const reading = { pool, env, keys, fetchCalendar }
const up = () => server.serve(calendarText(hourAt(at(3, 9))))
const down = () => server.answer((_, response) => response.writeHead(500).end())

beforeEach(async () => {
  await pool.query('delete from outside_calendar')
  await pool.query('delete from notification_log')
})
async function withCalendar(): Promise<{ own: Person; id: string }> {
  const own = await interviewerOf(world, stage)
  up()
  const { content } = await world.as(own)(api.addCalendar, { body: { address: 'https://calendar.test/own.ics' } })
  return { own, id: content.id }
}
const change = (id: string, set: string) => pool.query(`update outside_calendar set ${set} where id = $1`, [id])
const isDue = (id: string) => change(id, `"nextAt" = now() - interval '1 second', "lockedUntil" = null`)

const letters = "select text from notification_log where type = 'calendarUnread' and recipient = $1"
const told = async ({ email }: Person) => (await pool.query(letters, [email])).rows
const unread = (id: string) => change(id, `"goodAt" = now() - interval '25 hours'`).then(() => isDue(id))
const deactivate = ({ accountId }: Person) => pool.query('update account set active = false where id = $1', [accountId])
const leave = ({ accountId }: Person) =>
  pool.query('update membership set active = false where "accountId" = $1', [accountId])
const remove = (own: Person, id: string) => world.as(own)(api.removeCalendar, { params: { id } })

test('its owner is told once when the times of a calendar count no more, and again only after a good read', async () => {
  const { own, id } = await withCalendar()
  const read = async (goodAt: string) => {
    await change(id, `"goodAt" = now() - interval '${goodAt}'`)
    for (let i = 0; i < 3; i++) {
      await isDue(id)
      await readDueCalendars(reading)
    }
  }
  down()
  await read('23 hours 59 minutes')
  expect(await told(own)).toEqual([])
  await read('24 hours 1 second')
  expect(await told(own)).toEqual([{ text: expect.stringContaining('/interviewer/calendar?tab=calendars') }])
  up()
  await read('2 days')
  down()
  await read('1 hour')
  expect(await told(own)).toHaveLength(1)
  await read('25 hours')
  expect(await told(own)).toHaveLength(2)
})

test.each([
  ['its calendar is removed', remove, 0],
  ['its account is deactivated', deactivate, 0],
  ['it is no interviewer there any more', leave, 1],
])('nobody is told of whom meanwhile %s, while it is read or while the message waits', async (_, meanwhile, queued) => {
  const [during, after, stays] = [await withCalendar(), await withCalendar(), await withCalendar()]
  server.answer(async (_request, response) => {
    await meanwhile(during.own, during.id)
    response.writeHead(500).end()
  })
  await unread(during.id)
  await readDueCalendars(reading)
  expect(await told(during.own)).toHaveLength(queued)
  down()
  for (const { id } of [after, stays]) await unread(id)
  await readDueCalendars(reading)
  expect([await told(after.own), await told(stays.own)].map(({ length }) => length)).toEqual([1, 1])
  await meanwhile(after.own, after.id)
  const post = openPost(world)
  await post.deliver()
  expect(post.mails.map(({ to }) => to.address)).toEqual([stays.own.email])
  for (const { id } of [during, after, stays]) await isDue(id)
  await readDueCalendars(reading)
  await post.deliver()
  expect(post.mails).toHaveLength(1)
})

test('it is not told any more when the calendar was read again before', async () => {
  const { own, id } = await withCalendar()
  down()
  await unread(id)
  await readDueCalendars(reading)
  up()
  await isDue(id)
  await readDueCalendars(reading)
  const post = openPost(world)
  await post.deliver()
  expect([post.mails, await told(own)]).toMatchObject([[], [{}]])
})
