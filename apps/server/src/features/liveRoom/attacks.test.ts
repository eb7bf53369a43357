import { randomUUID } from 'node:crypto'
import { shippedVersions } from '@majlis/domain/consent/kinds.ts'
import type { Call } from '@majlis/domain/core/call.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { consentTo, openPage, plannedRoom, startedRoom } from '../../../test/liveRoom.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()
type Room = Awaited<ReturnType<typeof plannedRoom>>
type Ask = (call: Call, input: object) => Promise<{ status: number }>

/** Every call of a room, as it is sent by its page: who may, and what. */
async function everyCall({ id }: Pick<Room, 'id'>) {
  const { rows } = await world.pool.query('select id from interview_question where "interviewId" = $1', [id])
  const params = { id, question: rows[0]?.id ?? randomUUID(), mark: randomUUID() }
  const visit = randomUUID()
  const at = new Date().toISOString()
  const turn = { visit, after: 0, hold: 0, step: 'lobby', send: [{ n: 1, kind: 'chat', body: { text: 'Hello' } }] }
  const health = { lagSeconds: 1, ended: [{ uploadId: 'a', endedAt: at }] }
  const faults = [{ uploadId: 'a', from: at, to: at, kind: 'silent' }]
  const device = { kind: 'phone', picture: true, sound: true, relay: 'works', cores: 4, uplinkKbps: 900 }
  return [
    [liveRoomApi.agree, { version: shippedVersions.live, language: 'en', agreed: true }],
    [liveRoomApi.line, { filler: 'x' }],
    [liveRoomApi.turn, { ...turn, device, health: { ...health, faults } }],
    [liveRoomApi.leave, { visit }],
    [liveRoomApi.asked, { at, undo: false }],
    [liveRoomApi.addMark, { at, kind: 'note', text: 'A note' }],
    [liveRoomApi.changeMark, { text: 'Other words', updatedAt: at }],
    [liveRoomApi.removeMark, undefined],
    [liveRoomApi.marks, undefined],
    [liveRoomApi.room, undefined],
    [liveRoomApi.start, undefined],
    [liveRoomApi.end, undefined],
  ].map(([call, body]) => ({ call: call as Call, input: { params, ...(body && { body }) } }))
}

/** The same body with one of its values another, for each value in it. */
function* withEach(body: unknown, other: unknown): Generator<unknown> {
  if (Array.isArray(body)) {
    for (const [at, one] of body.entries()) for (const made of withEach(one, other)) yield body.with(at, made)
  } else if (body !== null && typeof body === 'object') {
    for (const [key, one] of Object.entries(body))
      for (const made of withEach(one, other)) yield { ...body, [key]: made }
  } else yield other
}

const rowsOf = async (id: string) =>
  (
    await world.pool.query(
      `select (select count(*) from room_visit where "interviewId" = $1)::int as visits,
        (select count(*) from room_event where "interviewId" = $1)::int as events,
        (select count(*) from room_mark where "interviewId" = $1)::int as marks,
        (select count(*) from consent where "interviewId" = $1)::int as consents`,
      [id],
    )
  ).rows[0]

test('nobody who has no part in it does anything in a room, and an ended link does nothing in its own', async () => {
  const room = await startedRoom(world, stage)
  const other = await startedRoom(world, stage)
  const before = await rowsOf(room.id)
  const strangers = [
    other.asInterviewer,
    other.asCandidate,
    world.as(await interviewerOf(world, stage)),
    world.as(null),
  ]
  for (const { call, input } of await everyCall(room))
    for (const ask of strangers as Ask[])
      expect([401, 403, 404], `${call.method} ${call.path}`).toContain((await ask(call, input)).status)
  await world.pool.query(`update link_token set expires_at = now() where "interviewId" = $1`, [room.id])
  for (const { call, input } of await everyCall(room))
    expect((await (room.asCandidate as Ask)(call, input)).status, `${call.method} ${call.path}`).toBe(410)
  expect(await rowsOf(room.id)).toEqual(before)
})

