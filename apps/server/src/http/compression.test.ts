import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { packAnswers } from './compression.ts'

const long = { content: { data: Array.from({ length: 100 }, (_, i) => ({ name: `مرشح ${i}` })) } }
const app = Fastify()
packAnswers(app)
app.get('/list', async () => long)
app.get('/short', async () => ({ content: 1 }))
app.post('/list', async () => long)
afterAll(() => app.close())

const ask = (accepted?: string, method: 'GET' | 'POST' = 'GET', url = '/list') =>
  app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'gzip', gunzipSync],
  ['zstd;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a long answer is packed as its reader can unpack it: %s', async (accepted, way, unpack) => {
  const response = await ask(accepted)
  expect(response.headers).toMatchObject({ 'content-encoding': way, vary: 'accept-encoding' })
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
  expect(JSON.parse(unpack(response.rawPayload).toString())).toEqual(long)
})

test.each([undefined, '', 'br', 'identity', 'gzip;q=0'])(
  'whoever takes none of it gets plain words: %s',
  async (accepted) => {
    const response = await ask(accepted)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json()).toEqual(long)
  },
)

test('what is short, and what a write answers, is sent as it is', async () => {
  for (const response of [await ask('zstd, gzip', 'GET', '/short'), await ask('zstd, gzip', 'POST')])
    expect(response.headers['content-encoding']).toBeUndefined()
})
