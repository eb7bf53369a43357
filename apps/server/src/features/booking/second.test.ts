import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { bookingApi } from '@majlis/domain/booking/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { expect, test } from 'vitest'
import { bookAt, offered, openHours } from '../../../test/bookings.ts'
import { invitationDeadline as at, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const [lead, second, stranger] = [
  await interviewerOf(world, stage, 'Demo Lead'),
  await interviewerOf(world, stage, 'Demo Second'),
  await interviewerOf(world, stage, 'Demo Stranger'),
]
for (const one of [lead, second]) await openHours(world, stage, one)

/** A panel that a candidate has booked, with what was asked and noted in it. */
async function panel(day: number) {
  const { ask, candidate } = await offered(world, stage, [lead, second], { mode: 'all' })
  const { content } = await bookAt(ask, at(day, 9))
  const id = content.interviewId as string
  const { companyId, requisitionId } = stage
  const question = await world.put('question', { companyId, accountId: lead.accountId, title: 'Demo question' })
  await world.put('interview_question', {
    companyId,
    interviewId: id,
    questionId: question.id,
    order: 1,
    notes: 'Of the lead',
  })
  await world.put('feedback', {
    companyId,
    requisitionId,
    candidateId: candidate.id,
    interviewId: id,
    accountId: lead.accountId,
    client_feedback: 'Of the lead',
    status: 0,
  })
  return { id, candidate, ask }
}

/** What of an interview and its candidate somebody finds. */
async function found(who: Person, { id, candidate }: { id: string; candidate: { id: string } }) {
  const as = world.as(who)
  const counted = async (result: Promise<{ content: { count: number } }>) => (await result).content.count
  const byInterview = { query: { filter: { interviewId: id } } }
  return {
    interview: (await as(interviewApi.get, { params: { id } })).status,
    candidate: (await as(candidateApi.get, { params: { id: candidate.id } })).status,
    requisition: await counted(as(requisitionApi.list, { query: { filter: { id: stage.requisitionId } } })),
    questions: await counted(as(interviewApi.questions, byInterview)),
    feedback: await counted(as(interviewApi.feedback, byInterview)),
  }
}

test('who sits beside reads what the interview is about, and nothing of what its lead asks and notes', async () => {
  const met = await panel(2)
  const all = { interview: 200, candidate: 200, requisition: 1, questions: 1, feedback: 1 }
  expect(await found(lead, met)).toEqual(all)
  expect(await found(second, met)).toEqual({ ...all, questions: 0, feedback: 0 })
  const nothing = { interview: 404, candidate: 404, requisition: 0, questions: 0, feedback: 0 }
  expect(await found(stranger, met)).toEqual(nothing)
  const list = await world.as(second)(interviewApi.list, { query: { include: 'candidate,requisition' } })
  expect(list.content.data).toMatchObject([
    { id: met.id, candidate: { id: met.candidate.id }, requisition: { id: stage.requisitionId } },
  ])
  const query = { from: at(2, 0), to: at(3, 0) }
  const own = async (who: Person) => (await world.as(who)(availabilityApi.ownCalendar, { query })).content.interviews
  expect(await own(lead)).toMatchObject([{ interviewId: met.id, part: 0 }])
  expect(await own(second)).toMatchObject([{ interviewId: met.id, part: 1, startsAt: at(2, 9) }])
  expect(await own(stranger)).toEqual([])
})

test('it is not its to move, to cancel or to judge', async () => {
  const { id } = await panel(3)
  const cancel = { params: { id }, body: { message: 'Demo reason' } }
  expect((await plan(world, second, id, at(3, 12))).status).toBe(403)
  expect((await world.as(second)(schedulingApi.cancelInterview, cancel)).status).toBe(403)
  expect(
    (await world.as(second)(schedulingApi.markAbsent, { params: { id }, body: { absent: 'candidate' } })).status,
  ).toBe(403)
  expect((await world.as(lead)(schedulingApi.cancelInterview, cancel)).status).toBe(200)
})

test('once it has left, or the interview is cancelled, it sees nothing more, and its time is free', async () => {
  const [left, cancelled] = [await panel(4), await panel(5)]
  await world.pool.query('update interview_person set state = 2 where "interviewId" = $1', [left.id])
  const message = { params: { id: cancelled.id }, body: { message: 'Demo reason' } }
  await world.as(lead)(schedulingApi.cancelInterview, message)
  for (const { id } of [left, cancelled])
    expect((await world.as(second)(interviewApi.get, { params: { id } })).status).toBe(404)
  const { ask } = await offered(world, stage, [second])
  for (const day of [4, 5]) expect((await ask(bookingApi.hold, { body: { startsAt: at(day, 9) } })).status).toBe(200)
})
