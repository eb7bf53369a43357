import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls, type Shapes } from '@majlis/domain/core/call.ts'
import { ById } from '@majlis/domain/core/field.ts'
import type { OpenSession } from '@majlis/domain/session/schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, call, Refused } from './client.ts'
import { onEnd, setSession, user } from './session.ts'
import { toastStore } from './toast.ts'
import { words } from './words.ts'

const list = { filters: { status: 'number' }, sorts: ['name'], includes: [], order: ['name', 'asc'] } as const
const answer = z.object({ id: z.string() })
const shapes = {
  things: { does: 'Lists.', list, answer },
  create: { does: 'Makes.', body: answer, answer },
  change: { does: 'Changes.', params: ById, answer },
  many: { does: 'Many.', answer },
  login: { does: 'Opens.', body: answer, answer },
} as const satisfies Shapes
const { things, create, change, many, login } = calls<typeof shapes>()({
  things: { method: 'GET', path: '/thing', who: 'signedIn', list: true },
  create: { method: 'POST', path: '/thing', who: 'signedIn' },
  change: { method: 'PUT', path: '/thing/:id', who: 'signedIn' },
  many: { method: 'POST', path: '/thing/many', who: 'signedIn', bulk: true },
  login: { method: 'POST', path: '/login', who: 'anyone' },
})

const session = {
  user: { id: 'a', role: 'recruiter', roles: ['recruiter'], places: [] },
  token: 'a1.first',
  refreshToken: 'r1.first',
} as unknown as OpenSession

