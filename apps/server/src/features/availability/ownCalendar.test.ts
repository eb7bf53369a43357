import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const calendar = (who: Person, from: string, to: string) =>
  world.as(who)(availabilityApi.ownCalendar, { query: { from, to } })
const dayOf = (who: Person, days: number) => calendar(who, invitationDeadline(days, 0), invitationDeadline(days + 1, 0))
const stretch = (days: number, from: number, to: number) => ({
  startsAt: invitationDeadline(days, from),
  endsAt: invitationDeadline(days, to),
})

/** An interviewer with hours from 8 to 16 on each day. */
async function withHours() {
  const person = await interviewerOf(world, stage)
  const whose = { accountId: person.accountId, companyId: stage.companyId }
  await world.put('slot_rule', { ...whose, timezone: 'UTC', buffer_minutes: 0, notice_minutes: 0 })
  for (let weekday = 0; weekday < 7; weekday++)
    await world.put('slot_pattern', { ...whose, weekday, startTime: '08:00', endTime: '16:00' })
  return { person, whose }
}

describe('the own calendar', () => {
  test('has hours, interviews, holds, exceptions, single times and what is busy outside', async () => {
    const { person, whose } = await withHours()
    await world.put('slot_exception', { ...whose, ...stretch(8, 12, 13), reason: 'Dentist' })
    await world.put('slot', { ...whose, ...stretch(8, 18, 19) })
    const [met, choosing] = [await assigned(world, stage, person), await assigned(world, stage, person)]
    await plan(world, stage.recruiter, met.id, invitationDeadline(8, 9), { minutes: 60 })
    const expiresAt = new Date(Date.now() + 300_000).toISOString()
    await world.put('taken', { ...whose, interviewId: choosing.id, kind: 1, ...stretch(8, 14, 15), expiresAt })
    const outside = { address: Buffer.of(1), host: 'calendar.test', tail: 'abcd', goodAt: new Date().toISOString() }
    const { id: calendarId } = await world.put('outside_calendar', { ...whose, ...outside })
    await world.put('outside_busy', { ...whose, calendarId, ...stretch(8, 10, 11) })
    const { content } = await dayOf(person, 8)
    expect(content).toEqual({
      timezone: 'UTC',
      hours: [stretch(8, 8, 12), stretch(8, 13, 16), stretch(8, 18, 19)],
      interviews: [
        {
          interviewId: met.id,
          ...stretch(8, 9, 10),
          status: 1,
          candidateId: met.candidate.id,
          candidateName: expect.stringContaining('Demo Candidate'),
          candidateTimezone: 'UTC',
          position: 'Backend Engineer',
          company: expect.any(String),
          part: 0,
          updatedAt: expect.any(String),
        },
      ],
      holds: [stretch(8, 14, 15)],
      elsewhere: [],
      outside: [stretch(8, 10, 11)],
      slots: [
        expect.objectContaining({ kind: 'exception', ...stretch(8, 12, 13), reason: 'Dentist' }),
        expect.objectContaining({ kind: 'single', ...stretch(8, 18, 19), reason: null }),
      ],
      now: expect.any(String),
    })
    expect((await dayOf(person, 9)).content).toMatchObject({ interviews: [], holds: [], outside: [], slots: [] })
  })

  test('tells of another company’s interviews and holds the times alone', async () => {
    const { person } = await withHours()
    const elsewhere = await setStage(world, { title: 'Secret project', job_position: 'Chief of secrets' })
    const createdAt = new Date(Date.now() + 60_000).toISOString()
    const values = { accountId: person.accountId, role: 'interviewer', approvalStatus: 2, createdAt }
    await world.put('membership', { ...values, companyId: elsewhere.companyId })
    const { id, candidate } = await assigned(world, elsewhere, person)
    await plan(world, elsewhere.recruiter, id, invitationDeadline(9, 9), { minutes: 60 })
    // It interviews there no more: what was agreed still takes its time.
    await world.pool.query('delete from membership where "accountId" = $1 and "companyId" = $2', [
      person.accountId,
      elsewhere.companyId,
    ])
    const result = await dayOf(person, 9)
    expect(result.content).toMatchObject({ interviews: [], holds: [], elsewhere: [stretch(9, 9, 10)] })
    const { rows } = await world.pool.query(
      `select company.name, candidate."accountName" from candidate join company on company.id = candidate."companyId"
        where candidate.id = $1`,
      [candidate.id],
    )
    const said = result.raw.toString()
    for (const secret of ['secret', id, candidate.id, elsewhere.companyId, rows[0].name, rows[0].accountName])
      expect(said.toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('has the interviews in which one takes part beside another, and only for as long as one does', async () => {
    const [{ person: lead }, { person: second }] = [await withHours(), await withHours()]
    const { id, candidate } = await assigned(world, stage, lead)
    const person = { companyId: stage.companyId, interviewId: id, accountId: second.accountId }
    await world.put('interview_person', person)
    await plan(world, stage.recruiter, id, invitationDeadline(11, 9), { minutes: 60 })
    const shown = { interviewId: id, candidateId: candidate.id, position: 'Backend Engineer', ...stretch(11, 9, 10) }
    expect((await dayOf(lead, 11)).content).toMatchObject({ interviews: [{ ...shown, part: 0 }], elsewhere: [] })
    expect((await dayOf(second, 11)).content).toMatchObject({ interviews: [{ ...shown, part: 1 }], elsewhere: [] })
    const exceptions = [stretch(11, 8, 16)]
    const hit = await world.as(second)(availabilityApi.checkHours, { body: { exceptions } })
    expect(hit.content).toMatchObject([{ interviewId: id, part: 1 }])
    expect((await plan(world, second, id, invitationDeadline(11, 12))).status).toBe(403)
    await world.pool.query('update interview_person set state = 2 where "interviewId" = $1', [id])
    expect((await dayOf(second, 11)).content).toMatchObject({ interviews: [], elsewhere: [] })
  })

  test('is its owner’s alone, of 42 days at most, and shows no interview that was called off', async () => {
    const { person } = await withHours()
    const { id } = await assigned(world, stage, person)
    await plan(world, stage.recruiter, id, invitationDeadline(10, 9))
    expect((await dayOf(await interviewerOf(world, stage), 10)).content.interviews).toEqual([])
    expect((await dayOf(stage.recruiter, 10)).status).toBe(403)
    await world.pool.query('update interview set status = 3 where id = $1', [id])
    expect((await dayOf(person, 10)).content).toMatchObject({ interviews: [], elsewhere: [] })
    const [from, to] = [invitationDeadline(0, 0), invitationDeadline(42, 0)]
    expect((await calendar(person, from, to)).status).toBe(200)
    expect((await calendar(person, from, invitationDeadline(42, 0, 1))).status).toBe(422)
    expect((await calendar(person, to, from)).status).toBe(422)
    expect((await calendar(person, 'yesterday', to)).status).toBe(400)
  })
})
