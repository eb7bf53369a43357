import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Caller, openLiveFilms } from '../../../test/liveFilms.ts'
import { metadata } from '../../../test/media/uploadFixture.ts'

const { world, address, met, begin, send, segmentsOf } = await openLiveFilms()
const place = `${address}/api/interview/recording/upload`
const soon = () => new Date(Date.now() - 5000)
const resumable = { 'tus-resumable': '1.0.0' }
const stream = { ...resumable, 'content-type': 'application/offset+octet-stream' }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const kept = (id: string) => readFile(path.join(world.uploadFolder, id))

const ask = async (method: string, id: string, who: Caller, headers: object = {}, body?: Buffer) => {
  const sent = { ...resumable, ...who, ...headers } as Record<string, string>
  const response = await fetch(`${place}/${id}`, { method, headers: sent, ...(body && { body: new Uint8Array(body) }) })
  return response.status
}

/** How much of an upload is here, as its recorder is told. */
async function offsetOf(who: Caller, id: string): Promise<number> {
  const response = await fetch(`${place}/${id}`, { method: 'HEAD', headers: { ...resumable, ...who } })
  return Number(response.headers.get('upload-offset'))
}

/** Announces so many bytes, sends some of them, and cuts the line. */
function cutOff(who: Caller, id: string, announced: number, bytes: Buffer): Promise<void> {
  const headers = { ...stream, ...who, 'upload-offset': '0', 'content-length': String(announced) }
  return new Promise((resolve) => {
    const request = http.request(`${place}/${id}`, { method: 'PATCH', headers })
    request.on('error', () => {})
    request.on('close', () => resolve())
    request.write(bytes, () => setTimeout(() => request.destroy(), 300))
  })
}

test('a film is out of reach of other companies and other interviews, however its address is written', async () => {
  const [mine, other] = [await met(), await met()]
  const bytes = randomBytes(40_000)
  const { id } = await begin(mine.byLink, { startedAt: soon() })
  expect(await send(mine.byLink, id, bytes, { isLast: false })).toBe(204)
  const outside = [
    await world.signIn(await world.someone('interviewer')),
    await world.signIn(await world.someone('candidate')),
  ]
  const strangers = [
    ...outside,
    ...outside.map((who) => ({ ...who, 'x-interview-id': mine.interviewId })),
    ...[other.byLink, other.bySession, other.leads, { ...other.bySession, 'x-interview-id': mine.interviewId }],
  ]
  const ways = [
    id,
    `./${id}`,
    `${other.interviewId}/../${id}`,
    encodeURIComponent(`../${id}`),
    `${id}%00`,
    `${id}.json`,
  ]
  const patch = { ...stream, 'upload-offset': String(bytes.length) }
  for (const who of strangers)
    for (const way of ways) {
      expect(await ask('HEAD', way, who), way).toBe(404)
      expect(await ask('PATCH', way, who, patch, randomBytes(10)), way).toBe(404)
      expect(await ask('DELETE', way, who), way).toBe(404)
    }
  expect(sha256(await kept(id))).toBe(sha256(bytes))
  expect(await offsetOf(mine.byLink, id)).toBe(bytes.length)
})

test('what a recorder says of whom it records, and another method in a header, change nothing', async () => {
  const [mine, other] = [await met(), await met()]
  const startedAt = soon().toISOString()
  const words = { startedAt, mime: 'video/mp4', order: '0', interviewId: other.interviewId, companyId: randomUUID() }
  const begun = await fetch(place, {
    method: 'POST',
    headers: { ...resumable, ...mine.byLink, 'upload-defer-length': '1', 'upload-metadata': metadata(words) },
  })
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  expect(await segmentsOf(mine.interviewId)).toMatchObject([{ upload_id: id, film: 'own' }])
  expect(await segmentsOf(other.interviewId)).toEqual([])
  expect(await send(mine.byLink, id, randomBytes(1000), { isLast: false })).toBe(204)
  for (const method of ['DELETE', 'PATCH'])
    await ask('HEAD', id, mine.byLink, { 'x-http-method-override': method, 'upload-offset': '1000' })
  expect(await offsetOf(mine.byLink, id)).toBe(1000)
})

test('of bytes that are announced and do not come those count that came, and the rest may follow', async () => {
  const { byLink, interviewId } = await met()
  const bytes = randomBytes(200_000)
  const { id } = await begin(byLink, { startedAt: soon() })
  await cutOff(byLink, id, bytes.length, bytes.subarray(0, 70_000))
  await expect.poll(() => offsetOf(byLink, id), { timeout: 10_000 }).toBeGreaterThan(0)
  const came = await offsetOf(byLink, id)
  expect(came).toBeLessThanOrEqual(70_000)
  expect(await segmentsOf(interviewId)).toMatchObject([{ finished: false }])
  // An end that lies beyond what was sent ends nothing.
  const far = { ...stream, 'upload-offset': String(came), 'upload-length': String(bytes.length) }
  expect(await ask('PATCH', id, byLink, far, bytes.subarray(came, came + 1000))).toBe(204)
  expect(await segmentsOf(interviewId)).toMatchObject([{ finished: false }])
  expect(await send(byLink, id, bytes.subarray(came + 1000), { from: came + 1000, isLast: false })).toBe(204)
  expect(await segmentsOf(interviewId)).toMatchObject([{ finished: true }])
  expect(sha256(await kept(id))).toBe(sha256(bytes))
})

test('calls in the wrong order, twice or at once leave each byte where it was', async () => {
  const { byLink, interviewId } = await met()
  const bytes = randomBytes(90_000)
  const before = (await readdir(world.uploadFolder)).length
  expect(await send(byLink, randomUUID(), bytes)).toBe(404)
  expect((await readdir(world.uploadFolder)).length).toBe(before)
  const { id } = await begin(byLink, { startedAt: soon() })
  // The end before its beginning, and what is to follow before what it follows.
  expect(await send(byLink, id, bytes.subarray(60_000), { from: 60_000 })).toBe(409)
  const first = { ...stream, 'upload-offset': '0' }
  const many = await Promise.all(
    Array.from({ length: 8 }, () => ask('PATCH', id, byLink, first, bytes.subarray(0, 60_000)).catch(() => 0)),
  )
  expect(many.filter((status) => status === 204)).toHaveLength(1)
  expect(await offsetOf(byLink, id)).toBe(60_000)
  expect(await send(byLink, id, bytes.subarray(60_000), { from: 60_000 })).toBe(204)
  // It has ended: nothing more is taken, nor is it shortened, continued or dropped.
  const more = [
    await send(byLink, id, randomBytes(10), { from: 90_000 }),
    await send(byLink, id, randomBytes(10), { from: 0 }),
    await ask('DELETE', id, byLink),
  ]
  for (const status of more) expect(status).toBeGreaterThanOrEqual(400)
  expect(more.every((status) => status < 500)).toBe(true)
  expect(sha256(await kept(id))).toBe(sha256(bytes))
  expect(await segmentsOf(interviewId)).toMatchObject([{ finished: true, size: bytes.length }])
})
