import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLiveFilms } from '../../../test/liveFilms.ts'
import { offerOf } from '../../../test/liveRoom.ts'
import { inTransaction } from '../../db/transaction.ts'
import { neededOf, noteHealth } from './store/health.ts'

const { world, stage, address, met, begin, send, recordingOf, segmentsOf } = await openLiveFilms()
const soon = () => new Date(Date.now() - 5000)

describe('the two films of a live interview', () => {
  test('come from who leads it and from its candidate, by link or by session, and from nobody else', async () => {
    const { interviewId, byLink, bySession, leads, session, linkOf } = await met()
    const startedAt = soon()
    // The link of an offer has its interview named.
    const byOffer = await linkOf('schedule', { interviewId: null, offerId: await offerOf(world, interviewId) })
    const named = { ...byOffer, 'x-interview-id': interviewId }
    for (const who of [leads, byLink, bySession, await linkOf('schedule'), named])
      expect((await begin(who, { startedAt })).status).toBe(201)
    expect((await segmentsOf(interviewId)).map(({ film }) => film)).toEqual(['room', 'own', 'own', 'own', 'own'])
    const others = [
      await session(await world.someone('interviewer', { companyId: stage.companyId })),
      await session(await world.someone('interviewer')),
      byOffer,
      { ...byOffer, 'x-interview-id': (await met()).interviewId },
      { ...(await met()).bySession, 'x-interview-id': interviewId },
      { ...leads, 'x-interview-id': '' },
    ]
    for (const who of others) expect((await begin(who, { startedAt })).status).toBe(404)
    expect((await begin(await session(stage.recruiter), { startedAt })).status).toBe(403)
    expect(await segmentsOf(interviewId)).toHaveLength(5)
  })

  test('are not one another’s: neither side begins, reads, continues or drops the other’s', async () => {
    const { byLink, leads } = await met()
    const startedAt = soon()
    expect((await begin(leads, { startedAt, film: 'own' })).status).toBe(404)
    expect((await begin(byLink, { startedAt, film: 'room' })).status).toBe(404)
    const recording = '018f3a4e-52b1-7c11-8f00-3d9d4c1a0b2e'
    const [room, own] = [await begin(leads, { startedAt, recording }), await begin(byLink, { startedAt, recording })]
    expect(room.id).not.toBe(own.id)
    for (const [who, { id }] of [
      [byLink, room],
      [leads, own],
    ] as const) {
      expect(await send(who, id, randomBytes(10))).toBe(404)
      for (const method of ['HEAD', 'DELETE'])
        expect(
          (
            await fetch(`${address}/api/interview/recording/upload/${id}`, {
              method,
              headers: { 'tus-resumable': '1.0.0', ...who },
            })
          ).status,
        ).toBe(404)
    }
  })

  test('are noted with what their recorders say, and refused where that names another film', async () => {
    const { interviewId, leads } = await met()
    const startedAt = soon()
    await begin(leads, { startedAt, film: 'room', clockError: '12', kbps: '864' })
    expect(await segmentsOf(interviewId)).toMatchObject([{ clock_error_ms: 12, kbps: 864, film: 'room' }])
    expect((await begin(leads, { startedAt, film: 'third' })).status).toBe(400)
  })

  test.each(['Infinity', 'NaN', '-1', '1e3', '12.5', '1000000', ''])(
    'are taken also when their recorder does not know how far its clock is off, and says %j',
    async (unknown) => {
      const { interviewId, byLink } = await met()
      expect((await begin(byLink, { startedAt: soon(), clockError: unknown, kbps: unknown })).status).toBe(201)
      expect(await segmentsOf(interviewId)).toMatchObject([{ clock_error_ms: null, kbps: null }])
    },
  )

  test.each([
    ['a minute before the interview, for clocks that differ', -119, true],
    ['long before the interview', -180, false],
    ['now', 0, true],
    ['in a while', 60, false],
  ])('that say to begin %s', async (_when, seconds, isBelieved) => {
    const { interviewId, leads } = await met({ began: 60 })
    const startedAt = new Date(Date.now() + seconds * 1000)
    await begin(leads, { startedAt })
    const [segment] = await segmentsOf(interviewId)
    if (isBelieved) expect(segment.startedAt).toBe(startedAt.toISOString())
    else expect(Math.abs(Date.parse(segment.startedAt) - Date.now())).toBeLessThan(10_000)
  })

  test('are kept as they were sent, to the last bit', async () => {
    const { byLink, leads } = await met()
    for (const who of [leads, byLink]) {
      const bytes = randomBytes(300_000)
      const { id } = await begin(who, { startedAt: soon() })
      expect(await send(who, id, bytes.subarray(0, 111_111), { isLast: false })).toBe(204)
      expect(await send(who, id, bytes.subarray(111_111), { from: 111_111 })).toBe(204)
      const kept = await readFile(path.join(world.uploadFolder, id))
      expect(sha256(kept)).toBe(sha256(bytes))
    }
  })

  test('wait when the disk is full, and go on where they were', async () => {
    const { byLink, leads } = await met()
    const usual = world.env.DISK_RESERVE_MB
    for (const who of [leads, byLink]) {
      const bytes = randomBytes(200_000)
      const { id } = await begin(who, { startedAt: soon() })
      expect(await send(who, id, bytes.subarray(0, 90_000), { isLast: false })).toBe(204)
      Object.assign(world.env, { DISK_RESERVE_MB: 1e9 })
      expect(await send(who, id, bytes.subarray(90_000), { from: 90_000 })).toBe(507)
      expect((await begin(who, { startedAt: soon() })).status).toBe(507)
      Object.assign(world.env, { DISK_RESERVE_MB: usual })
      expect(await send(who, id, bytes.subarray(90_000), { from: 90_000 })).toBe(204)
      expect(sha256(await readFile(path.join(world.uploadFolder, id)))).toBe(sha256(bytes))
    }
  })

  test('cannot use up one another’s room: neither by pieces nor by bytes', async () => {
    const { interviewId, byLink, leads } = await met()
    await world.pool.query(
      `insert into recording_segment (id, "companyId", "interviewId", upload_id, "startedAt", mime, film)
       select gen_random_uuid(), $1, $2::uuid, md5($2::uuid::text || n), now(), 'video/webm', 'own' from generate_series(1, 100) n`,
      [stage.companyId, interviewId],
    )
    expect((await begin(byLink, { startedAt: soon() })).status).toBe(413)
    expect((await begin(leads, { startedAt: soon() })).status).toBe(201)
    const usual = world.env.RECORDING_INTERVIEW_GB
    Object.assign(world.env, { RECORDING_INTERVIEW_GB: 0.0004 })
    const small = await met()
    const [own, room] = [
      await begin(small.byLink, { startedAt: soon() }),
      await begin(small.leads, { startedAt: soon() }),
    ]
    expect(await send(small.byLink, own.id, randomBytes(210_000), { isLast: false })).toBe(413)
    expect(await send(small.byLink, own.id, randomBytes(190_000), { isLast: false })).toBe(204)
    expect(await send(small.leads, room.id, randomBytes(190_000), { isLast: false })).toBe(204)
    Object.assign(world.env, { RECORDING_INTERVIEW_GB: usual })
  })

  test('are taken for two weeks after the end, also when the film is made and judged, and then no longer', async () => {
    const { interviewId, byLink } = await met({ ended: 30 })
    await world.put('recording', { companyId: stage.companyId, interviewId, status: 2 })
    expect((await begin(byLink, { startedAt: soon() })).status).toBe(201)
    await world.pool.query('update interview set status = 4 where id = $1', [interviewId])
    const { status, id } = await begin(byLink, { startedAt: soon() })
    expect(status).toBe(201)
    await world.pool.query(`update interview set "endedAt" = now() - interval '14 days 1 minute' where id = $1`, [
      interviewId,
    ])
    expect((await begin(byLink, { startedAt: soon() })).status).toBe(410)
    expect(await send(byLink, id, randomBytes(10))).toBe(410)
    await world.pool.query(`update interview set "endedAt" = now(), status = 3 where id = $1`, [interviewId])
    expect((await begin(byLink, { startedAt: soon() })).status).toBe(410)
  })

  test('of one that ended are missed: when one arrives its film is looked at again', async () => {
    const { interviewId, byLink } = await met({ ended: 30 })
    await world.put('recording', { companyId: stage.companyId, interviewId, status: 2 })
    const { id } = await begin(byLink, { startedAt: soon() })
    expect((await recordingOf(interviewId)).lateAt).toBeNull()
    const lacks = () => inTransaction(world.pool, 'read', (tx) => neededOf(tx, interviewId, 'candidate'))
    await world.pool.query('update recording set coverage = 0.4 where "interviewId" = $1', [interviewId])
    expect(await lacks()).toBe('all')
    await send(byLink, id, randomBytes(10))
    expect(await lacks()).toBe('nothing')
    expect(await recordingOf(interviewId)).toMatchObject({ status: 2, lateAt: expect.any(String) })
  })
})

