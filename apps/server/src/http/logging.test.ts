import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from './logging.ts'

test('the log takes the number that a trusted proxy gave a request, and no stranger’s', async () => {
  const asked = { url: '/', headers: { 'x-request-id': '0af7651916cd43dd8448eb211c80319c' } }
  const idOf = async (trusted: boolean, headers: Record<string, string>) => {
    const app = fastify(logOptions({ LOG_LEVEL: 'info', NODE_ENV: 'test', TRUST_PROXY: trusted && '127.0.0.1' }))
    app.get('/', async ({ id }) => ({ id }))
    const { id } = (await app.inject({ ...asked, headers })).json()
    await app.close()
    return id as string
  }
  expect(await idOf(true, asked.headers)).toBe('0af7651916cd43dd8448eb211c80319c')
  for (const [trusted, given] of [
    [false, '0af7651916cd43dd8448eb211c80319c'],
    [true, 'root signed in'],
    [true, 'a'.repeat(10_000)],
  ] as const)
    expect(await idOf(trusted, { 'x-request-id': given })).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/)
})
