import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import serverText from '@majlis/domain/core/serverText.en.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { expect, test } from 'vitest'
import { bookAt, offered, openHours } from '../../../test/bookings.ts'
import { beginsIn, beginUpload, consentTo, openPage, timeLink } from '../../../test/liveRoom.ts'
import { invitationDeadline as at, plan } from '../../../test/planning.ts'
import { interviewerOf, interviewsOf, openStage, setStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endOffers } from '../booking/store.ts'

const { world, stage } = await openStage()
type Booked = Awaited<ReturnType<typeof booked>>

/** Every interviewer of these tests is of one booking alone: all may be at the same time. */
const [booking, later] = [at(12, 9), at(13, 9)]
/** A time that a candidate has chosen by a link, with one interviewer or with any of two, and its room open. */
async function booked(mode: 'one' | 'any', of = stage) {
  const people = [await interviewerOf(world, of), await interviewerOf(world, of)].slice(0, mode === 'any' ? 2 : 1)
  for (const one of people) await openHours(world, of, one)
  const { candidate, offer, ask, token } = await offered(world, of, people, { mayChangePerson: mode === 'any' })
  expect((await bookAt(ask, booking)).status).toBe(200)
  const [interview] = await interviewsOf(world, candidate.id)
  const id: string = interview.id
  const lead = people.find(({ accountId }) => accountId === interview.interviewerAccountId) as (typeof people)[number]
  const asLead = world.as(lead)
  await beginsIn(world, id, 5)
  await consentTo(asLead, id)
  await consentTo(ask, id)
  return { candidate, people, lead, asLead, offerId: offer?.id as string, id, ask, token }
}

const beginsAt = (id: string, startsAt: string) =>
  world.pool.query(
    `update interview set "scheduledStart" = $2, "scheduledEnd" = $2::timestamptz + interval '45 minutes' where id = $1`,
    [id, startsAt],
  )

/** What the page of a room meets that was opened by this link: each call's status and word. */
async function doors({ ask, token }: Pick<Booked, 'ask' | 'token'>, id: string) {
  const room = await ask(liveRoomApi.room, { params: { id } })
  const turn = await openPage(ask, id).say('Hello?')
  const upload = await beginUpload(world, { 'x-link-token': token, 'x-interview-id': id })
  const agreed = await consentTo(ask, id)
  const told = { room, turn, agreed, upload }
  return Object.fromEntries(
    Object.entries(told).map(([key, { status, ...answer }]) => {
      const { phase } = ('content' in answer ? (answer.content ?? {}) : {}) as { phase?: string }
      const [error] = answer.errors as { message: string }[]
      return [key, [status, phase ?? wordOf(error?.message)].filter((word) => word !== undefined).join(' ')]
    }),
  )
}
const wordOf = (sentence?: string) => Object.entries(serverText).find(([, said]) => said === sentence)?.[0] ?? sentence
const all = (word: string) => ({ room: word, turn: word, agreed: word, upload: word })
const visits = async (id: string) =>
  (await world.pool.query('select count(*)::int as n from room_visit where "interviewId" = $1', [id])).rows[0].n

const start = (one: Booked) => one.asLead(liveRoomApi.start, { params: { id: one.id } })
const modes = ['one', 'any'] as const

test.each(modes)(
  'by the link of its time (%s) a room is entered, and its film is sent once it has begun',
  async (mode) => {
    const one = await booked(mode)
    const open = { room: '200 open', turn: '200 open', agreed: '200 open' }
    expect(await doors(one, one.id)).toEqual({ ...open, upload: '409 interview.notNow' })
    await start(one)
    expect(await doors(one, one.id)).toEqual({ room: '200 live', turn: '200 live', agreed: '200 live', upload: '201' })
    const own = await timeLink(world, one.id, { interviewId: one.id })
    expect(await doors(own, one.id)).toEqual({ room: '200 live', turn: '200 live', agreed: '200 live', upload: '201' })
    expect(await visits(one.id)).toBe(3)
  },
)

