import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, lettersAbout, plan } from '../../../test/planning.ts'
import {
  asCandidate,
  candidateAt,
  interviewerOf,
  interviewsOf,
  invited,
  openStage,
  setStage,
  statusOf,
} from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Demo Interviewer')

const historyOf = async (interviewId: string) =>
  (
    await world.pool.query(
      `select "from", "to", "accountId" from interview_history where "interviewId" = $1 order by "createdAt"`,
      [interviewId],
    )
  ).rows

describe('scheduling', () => {
  test('a pending interview becomes SCHEDULED and its candidate 6, in one history [S7.10]', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    const result = await plan(world, stage.recruiter, id, invitationDeadline(7, 9), {
      minutes: 60,
      timezone: 'Asia/Dubai',
    })
    expect(result).toMatchObject({
      status: 200,
      content: { id, status: 1, scheduledStart: invitationDeadline(7, 9), scheduledEnd: invitationDeadline(7, 10) },
    })
    expect(await statusOf(world, candidate.id)).toBe(6)
    expect((await historyOf(id)).at(-1)).toEqual({ from: 0, to: 1, accountId: stage.recruiter.accountId })
    const [row] = await interviewsOf(world, candidate.id)
    expect(row).toMatchObject({ timezone: 'Asia/Dubai', rescheduleCount: 0 })
    const { rows } = await world.pool.query(`select from audit_log where "rowId" = $1`, [id])
    expect(rows).toHaveLength(1)
  })

  test('a scheduled one is RESCHEDULED and its candidate 7: same interview, count kept, the old time free again', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    await plan(world, stage.company, id, invitationDeadline(8, 9))
    expect((await plan(world, stage.hiringManager, id, invitationDeadline(8, 11))).content).toMatchObject({
      id,
      status: 2,
    })
    expect((await plan(world, interviewer, id, invitationDeadline(8, 11, 15))).content).toMatchObject({ id, status: 2 })
    expect(await statusOf(world, candidate.id)).toBe(7)
    expect((await interviewsOf(world, candidate.id)).map((one) => one.rescheduleCount)).toEqual([2])
    const other = await assigned(world, stage, interviewer)
    expect((await plan(world, stage.recruiter, other.id, invitationDeadline(8, 9))).status).toBe(200)
  })

  test('the same time again changes nothing and tells nobody', async () => {
    const { id } = await assigned(world, stage, interviewer)
    await plan(world, stage.recruiter, id, invitationDeadline(9, 9))
    expect((await plan(world, stage.recruiter, id, invitationDeadline(9, 9))).content).toMatchObject({ status: 1 })
    expect(await lettersAbout(world, id)).toHaveLength(2)
  })

  test('the first time is not the interviewer’s to choose', async () => {
    const { id } = await assigned(world, stage, interviewer)
    expect((await plan(world, interviewer, id, invitationDeadline(9, 11))).status).toBe(403)
  })

  test('a candidate moves its own interview at least 4 hours ahead', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    const me = await asCandidate(world, candidate)
    await plan(world, stage.recruiter, id, invitationDeadline(10, 9))
    expect((await plan(world, me, id, invitationDeadline(10, 11))).status).toBe(200)
    await world.pool.query(
      `update interview set "scheduledStart" = now() + interval '3 hours', "scheduledEnd" = now() + interval '4 hours' where id = $1`,
      [id],
    )
    expect(await plan(world, me, id, invitationDeadline(10, 14))).toMatchObject({
      status: 409,
      errors: [{ field: 'startsAt', message: 'You can reschedule an interview up to 4 hours before it starts.' }],
    })
  })

  test('what has passed, is too short or too long is refused', async () => {
    const { id } = await assigned(world, stage, interviewer)
    expect(await plan(world, stage.recruiter, id, invitationDeadline(-1, 9))).toMatchObject({
      status: 422,
      errors: [{ field: 'startsAt', message: 'This time has passed. Please choose a later one.' }],
    })
    for (const minutes of [14, 121])
      expect(await plan(world, stage.recruiter, id, invitationDeadline(11, 9), { minutes })).toMatchObject({
        status: 422,
        errors: [{ field: 'minutes', message: 'An interview must be 15 to 120 minutes long.' }],
      })
    expect((await plan(world, stage.recruiter, id, 'soon')).status).toBe(422)
    expect(
      (await plan(world, stage.recruiter, id, invitationDeadline(11, 9), { timezone: 'Mars/Olympus' })).status,
    ).toBe(422)
  })

  test('the bot’s interview and a called-off one take no time', async () => {
    const bot = await invited(world, stage)
    const gone = await assigned(world, stage, interviewer)
    await world.as(stage.recruiter)(schedulingApi.cancelInterview, {
      params: { id: gone.id },
      body: { message: 'Demo reason' },
    })
    for (const id of [bot.interviewId, gone.id])
      expect(await plan(world, stage.recruiter, id, invitationDeadline(11, 9))).toMatchObject({
        status: 409,
        errors: [{ field: 'status' }],
      })
  })

  test('whoever read an older state is told who changed it', async () => {
    const { id, candidate } = await assigned(world, stage, interviewer)
    const [{ updatedAt }] = (await interviewsOf(world, candidate.id)) as [{ updatedAt: Date }]
    const body = { startsAt: invitationDeadline(12, 9), updatedAt: new Date(updatedAt).toISOString() }
    expect((await world.as(stage.recruiter)(schedulingApi.schedule, { params: { id }, body })).status).toBe(200)
    expect(
      await world.as(stage.company)(schedulingApi.schedule, {
        params: { id },
        body: { ...body, startsAt: invitationDeadline(12, 11) },
      }),
    ).toMatchObject({
      status: 409,
      errors: [{ message: `Changed by ${stage.recruiter.name}. Reload to see the latest.` }],
    })
  })

  test('another company’s and another hiring manager’s interviews do not exist', async () => {
    const { id } = await assigned(world, stage, interviewer)
    const colleague = await world.someone('hiringManager', { companyId: stage.companyId })
    for (const who of [await world.someone('recruiter'), colleague])
      expect((await plan(world, who, id, invitationDeadline(12, 14))).status).toBe(404)
  })
})

