import { bookingApi } from '@majlis/domain/booking/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { invitationApi } from '@majlis/domain/oneWay/invitationApi.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { expect, test } from 'vitest'
import { agreed, begun, byLink, handedIn, invited, mailedToken, openStage } from '../../../test/stage.ts'
import { openBody } from '../notification/sealedBody.ts'

const { world, stage } = await openStage({ interview_type: 1 })
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const interviewRow = async (id: string) =>
  (await world.pool.query('select * from interview where id = $1', [id])).rows[0]
const letters = async (type: string, recipient: string) => {
  const { rows } = await world.pool.query(
    'select * from notification_log where type = $1 and recipient = $2 order by "createdAt"',
    [type, recipient],
  )
  return rows.map((row) => openBody(world.keys, row)?.text ?? '')
}

test('that its candidate opened a one-way interview is noted once, and read by the team alone', async () => {
  const { candidate, interviewId, log } = await invited(world, stage)
  const recruiter = world.as(stage.recruiter)
  const read = async () => {
    const query = { filter: { id: candidate.id }, include: 'interviewer,interviewer.interview' }
    const { content } = await recruiter(candidateApi.list, { query })
    return content.data[0]?.interviewers?.[0]?.interview
  }
  expect((await read())?.openedAt).toBeNull()
  await log(oneWayApi.oneWay)
  const first = (await read())?.openedAt
  expect(first).toEqual(expect.any(String))
  await log(oneWayApi.oneWay)
  expect((await read())?.openedAt).toBe(first)
  const own = await log(interviewApi.get, { params: { id: interviewId } })
  expect(JSON.stringify(own.content ?? {})).not.toContain('openedAt')
})

test('whoever has a list open is told of an opening because its column wakes, and by nothing else', async () => {
  const news = async () => {
    const { interviewId, log } = await invited(world, stage)
    const noted = async () => {
      const { rows } = await world.pool.query(
        `select cols from change where "table" = 'interview' and $1 = any("rowIds")`,
        [interviewId],
      )
      return rows
    }
    const { length } = await noted()
    await log(oneWayApi.oneWay)
    return (await noted()).slice(length)
  }
  expect(await news()).toEqual([{ cols: ['openedAt'] }])
  const { rows } = await world.pool.query(`select pg_get_functiondef('majlis_note_interview'::regproc) as body`)
  const wakes = `case when was."openedAt" is distinct from now."openedAt" then 'openedAt' end`
  await world.pool.query(rows[0].body.replace(wakes, 'null'))
  expect(await news(), 'as before the column woke').toEqual([])
  await world.pool.query(`call majlis_watch('interview')`)
  expect(await news()).toHaveLength(1)
})

test('a later date for one candidate opens its interview again, is told with a link, and stands in its history', async () => {
  const [late, other] = [await invited(world, stage), await invited(world, stage)]
  await world.pool.query(`update interview set deadline = now() - interval '1 hour' where id = any($1)`, [
    [late.interviewId, other.interviewId],
  ])
  expect((await late.log(oneWayApi.start)).status).toBe(409)
  const params = { id: late.candidate.id }
  const recruiter = world.as(stage.recruiter)
  const deadline = daysFromNow(3)
  expect((await recruiter(invitationApi.giveTime, { params, body: { deadline } })).status).toBe(200)
  expect((await interviewRow(late.interviewId)).deadline).toBe(deadline)
  const [letter] = await letters('oneWayExtended', late.email)
  expect(letter).toContain('given you more time')
  expect(letter).not.toContain('%')
  const log = byLink(world, await mailedToken(world, 'interview', late.email))
  expect((await log(oneWayApi.oneWay)).content).toMatchObject({ state: 'open', deadline })
  expect((await other.log(oneWayApi.oneWay)).content.state).toBe('closed')

  const { content } = await recruiter(candidateApi.history, { query: { filter: { candidateId: late.candidate.id } } })
  expect(content.data.filter(({ kind }) => kind === 'extraTime')).toMatchObject([
    {
      from: 6,
      to: 6,
      message: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · × 1$/),
    },
  ])
})