test.each(modes)(
  'of one that has ended (%s) it says so, takes what is late of the film, and no more after two weeks',
  async (mode) => {
    const one = await booked(mode)
    await start(one)
    await one.asLead(liveRoomApi.end, { params: { id: one.id } })
    const over = { room: '200 over', turn: '200 over', agreed: '409 interview.closed' }
    expect(await doors(one, one.id)).toEqual({ ...over, upload: '201' })
    await world.pool.query(`update interview set "endedAt" = now() - interval '15 days' where id = $1`, [one.id])
    const before = await visits(one.id)
    expect(await doors(one, one.id)).toEqual({ ...over, upload: '410 interview.closed' })
    expect(await visits(one.id)).toBe(before)
  },
)

const shut = { room: '200 closed', turn: '200 closed', agreed: '409 interview.closed', upload: '410 interview.closed' }
/** The same room before its time, with a film that nobody could have begun. */
const early = { room: '200 early', turn: '200 early', agreed: '409 interview.notNow' }

test.each(modes)(
  'of one that was cancelled (%s) it opens a shut room, and the interview’s own link nothing',
  async (mode) => {
    const one = await booked(mode)
    const own = await timeLink(world, one.id, { interviewId: one.id })
    const before = await visits(one.id)
    await world.as(stage.recruiter)(schedulingApi.cancelInterview, {
      params: { id: one.id },
      body: { message: 'Not now.' },
    })
    expect(await doors(one, one.id)).toEqual(shut)
    expect(await doors(own, one.id)).toEqual(all('410 link.ended'))
    expect(await visits(one.id)).toBe(before)
  },
)

test('of one that was moved it goes on, at the new time', async () => {
  const one = await booked('one')
  expect((await plan(world, stage.recruiter, one.id, later)).status).toBe(200)
  expect(await doors(one, one.id)).toEqual({ ...early, upload: '409 interview.notNow' })
  await beginsIn(world, one.id, 14)
  expect(await doors(one, one.id)).toMatchObject({ room: '200 open', agreed: '200 open' })
})

test.each(['candidate', 'company'])(
  'of one that goes to another, moved there by the %s, it opens the new room, and the old one is shut',
  async (by) => {
    const one = await booked('any')
    await beginsAt(one.id, booking)
    if (by === 'company') {
      const { accountId } = await interviewerOf(world, stage)
      const body = { accountId, keepTime: true }
      expect((await world.as(stage.recruiter)(assignmentApi.replace, { params: { id: one.id }, body })).status).toBe(
        200,
      )
    } else {
      await bookAt((await offered(world, stage, [one.lead])).ask, later)
      expect((await bookAt(one.ask, later)).status).toBe(200)
    }
    const [before, after] = await interviewsOf(world, one.candidate.id)
    expect(before.id).toBe(one.id)
    expect(await doors(one, before.id)).toEqual(shut)
    // Whoever agreed with another beside it has not agreed to this one.
    expect(await doors(one, after.id)).toEqual({ ...early, upload: '403 interview.consent' })
    await beginsIn(world, after.id, 5)
    expect(await doors(one, after.id)).toMatchObject({ room: '200 open', turn: '200 open', agreed: '200 open' })
  },
)

test('it has ended when its day is over, when it was taken back, and with its candidate', async () => {
  const [lapsed, revoked, removed] = [await booked('one'), await booked('any'), await booked('any')]
  await world.pool.query('update link_token set expires_at = now() where "offerId" = $1', [lapsed.offerId])
  await inTransaction(world.pool, 'write', (tx) => endOffers(tx, revoked.candidate.id))
  for (const one of [lapsed, revoked]) expect(await doors(one, one.id)).toEqual(all('410 link.ended'))
  await world.pool.query('delete from candidate where id = $1', [removed.candidate.id])
  expect(await doors(removed, removed.id)).toEqual(all('404 link.ended'))
})

test('of another time, company or choice that is still open it finds no room', async () => {
  const [one, other] = [await booked('any'), await booked('one')]
  const elsewhere = await booked('any', await setStage(world))
  const choosing = await offered(world, stage, other.people)
  const own = await timeLink(world, other.id, { interviewId: other.id })
  const nothing = all('404 notFound')
  for (const stranger of [other, elsewhere, choosing]) expect(await doors(stranger, one.id)).toEqual(nothing)
  for (const { id } of [other, elsewhere]) expect(await doors(one, id)).toEqual(nothing)
  // The link of an interview sends the film of its own, whatever else is named.
  expect(await doors(own, one.id)).toEqual({ ...nothing, upload: '409 interview.notNow' })
  expect(await visits(one.id)).toBe(0)
})