describe('one interviewer is in one room', () => {
  test('a time that overlaps is just taken, in the reader’s language', async () => {
    const [first, second] = [await assigned(world, stage, interviewer), await assigned(world, stage, interviewer)]
    await plan(world, stage.recruiter, first.id, invitationDeadline(13, 9))
    const result = await plan(
      world,
      stage.recruiter,
      second.id,
      invitationDeadline(13, 9, 30),
      {},
      { 'accept-language': 'ar' },
    )
    expect(result).toMatchObject({
      status: 409,
      errors: [{ field: 'startsAt', message: 'حُجز هذا الموعد للتو. يرجى اختيار موعد آخر.' }],
    })
    expect(await statusOf(world, second.candidate.id)).toBe(5)
    expect((await plan(world, stage.recruiter, second.id, invitationDeadline(13, 9, 45))).status).toBe(200)
  })

  test('of two at once one is just taken', async () => {
    const both = [await assigned(world, stage, interviewer), await assigned(world, stage, interviewer)]
    const result = await Promise.all(
      both.map(({ id }, at) =>
        plan(world, [stage.recruiter, stage.company][at] as Person, id, invitationDeadline(14, 9)),
      ),
    )
    expect(result.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(result.flatMap(({ errors }) => errors)).toEqual([
      { field: 'startsAt', message: 'This time was just taken. Please choose another.' },
    ])
  })

  test('the database itself refuses a double booking that nobody could see coming', async () => {
    const [rival, mine] = [await assigned(world, stage, interviewer), await assigned(world, stage, interviewer)]
    const client = await world.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update interview set status = 1, "scheduledStart" = $2, "scheduledEnd" = $3 where id = $1`, [
        rival.id,
        invitationDeadline(15, 9),
        invitationDeadline(15, 10),
      ])
      const result = plan(world, stage.recruiter, mine.id, invitationDeadline(15, 9))
      await new Promise((later) => setTimeout(later, 300))
      await client.query('commit')
      expect(await result).toMatchObject({ status: 409, errors: [{ field: 'startsAt', message: /just been taken/ }] })
    } finally {
      client.release()
    }
    expect(await statusOf(world, mine.candidate.id)).toBe(5)
    expect(await lettersAbout(world, mine.id)).toEqual([])
  })
})

describe('the calendar of a requisition', () => {
  test('holds its interviews with their people, and the deadlines of the bot', async () => {
    const own = await setStage(world)
    const who = await interviewerOf(world, own, 'Demo Calendar')
    const { candidate, id } = await assigned(world, own, who)
    await plan(world, own.recruiter, id, invitationDeadline(3, 9))
    const bot = await invited(world, own)
    await candidateAt(world, own, 2)
    const week = (requisitionId: string, from: string, to: string, person = own.hiringManager) =>
      world.as(person)(schedulingApi.calendar, { query: { requisitionId, from, to } })
    const result = await week(own.requisitionId, invitationDeadline(0, 0), invitationDeadline(9, 0))
    expect(result.content).toMatchObject([
      {
        id,
        candidateId: candidate.id,
        interviewer: { name: 'Demo Calendar', bot: false },
        status: 1,
        startsAt: invitationDeadline(3, 9),
        deadline: null,
      },
      { id: bot.interviewId, interviewer: { bot: true }, startsAt: null },
    ])
    expect((await week(own.requisitionId, invitationDeadline(4, 0), invitationDeadline(5, 0))).content).toEqual([])
    expect((await week(stage.requisitionId, invitationDeadline(0, 0), invitationDeadline(9, 0))).status).toBe(404)
  })
})
