import { bookingApi } from '@majlis/domain/booking/api.ts'
import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import { afterAll, expect, test } from 'vitest'
import { offered, openHours } from '../../../test/bookings.ts'
import { calendarsOf, openCalendarServer } from '../../../test/calendarServer.ts'
import { calendarText, hourAt } from '../../../test/calendarText.ts'
import { invitationDeadline as at } from '../../../test/planning.ts'
import { interviewerOf, setStage } from '../../../test/stage.ts'
import { openWorld } from '../../../test/world.ts'

const server = await openCalendarServer()
const world = await openWorld({ fetchCalendar: calendarsOf(server) })
afterAll(async () => {
  await world.close()
  await server.close()
})

test('what came into another calendar a moment ago is read before a time is kept; an old reading counts while it cannot be', async () => {
  const stage = await setStage(world)
  const own = await interviewerOf(world, stage)
  await openHours(world, stage, own)
  server.serve(calendarText(hourAt(at(3, 9))), '"one"')
  await world.as(own)(calendarSyncApi.addCalendar, { body: { address: 'https://calendar.test/own.ics' } })
  const { ask } = await offered(world, stage, [own])
  const hold = async (hour: number) => (await ask(bookingApi.hold, { body: { startsAt: at(3, hour) } })).status
  const age = () =>
    world.pool.query(
      `update outside_calendar set "readAt" = now() - interval '2 minutes', "goodAt" = now() - interval '2 minutes'`,
    )
  expect([await hold(9), await hold(12)]).toEqual([409, 200])
  server.serve(calendarText(hourAt(at(3, 12)), hourAt(at(3, 15))), '"two"')
  await age()
  expect([await hold(15), await hold(9)]).toEqual([409, 200])
  server.answer((_, response) => response.writeHead(500).end())
  await age()
  expect([await hold(15), await hold(18)]).toEqual([409, 200])
})
