import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

const times = (who: Person, accountId: string, days: number, more = {}) =>
  world.as(who)(availabilityApi.timesByInterviewer, {
    query: { accountId, from: invitationDeadline(days, 0), to: invitationDeadline(days + 1, 0), ...more },
  })

/** An interviewer with hours on every day, 08:00 to 16:00 in UTC. */
async function withHours(rule = {}) {
  const person = await interviewerOf(world, stage)
  const whose = { accountId: person.accountId, companyId: stage.companyId }
  await world.put('slot_rule', { ...whose, timezone: 'UTC', ...rule })
  for (let weekday = 0; weekday < 7; weekday++)
    await world.put('slot_pattern', { ...whose, weekday, startTime: '08:00', endTime: '16:00' })
  return person
}

describe('an interviewer’s times', () => {
  test('free = pattern - exceptions - interviews with buffer - holds', async () => {
    const person = await withHours({ buffer_minutes: 15 })
    const whose = { accountId: person.accountId, companyId: stage.companyId }
    await world.put('slot_exception', {
      ...whose,
      startsAt: invitationDeadline(7, 8),
      endsAt: invitationDeadline(7, 9),
      reason: 'Dentist',
    })
    await world.put('slot', { ...whose, startsAt: invitationDeadline(7, 18), endsAt: invitationDeadline(7, 19) })
    const [first, second] = [await assigned(world, stage, person), await assigned(world, stage, person)]
    await plan(world, stage.recruiter, first.id, invitationDeadline(7, 10), { minutes: 60 })
    const held = { interviewId: second.id, startsAt: invitationDeadline(7, 14), endsAt: invitationDeadline(7, 15) }
    await world.put('taken', { ...whose, ...held, kind: 1, expiresAt: new Date(Date.now() + 300_000).toISOString() })
    const result = await times(stage.recruiter, person.accountId, 7)
    expect(result.content.free).toEqual([
      { startsAt: invitationDeadline(7, 9), endsAt: invitationDeadline(7, 9, 45) },
      { startsAt: invitationDeadline(7, 11, 15), endsAt: invitationDeadline(7, 13, 45) },
      { startsAt: invitationDeadline(7, 15, 15), endsAt: invitationDeadline(7, 16) },
      { startsAt: invitationDeadline(7, 18), endsAt: invitationDeadline(7, 19) },
    ])
    expect(result.content).toMatchObject({ timezone: 'UTC', hasPattern: true, candidateTimezone: null })
    expect(result.raw.toString()).not.toMatch(/Demo Candidate|Dentist/)
    expect((await plan(world, stage.recruiter, second.id, invitationDeadline(7, 14))).status).toBe(200)
  })

  test('the same function lists and books: what is not free is refused with its reason [S7.63]', async () => {
    const person = await withHours({ buffer_minutes: 15, notice_minutes: 26 * 60, daily_cap: 2 })
    const whose = { accountId: person.accountId, companyId: stage.companyId }
    await world.put('slot_exception', {
      ...whose,
      startsAt: invitationDeadline(8, 13),
      endsAt: invitationDeadline(8, 14),
    })
    const { id } = await assigned(world, stage, person)
    const other = await assigned(world, stage, person)
    await plan(world, stage.recruiter, other.id, invitationDeadline(8, 10))
    const refused = async (startsAt: string) => (await plan(world, stage.recruiter, id, startsAt)).errors[0]?.message
    expect(await refused(invitationDeadline(8, 6))).toBe(
      "This is outside the interviewer's working hours. Please choose another time.",
    )
    expect(await refused(invitationDeadline(8, 13))).toBe(
      'The interviewer is away at this time. Please choose another.',
    )
    expect(await refused(invitationDeadline(8, 10, 50))).toBe(
      "This is too close to another of the interviewer's interviews. Please choose another time.",
    )
    expect(await refused(new Date(Date.now() + 3_600_000).toISOString())).toBe(
      'The interviewer needs more notice. Please choose a later time.',
    )
    expect((await plan(world, stage.recruiter, id, invitationDeadline(8, 15))).status).toBe(200)
    const third = await assigned(world, stage, person)
    expect((await plan(world, stage.recruiter, third.id, invitationDeadline(8, 8))).errors[0]?.message).toBe(
      'The interviewer has reached their interview limit for this day. Please choose another day.',
    )
  })

  test('without a pattern every time that is not busy; an interview that is moved leaves its own free', async () => {
    const person = await interviewerOf(world, stage)
    const { id } = await assigned(world, stage, person)
    await plan(world, stage.recruiter, id, invitationDeadline(9, 3), { minutes: 60 })
    expect((await times(stage.recruiter, person.accountId, 9)).content).toMatchObject({
      hasPattern: false,
      free: [
        { startsAt: invitationDeadline(9, 0), endsAt: invitationDeadline(9, 3) },
        { startsAt: invitationDeadline(9, 4), endsAt: invitationDeadline(10, 0) },
      ],
      busy: [{ startsAt: invitationDeadline(9, 3), endsAt: invitationDeadline(9, 4), why: 'taken' }],
      hours: [{ startsAt: invitationDeadline(9, 9), endsAt: invitationDeadline(9, 18) }],
    })
    expect((await times(stage.recruiter, person.accountId, 9, { interviewId: id })).content.busy).toEqual([])
    expect((await plan(world, stage.recruiter, id, invitationDeadline(9, 3, 30))).status).toBe(200)
  })

  test('another company’s interview is busy, and nothing more is told of it', async () => {
    const elsewhere = await setStage(world)
    const person = await interviewerOf(world, stage)
    await world.put('membership', {
      accountId: person.accountId,
      companyId: elsewhere.companyId,
      role: 'interviewer',
      approvalStatus: 2,
    })
    const { id } = await assigned(world, elsewhere, person)
    await plan(world, elsewhere.recruiter, id, invitationDeadline(10, 9), { minutes: 60 })
    const result = await times(stage.recruiter, person.accountId, 10)
    expect(result.content.busy).toEqual([
      { startsAt: invitationDeadline(10, 9), endsAt: invitationDeadline(10, 10), why: 'taken' },
    ])
    expect(result.raw.toString()).not.toContain(id)
    const mine = await assigned(world, stage, person)
    expect((await plan(world, stage.recruiter, mine.id, invitationDeadline(10, 9, 30))).status).toBe(409)
  })

  test('are shown to whoever may book it; an interviewer sees its own alone', async () => {
    const person = await interviewerOf(world, stage)
    const colleague = await interviewerOf(world, stage)
    expect((await times(person, person.accountId, 7)).status).toBe(200)
    expect((await times(colleague, person.accountId, 7)).status).toBe(404)
    expect((await times(await world.someone('recruiter'), person.accountId, 7)).status).toBe(404)
    expect((await times(stage.recruiter, stage.company.accountId, 7)).status).toBe(404)
    expect((await times(stage.recruiter, stage.botId, 7)).status).toBe(404)
    const { query } = {
      query: { accountId: person.accountId, from: invitationDeadline(0, 0), to: invitationDeadline(60, 0) },
    }
    expect((await world.as(stage.recruiter)(availabilityApi.timesByInterviewer, { query })).status).toBe(422)
  })
})

