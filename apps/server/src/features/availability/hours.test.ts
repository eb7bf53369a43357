import { availabilityApi } from '@majlis/domain/availability/api.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
type Week = Input<typeof availabilityApi.savePattern>['body']

const everyDay = (startTime: string, endTime: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime, endTime }))
const save = (who: Person, hours: Week['hours'], more: Partial<Week> = {}) =>
  world.as(who)(availabilityApi.savePattern, { body: { rule: { timezone: 'UTC' }, hours, ...more } })
const read = (who: Person, query = {}) => world.as(who)(availabilityApi.pattern, { query })
const check = (who: Person, body: Input<typeof availabilityApi.checkHours>['body']) =>
  world.as(who)(availabilityApi.checkHours, { body })

/** Somebody interviews for a further company; the older membership is the own one. */
const joins = ({ accountId }: Person, companyId: string) => {
  const createdAt = new Date(Date.now() + 60_000).toISOString()
  return world.put('membership', { accountId, companyId, role: 'interviewer', approvalStatus: 2, createdAt })
}

describe('the hours of a week', () => {
  test('before they are saved: none, on the account’s own clock, with the usual rule [S7.63]', async () => {
    const person = await interviewerOf(world, stage)
    const usual = { buffer_minutes: 15, notice_minutes: 240, daily_cap: null, weekly_cap: null }
    expect((await read(person)).content).toEqual({
      accountId: person.accountId,
      rule: { timezone: 'UTC', ...usual, mailFile: true, feedDetail: 1 },
      hours: [],
      hasPattern: false,
      updatedAt: null,
    })
    await world.pool.query(`update account set timezone = 'Asia/Dubai' where id = $1`, [person.accountId])
    expect((await read(person)).content.rule.timezone).toBe('Asia/Dubai')
  })

  test('are saved as a whole, to the end of a day, and read by the team of their company', async () => {
    const person = await interviewerOf(world, stage)
    const hours = [
      { weekday: 4, startTime: '22:05', endTime: '24:00' },
      { weekday: 4, startTime: '09:00', endTime: '12:00' },
    ]
    const rule = { timezone: 'Africa/Cairo', buffer_minutes: 0, daily_cap: 3, weekly_cap: 9, feedDetail: 2 }
    const saved = await save(person, hours, { rule })
    expect(saved.content).toMatchObject({ hasPattern: true, hit: [], hours: [hours[1], hours[0]] })
    const all = { ...rule, notice_minutes: 240, mailFile: true }
    expect((await read(stage.recruiter, { accountId: person.accountId })).content).toMatchObject({
      rule: all,
      hours: [hours[1], hours[0]],
    })
    const again = await save(person, everyDay('08:00', '08:15'))
    expect(again.content.hours).toHaveLength(7)
    expect((await read(stage.hiringManager, { accountId: person.accountId })).content).toMatchObject({
      rule: { timezone: 'UTC', daily_cap: null },
      hours: everyDay('08:00', '08:15'),
    })
    expect((await save(person, [])).content).toMatchObject({ hasPattern: false, hours: [] })
  })

  test('who read an older state is told who changed it; what is wrong stands under its field', async () => {
    const person = await interviewerOf(world, stage)
    const { updatedAt } = (await save(person, everyDay('08:00', '12:00'))).content
    const readAt = updatedAt as string
    expect((await save(person, everyDay('08:00', '13:00'), { updatedAt: readAt })).status).toBe(200)
    const stale = await save(person, everyDay('08:00', '14:00'), { updatedAt: readAt })
    expect(stale).toMatchObject({
      status: 409,
      errors: [{ field: 'updatedAt', message: `Changed by ${person.name}. Reload to see the latest.` }],
    })
    const wrong = await save(person, [
      { weekday: 1, startTime: '09:00', endTime: '12:00' },
      { weekday: 1, startTime: '11:00', endTime: '13:00' },
      { weekday: 2, startTime: '09:00', endTime: '09:10' },
    ])
    expect([wrong.status, wrong.errors.map(({ field }) => field)]).toEqual([
      422,
      ['hours.1.startTime', 'hours.2.endTime'],
    ])
    const shape = await save(person, [{ weekday: 7, startTime: '09:03', endTime: '24:05' }])
    expect([shape.status, shape.errors.map(({ field }) => field)]).toEqual([
      422,
      ['hours.0.weekday', 'hours.0.startTime', 'hours.0.endTime'],
    ])
    expect((await save(person, [], { rule: { timezone: 'Mars/Olympus' } })).errors[0]).toMatchObject({
      field: 'rule.timezone',
      message: 'Please choose a time zone.',
    })
    expect((await save(person, Array(43).fill(everyDay('08:00', '09:00')[0]))).status).toBe(422)
    expect((await read(person)).content.hours).toEqual(everyDay('08:00', '13:00'))
  })

  test('an interviewer reads its own alone, nobody those of another company or of who is no interviewer', async () => {
    const [person, colleague] = [await interviewerOf(world, stage), await interviewerOf(world, stage)]
    expect((await read(colleague, { accountId: person.accountId })).status).toBe(404)
    expect((await read(await world.someone('recruiter'), { accountId: person.accountId })).status).toBe(404)
    expect((await read(stage.recruiter, { accountId: stage.company.accountId })).status).toBe(404)
    expect((await read(person, { companyId: (await world.company()).id })).status).toBe(404)
    expect((await save(stage.recruiter, [])).status).toBe(403)
  })
})

