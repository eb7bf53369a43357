import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '@majlis/domain/core/refusal.ts'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openFolder } from '../../test/folder.ts'
import { mountUploads, type Segment } from './uploads.ts'

const folder = openFolder()
const program = new URL('../../test/media/uploadNode.ts', import.meta.url).pathname
const running: ChildProcess[] = []
const made: Segment[] = []
const ended: Segment[] = []
let failures = 0

/** Limits that nothing in here comes near. */
const endless = { most: 1e12, uploads: [] }
const boundless = { reserve: () => 0, allowance: async () => ({ interview: endless, company: endless }) }

const app = Fastify()
const uploads = mountUploads(app, {
  directory: join(folder, 'one'),
  path: '/upload',
  maxSize: 1_000_000,
  keepDays: 1,
  ...boundless,
  async admit(request) {
    const interviewId = request.headers['x-link-token']
    if (typeof interviewId !== 'string') throw Object.assign(new Error('no link'), { statusCode: 401 })
    return { interviewId, companyId: 'company of the link' }
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
  for (const child of running) child.kill('SIGKILL')
  await app.close()
})
beforeEach(() => {
  failures = 0
  made.length = 0
  ended.length = 0
})

const about = { startedAt: '2026-03-01T08:00:00.000Z', mime: 'video/webm;codecs=vp9,opus', order: '0' }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function metadata(words: Record<string, string>): string {
  return Object.entries(words)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

function ask(url: string, method: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) {
  const link = { 'Tus-Resumable': '1.0.0', 'X-Link-Token': 'interview' }
  return fetch(url, { method, headers: { ...link, ...headers }, body: body ?? null })
}

async function begin(server = here, words: Record<string, string> = {}): Promise<string> {
  const headers = { 'Upload-Defer-Length': '1', 'Upload-Metadata': metadata({ ...about, ...words }) }
  const told = await ask(`${server}/upload`, 'POST', headers)
  expect(told.status).toBe(201)
  return String(told.headers.get('location'))
}

function send(url: string, offset: number, bytes: Buffer, length?: number) {
  const declared = length === undefined ? {} : { 'Upload-Length': String(length) }
  const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset), ...declared }
  return ask(url, 'PATCH', headers, new Uint8Array(bytes))
}

async function offsetOf(url: string): Promise<number> {
  const told = await ask(url, 'HEAD')
  expect(told.status).toBe(200)
  return Number(told.headers.get('upload-offset'))
}

/** Sends the first half of a part and then cuts the line. */
async function cut(url: string, offset: number, bytes: Buffer, length?: number): Promise<void> {
  const headers: Record<string, string | number> = {
    'Tus-Resumable': '1.0.0',
    'X-Link-Token': 'interview',
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': bytes.length,
    'Upload-Offset': offset,
  }
  if (length !== undefined) headers['Upload-Length'] = length
  const request = httpRequest(url, { method: 'PATCH', headers }).on('error', () => {})
  request.write(bytes.subarray(0, bytes.length >> 1))
  await pause(60)
  request.destroy()
}

async function node(directory: string): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { address: `http://127.0.0.1:${String(port).trim()}`, child }
}

describe('a recording that is uploaded while it runs', () => {
  test('arrives whole, and is finished once', async () => {
    const bytes = randomBytes(300_000)
    const place = await begin()
    const url = here + place
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
    expect(made).toMatchObject([{ ...segment, startedAt: about.startedAt, mime: about.mime }])
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
    await cut(url, 0, bytes)
    const offset = await offsetOf(url)
    expect(offset).toBeGreaterThan(0)
    expect((await send(url, 0, bytes)).status).toBe(409)
    await cut(url, offset, bytes.subarray(offset), bytes.length)
    const later = await offsetOf(url)
    expect((await send(url, later, bytes.subarray(later))).status).toBe(204)
    expect(sha256(await readFile(String(ended[0]?.path)))).toBe(sha256(bytes))
  })

  test('is finished when the work behind the last part failed at first', async () => {
    failures = 2
    const url = here + (await begin())
    expect((await send(url, 0, randomBytes(1000), 1000)).status).toBe(500)
    expect((await ask(url, 'HEAD')).status).toBe(500)
    await uploads.recheck()
    await uploads.recheck()
    expect(await offsetOf(url)).toBe(1000)
    expect(ended).toHaveLength(1)
  })

  test('can be sealed with what has arrived when its recorder is gone', async () => {
    const place = await begin()
    const id = String(place.split('/').at(-1))
    expect(await uploads.seal(id)).toBe(false)
    await send(here + place, 0, randomBytes(5000))
    expect(await uploads.seal(id)).toBe(true)
    expect(await uploads.seal(id)).toBe(true)
    expect(ended).toMatchObject([{ id, size: 5000 }])
    await uploads.remove(id)
    expect((await ask(here + place, 'HEAD')).status).toBe(404)
  })
})