describe('the health of a film', () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  async function noted() {
    const meeting = await met()
    const [room, own] = [
      await begin(meeting.leads, { startedAt: soon() }),
      await begin(meeting.byLink, { startedAt: soon() }),
    ]
    const note = (film: 'room' | 'own', health: Parameters<typeof noteHealth>[2]) =>
      inTransaction(world.pool, 'write', (tx) => noteHealth(tx, { interviewId: meeting.interviewId, film }, health))
    const segmentOf = async (film: string) => (await segmentsOf(meeting.interviewId)).find((one) => one.film === film)
    return { room: room.id, own: own.id, note, segmentOf }
  }

  test('says when a segment ended: once, of the own film, at a time that can be', async () => {
    const { room, own, note, segmentOf } = await noted()
    const endedAt = at(-1)
    await note('own', { ended: [{ uploadId: room, endedAt }] })
    await note('room', { ended: [{ uploadId: room, endedAt: at(60) }] })
    await note('room', { ended: [{ uploadId: room, endedAt: at(-100) }] })
    expect((await segmentOf('room')).endedAt).toBeNull()
    await note('room', { ended: [{ uploadId: room, endedAt }] })
    await note('room', { ended: [{ uploadId: room, endedAt: at(0) }] })
    await note('own', { ended: [{ uploadId: own, endedAt }] })
    expect([(await segmentOf('room')).endedAt, (await segmentOf('own')).endedAt]).toEqual([endedAt, endedAt])
  })

  test('keeps what failed once, as it grew, and has an end', async () => {
    const { room, note, segmentOf } = await noted()
    const from = at(-4)
    const fault = (to: string) => ({ faults: [{ uploadId: room, from, to, kind: 'silent' as const }] })
    const [early, late] = [at(-3), at(-2)]
    for (const to of [early, early, late, early]) await note('room', fault(to))
    await note('own', fault(at(-1)))
    await note('room', fault(at(60)))
    expect((await segmentOf('room')).faults).toEqual([{ from, to: late, kind: 'silent' }])
    for (let nth = 0; nth < 60; nth++)
      await note('room', { faults: [{ uploadId: room, from: at(-4 + nth / 100), to: at(-1), kind: 'frozen' }] })
    expect((await segmentOf('room')).faults.length).toBe(40)
  })
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
