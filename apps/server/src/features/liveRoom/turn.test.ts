import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { SentEvent } from '@majlis/domain/liveRoom/event.ts'
import { describe, expect, test } from 'vitest'
import { beginsIn, consentTo, openPage, plannedRoom, startedRoom, twoPages } from '../../../test/liveRoom.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()
/** Milliseconds that something took. */
async function timed<T>(act: Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  return [await act, performance.now() - begun]
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
describe('a held call', () => {
  test('is answered as soon as the other side says something, and nothing twice', async () => {
    const room = await plannedRoom(world, stage)
    const [a, b] = await twoPages(room)
    const held = timed(a.turn({ hold: 8 }))
    await pause(300)
    const said = performance.now()
    const sent = b.chat('Can you hear me?')
    await b.turn({ send: [sent] })
    const [told] = await held
    expect(performance.now() - said).toBeLessThan(1000)
    expect(told.content.events).toMatchObject([
      { kind: 'chat', from: b.visit, side: 'candidate', n: 1, body: { text: 'Can you hear me?' } },
    ])
    // Its answer was lost on the way: it tells again, and it is told once.
    await b.turn({ send: [sent] })
    expect((await a.turn()).content.events).toEqual([])
  })

  test('waits for its time where nothing happens, holds no connection, and then answers as things stand', async () => {
    const room = await plannedRoom(world, stage)
    const [a] = await twoPages(room)
    const held = timed(a.turn({ hold: 4 }))
    await pause(500)
    await expect.poll(() => world.pool.totalCount - world.pool.idleCount, { timeout: 3000 }).toBe(0)
    const [told, took] = await held
    expect(told.content.events).toEqual([])
    expect(took).toBeGreaterThan(3950)
  })

  test('shows who comes, goes a step on, agrees, and leaves', async () => {
    const room = await plannedRoom(world, stage)
    const a = openPage(room.asInterviewer, room.id)
    await a.turn()
    const b = openPage(room.asCandidate, room.id, 'devices')
    const people = async (act: () => Promise<unknown>) => {
      const held = a.turn({ hold: 8 })
      await pause(150)
      await act()
      const [told, took] = await timed(held)
      expect(took).toBeLessThan(1500)
      return told.content.people.find(({ side }) => side === 'candidate')
    }
    expect(await people(() => b.turn())).toMatchObject({ step: 'devices', visit: b.visit, agreed: false })
    b.step = 'lobby'
    expect(await people(() => b.turn())).toMatchObject({ step: 'lobby' })
    expect(await people(() => consentTo(room.asCandidate, room.id))).toMatchObject({ agreed: true })
    const left = () => room.asCandidate(liveRoomApi.leave, { params: { id: room.id }, body: { visit: b.visit } })
    expect(await people(left)).toMatchObject({ step: 'away', visit: null })
  }, 30_000)

  test('shows that somebody was not heard of for twelve seconds', async () => {
    const room = await plannedRoom(world, stage)
    const [a, b] = await twoPages(room)
    await world.pool.query(`update room_visit set "seenAt" = now() - interval '11 seconds' where id = $1`, [b.visit])
    const [told, took] = await timed(a.turn({ hold: 8 }))
    expect(told.content.people).toMatchObject([{ side: 'candidate', step: 'away' }, { step: 'lobby' }])
    expect(took).toBeLessThan(4000)
  })

  test('ends with 410 when its link has ended meanwhile', async () => {
    const room = await plannedRoom(world, stage)
    const [a, b] = await twoPages(room)
    await b.turn()
    const held = b.turn({ hold: 8 })
    await pause(200)
    await world.pool.query(`update link_token set revoked_at = now() where "interviewId" = $1`, [room.id])
    await a.say('Still there?')
    expect((await held).status).toBe(410)
  })
})

describe('an interview that is moved while its people wait', () => {
  test('tells them its new time, and that it is too early', async () => {
    const room = await plannedRoom(world, stage)
    const [a] = await twoPages(room)
    const held = a.turn({ hold: 8 })
    await pause(150)
    await beginsIn(world, room.id, 10)
    await a.say('Any moment')
    const { startsAt, phase } = (await held).content
    const minutes = (Date.parse(startsAt ?? '') - Date.now()) / 60_000
    expect([Math.round(minutes), phase]).toEqual([10, 'open'])
    await beginsIn(world, room.id, 60)
    const before = await world.pool.query('select count(*)::int as count from room_event where "interviewId" = $1', [
      room.id,
    ])
    expect((await a.say('Nobody reads this')).content).toMatchObject({ phase: 'early', events: [] })
    const after = await world.pool.query('select count(*)::int as count from room_event where "interviewId" = $1', [
      room.id,
    ])
    expect(after.rows).toEqual(before.rows)
  })
})

describe('an interview that another interviewer takes over while its people wait', () => {
  test('has no room any more: calls that wait end with 404 for who led and 410 by the link, and the new one does not find it', async () => {
    const room = await plannedRoom(world, stage)
    const [a, b] = await twoPages(room)
    const other = await interviewerOf(world, stage)
    const body = [{ id: room.candidate.id, accountId: other.accountId }]
    const held = [a.turn({ hold: 1 }), b.turn({ hold: 1 })]
    await pause(200)
    const moved = await world.as(stage.recruiter)(assignmentApi.reassign, { body })
    expect([moved.status, moved.content]).toMatchObject([200, { errors: [] }])
    const statuses = [...(await Promise.all(held)), await openPage(world.as(other), room.id).turn()].map(
      (x) => x.status,
    )
    expect(statuses).toEqual([404, 410, 404])
  })
})

describe('what is refused', () => {
  test('words between interviewers reach no candidate and no watcher, and a candidate has none', async () => {
    const room = await plannedRoom(world, stage)
    const beside = await interviewerOf(world, stage)
    const { companyId } = stage
    await world.put('interview_person', { companyId, interviewId: room.id, accountId: beside.accountId })
    const [a, b] = await twoPages(room)
    const third = openPage(world.as(beside), room.id)
    const watcher = openPage(world.as(stage.recruiter), room.id)
    await third.turn()
    await watcher.turn()
    await a.say('Quietly', { private: true })
    await a.say('Aloud')
    const heard = async (page: typeof a) =>
      (await page.turn()).content.events.flatMap((event) => (event.kind === 'chat' ? [event.body.text] : []))
    expect(await heard(b)).toEqual(['Aloud'])
    expect(await heard(watcher)).toEqual(['Aloud'])
    expect(await heard(third)).toEqual(['Quietly', 'Aloud'])
    expect((await b.say('Psst', { private: true })).status).toBe(403)
    expect((await watcher.say('Hello')).status).toBe(403)
  })

  test('nobody is connected, or in, before it has agreed', async () => {
    const room = await plannedRoom(world, stage)
    const [, b] = await twoPages(room)
    const offer: SentEvent = { n: 9, kind: 'sdp', body: { type: 'offer', sdp: 'v=0', epoch: 0 } }
    expect((await b.turn({ send: [offer] })).status).toBe(403)
    expect((await b.turn({ step: 'in' })).content.people[0]).toMatchObject({ step: 'lobby' })
    await consentTo(room.asCandidate, room.id)
    expect((await b.turn({ step: 'in', send: [offer] })).content.people[0]).toMatchObject({ step: 'in' })
  })

  test('more than sixty in ten seconds, of one person, whatever pages it has', async () => {
    const room = await plannedRoom(world, stage)
    const [a] = await twoPages(room)
    const twenty = () => Array.from({ length: 20 }, (_, n) => a.chat(`${n}`))
    for (let times = 0; times < 3; times++) expect((await a.turn({ send: twenty() })).status).toBe(200)
    const more = await a.turn({ send: twenty().slice(0, 1) })
    expect([more.status, more.headers['retry-after']]).toEqual([429, '10'])
    const fresh = openPage(room.asInterviewer, room.id)
    expect((await fresh.say('Another page')).status).toBe(429)
  })

  test('what no page writes, and the largest that one may write is kept', async () => {
    const room = await startedRoom(world, stage)
    const [a] = await twoPages(room)
    const send = (event: unknown) => a.turn({ send: [event as SentEvent] }).then(({ status }) => status)
    const long = (length: number) => 'x'.repeat(length)
    const ice = { candidate: long(500), sdpMid: long(50), sdpMLineIndex: 1000, usernameFragment: long(300) }
    const bad = [
      { n: 0, kind: 'hello', body: {} },
      { n: 1, kind: 'shout', body: {} },
      { n: 1, kind: 'hello', body: { more: 1 } },
      { n: 1, kind: 'sdp', body: { type: 'offer', sdp: long(20_001), epoch: 0 } },
      { n: 1, kind: 'sdp', body: { type: 'offer', sdp: 'é', epoch: 0 } },
      { n: 1, kind: 'chat', body: { text: '   ' } },
      { n: 1, kind: 'chat', body: { text: long(1001) } },
      { n: 1, kind: 'ice', body: { candidates: Array(41).fill(ice), epoch: 0 } },
      { n: 2_000_000_001, kind: 'hello', body: {} },
      { n: 1, kind: 'hello', body: {}, from: a.visit },
    ]
    for (const event of bad) expect([400, 422], JSON.stringify(event)).toContain(await send(event))
    expect(await send({ n: 1, kind: 'ice', body: { candidates: Array(40).fill(ice), epoch: 1_000_000 } })).toBe(200)
    expect(await send({ n: 2, kind: 'sdp', body: { type: 'offer', sdp: long(20_000), epoch: 0 } })).toBe(200)
    expect(await send({ n: 3, kind: 'chat', body: { text: '\u{1f600}'.repeat(500) } })).toBe(200)
    expect(await send({ n: 2_000_000_000, kind: 'hello', body: {} })).toBe(200)
    for (const more of [{ hold: 9 }, { hold: -1 }, { after: -1 }, { visit: 'me' }, { step: 'out' }])
      expect((await a.turn(more as object)).status).toBe(422)
    expect((await a.turn({ after: Number.MAX_SAFE_INTEGER })).status).toBe(200)
  })
})