describe('the times of several together', () => {
  const together = (who: Person, people: readonly Person[], more = {}) =>
    world.as(who)(availabilityApi.timesByInterviewer, {
      query: {
        accountIds: people.map(({ accountId }) => accountId).join(','),
        from: invitationDeadline(11, 0),
        to: invitationDeadline(12, 0),
        ...more,
      },
    })

  test('are those at which all of them are free, each by its own hours, buffer and zone', async () => {
    const [first, second] = [await withHours(), await withHours({ timezone: 'Asia/Dubai', buffer_minutes: 30 })]
    const { id } = await assigned(world, stage, second)
    await plan(world, stage.recruiter, id, invitationDeadline(11, 9), { minutes: 60 })
    const { content } = await together(stage.recruiter, [first, second])
    expect(content.free).toEqual([
      { startsAt: invitationDeadline(11, 8), endsAt: invitationDeadline(11, 8, 30) },
      { startsAt: invitationDeadline(11, 10, 30), endsAt: invitationDeadline(11, 12) },
    ])
    expect(content.hours).toEqual([{ startsAt: invitationDeadline(11, 8), endsAt: invitationDeadline(11, 12) }])
    expect(content.people).toEqual([
      { accountId: first.accountId, name: first.name, timezone: 'UTC', hasPattern: true },
      { accountId: second.accountId, name: second.name, timezone: 'Asia/Dubai', hasPattern: true },
    ])
    expect((await times(stage.recruiter, first.accountId, 11)).content).not.toHaveProperty('people')
  })

  test('are refused where one is no interviewer of the company, for more than ten, and to an interviewer', async () => {
    const person = await withHours()
    expect((await together(stage.recruiter, [person, stage.company])).status).toBe(404)
    expect((await together(person, [person, await withHours()])).status).toBe(404)
    expect((await together(stage.recruiter, [await interviewerOf(world, await setStage(world))])).status).toBe(404)
    const eleven = Array.from({ length: 11 }, (_, at) => ({
      ...person,
      accountId: `0197f000-0000-7000-8000-0000000000${at + 10}`,
    }))
    expect((await together(stage.recruiter, eleven)).status).toBe(400)
    expect((await together(stage.recruiter, eleven.slice(0, 10))).status).toBe(404)
    expect((await together(stage.recruiter, [], { accountIds: undefined })).status).toBe(422)
    expect((await together(stage.recruiter, [], { accountIds: "x' or 1=1" })).status).toBe(400)
  })
})

