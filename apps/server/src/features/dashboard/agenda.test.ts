import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { candidateAt, interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const agenda = async (who: Person) => (await world.as(who)(dashboardApi.agenda)).content
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

async function requested(person: Person) {
  const candidate = await candidateAt(world, stage, 2)
  const body = [{ accountId: person.accountId, candidateId: candidate.id }]
  const { content } = await world.as(stage.recruiter)(assignmentApi.request, { body })
  return { candidate, id: content.data[0]?.id as string }
}

/** An interview that ended so long ago and was not judged. */
async function ended(person: Person, hours: number) {
  const { interviewId } = await interviewed(world, stage, { status: 9, interview: 6, verdict: null }, person)
  await world.pool.query('update interview set "endedAt" = $2 where id = $1', [interviewId, hoursAgo(hours)])
  return interviewId
}

test('an interviewer reads the requests to answer, the next interview and the feedback due, the late first', async () => {
  const person = await interviewerOf(world, stage)
  expect(await agenda(person)).toMatchObject({ requests: [], next: null, coming: 0, waiting: 0, feedback: [] })
  const [later, sooner, lapsed] = [await requested(person), await requested(person), await requested(person)]
  const ends = (id: string, hours: number) =>
    world.pool.query('update interviewer set "expiresAt" = $2 where id = $1', [id, hoursAgo(-hours)])
  await ends(sooner.id, 3)
  await ends(lapsed.id, -1)
  const [next, second] = [await assigned(world, stage, person), await assigned(world, stage, person)]
  await assigned(world, stage, person)
  await plan(world, stage.recruiter, second.id, invitationDeadline(7, 9))
  await plan(world, stage.recruiter, next.id, invitationDeadline(6, 9))
  const [fresh, late, oldest] = [await ended(person, 0.5), await ended(person, 2), await ended(person, 40)]
  const read = await agenda(person)
  expect(read.requests.map(({ id }) => id)).toEqual([sooner.id, later.id])
  expect(read.requests[0]).toEqual({
    id: sooner.id,
    candidateId: sooner.candidate.id,
    candidateName: expect.stringContaining('Demo Candidate'),
    position: 'Backend Engineer',
    company: expect.any(String),
    by: stage.recruiter.name,
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
  })
  expect(read).toMatchObject({
    next: { interviewId: next.id, startsAt: invitationDeadline(6, 9), status: 1, candidateTimezone: 'UTC' },
    coming: 2,
    waiting: 1,
    feedback: [
      { interviewId: oldest, late: true },
      { interviewId: late, late: true },
      { interviewId: fresh, late: false },
    ],
  })
  await world.pool.query('update interview set status = 3 where id = $1', [next.id])
  expect((await agenda(person)).next?.interviewId).toBe(second.id)
  const planned = { start: hoursAgo(2), end: hoursAgo(1) }
  const goesOn = async (id: string, status: number) => {
    const change = 'update interview set status = $2, "scheduledStart" = $3, "scheduledEnd" = $4 where id = $1'
    await world.pool.query(change, [id, status, planned.start, planned.end])
    return agenda(person)
  }
  expect(await goesOn(second.id, 1)).toMatchObject({ next: null, coming: 0 })
  expect(await goesOn(second.id, 5)).toMatchObject({ next: { interviewId: second.id, status: 5 }, coming: 1 })
})

test('an interview in which one takes part beside another is the next one too', async () => {
  const [lead, second] = [await interviewerOf(world, stage), await interviewerOf(world, stage)]
  const { id } = await assigned(world, stage, lead)
  await plan(world, stage.recruiter, id, invitationDeadline(8, 9))
  expect(await agenda(second)).toMatchObject({ next: null, coming: 0 })
  await world.put('interview_person', { companyId: stage.companyId, interviewId: id, accountId: second.accountId })
  expect(await agenda(second)).toMatchObject({ next: { interviewId: id }, coming: 1 })
})

test('it is its own: a colleague has nothing of it, and nobody else asks', async () => {
  const [person, colleague] = [await interviewerOf(world, stage), await interviewerOf(world, stage)]
  await requested(person)
  await ended(person, 2)
  expect(await agenda(colleague)).toMatchObject({ requests: [], next: null, coming: 0, waiting: 0, feedback: [] })
  for (const who of [stage.recruiter, stage.company, await world.someone('candidate')])
    expect((await world.as(who)(dashboardApi.agenda)).status).toBe(403)
})

test('counts the requests beyond the hundred that it lists', async () => {
  const person = await interviewerOf(world, stage)
  const candidates = await Promise.all(Array.from({ length: 103 }, () => candidateAt(world, stage, 2)))
  await world.pool.query(
    `insert into interviewer (id, "companyId", "accountId", "candidateId", status, "expiresAt")
      select gen_random_uuid(), $1, $2, candidate, 0, now() + interval '1 day' from unnest($3::uuid[]) candidate`,
    [stage.companyId, person.accountId, candidates.map(({ id }) => id)],
  )
  await ended(person, 2)
  const { requests, asked, due } = await agenda(person)
  expect([requests.length, asked, due]).toEqual([100, 103, 1])
})
