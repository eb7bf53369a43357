import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { openFolder } from '../../test/folder.ts'
import { newKey, openStorage } from '../outside/storage.ts'
import { dispositionOf, streamFile } from './media.ts'

const storage = await openStorage({ DATA_DIR: openFolder() })
const bytes = randomBytes(1000)
const [key, empty] = [newKey(), newKey()]
await storage.put(key, bytes, { type: 'video/mp4' })
await storage.put(empty, Buffer.alloc(0), { type: 'video/mp4' })

const app = Fastify()
app.get('/film', (request, reply) =>
  streamFile(reply, request, storage, { key, type: 'video/mp4', size: bytes.length, inline: true }),
)
app.head('/asked', (request, reply) => streamFile(reply, request, storage, { key, type: 'video/mp4', size: 1000 }))
app.get('/empty', (request, reply) => streamFile(reply, request, storage, { key: empty, type: 'video/mp4', size: 0 }))
app.get<{ Querystring: { name: string } }>('/resume', (request, reply) =>
  streamFile(reply, request, storage, { key, type: 'application/pdf', size: bytes.length, name: request.query.name }),
)

afterAll(() => app.close())

const ask = (range?: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/film', headers: { ...headers, ...(range && { range }) } })

describe('a kept file', () => {
  test('is served whole', async () => {
    const response = await ask()
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers['content-length']).toBe('1000')
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=500-5000', 500, 999],
    ['bytes=0-0', 0, 0],
  ])('in part: %s', async (range, start, end) => {
    const response = await ask(range)
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
    expect(response.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('has nothing beyond its end: %s', async (range) => {
    const response = await ask(range)
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe('bytes */1000')
    expect(response.rawPayload).toHaveLength(0)
  })

  test.each(['bytes=0-9,20-29', 'bytes=9-0', 'bytes=-', 'items=0-9', 'bytes=a-b'])(
    'is served whole for what is not one range: %s',
    async (range) => expect((await ask(range)).statusCode).toBe(200),
  )

  test('is served whole for a range of a version that we did not name', async () => {
    expect((await ask('bytes=0-9', { 'if-range': '"x"' })).statusCode).toBe(200)
  })

  test.each(['/film', '/asked'])('tells its size without its bytes: %s', async (url) => {
    const response = await app.inject({ url, method: 'HEAD', headers: { range: 'bytes=0-99' } })
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-length']).toBe('100')
    expect(response.rawPayload).toHaveLength(0)
  })

  test('may be empty', async () => {
    expect((await app.inject({ url: '/empty' })).rawPayload).toHaveLength(0)
    expect((await app.inject({ url: '/empty', headers: { range: 'bytes=0-' } })).statusCode).toBe(416)
  })

  test('is kept by nobody, guessed by nobody, and runs nothing', async () => {
    const { headers } = await ask('bytes=0-9')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
  })
})

describe('the name of a file', () => {
  test('is told as it is, in letters for every reader', () => {
    expect(dispositionOf({ name: 'السيرة الذاتية (2).pdf' })).toMatch(
      /^attachment; filename="[_ ]+\(2\)\.pdf"; filename\*=UTF-8''%D8%A7\S+%20%282%29\.pdf$/,
    )
    expect(dispositionOf({ name: "it's.pdf", inline: true })).toContain("filename*=UTF-8''it%27s.pdf")
    expect(dispositionOf({ name: `${'a'.repeat(300)}.pdf` })).toMatch(/^attachment; filename="a{146}\.pdf"/)
  })

  test('never breaks the header, whatever it is', async () => {
    const nasty = fc.constantFrom('../', '..\\', '\0', '\r\nX-Bad: 1', '\u202E', '"', ';', '\ud800', '%', '😀', '\\')
    const names = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary' })), { maxLength: 12 }).map((all) => all.join(''))
    fc.assert(
      fc.property(names, (name) =>
        /^attachment(; filename="[\w .()-]*"; filename\*=UTF-8''[\w.!~%-]*)?$/.test(dispositionOf({ name })),
      ),
      { numRuns: 5000 },
    )
    const response = await app.inject({ url: '/resume', query: { name: '../../a\r\nX-Bad: 1\u202Efdp.exe' } })
    expect(response.headers['x-bad']).toBeUndefined()
    expect(response.headers['content-disposition']).not.toMatch(/[/\r\n]/)
  })
})
