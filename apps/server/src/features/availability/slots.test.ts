import { availabilityApi } from '@majlis/domain/availability/api.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
type New = Input<typeof availabilityApi.addSlots>['body'][number]

const single = (days: number, from: number, to: number): New => ({
  kind: 'single',
  startsAt: invitationDeadline(days, from),
  endsAt: invitationDeadline(days, to),
})
const away = (days: number, from: number, to: number, reason?: string): New => ({
  ...single(days, from, to),
  kind: 'exception',
  ...(reason !== undefined && { reason }),
})
const add = (who: Person, body: New[], headers = {}) => world.as(who, headers)(availabilityApi.addSlots, { body })
const told = ({ errors }: { errors: { index: number; field?: string; message: string }[] }) =>
  errors.map(({ index, field, message }) => [index, field, message])
const stored = async (table: 'slot' | 'slot_exception', { accountId }: Person) =>
  (await world.pool.query(`select * from ${table} where "accountId" = $1 order by "startsAt"`, [accountId])).rows

describe('many single times and exceptions at once', () => {
  test('each stands by itself; what is wrong is told with its place', async () => {
    const person = await interviewerOf(world, stage)
    const result = await add(person, [
      single(5, 18, 20),
      single(5, 19, 21),
      away(-3, 9, 10),
      away(6, 0, 24 * 31 + 1),
      away(7, 10, 9),
      { ...single(8, 9, 10), reason: 'Mine' },
      away(9, 0, 24, 'Eid'),
      away(9, 23, 26),
      { ...away(40, 9, 10), reason: 'x'.repeat(100_000) },
      single(9, 9, 10),
    ])
    expect(result.status).toBe(200)
    expect(result.content.data).toMatchObject([
      { ...single(5, 18, 20), reason: null },
      { ...away(9, 0, 24), reason: 'Eid' },
      single(9, 9, 10),
    ])
    expect(told(result as never).toSorted()).toEqual([
      [1, 'startsAt', 'This overlaps with another time.'],
      [2, 'startsAt', 'This time has passed. Please choose a later one.'],
      [3, 'endsAt', 'This can be at most 31 days long.'],
      [4, 'endsAt', 'The end must be after the start.'],
      [5, 'reason', 'Please check this field.'],
      [7, 'startsAt', 'This overlaps with another time.'],
      [8, 'reason', 'The reason must be 300 characters or fewer.'],
    ])
    expect([(await stored('slot', person)).length, (await stored('slot_exception', person)).length]).toEqual([2, 1])
    const later = await add(person, [single(5, 19, 22), away(9, 5, 6)])
    expect([later.content.data.length, told(later as never).length]).toEqual([1, 1])
  })

  test('are added once for one key, and by an interviewer alone, to its own hours', async () => {
    const person = await interviewerOf(world, stage)
    const once = { 'idempotency-key': 'slots-once' }
    const [first, again] = [await add(person, [single(5, 9, 10)], once), await add(person, [single(5, 9, 10)], once)]
    expect(again.content.data).toEqual(first.content.data)
    expect(await stored('slot', person)).toHaveLength(1)
    expect((await add(person, [single(6, 9, 10)], once)).status).toBe(422)
    for (const who of [stage.recruiter, stage.company, stage.hiringManager, await world.someone('candidate')])
      expect((await add(who, [single(5, 9, 10)])).status).toBe(403)
    expect((await add(person, [])).status).toBe(422)
    expect((await add(person, Array(101).fill(single(5, 9, 10)))).status).toBe(422)
    const mine: object = { ...single(7, 9, 10), accountId: stage.company.accountId }
    expect((await add(person, [mine as New])).status).toBe(400)
  })

  test('two calls with the same times in opposite order both end, and no single time stands twice', async () => {
    const person = await interviewerOf(world, stage)
    const rows = Array.from({ length: 20 }, (_, at) => single(3 + at, 9, 10))
    const both = await Promise.all([add(person, rows), add(person, rows.toReversed())])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.flatMap(({ content }) => content.data)).toHaveLength(20)
    expect(await stored('slot', person)).toHaveLength(20)
  })
})