test('longer answers are one candidate’s own: the room, the sum of what may be recorded and the letter keep to it', async () => {
  const [longer, usual] = [await begun(world, stage), await begun(world, stage)]
  const answer = async ({ log }: typeof longer) => (await log(oneWayApi.oneWay)).content.questions[0]
  const before = await answer(longer)
  const body = { timeFactor: 1.5 } as const
  const given = await world.as(stage.recruiter)(invitationApi.giveTime, { params: { id: longer.candidate.id }, body })
  expect(given.status).toBe(200)
  expect(await answer(longer)).toMatchObject({
    think_seconds: (before?.think_seconds ?? 0) * 1.5,
    answer_seconds: (before?.answer_seconds ?? 0) * 1.5,
  })
  expect(await answer(usual)).toMatchObject({ answer_seconds: before?.answer_seconds })
  expect((await letters('oneWayExtended', longer.email))[0]).toContain('50% more time')
})

test('more time is refused where nothing changes, for an earlier date or one far away, and once it was handed in', async () => {
  const { candidate } = await invited(world, stage)
  const give = (body: object, id = candidate.id) =>
    world.as(stage.recruiter)(invitationApi.giveTime, { params: { id }, body: body as never })
  for (const body of [{}, { timeFactor: 1 }]) expect((await give(body)).status).toBe(422)
  for (const deadline of [daysFromNow(-1), daysFromNow(1), daysFromNow(120)])
    expect(await give({ deadline })).toMatchObject({ status: 422, errors: [{ field: 'deadline' }] })
  expect((await give({ timeFactor: 3 })).status).toBe(422)
  const done = await handedIn(world, stage)
  expect((await give({ timeFactor: 2 }, done.candidate.id)).status).toBe(409)
  const interviewer = await world.someone('interviewer', { companyId: stage.companyId })
  const params = { id: candidate.id }
  expect((await world.as(interviewer)(invitationApi.giveTime, { params, body: { timeFactor: 2 } })).status).toBe(403)
})

test('a decision can be taken back although more time was given since', async () => {
  const { candidate } = await invited(world, stage)
  const params = { id: candidate.id }
  const recruiter = world.as(stage.recruiter)
  await recruiter(invitationApi.giveTime, { params, body: { timeFactor: 2 } })
  const rejected = await recruiter(reviewApi.changeStatus, { params, body: { status: -3, message: 'No.' } })
  expect(rejected.status).toBe(200)
  expect((await recruiter(reviewApi.undo, { params })).status).toBe(200)
})

test('a candidate is reminded by one call: a new link, the same date, and not again at once', async () => {
  const { candidate, email, interviewId } = await invited(world, stage)
  const { deadline } = await interviewRow(interviewId)
  const params = { id: candidate.id }
  const recruiter = world.as(stage.recruiter)
  expect(await recruiter(bookingApi.remind, { params })).toMatchObject({
    status: 409,
    errors: [{ message: 'This candidate was written to less than 20 hours ago.' }],
  })
  await world.pool.query(`update notification_log set "createdAt" = now() - interval '21 hours' where recipient = $1`, [
    email,
  ])
  expect((await recruiter(bookingApi.remind, { params })).status).toBe(200)
  expect((await letters('oneWayInvited', email)).length).toBe(2)
  expect((await interviewRow(interviewId)).deadline).toBe(deadline)
})

test('why somebody cannot take part is read with the row and in the history', async () => {
  const { candidate, interviewId, log } = await invited(world, stage)
  await log(oneWayApi.oneWay)
  const message = 'I have taken another job.'
  await log(schedulingApi.cancelInterview, { params: { id: interviewId }, body: { message } })
  const recruiter = world.as(stage.recruiter)
  const query = { filter: { id: candidate.id }, include: 'interviewer,interviewer.interview' }
  const [row] = (await recruiter(candidateApi.list, { query })).content.data
  expect(row).toMatchObject({ status: 13, interviewers: [{ interview: { status: 8, message } }] })
  const { content } = await recruiter(candidateApi.history, { query: { filter: { candidateId: candidate.id } } })
  expect(content.data.map((one) => one.message)).toContain(message)
  expect((await log(oneWayApi.consent, agreed)).status).toBe(409)
})
