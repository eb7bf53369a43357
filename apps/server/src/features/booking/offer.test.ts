import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { bookingApi } from '@majlis/domain/booking/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import { bookAt, offered, openHours } from '../../../test/bookings.ts'
import { assigned, invitationDeadline as at, plan } from '../../../test/planning.ts'
import {
  assignTo,
  candidateAt,
  interviewerOf,
  interviewsOf,
  openStage,
  setStage,
  statusOf,
} from '../../../test/stage.ts'
import { endOverdueOffers } from './jobs.ts'

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Demo Interviewer')
const colleague = await interviewerOf(world, stage, 'Demo Colleague')
const without = await interviewerOf(world, stage, 'Demo Newcomer')
for (const one of [interviewer, colleague]) await openHours(world, stage, one)

const stateOf = async (id: string) =>
  (await world.pool.query('select status from slot_offer where id = $1', [id])).rows[0]?.status
const holdsOf = async (id: string) =>
  (await world.pool.query('select from taken where "offerId" = $1', [id])).rows.length
/** An offer with one interviewer, of which a time is kept. */
async function held(day: number, terms: object = {}) {
  const all = await offered(world, stage, [interviewer], terms)
  expect((await all.ask(bookingApi.hold, { body: { startsAt: at(day, 9) } })).status).toBe(200)
  return { ...all, id: all.offer?.id as string }
}

