import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openLiveFilms } from './liveFilms.ts'
import { writeLongFilm } from './media/longFilm.ts'
import { metadata } from './media/uploadFixture.ts'
import { openServerProcess } from './serverProcess.ts'
import { begun } from './stage.ts'
import { openS3 } from './store.ts'

/** Seconds of film, recorded as fast as time passes; the disk is lost after so many of them. */
const [length, lostAfter] = [36, 26]
/** What a lost disk may cost where nobody comes back, in seconds. */
const mostLost = 14

const { world, stage, met } = await openLiveFilms()
const store = await openS3()
const folder = mkdtempSync(path.join(tmpdir(), 'majlis-lost-'))
const disk = path.join(folder, 'disk')
const server = await openServerProcess(world, { DATA_DIR: disk, ...store.settings })
let film: Buffer
beforeAll(async () => {
  await writeLongFilm(path.join(folder, 'film.mp4'), length, { kbps: 600 })
  film = readFileSync(path.join(folder, 'film.mp4'))
})
afterAll(async () => {
  await server.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = `${server.url}/api/interview/recording/upload`
const ask = (url: string, method: string, headers: Record<string, string>, body?: Buffer) =>
  fetch(url, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, body: body ? new Uint8Array(body) : null })

/** A recorder as a page is one: it keeps what the server does not promise to keep. */
async function recorder(who: Caller, startedAt = new Date()) {
  const about = { startedAt: startedAt.toISOString(), mime: 'video/mp4', order: '0' }
  const begun = { ...who, 'upload-defer-length': '1', 'upload-metadata': metadata(about) }
  const id = (await ask(upload, 'POST', begun)).headers.get('location')?.split('/').at(-1) ?? ''
  const at = { offset: 0, stored: 0 }
  async function note(response: Response) {
    at.offset = Number(response.headers.get('upload-offset'))
    at.stored = Math.max(at.stored, Number(response.headers.get('upload-stored')))
  }
  return {
    id,
    at,
    async send(to: number): Promise<void> {
      const bytes = film.subarray(at.offset, to)
      const isLast = to === film.length
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at.offset) }
      const ended = isLast ? { 'upload-length': String(film.length) } : {}
      const response = await ask(`${upload}/${id}`, 'PATCH', { ...who, ...headers, ...ended }, bytes)
      expect(response.status).toBe(204)
      await note(response)
    },
    /** Asks how far the server is until it says so. */
    async find(): Promise<void> {
      for (
        let response = await ask(`${upload}/${id}`, 'HEAD', who);
        ;
        response = await ask(`${upload}/${id}`, 'HEAD', who)
      ) {
        if (response.status === 200) return note(response)
        expect(response.status).toBe(503)
        await pause(200)
      }
    },
  }
}

/** Sends what is recorded until that second, each half second as it comes. */
async function record(recorders: { send(to: number): Promise<void> }[], until: number): Promise<void> {
  const began = performance.now()
  for (let half = 1; half <= until * 2; half++) {
    await pause(Math.max(0, began + half * 500 - performance.now()))
    await Promise.all(recorders.map((one) => one.send(Math.floor((film.length * half) / (2 * length)))))
  }
}

const recordingOf = async (interviewId: string) =>
  (await world.pool.query('select * from recording where "interviewId" = $1', [interviewId])).rows[0]
async function untilMade(interviewId: string) {
  for (;;) {
    const recording = await recordingOf(interviewId)
    if (recording.status !== 1) return recording
    await pause(200)
  }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a machine that is lost with its disk costs nothing whose recorder comes back, and seconds of who never does', async () => {
  const [stays, leaves, live] = [await begun(world, stage), await begun(world, stage), await met()]
  const one = await recorder({ 'x-link-token': stays.token })
  const gone = await recorder({ 'x-link-token': leaves.token })
  const [room, own] = [await recorder(live.leads), await recorder(live.byLink)]
  const [dropped, erased] = [await begun(world, stage), await begun(world, stage)]
  const others = [await recorder({ 'x-link-token': dropped.token }), await recorder({ 'x-link-token': erased.token })]
  await record([one, gone, room, own, ...others], lostAfter)
  for (const { at } of others) expect(at.stored).toBeGreaterThan(0)
  expect((await ask(`${upload}/${others[0]?.id}`, 'DELETE', { 'x-link-token': dropped.token })).status).toBe(204)
  await world.pool.query('delete from interview where id = $1', [erased.interviewId])
  const before = one.at.offset
  expect(one.at.stored).toBeGreaterThan(0)
  await server.kill(async () => {
    rmSync(disk, { recursive: true })
    // A killed process counts as ended after half a minute.
    await world.pool.query('delete from server_process')
  })

  for (const each of [one, room, own]) {
    await each.find()
    // What the page has let go of is here.
    expect(each.at.offset).toBeGreaterThanOrEqual(each.at.stored)
    expect(each.at.offset).toBeLessThan(before)
  }
  const lost = ((before - one.at.offset) / film.length) * length
  console.log(`${lost.toFixed(1)} s of film were on the lost disk alone`)
  expect(lost).toBeLessThan(mostLost)
  for (const each of [one, room, own]) {
    await each.send(film.length)
    expect(sha256(readFileSync(path.join(disk, 'uploads', each.id)))).toBe(sha256(film))
  }

  for (const { log } of [stays, leaves]) await log(oneWayApi.finish)
  await world.pool.query(`update interview set status = 6, "endedAt" = now() where id = $1`, [live.interviewId])
  await world.pool.query('update recording set status = 1 where "interviewId" = $1', [live.interviewId])
  expect(await untilMade(stays.interviewId)).toMatchObject({ status: 2, lastError: null })
  expect(Number((await recordingOf(stays.interviewId)).duration)).toBeGreaterThan(length - 1)
  expect(await untilMade(live.interviewId)).toMatchObject({ status: 2, lastError: null })
  expect(Number((await recordingOf(live.interviewId)).duration)).toBeGreaterThan(length - 1)

  // Hours later nobody has come back.
  await world.pool.query(`update recording_segment set "createdAt" = now() - interval '3 hours' where upload_id = $1`, [
    gone.id,
  ])
  await world.pool.query('alter table recording disable trigger touch')
  await world.pool.query(`update recording set "updatedAt" = now() - interval '3 hours' where "interviewId" = $1`, [
    leaves.interviewId,
  ])
  await world.pool.query('alter table recording enable trigger touch')
  const made = await untilMade(leaves.interviewId)
  expect(made).toMatchObject({ status: 2, lastError: null })
  expect(Number(made.duration)).toBeGreaterThan(lostAfter - mostLost)

  // What stays is the films, and for two weeks what a live one may be made of again, on the disk alone.
  const keys = (await world.pool.query('select key from attachment')).rows.map(({ key }) => key)
  await expect.poll(() => store.names().sort(), { timeout: 20_000 }).toEqual(keys.sort())
  await expect
    .poll(
      () =>
        readdirSync(path.join(disk, 'uploads'))
          .filter((name) => !name.endsWith('.json'))
          .sort(),
      { timeout: 20_000 },
    )
    .toEqual([room.id, own.id].sort())
  expect((await world.pool.query('select from segment_copy')).rowCount).toBe(0)
}, 180_000)
