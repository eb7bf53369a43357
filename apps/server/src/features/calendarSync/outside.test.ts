import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { calendarSyncApi as api } from '@majlis/domain/calendarSync/api.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarsOf, openCalendarServer } from '../../../test/calendarServer.ts'
import { calendarText, hourAt } from '../../../test/calendarText.ts'
import { openTransactions } from '../../../test/openTransactions.ts'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, setStage } from '../../../test/stage.ts'
import { openWorld, type Person } from '../../../test/world.ts'

const server = await openCalendarServer()
const world = await openWorld({
  fetchCalendar: calendarsOf(server, { names: { 'inner.calendar.test': ['10.0.0.1'] } }),
})
afterAll(async () => {
  await world.close()
  await server.close()
})
const stage = await setStage(world)
const { pool } = world
const secret = 'https://calendar.test/private-7f3a9c/own.ics'
const at = (days: number, hour = 9) => invitationDeadline(days, hour)

beforeEach(() => {
  server.asked.length = 0
  server.serve(calendarText(hourAt(at(3)), hourAt(at(4))))
})
const someone = () => interviewerOf(world, stage)
const add = (who: Person, address = secret, more = {}) => world.as(who)(api.addCalendar, { body: { address, ...more } })
const busyOf = async (who: Person) =>
  (
    await pool.query(`select "startsAt", "endsAt" from outside_busy where "accountId" = $1 order by "startsAt"`, [
      who.accountId,
    ])
  ).rows.map((row) => new Date(row.startsAt).toISOString())

describe('a calendar that is added', () => {
  test('is read at once; its host and last signs are all that is told of its address', async () => {
    const own = await someone()
    const { status, content, raw } = await add(own)
    expect(status).toBe(200)
    expect(content).toMatchObject({
      host: 'calendar.test',
      tail: '3a9c',
      allDay: true,
      busy: 2,
      skipped: 0,
      trouble: null,
      countsUntil: null,
    })
    const listed = await world.as(own)(api.calendars)
    expect(listed.content).toEqual([content])
    for (const answer of [raw, listed.raw]) expect(answer.toString()).not.toContain('private-7f3a9c')
  })

  test('leaves nothing behind but times and a sealed address', async () => {
    const own = await someone()
    await add(own)
    const tables = (
      await pool.query(`select table_name as name from information_schema.tables where table_schema = 'public'`)
    ).rows
    for (const { name } of tables) {
      const { rows } = await pool.query(`select t::text as words from "${name}" t`)
      const words = rows.map((row) => row.words).join('\n')
      for (const told of ['private-7f3a9c', 'Orthodontist', 'Marina', 'nour@elsewhere', 'entry-0'])
        expect(words.includes(told) || words.includes(Buffer.from(told).toString('hex')), `${told} in ${name}`).toBe(
          false,
        )
    }
    expect(await busyOf(own)).toEqual([at(3), at(4)])
  })

  test.each([
    ['https://inner.calendar.test/', 'inner'],
    ['https://169.254.169.254/latest', 'inner'],
    ['http://calendar.test/', 'address'],
    ['https://me:word@calendar.test/', 'credentials'],
    ['https://unknown.calendar.test.invalid/', 'unreachable'],
  ])('is refused where it cannot be read: %s', async (address, code) => {
    const own = await someone()
    const { status, errors } = await add(own, address)
    expect([status, errors[0]?.field, errors[0]?.code]).toEqual([422, 'address', `calendar.${code}`])
    expect((await world.as(own)(api.calendars)).content).toEqual([])
  })

  test('is refused when it is no calendar, and what was answered instead is told to nobody', async () => {
    server.answer((_, response) => response.end('BEGIN:VCALENDAR\r\nINNER SECRETS\r\nEND:VCALENDAR\r\nBEGIN:'))
    const { status, errors, raw } = await add(await someone())
    expect([status, errors[0]?.code]).toEqual([422, 'calendar.content'])
    expect(raw.toString()).not.toContain('SECRETS')
  })

  test('is one of at most five, each of them once, however many are added at the same moment', async () => {
    const own = await someone()
    const results = await Promise.all(Array.from({ length: 8 }, (_, i) => add(own, `${secret}?${i}`)))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    expect(results.find(({ status }) => status === 409)?.errors).toMatchObject([
      { code: 'calendar.tooMany', field: 'address' },
    ])
    const other = await someone()
    const twice = await Promise.all([add(other), add(other)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(twice.find(({ status }) => status === 409)?.errors).toMatchObject([{ code: 'calendar.known' }])
  })

  test('is read at most twelve times an hour for its owner', async () => {
    const own = await someone()
    const { id } = (await add(own)).content
    for (let i = 0; i < 11; i++) expect((await world.as(own)(api.readCalendar, { params: { id } })).status).toBe(200)
    const { status, headers } = await world.as(own)(api.readCalendar, { params: { id } })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await add(own, `${secret}?2`)).status).toBe(429)
    expect(server.asked).toHaveLength(12)
    expect((await add(await someone())).status).toBe(200)
  })
})

