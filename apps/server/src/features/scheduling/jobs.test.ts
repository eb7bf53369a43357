import { beforeEach, describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { openPost } from '../../../test/post.ts'
import { interviewerOf, invited, openStage } from '../../../test/stage.ts'
import { remindOfInterviews } from './jobs.ts'

const { world, stage } = await openStage()
beforeEach(async () => {
  await world.pool.query('update interview set status = 3')
  await world.pool.query('delete from notification_log')
})

const remind = () => remindOfInterviews({ pool: world.pool, env: world.env, keys: world.keys })
const reminders = async (id: string) =>
  (
    await world.pool.query(
      `select type, recipient, sequence, text from notification_log
        where "interviewId" = $1 and type in ('interviewTomorrow', 'interviewInAnHour') order by "createdAt", id`,
      [id],
    )
  ).rows

let day = 3
/** A planned interview that was told long ago. */
async function planned() {
  const interviewer = await interviewerOf(world, stage)
  const { candidate, id } = await assigned(world, stage, interviewer)
  expect((await plan(world, stage.recruiter, id, invitationDeadline(++day, 9))).status).toBe(200)
  await toldBefore(id, '30 days')
  return { candidate, id, interviewer }
}
const toldBefore = (id: string, ago: string) =>
  world.pool.query(
    `update interview_history set "createdAt" = now() - $2::interval - interval '1 second' where "interviewId" = $1`,
    [id, ago],
  )
const startsIn = (id: string, minutes: number) =>
  world.pool.query(
    `update interview set "scheduledStart" = now() + make_interval(mins => $2),
      "scheduledEnd" = now() + make_interval(mins => $2 + 45) where id = $1`,
    [id, minutes],
  )

describe('a reminder', () => {
  test('goes to both sides once a day before and once an hour before', async () => {
    const { id, interviewer } = await planned()
    const at = async (minutes: number) => {
      await startsIn(id, minutes)
      return [await remind(), await remind()]
    }
    expect(await at(24 * 60 + 5)).toEqual([0, 0])
    expect(await at(23 * 60)).toEqual([1, 0])
    expect(await at(7 * 60)).toEqual([0, 0])
    expect(await at(59)).toEqual([1, 0])
    expect(await at(16)).toEqual([0, 0])
    const all = await reminders(id)
    expect(all.map(({ type }) => type)).toEqual([
      ...['interviewTomorrow', 'interviewTomorrow'],
      ...['interviewInAnHour', 'interviewInAnHour'],
    ])
    const own = all.filter(({ recipient }) => recipient === interviewer.email)
    expect(own.map(({ text }) => /\/interviewer\/\S+/.exec(text)?.[0])).toEqual([
      '/interviewer/interviews',
      `/interviewer/interview/${id}/room`,
    ])
  })

  test('comes too late to say anything: not within six hours, not in the last quarter', async () => {
    const { id } = await planned()
    for (const minutes of [6 * 60 - 1, 2 * 60, 61, 14, 1, -10]) {
      await startsIn(id, minutes)
      expect(await remind()).toBe(0)
    }
  })

  test('is left out where the time was told just before', async () => {
    const { id } = await planned()
    await startsIn(id, 20 * 60)
    await toldBefore(id, '11 hours')
    expect(await remind()).toBe(0)
    await toldBefore(id, '12 hours')
    expect(await remind()).toBe(1)
    await startsIn(id, 50)
    await toldBefore(id, '29 minutes')
    expect(await remind()).toBe(0)
    await toldBefore(id, '30 minutes')
    expect(await remind()).toBe(1)
  })

  test('counts anew for a new time', async () => {
    const { id, interviewer } = await planned()
    await startsIn(id, 20 * 60)
    await remind()
    await plan(world, interviewer, id, invitationDeadline(++day, 9))
    await toldBefore(id, '12 hours')
    await startsIn(id, 20 * 60)
    expect(await remind()).toBe(1)
    expect((await reminders(id)).map(({ sequence }) => sequence)).toEqual([0, 0, 1, 1])
  })

  test('is for who takes part beside the interviewer too; nobody is reminded of the bot', async () => {
    const { id } = await planned()
    const second = await interviewerOf(world, stage)
    await world.put('interview_person', { companyId: stage.companyId, interviewId: id, accountId: second.accountId })
    const bot = await invited(world, stage)
    await toldBefore(bot.interviewId, '30 days')
    for (const one of [id, bot.interviewId]) await startsIn(one, 20 * 60)
    expect(await remind()).toBe(1)
    expect((await reminders(id)).map(({ recipient }) => recipient)).toContain(second.email)
  })

  test('that was queued and waited is sent only while it is still ahead', async () => {
    const post = openPost(world)
    const { id } = await planned()
    await startsIn(id, 20 * 60)
    await remind()
    await world.pool.query('delete from notification_log where type = $1', ['interviewScheduled'])
    await startsIn(id, 55)
    await remind()
    await post.deliver()
    expect(post.mails).toHaveLength(2)
    for (const { subject } of post.mails) expect(subject).toMatch(/^Interview starting soon: Backend Engineer at /)
  })

  test('several processes remind once, and wait for who moves it meanwhile', async () => {
    const { id } = await planned()
    await startsIn(id, 20 * 60)
    const client = await world.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'select from candidate where id = (select "candidateId" from interview where id = $1) for update',
        [id],
      )
      const both = [remind(), remind()]
      await new Promise((later) => setTimeout(later, 200))
      await client.query('update interview set status = 3 where id = $1', [id])
      await client.query('commit')
      expect(await Promise.all(both)).toEqual([0, 0])
    } finally {
      client.release()
    }
    const again = await planned()
    await startsIn(again.id, 20 * 60)
    expect((await Promise.all([remind(), remind(), remind()])).reduce((a, b) => a + b)).toBe(1)
    expect(await reminders(again.id)).toHaveLength(2)
  })
})
