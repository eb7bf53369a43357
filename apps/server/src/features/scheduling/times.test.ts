import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

const times = (who: Person, accountId: string, days: number, more = {}) =>
  world.as(who)(schedulingApi.timesByInterviewer, {
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
    await world.put('slot_hold', { ...whose, ...held, expiresAt: new Date(Date.now() + 300_000).toISOString() })
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
    expect((await world.as(stage.recruiter)(schedulingApi.timesByInterviewer, { query })).status).toBe(422)
  })
})
