import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '@majlis/domain/core/refusal.ts'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { openFolder } from '../../test/folder.ts'
import { metadata, recorded, sendAndCut, uploadClient } from '../../test/media/uploadFixture.ts'
import { mountUploads, type Segment } from './uploads.ts'

const folder = openFolder()
const made: Segment[] = []
const ended: Segment[] = []
let failures = 0

/** Limits that nothing in here comes near. */
const endless = { most: 1e12, uploads: [] }
const boundless = { reserve: () => 0, allowance: async () => ({ interview: endless, company: endless }) }

const app = Fastify()
const database = await cloneDatabase()
const uploads = mountUploads(app, {
  pool: database.pool,
  directory: join(folder, 'one'),
  path: '/upload',
  maxSize: 1_000_000,
  keepDays: 1,
  ...boundless,
  async admit({ headers }) {
    const interviewId = headers['x-link-token']
    if (typeof interviewId !== 'string') throw Object.assign(new Error('no link'), { statusCode: 401 })
    return { interviewId, companyId: 'company of the link', film: headers['x-film'] === 'own' ? 'own' : 'room' }
  },
  async created(segment) {
    if (segment.order === 99) throw refuse(410, 'interview.closed')
    made.push(segment)
  },
  async finished(segment) {
    if (failures-- > 0) throw new Error('the database is away')
    ended.push(segment)
  },
})
const here = await app.listen({ port: 0, host: '127.0.0.1' })

afterAll(async () => {
  await app.close()
  await database.stop()
})
beforeEach(() => {
  failures = 0
  made.length = 0
  ended.length = 0
})

const { request, begin, send, offsetOf } = uploadClient(here)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a recording that is uploaded while it runs', () => {
  test('arrives whole, and is finished once', async () => {
    const bytes = randomBytes(300_000)
    const location = await begin()
    const url = here + location
    expect((await send(url, 0, bytes.subarray(0, 100_000))).status).toBe(204)
    expect(await offsetOf(url)).toBe(100_000)
    expect((await send(url, 100_000, bytes.subarray(100_000), bytes.length)).status).toBe(204)
    expect(await offsetOf(url)).toBe(bytes.length)
    expect(ended).toHaveLength(1)
    expect(sha256(await readFile(String(ended[0]?.path)))).toBe(sha256(bytes))
  })

  test('belongs to whom the server says, whatever the recorder writes', async () => {
    await begin(here, { interviewId: 'of another', companyId: 'of another', order: '2' })
    const segment = { interviewId: 'interview', companyId: 'company of the link', order: 2, size: 0 }
    expect(made).toMatchObject([{ ...segment, startedAt: recorded.startedAt, mime: recorded.mime }])
  })

  test('begun twice, because the first answer was lost, is one upload', async () => {
    const recording = '018f3a4e-52b1-7c11-8f00-3d9d4c1a0b2e'
    const [first, second] = [await begin(here, { recording }), await begin(here, { recording })]
    expect(second).toBe(first)
    expect(made).toHaveLength(1)
    expect(await begin(here, { recording: '018f3a4e-52b1-7c11-8f00-3d9d4c1a0b2f' })).not.toBe(first)
  })

  test('keeps what arrived before the line was cut, and goes on from there', async () => {
    const bytes = randomBytes(200_000)
    const url = here + (await begin())
    await sendAndCut(url, 0, bytes)
    const offset = await offsetOf(url)
    expect(offset).toBeGreaterThan(0)
    expect((await send(url, 0, bytes)).status).toBe(409)
    await sendAndCut(url, offset, bytes.subarray(offset), bytes.length)
    const later = await offsetOf(url)
    expect((await send(url, later, bytes.subarray(later))).status).toBe(204)
    expect(sha256(await readFile(String(ended[0]?.path)))).toBe(sha256(bytes))
  })

  test('is finished when the work behind the last part failed at first', async () => {
    failures = 2
    const url = here + (await begin())
    expect((await send(url, 0, randomBytes(1000), 1000)).status).toBe(500)
    expect((await request(url, 'HEAD')).status).toBe(500)
    await uploads.recheck()
    await uploads.recheck()
    expect(await offsetOf(url)).toBe(1000)
    expect(ended).toHaveLength(1)
  })

  test('can be sealed with what has arrived when its recorder is gone', async () => {
    const location = await begin()
    const id = String(location.split('/').at(-1))
    expect(await uploads.finishUpload(id)).toBe(false)
    await send(here + location, 0, randomBytes(5000))
    expect(await uploads.finishUpload(id)).toBe(true)
    expect(await uploads.finishUpload(id)).toBe(true)
    expect(ended).toMatchObject([{ id, size: 5000 }])
    await uploads.remove(id)
    expect((await request(here + location, 'HEAD')).status).toBe(404)
  })
})

describe('the door of uploads', () => {
  test('opens to nobody unknown, and shows nobody the upload of another', async () => {
    const url = here + (await begin())
    const stranger = { 'X-Link-Token': 'of another interview' }
    expect((await fetch(url, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } })).status).toBe(401)
    expect((await request(url, 'HEAD', stranger)).status).toBe(404)
    expect((await request(url, 'DELETE', stranger)).status).toBe(404)
    expect((await request(`${here}/upload/..%2Fone%2Fx`, 'HEAD')).status).toBe(404)
  })

  test('never reads back, and is closed to other sites', async () => {
    const url = here + (await begin())
    expect((await request(url, 'GET')).status).toBe(404)
    const response = await request(url, 'HEAD', { Origin: 'https://elsewhere.example' })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['something that is no recording', { mime: 'text/html' }, 400],
    ['a recording of no time', { startedAt: 'yesterday' }, 400],
    ['a recording that the product refuses', { order: '99' }, 410],
  ])('refuses %s', async (_what, words, status) => {
    const headers = { 'Upload-Defer-Length': '1', 'Upload-Metadata': metadata({ ...recorded, ...words }) }
    expect((await request(`${here}/upload`, 'POST', headers)).status).toBe(status)
  })

  test('says why the product refuses, in the reader’s language', async () => {
    const words = metadata({ ...recorded, order: '99' })
    const headers = { 'Upload-Defer-Length': '1', 'Upload-Metadata': words, 'Accept-Language': 'ar' }
    const response = await request(`${here}/upload`, 'POST', headers)
    expect(await response.json()).toEqual({ errors: [{ message: 'هذه المقابلة مغلقة.' }] })
  })

  test('refuses compressed bodies and more than the largest size', async () => {
    const url = here + (await begin())
    const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
    const packed = await request(url, 'PATCH', { ...headers, 'Content-Encoding': 'gzip' }, new Uint8Array(10))
    expect(packed.status).toBe(415)
    expect((await send(url, 0, randomBytes(1_000_001))).status).toBe(413)
    expect(await offsetOf(url)).toBe(0)
  })
})