type Answering = (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage[] = []
let answering: Answering
let server: Server
const told = (status: number, body: unknown, headers = {}): Answering => {
  return (_request, response) => response.writeHead(status, headers).end(JSON.stringify(body))
}
const messages = () => toastStore.get().map(({ message }) => message)

beforeAll(async () => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  server = createServer((request, response) => {
    asked.push(request)
    request.resume().on('end', () => answering(request, response))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const real = globalThis.fetch
  globalThis.fetch = (address, init) => real(base + address, init)
  await words.load('en')
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  setSession(session)
})

describe('a call', () => {
  test('carries a bearer token, a refresh token, the active role and the language, and writes the query as the API reads it [S6.21, S7.2]', async () => {
    answering = told(200, { content: { data: [], count: 0, pageNumber: 2, pages: 0 } })
    const page = await call(things, {
      query: { filter: { status: { $gte: 2 } }, sort: { name: 'desc' }, page: { number: 2 } },
    })
    expect(page).toEqual({ data: [], count: 0, pageNumber: 2, pages: 0 })
    expect(decodeURIComponent(asked[0]?.url ?? '')).toBe(
      '/api/thing?filter[status][$gte]=2&sort[name]=desc&page[number]=2',
    )
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer a1.first',
      'x-refresh-token': 'r1.first',
      'x-request-role': 'recruiter',
      'accept-language': 'en',
    })
  })

  test('goes to the address of its own row', () => {
    expect(addressOf(change, { params: { id: 'a/b' } })).toBe('/api/thing/a%2Fb')
  })

  test('uses the new pair that an answer brings [S6.23]', async () => {
    answering = told(200, { content: { data: {} } }, { 'X-Access-Token': 'a1.second', 'X-Refresh-Token': 'r1.second' })
    await call(change, { params: { id: 'x' } })
    answering = told(200, { content: { data: {} } })
    await call(change, { params: { id: 'x' } })
    expect(asked[1]?.headers.authorization).toBe('Bearer a1.second')
  })

  test('by a link carries the link’s token and nothing of the session', async () => {
    answering = told(200, { content: { data: {} } })
    await call(change, { params: { id: 'x' } }, { link: 'secret' })
    expect(asked[0]?.headers['x-link-token']).toBe('secret')
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  test('of many rows answers what was done and what was not [S8.11]', async () => {
    answering = told(200, { content: { data: { id: 'x' } }, errors: [{ index: 1, message: 'No.' }] })
    expect(await call(many)).toEqual({ data: { id: 'x' }, errors: [{ index: 1, message: 'No.' }] })
  })
})

describe('what was typed for a call is sent', () => {
  const isSent = async (act: (on: { sent: () => void; quiet: true }) => Promise<unknown>) => {
    let count = 0
    await act({ sent: () => count++, quiet: true }).catch((error) => expect(error).toBeInstanceOf(Refused))
    return count
  }
  const make = () => isSent((on) => call(create, { body: { id: 'a' } }, on))

  test('once, with the answer, also of a second try', async () => {
    answering = told(200, { content: { data: { id: 'a' } } })
    expect(await make()).toBe(1)
    answering = (...by) => told(asked.length > 2 ? 200 : 503, { content: { data: { id: 'a' } } })(...by)
    expect(await make()).toBe(1)
    expect(asked).toHaveLength(3)
  })

  test('not by a refusal, nor by a list that was taken in part', async () => {
    answering = told(422, { errors: [{ message: 'No.' }] })
    expect(await make()).toBe(0)
    answering = told(200, { content: { data: [] }, errors: [{ index: 0, message: 'No.' }] })
    expect(await isSent((on) => call(many, {}, on))).toBe(0)
  })

  test('not while nobody knows what became of it', async () => {
    answering = told(503, {})
    expect(await make()).toBe(0)
    answering = (request) => request.socket.destroy()
    expect(await make()).toBe(0)
  })
})

describe('a failure', () => {
  test('shows the server’s first message [S8.1]', async () => {
    answering = told(409, { errors: [{ message: 'The candidate has moved on.' }] })
    await expect(call(change, { params: { id: 'x' } })).rejects.toMatchObject({ status: 409 })
    expect(messages()).toContain('The candidate has moved on.')
  })

  test('that names fields says which [S8.1]', async () => {
    answering = told(422, { errors: [{ field: 'title', message: 'Title is required.' }] })
    await expect(call(change, { params: { id: 'x' } })).rejects.toBeInstanceOf(Refused)
    expect(messages()).toContain('Please provide valid inputs: title.')
  })

  test('without a list of what is wrong says what is known of it, and never nothing [S8.1]', async () => {
    answering = told(500, {})
    await expect(call(change, { params: { id: 'x' } })).rejects.toMatchObject({ status: 500, errors: [] })
    expect(messages()).toContain('Something went wrong (error 500). Please try again.')
    answering = (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')
    await expect(call(change, { params: { id: 'x' } })).rejects.toMatchObject({ status: 502 })
    expect(messages()).toContain('Something went wrong (error 502). Please try again.')
  })

  test('of the line says so once, and the create sent again keeps its key [S8.1]', async () => {
    answering = (_request, response) => response.destroy()
    await expect(call(create, { body: { id: 'x' } })).rejects.toMatchObject({ status: 0 })
    await expect(call(create, { body: { id: 'x' } })).rejects.toMatchObject({ status: 0 })
    expect(messages().filter((message) => message === "Couldn't connect to our servers.")).toHaveLength(1)
    answering = told(200, { content: { data: {} } })
    await call(create, { body: { id: 'x' } })
    await call(create, { body: { id: 'x' } })
    const keys = asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toBeTruthy()
    expect(keys[2]).toBe(keys[0])
    expect(keys.at(-1)).not.toBe(keys[0])
  })

  test.each([409, 500])('%i says nothing of the effect: the create sent again keeps its key', async (status) => {
    const again = () => call(create, { body: { id: `after ${status}` } }, { quiet: true })
    answering = told(status, { errors: [{ message: 'Try again.' }] })
    await expect(again()).rejects.toMatchObject({ status })
    answering = told(200, { content: { data: {} } })
    await again()
    await again()
    const [first, second, third] = asked.map(({ headers }) => headers['idempotency-key'])
    expect(first).toBeTruthy()
    expect([second === first, third === first]).toEqual([true, false])
  })

  test.each([502, 503, 504])(
    'of the way to the server (%i) is nothing to the person: the create is sent again by itself, as the same',
    async (status) => {
      answering = (request, response) =>
        asked.length < 3 ? told(status, {})(request, response) : told(200, { content: { data: {} } })(request, response)
      const before = messages()
      await call(create, { body: { id: `through ${status}` } })
      const keys = asked.map(({ headers }) => headers['idempotency-key'])
      expect([keys.length, new Set(keys).size]).toEqual([3, 1])
      expect(messages()).toEqual(before)
    },
  )

  test('that lasts is told after three tries, and a change without a key is sent once', async () => {
    answering = told(503, { errors: [{ message: 'Please try again in a moment.' }] })
    await expect(call(create, { body: { id: 'x' } })).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(3)
    await expect(call(change, { params: { id: 'x' } })).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(4)
  })

  test('of the line keeps a key that its caller remembers', async () => {
    answering = told(200, { content: { data: {} } })
    await call(create, { body: { id: 'x' } }, { key: 'kept' })
    await call(create, { body: { id: 'x' } }, { key: 'kept' })
    expect(asked.slice(-2).map(({ headers }) => headers['idempotency-key'])).toEqual(['kept', 'kept'])
  })

  test('of a quiet call shows nothing [S8.2]', async () => {
    answering = told(500, { errors: [{ message: 'Hidden.' }] })
    await expect(call(things, {}, { quiet: true })).rejects.toMatchObject({ status: 500 })
    expect(messages()).not.toContain('Hidden.')
  })
})

describe('401', () => {
  test('signs out [S3.16, S6.22, S8.3]', async () => {
    let isOut = false
    onEnd(() => {
      isOut = true
    })
    answering = told(401, { errors: [{ message: 'Please sign in.' }] })
    await expect(call(things, {})).rejects.toMatchObject({ status: 401 })
    expect([isOut, user()]).toEqual([true, null])
  })

  test('of a login signs nobody out', async () => {
    answering = told(401, { errors: [{ message: 'Invalid email or password.' }] })
    await expect(call(login, { body: { id: 'x' } }, { quiet: true })).rejects.toMatchObject({ status: 401 })
    expect(user()).not.toBeNull()
  })
})
