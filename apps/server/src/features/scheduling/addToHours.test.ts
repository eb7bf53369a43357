import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

describe('an interviewer who moves its interview beyond its hours', () => {
  /** An interviewer with hours from 8 to 12 each day, and its interview at 9 of a day. */
  async function withHours(day: number) {
    const person = await interviewerOf(world, stage)
    const whose = { accountId: person.accountId, companyId: stage.companyId }
    await world.put('slot_rule', { ...whose, timezone: 'UTC', notice_minutes: 0, buffer_minutes: 0 })
    for (let weekday = 0; weekday < 7; weekday++)
      await world.put('slot_pattern', { ...whose, weekday, startTime: '08:00', endTime: '12:00' })
    const { id } = await assigned(world, stage, person)
    await plan(world, stage.recruiter, id, invitationDeadline(day, 9))
    return { person, id }
  }
  const singles = async ({ accountId }: Person) =>
    (await world.pool.query('select "startsAt", "endsAt" from slot where "accountId" = $1', [accountId])).rows

  test('adds the time to them in the same call', async () => {
    const { person, id } = await withHours(20)
    const at = invitationDeadline(20, 11, 30)
    expect((await plan(world, person, id, at)).errors).toMatchObject([{ field: 'startsAt' }])
    expect((await plan(world, person, id, at, { addToHours: true })).content).toMatchObject({ scheduledStart: at })
    expect(await singles(person)).toEqual([{ startsAt: at, endsAt: invitationDeadline(20, 12, 15) }])
    expect((await plan(world, person, id, at, { minutes: 90, addToHours: true })).status).toBe(200)
    expect(await singles(person)).toEqual([{ startsAt: at, endsAt: invitationDeadline(20, 13) }])
    expect((await plan(world, person, id, invitationDeadline(20, 10), { addToHours: true })).status).toBe(200)
    expect(await singles(person)).toHaveLength(1)
  })

  test('is still refused what is taken or away, and nobody else adds to its hours', async () => {
    const { person, id } = await withHours(21)
    const whose = { accountId: person.accountId, companyId: stage.companyId }
    const [startsAt, endsAt] = [invitationDeadline(21, 15), invitationDeadline(21, 16)]
    await world.put('slot_exception', { ...whose, startsAt, endsAt })
    expect((await plan(world, person, id, startsAt, { addToHours: true })).status).toBe(409)
    for (const who of [stage.recruiter, stage.company])
      expect((await plan(world, who, id, invitationDeadline(21, 18), { addToHours: true })).status).toBe(403)
    expect(await singles(person)).toEqual([])
  })
})