test('no value in any field is more than refused', async () => {
  const room = await startedRoom(world, stage)
  const values = [
    ...['x'.repeat(100_000), 'Words\u0000', 'Words \ud800', 2 ** 53, 'infinity'],
    ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z', '2026-11-23T23:59:60Z'],
  ]
  const answers = new Set<number>()
  for (const { call, input } of await everyCall(room)) {
    if (!('body' in input)) continue
    for (const value of values)
      for (const body of withEach(input.body, value)) {
        const { status } = await (room.asInterviewer as Ask)(call, { ...input, body })
        expect(status, `${call.path} ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500)
        answers.add(status)
      }
  }
  expect(answers).toContain(422)
  // What was taken stands where it can be true.
  const { rows } = await world.pool.query(
    `select count(*)::int as n from room_mark where "interviewId" = $1 and abs(extract(epoch from at - now())) > 900`,
    [room.id],
  )
  expect(rows).toEqual([{ n: 0 }])
}, 180_000)

test('what is done in the wrong order is refused and changes nothing', async () => {
  const { id, asInterviewer, asCandidate } = await plannedRoom(world, stage)
  const of = { params: { id } }
  const note = { ...of, body: { kind: 'note' as const, text: 'Early' } }
  const status = async () =>
    (await world.pool.query('select status, "endedAt" from interview where id = $1', [id])).rows[0]
  expect((await asInterviewer(liveRoomApi.end, of)).status).toBe(409)
  expect((await asInterviewer(liveRoomApi.addMark, note)).status).toBe(409)
  expect((await asInterviewer(liveRoomApi.leave, { ...of, body: { visit: randomUUID() } })).status).toBe(200)
  // Taking back what was never given is taking nothing back.
  expect((await consentTo(asCandidate, id, false)).status).toBe(200)
  expect((await asInterviewer(liveRoomApi.start, of)).status).toBe(422)
  expect(await status()).toEqual({ status: 1, endedAt: null })

  await consentTo(asInterviewer, id)
  await asInterviewer(liveRoomApi.start, of)
  await consentTo(asInterviewer, id, false)
  // Notes are no recording: they go on.
  expect((await asInterviewer(liveRoomApi.addMark, note)).status).toBe(200)
  const [{ status: ended }, { status: too }] = await Promise.all([
    asInterviewer(liveRoomApi.end, of),
    asInterviewer(liveRoomApi.end, of),
  ])
  expect([ended, too]).toEqual([200, 200])
  const over = await status()
  expect(over.status).toBe(6)
  expect((await asInterviewer(liveRoomApi.start, of)).status).toBe(409)
  expect((await consentTo(asCandidate, id)).status).toBe(409)
  expect((await consentTo(asCandidate, id, false)).status).toBe(200)
  expect(await status()).toEqual(over)
})

test('of hundreds of calls that one page has wait at once one waits, and the rest are answered', async () => {
  const room = await plannedRoom(world, stage)
  const page = openPage(room.asInterviewer, room.id)
  await page.turn()
  await page.turn()
  let open = 0
  const calls = Array.from({ length: 100 }, async () => {
    open++
    await page.turn({ hold: 8 })
    open--
  })
  await expect.poll(() => open, { timeout: 7000 }).toBe(1)
  await openPage(room.asCandidate, room.id).say('Hello')
  await Promise.all(calls)
  expect(open).toBe(0)
})

test('a database that goes away under calls that wait is said with 503, and everything goes on when it is back', async () => {
  const room = await plannedRoom(world, stage)
  const [a, b] = [openPage(room.asInterviewer, room.id), openPage(room.asCandidate, room.id)]
  for (const page of [a, b, a]) await page.turn()
  const held = [a.turn({ hold: 8 }), b.turn({ hold: 8 })]
  const eyes = new pg.Client(world.connection)
  await eyes.connect()
  const { host, port } = world.pool.options
  // Nobody answers there.
  Object.assign(world.pool.options, { host: '127.0.0.1', port: 1 })
  try {
    await eyes.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([503, 503])
    expect((await b.say('Lost for now')).status).toBe(503)
  } finally {
    Object.assign(world.pool.options, { host, port })
    await eyes.end()
  }
  expect((await b.say('Back again')).status).toBe(200)
  const told = (await a.turn({ hold: 8 })).content.events
  expect(told).toMatchObject([{ kind: 'chat', body: { text: 'Back again' } }])
})

test('whoever was added by the address of its own interviewer agrees for each side by itself', async () => {
  const { id, candidate, interviewer, asInterviewer, asCandidate } = await plannedRoom(world, stage)
  await world.pool.query('update candidate set "accountId" = $1 where id = $2', [interviewer.accountId, candidate.id])
  const [a, b] = [openPage(asInterviewer, id, 'in'), openPage(asCandidate, id, 'in')]
  await consentTo(asInterviewer, id)
  await asInterviewer(liveRoomApi.start, { params: { id } })
  await a.turn()
  expect((await b.turn()).content).toMatchObject({
    recording: false,
    replaced: false,
    people: [
      { side: 'candidate', step: 'lobby', visit: b.visit, agreed: false, me: true },
      { side: 'interviewer', step: 'in', visit: a.visit, agreed: true, me: false },
    ],
  })
  await consentTo(asCandidate, id)
  expect((await b.turn()).content).toMatchObject({ recording: true, people: [{ step: 'in' }, { step: 'in' }] })
  const { rows } = await world.pool.query('select "consentedAt" from interview where id = $1', [id])
  expect(rows).toEqual([{ consentedAt: expect.any(String) }])
  await consentTo(asCandidate, id, false)
  expect((await a.turn()).content).toMatchObject({ recording: false, people: [{ agreed: false }, { agreed: true }] })
})

test('a key under which creates are done once changes nothing', async () => {
  const room = await plannedRoom(world, stage)
  const keyed = world.as(room.interviewer, { 'idempotency-key': 'the same' })
  const page = openPage(keyed, room.id)
  expect((await page.turn()).status).toBe(200)
  expect((await page.turn({ hold: 1 })).status).toBe(200)
  expect((await page.turn({ hold: 1 })).status).toBe(200)
})