describe('who can be offered times', () => {
  test('each candidate that cannot is told by its place, and the others are offered theirs', async () => {
    const twice = await offered(world, stage, [interviewer])
    const [fresh, rejected, judged] = [2, -3, 10].map((status) => candidateAt(world, stage, status))
    const ids = [(await rejected)?.id, twice.candidate.id, (await fresh)?.id, (await judged)?.id] as string[]
    const terms = { mode: 'one' as const, people: [{ accountId: colleague.accountId }] }
    const rows = ids.map((candidateId) => ({ candidateId, ...terms }))
    const result = await world.as(stage.recruiter)(bookingApi.offer, { body: rows })
    expect(result.content.data.map(({ candidateId }) => candidateId)).toEqual([ids[2]])
    expect(result.errors.map(({ index, code }) => [index, code])).toEqual([
      [0, 'notAssignable'],
      [1, 'open'],
      [3, 'notAssignable'],
    ])
    const check = await world.as(stage.recruiter)(bookingApi.checkOffer, { body: { candidateIds: ids, ...terms } })
    expect(check.content.blocked.map(({ index, code }) => [index, code])).toEqual([
      [0, 'notAssignable'],
      [1, 'open'],
      [2, 'open'],
      [3, 'notAssignable'],
    ])
  })

  test('nobody without hours; of any of several one who has hours is enough', async () => {
    const alone = await offered(world, stage, [without])
    expect(alone.result.errors).toMatchObject([
      { index: 0, code: 'noHours', message: /Demo Newcomer hasn't set hours/ },
    ])
    expect(await statusOf(world, alone.candidate.id)).toBe(2)
    expect((await offered(world, stage, [without, interviewer])).result.errors).toEqual([])
    expect((await offered(world, stage, [without, interviewer], { mode: 'all' })).result.errors).toMatchObject([
      { code: 'noHours' },
    ])
  })

  test('one is one, a panel is two or three, nobody stands twice, and the bot takes no bookings', async () => {
    const people = (list: { accountId: string }[]) => list.map(({ accountId }) => ({ accountId }))
    const codes = async (mode: string, list: { accountId: string }[]) =>
      (await offered(world, stage, [], { mode, people: people(list) })).result.errors.map(({ field, message }) => [
        field,
        message,
      ])
    expect(await codes('one', [interviewer, colleague])).toEqual([['people', 'Choose exactly one interviewer.']])
    expect(await codes('all', [interviewer])).toEqual([
      ['people', 'Choose one interviewer to lead and one or two more.'],
    ])
    expect(await codes('any', [interviewer, interviewer])).toEqual([['people', 'Choose each interviewer only once.']])
    expect(await codes('one', [{ accountId: stage.botId }])).toEqual([
      ['people', "Candidates can't book the bot interviewer."],
    ])
    expect(await codes('one', [stage.recruiter])).toMatchObject([['accountId', expect.any(String)]])
  })

  test('before sending it is told which times there are, for how many, and what each interviews lately', async () => {
    const own = await setStage(world)
    const [one, other] = [await interviewerOf(world, own, 'Demo One'), await interviewerOf(world, own, 'Demo Other')]
    for (const who of [one, other]) await openHours(world, own, who, { from: '09:00', to: '10:30', buffer_minutes: 15 })
    const ids = await Promise.all([1, 2, 3, 4, 5].map(async () => (await candidateAt(world, own, 2)).id))
    const people = [one, other].map(({ accountId }) => ({ accountId }))
    const check = await world.as(own.hiringManager)(bookingApi.checkOffer, {
      body: { candidateIds: ids, mode: 'any', people, firstDay: at(3, 0).slice(0, 10), days: 1 },
    })
    // 09:00, 09:30 and the end of it for each; with the buffer one of them fits.
    expect(check.content).toMatchObject({
      starts: [at(3, 9), at(3, 9, 30)],
      count: 2,
      capacity: 2,
      candidates: 5,
      blocked: [],
    })
    expect(check.content.people.map(({ name, hasHours, recent }) => [name, hasHours, recent])).toEqual([
      ['Demo One', true, 0],
      ['Demo Other', true, 0],
    ])
    expect((await world.pool.query('select from slot_offer where "companyId" = $1', [own.companyId])).rows).toEqual([])
  })
})

describe('an offer ends', () => {
  test('when it is withdrawn: link and hold end with it', async () => {
    const { id, ask } = await held(2)
    expect((await world.as(stage.recruiter)(bookingApi.withdrawOffer, { params: { id } })).status).toBe(200)
    expect([await stateOf(id), await holdsOf(id)]).toEqual([2, 0])
    expect((await ask(bookingApi.booking)).status).toBe(410)
    expect((await world.as(stage.recruiter)(bookingApi.withdrawOffer, { params: { id } })).status).toBe(409)
  })

  test('when another interviewer is assigned, and when the candidate is rejected or removed', async () => {
    const [assignedTo, rejected, removed] = [
      await held(3),
      await held(4),
      await offered(world, stage, [interviewer, colleague]),
    ]
    await world.as(stage.recruiter)(assignmentApi.reassign, {
      body: [{ id: assignedTo.candidate.id, accountId: colleague.accountId }],
    })
    await world.as(stage.recruiter)(reviewApi.changeStatus, {
      params: { id: rejected.candidate.id },
      body: { status: -3, message: 'Demo reason' },
    })
    await world.as(stage.hiringManager)(candidateApi.remove, { params: { id: removed.candidate.id } })
    for (const { id, ask } of [assignedTo, rejected]) {
      expect([await stateOf(id), await holdsOf(id)]).toEqual([3, 0])
      expect((await ask(bookingApi.booking)).status).toBe(410)
    }
    expect(await stateOf(removed.offer?.id as string)).toBeUndefined()
    expect((await removed.ask(bookingApi.booking)).status).toBe(404)
  })

  test('when its last day is over', async () => {
    const { id, ask, candidate } = await held(5)
    await world.pool.query(
      `update slot_offer set "firstDay" = current_date - 5, "lastDay" = current_date - 2 where id = $1`,
      [id],
    )
    expect((await ask(bookingApi.booking)).content).toMatchObject({ state: 'ended', mayWish: false })
    expect((await ask(bookingApi.hold, { body: { startsAt: at(5, 10) } })).status).toBe(410)
    expect(await endOverdueOffers(world.pool)).toBe(1)
    expect(await endOverdueOffers(world.pool)).toBe(0)
    expect([await stateOf(id), await holdsOf(id)]).toEqual([3, 0])
    expect((await assignTo(world, stage, candidate.id, colleague.accountId)).errors).toHaveLength(1)
  })

  test('when the company sets the time by hand, and when the interview is cancelled', async () => {
    const [planned, cancelled] = [await held(6), await held(7)]
    const [interview] = await interviewsOf(world, planned.candidate.id)
    expect((await plan(world, stage.recruiter, interview.id, at(6, 12))).status).toBe(200)
    expect([await stateOf(planned.id), await holdsOf(planned.id)]).toEqual([1, 0])
    expect((await planned.ask(bookingApi.booking)).content).toMatchObject({ state: 'booked', startsAt: at(6, 12) })
    const [other] = await interviewsOf(world, cancelled.candidate.id)
    const body = { message: 'Demo reason' }
    await world.as(interviewer)(schedulingApi.cancelInterview, { params: { id: other.id }, body })
    expect([await stateOf(cancelled.id), await holdsOf(cancelled.id)]).toEqual([3, 0])
    expect((await cancelled.ask(bookingApi.booking)).content).toMatchObject({ state: 'cancelledByThem' })
  })

  test('its candidate calls the booking off by the same link, which tells so', async () => {
    const { ask } = await held(8)
    const { content } = await bookAt(ask, at(8, 9))
    const params = { id: content.interviewId as string }
    const starts = (when: string) =>
      world.pool.query(
        `update interview set "scheduledStart" = ${when}, "scheduledEnd" = ${when} + interval '1 hour' where id = $1`,
        [params.id],
      )
    await starts("now() - interval '1 minute'")
    expect((await ask(schedulingApi.cancelInterview, { params, body: { message: 'I am late' } })).status).toBe(409)
    await starts("now() + interval '1 minute'")
    expect((await ask(schedulingApi.cancelInterview, { params, body: { message: 'I am ill' } })).status).toBe(200)
    expect((await ask(bookingApi.booking)).content).toMatchObject({ state: 'cancelledByYou', mayMove: false })
    expect((await ask(bookingApi.hold, { body: { startsAt: at(8, 11) } })).status).toBe(410)
  })
})

describe('the list of offers', () => {
  test('names people and wishes, to those who see the candidate', async () => {
    const own = await setStage(world)
    const who = await interviewerOf(world, own, 'Demo Lead')
    await openHours(world, own, who)
    const { ask, candidate } = await offered(world, own, [who])
    await assigned(world, own, who)
    const wishes = [{ startsAt: at(3, 20) }, { startsAt: at(4, 20) }]
    expect((await ask(bookingApi.wish, { body: { wishes, message: 'Evenings only' } })).content).toMatchObject({
      mayWish: false,
    })
    const query = { filter: { requisitionId: own.requisitionId, status: 'OPEN' } }
    const list = await world.as(own.hiringManager)(bookingApi.offers, { query })
    expect(list.content).toMatchObject({
      count: 1,
      data: [{ candidateId: candidate.id, people: [{ name: 'Demo Lead', part: 0 }], wishes, message: 'Evenings only' }],
    })
    expect((await world.as(stage.recruiter)(bookingApi.offers, { query })).content.count).toBe(0)
    const colleagueOfOwner = await world.someone('hiringManager', { companyId: own.companyId })
    expect((await world.as(colleagueOfOwner)(bookingApi.offers, { query })).content.count).toBe(0)
  })
})