describe('the interviewer’s own rules', () => {
  /** In how many days, at least so many, the next Sunday of UTC is. */
  const sundayAfter = (days: number) => {
    const from = new Date(Date.parse(invitationDeadline(days, 0)))
    return days + ((7 - from.getUTCDay()) % 7)
  }

  test('another calendar’s busy time shuts its time with the buffer, and no cap counts it', async () => {
    const person = await withHours({ buffer_minutes: 30, daily_cap: 1 })
    const whose = { accountId: person.accountId, companyId: stage.companyId }
    const read = { address: Buffer.of(1), host: 'calendar.test', tail: 'abcd', goodAt: new Date().toISOString() }
    const { id: calendarId } = await world.put('outside_calendar', { ...whose, ...read })
    const busy = { startsAt: invitationDeadline(13, 10), endsAt: invitationDeadline(13, 11) }
    await world.put('outside_busy', { ...whose, calendarId, ...busy })
    expect((await times(stage.recruiter, person.accountId, 13)).content.free).toEqual([
      { startsAt: invitationDeadline(13, 8), endsAt: invitationDeadline(13, 9, 30) },
      { startsAt: invitationDeadline(13, 11, 30), endsAt: invitationDeadline(13, 16) },
    ])
    const { id } = await assigned(world, stage, person)
    expect((await plan(world, stage.recruiter, id, invitationDeadline(13, 10, 45))).status).toBe(409)
    expect((await plan(world, stage.recruiter, id, invitationDeadline(13, 9))).status).toBe(409)
    expect((await plan(world, stage.recruiter, id, invitationDeadline(13, 12))).status).toBe(200)
    expect((await times(stage.recruiter, person.accountId, 13)).content.free).toEqual([])
    await world.pool.query(`update outside_calendar set "goodAt" = now() - interval '25 hours' where id = $1`, [
      calendarId,
    ])
    expect((await times(stage.recruiter, person.accountId, 13, { interviewId: id })).content.free).toEqual([
      { startsAt: invitationDeadline(13, 8), endsAt: invitationDeadline(13, 16) },
    ])
  })

  test('a week’s cap counts from Sunday on, on the interviewer’s own clock', async () => {
    const person = await withHours({ timezone: 'Pacific/Auckland', weekly_cap: 1 })
    await world.pool.query(
      `update slot_pattern set "startTime" = '00:00', "endTime" = '24:00' where "accountId" = $1`,
      [person.accountId],
    )
    const sunday = sundayAfter(14)
    const { id } = await assigned(world, stage, person)
    // Saturday 12:30 in UTC is Sunday already in Auckland, whose week it belongs to.
    await plan(world, stage.recruiter, id, invitationDeadline(sunday - 1, 12, 30))
    const other = await assigned(world, stage, person)
    const at = (days: number, hour: number) => plan(world, stage.recruiter, other.id, invitationDeadline(days, hour))
    expect((await at(sunday + 3, 9)).errors[0]?.message).toMatch('interview limit')
    expect((await at(sunday - 1, 9)).status).toBe(200)
  })

  test('hours keep their place on the clock over the nights that change it', async () => {
    const person = await withHours({ timezone: 'Europe/London' })
    await world.pool.query(
      `update slot_pattern set "startTime" = '00:30', "endTime" = '02:30' where "accountId" = $1`,
      [person.accountId],
    )
    const lastSunday = (month: number) => {
      const end = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0))
      return end.getTime() - end.getUTCDay() * 86_400_000
    }
    const night = async (sunday: number) => {
      const [from, to] = [sunday - 2 * 3_600_000, sunday + 12 * 3_600_000].map((at) => new Date(at).toISOString())
      const query = { accountId: person.accountId, from: from as string, to: to as string }
      const { content } = await world.as(stage.recruiter)(availabilityApi.timesByInterviewer, { query })
      return content.free.map(({ startsAt, endsAt }) => `${startsAt.slice(11, 16)}-${endsAt.slice(11, 16)}`)
    }
    expect(await night(lastSunday(3))).toEqual(['00:30-01:30'])
    expect(await night(lastSunday(10))).toEqual(['23:30-02:30'])
    expect(await night(lastSunday(10) + 7 * 86_400_000)).toEqual(['00:30-02:30'])
  })
})