describe('its times', () => {
  test('block bookings, and a series, a whole day and a zone are understood', async () => {
    const own = await someone()
    await world.put('slot_rule', {
      accountId: own.accountId,
      companyId: stage.companyId,
      timezone: 'Asia/Dubai',
      buffer_minutes: 0,
      notice_minutes: 0,
    })
    const day = at(5).slice(0, 10).replaceAll('-', '')
    server.serve(
      calendarText(
        [`DTSTART;VALUE=DATE:${day}`],
        hourAt(at(6), 'RRULE:FREQ=DAILY;COUNT=2'),
        hourAt(at(9), 'TRANSP:TRANSPARENT'),
      ),
    )
    const { id } = (await add(own)).content
    // Whole days are those of the own clock: Dubai is four hours ahead.
    const [midnight] = await busyOf(own)
    expect(midnight).toBe(`${at(4).slice(0, 10)}T20:00:00.000Z`)
    expect(await busyOf(own)).toHaveLength(3)
    const changed = await world.as(own)(api.changeCalendar, { params: { id }, body: { allDay: false } })
    expect(changed.content).toMatchObject({ allDay: false, busy: 2 })
    expect(await busyOf(own)).toEqual([at(6), at(7)])
  })

  test('are told as busy and nothing else, to the own company and to any other', async () => {
    const own = await someone()
    await add(own)
    const elsewhere = await setStage(world)
    await world.put('membership', {
      accountId: own.accountId,
      role: 'interviewer',
      companyId: elsewhere.companyId,
      approvalStatus: 2,
    })
    for (const { recruiter } of [stage, elsewhere]) {
      const { content, raw } = await world.as(recruiter)(availabilityApi.timesByInterviewer, {
        query: { accountId: own.accountId, from: at(3, 0), to: at(4, 0) },
      })
      expect(content.busy).toContainEqual({ startsAt: at(3), endsAt: at(3, 10), why: 'taken' })
      expect(raw.toString()).not.toMatch(/Orthodontist|Marina|Nour|calendar\.test|entry-/i)
      const refused = await world.as(recruiter)(api.calendars)
      expect(refused.status).toBe(403)
    }
  })

  test('leave out what came from here: an accepted interview does not block its own move', async () => {
    const own = await someone()
    const { id } = await assigned(world, stage, own)
    await plan(world, stage.recruiter, id, at(3))
    server.serve(calendarText(hourAt(at(3), `UID:${id}@localhost`), hourAt(at(4))))
    await add(own)
    expect(await busyOf(own)).toEqual([at(4)])
  })
})

test('another interviewer neither sees, reads, changes nor removes a calendar', async () => {
  const [own, other] = [await someone(), await someone()]
  const { id } = (await add(own)).content
  const as = world.as(other)
  expect((await as(api.calendars)).content).toEqual([])
  const refused = [
    await as(api.readCalendar, { params: { id } }),
    await as(api.changeCalendar, { params: { id }, body: { allDay: false } }),
    await as(api.removeCalendar, { params: { id } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await world.as(own)(api.removeCalendar, { params: { id } })).status).toBe(200)
  expect(await busyOf(own)).toEqual([])
})

test('no transaction is open while a calendar is fetched', async () => {
  const own = await someone()
  let open: number | undefined
  server.answer(async (_, response) => {
    open = await openTransactions(pool)
    response.end(calendarText(hourAt(at(3))))
  })
  expect((await add(own)).status).toBe(200)
  expect(open).toBe(0)
})