test('a thousand of a kind may lie ahead, and no more', async () => {
  const person = await interviewerOf(world, stage)
  await world.pool.query(
    `insert into slot_exception (id, "accountId", "companyId", "startsAt", "endsAt")
      select gen_random_uuid(), $1, $2, now() + make_interval(hours => at), now() + make_interval(hours => at, mins => 5)
      from generate_series(1, 999) at`,
    [person.accountId, stage.companyId],
  )
  const result = await add(person, [away(60, 9, 10), away(61, 9, 10), single(62, 9, 10)])
  expect(result.content.data).toHaveLength(2)
  expect(told(result as never)).toEqual([[1, 'startsAt', 'This list can have at most 1,000 entries.']])
})

describe('one single time or exception', () => {
  test('is moved and removed by its owner, who is told when it changed meanwhile', async () => {
    const person = await interviewerOf(world, stage)
    const { content } = await add(person, [single(5, 9, 10), single(5, 12, 13), away(6, 9, 10, 'Dentist')])
    const [one, , exception] = content.data.map((slot) => ({ ...slot, params: { id: slot.id } }))
    if (!one || !exception) throw new Error('two slots')
    const move = (to: New, updatedAt?: string) => {
      const { kind: _, ...body } = to
      return world.as(person)(availabilityApi.updateSlot, { ...one, body: { ...body, updatedAt } })
    }
    expect((await move(single(5, 12, 13))).errors).toMatchObject([{ field: 'startsAt' }])
    const moved = await move(single(5, 9, 11), one.updatedAt)
    expect(moved.content).toMatchObject({ ...single(5, 9, 11), id: one.id })
    expect((await move(single(5, 8, 11), one.updatedAt)).status).toBe(409)
    expect((await move(single(5, 11, 8))).status).toBe(422)

    const { kind: _, ...longer } = away(6, 9, 12)
    const changed = await world.as(person)(availabilityApi.updateException, { ...exception, body: longer })
    expect(changed.content).toMatchObject({ ...longer, reason: 'Dentist' })
    const bare = { ...longer, reason: null }
    const cleared = await world.as(person)(availabilityApi.updateException, { ...exception, body: bare })
    expect(cleared.content.reason).toBeNull()
    expect((await world.as(person)(availabilityApi.removeSlot, exception)).status).toBe(404)
    expect((await world.as(person)(availabilityApi.removeException, exception)).status).toBe(200)
    expect((await world.as(person)(availabilityApi.removeSlot, one)).content).toEqual({ id: one.id })
    expect((await world.as(person)(availabilityApi.removeSlot, one)).status).toBe(404)
  })

  test('is nobody else’s: neither a colleague’s nor another company’s', async () => {
    const person = await interviewerOf(world, stage)
    const { content } = await add(person, [single(5, 9, 10), away(6, 9, 10)])
    const [one, exception] = content.data.map(({ id }) => ({ params: { id } }))
    if (!one || !exception) throw new Error('two slots')
    const { kind: _, ...body } = single(8, 9, 10)
    for (const who of [await interviewerOf(world, stage), await world.someone('interviewer')]) {
      const as = world.as(who)
      expect((await as(availabilityApi.updateSlot, { ...one, body })).status).toBe(404)
      expect((await as(availabilityApi.updateException, { ...exception, body })).status).toBe(404)
      expect((await as(availabilityApi.removeSlot, one)).status).toBe(404)
      expect((await as(availabilityApi.removeException, exception)).status).toBe(404)
    }
    expect([(await stored('slot', person)).length, (await stored('slot_exception', person)).length]).toEqual([1, 1])
  })
})

test('an exception wins over a single time, and neither touches what is booked', async () => {
  const person = await interviewerOf(world, stage)
  await add(person, [single(12, 8, 16)])
  const { id } = await assigned(world, stage, person)
  await plan(world, stage.recruiter, id, invitationDeadline(12, 9))
  const shut = await add(person, [away(12, 0, 24)])
  const { rows } = await world.pool.query('select status, "scheduledStart" from interview where id = $1', [id])
  expect(rows).toEqual([{ status: 1, scheduledStart: invitationDeadline(12, 9) }])
  const other = await assigned(world, stage, person)
  expect((await plan(world, stage.recruiter, other.id, invitationDeadline(12, 12))).errors[0]?.message).toBe(
    'The interviewer is away at this time. Please choose another.',
  )
  const params = { id: shut.content.data[0]?.id as string }
  await world.as(person)(availabilityApi.removeException, { params })
  expect((await plan(world, stage.recruiter, other.id, invitationDeadline(12, 12))).status).toBe(200)
})