test('who interviews for several companies has hours for each; of no other company', async () => {
  const person = await interviewerOf(world, stage)
  const { id: companyId } = await world.company()
  await joins(person, companyId)
  await save(person, everyDay('08:00', '12:00'))
  expect((await save(person, everyDay('13:00', '17:00'), { companyId })).content.hours).toEqual(
    everyDay('13:00', '17:00'),
  )
  expect((await read(person)).content.hours).toEqual(everyDay('08:00', '12:00'))
  expect((await read(person, { companyId })).content.hours).toEqual(everyDay('13:00', '17:00'))
  const single = {
    kind: 'single' as const,
    startsAt: invitationDeadline(5, 9),
    endsAt: invitationDeadline(5, 10),
    companyId,
  }
  expect((await world.as(person)(availabilityApi.addSlots, { body: [single] })).content.data).toHaveLength(1)
  const query = { from: invitationDeadline(5, 0), to: invitationDeadline(6, 0) }
  const slots = async (more = {}) =>
    (await world.as(person)(availabilityApi.ownCalendar, { query: { ...query, ...more } })).content.slots
  expect([(await slots()).length, (await slots({ companyId })).length]).toEqual([0, 1])
  const foreign = (await world.company()).id
  expect((await save(person, [], { companyId: foreign })).status).toBe(404)
  expect((await check(person, { companyId: foreign })).status).toBe(404)
  const refused = await world.as(person)(availabilityApi.addSlots, { body: [{ ...single, companyId: foreign }] })
  expect(refused.errors).toMatchObject([{ index: 0 }])
})

describe('what a change hits', () => {
  test('is said before and with the change; it stays booked, and asking writes nothing', async () => {
    const person = await interviewerOf(world, stage)
    await save(person, everyDay('08:00', '16:00'))
    const [early, late] = [await assigned(world, stage, person), await assigned(world, stage, person)]
    await plan(world, stage.recruiter, early.id, invitationDeadline(6, 9))
    await plan(world, stage.recruiter, late.id, invitationDeadline(6, 14))
    const said = (hit: { interviewId: string }[]) => hit.map(({ interviewId }) => interviewId)
    const afternoon = { hours: everyDay('12:00', '16:00') }
    const whole = { exceptions: [{ startsAt: invitationDeadline(6, 0), endsAt: invitationDeadline(7, 0) }] }
    const before = (await read(person)).content
    expect(said((await check(person, afternoon)).content)).toEqual([early.id])
    expect(said((await check(person, whole)).content)).toEqual([early.id, late.id])
    expect((await check(person, {})).content).toEqual([])
    expect((await check(person, { rule: { timezone: 'Pacific/Auckland' } })).content).toHaveLength(2)
    expect((await read(person)).content).toEqual(before)
    const hit = (await save(person, afternoon.hours)).content.hit
    expect(hit).toEqual([
      {
        interviewId: early.id,
        startsAt: invitationDeadline(6, 9),
        endsAt: invitationDeadline(6, 9, 45),
        candidateName: expect.stringContaining('Demo Candidate'),
        position: 'Backend Engineer',
        part: 0,
      },
    ])
    const { rows } = await world.pool.query('select status from interview where id = any($1)', [[early.id, late.id]])
    expect(rows).toEqual([{ status: 1 }, { status: 1 }])
  })

  test('knows nothing of another company’s interviews', async () => {
    const elsewhere = await setStage(world)
    const person = await interviewerOf(world, stage)
    await joins(person, elsewhere.companyId)
    const { id } = await assigned(world, elsewhere, person)
    await plan(world, elsewhere.recruiter, id, invitationDeadline(6, 9))
    const colleague = await interviewerOf(world, stage)
    const exceptions = [{ startsAt: invitationDeadline(1, 0), endsAt: invitationDeadline(30, 0) }]
    expect((await check(person, { exceptions })).content).toEqual([])
    expect((await check(colleague, { exceptions })).content).toEqual([])
  })
})