describe('the door of uploads', () => {
  test('opens to nobody unknown, and shows nobody the upload of another', async () => {
    const url = here + (await begin())
    const stranger = { 'X-Link-Token': 'of another interview' }
    expect((await fetch(url, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } })).status).toBe(401)
    expect((await ask(url, 'HEAD', stranger)).status).toBe(404)
    expect((await ask(url, 'DELETE', stranger)).status).toBe(404)
    expect((await ask(`${here}/upload/..%2Fone%2Fx`, 'HEAD')).status).toBe(404)
  })

  test('never reads back, and is closed to other sites', async () => {
    const url = here + (await begin())
    expect((await ask(url, 'GET')).status).toBe(404)
    const told = await ask(url, 'HEAD', { Origin: 'https://elsewhere.example' })
    expect(told.headers.get('access-control-allow-origin')).toBeNull()
    expect(told.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['something that is no recording', { mime: 'text/html' }, 400],
    ['a recording of no time', { startedAt: 'yesterday' }, 400],
    ['a recording that the product refuses', { order: '99' }, 410],
  ])('refuses %s', async (_what, words, status) => {
    const headers = { 'Upload-Defer-Length': '1', 'Upload-Metadata': metadata({ ...about, ...words }) }
    expect((await ask(`${here}/upload`, 'POST', headers)).status).toBe(status)
  })

  test('says why the product refuses, in the reader’s language', async () => {
    const words = metadata({ ...about, order: '99' })
    const headers = { 'Upload-Defer-Length': '1', 'Upload-Metadata': words, 'Accept-Language': 'ar' }
    const told = await ask(`${here}/upload`, 'POST', headers)
    expect(await told.json()).toEqual({ errors: [{ message: 'هذه المقابلة مغلقة.' }] })
  })

  test('refuses compressed bodies and more than the largest size', async () => {
    const url = here + (await begin())
    const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
    const packed = await ask(url, 'PATCH', { ...headers, 'Content-Encoding': 'gzip' }, new Uint8Array(10))
    expect(packed.status).toBe(415)
    expect((await send(url, 0, randomBytes(1_000_001))).status).toBe(413)
    expect(await offsetOf(url)).toBe(0)
  })
})

describe('several processes', () => {
  test('a killed server loses nothing, and the next one goes on at once', async () => {
    const directory = join(folder, 'killed')
    const bytes = randomBytes(400_000)
    const first = await node(directory)
    const place = await begin(first.address)
    await send(first.address + place, 0, bytes.subarray(0, 150_000))
    const half = cut(first.address + place, 150_000, bytes.subarray(150_000))
    await pause(40)
    first.child.kill('SIGKILL')
    await half
    const second = await node(directory)
    const url = second.address + place
    const since = performance.now()
    const offset = await offsetOf(url)
    expect(performance.now() - since).toBeLessThan(1500)
    expect(offset).toBeGreaterThanOrEqual(150_000)
    expect((await send(url, offset, bytes.subarray(offset), bytes.length)).status).toBe(204)
    expect(sha256(await readFile(join(directory, String(place.split('/').at(-1)))))).toBe(sha256(bytes))
  })

  test('never mix their bytes in one upload', async () => {
    const directory = join(folder, 'raced')
    const nodes = await Promise.all([node(directory), node(directory)])
    const sizes = { a: 120_000, b: 90_000 }
    for (let race = 0; race < 12; race++) {
      const place = await begin(nodes[0].address)
      const sent = [Buffer.alloc(sizes.a, 'a'), Buffer.alloc(sizes.b, 'b')]
      const told = await Promise.all(nodes.map(({ address }, at) => send(address + place, 0, sent[at] as Buffer)))
      const kept = await readFile(join(directory, String(place.split('/').at(-1))))
      expect(told.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(kept).toEqual(sent[told.findIndex(({ status }) => status === 204)])
    }
  })
})
