import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openResumeParser } from '../resumeParser.ts'
import { skillOf } from './skills.ts'

const answers: { status: number; body: string }[] = []
const asked: unknown[] = []
const server = createServer(async (request, response) => {
  asked.push({ method: request.method, body: await json(request) })
  const next = answers.shift()
  if (next)
    response.writeHead(next.status, { 'content-type': 'application/json', location: '/elsewhere' }).end(next.body)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const parse = openResumeParser(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ai/parser`)
const resume = { filename: 'cv.pdf', bytes: Buffer.from('%PDF-1.7 …'), skills: [skillOf('SQL'), skillOf('React')] }
const tell = (status: number, body: unknown) =>
  answers.push({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })

test('a parser elsewhere is asked as ours is, and its answer is completed to the same shape', async () => {
  tell(200, {
    content: {
      data: {
        name: 'Leo Leopard',
        email: 'leo@example.com',
        mobile_number: '+971501234567',
        skills: ['sql', 'Juggling'],
        links: ['javascript:x', 'https://leo.example.org'],
        score: 9,
        // Skills are others here than were told: the numbers of theirs say nothing.
        places: [
          { of: 'name', nth: 0, at: [1, 10, 20, 80, 12] },
          { of: 'skills', nth: 1, at: [1, 10, 60, 80, 12] },
        ],
      },
    },
  })
  expect(await parse(resume)).toEqual({
    name: 'Leo Leopard',
    email: 'leo@example.com',
    mobile_number: '+971501234567',
    phone: '+971501234567',
    links: ['https://leo.example.org'],
    unsureLinks: [],
    skills: ['SQL'],
    languages: [],
    location: null,
    confidence: { name: 0.5, email: 0.5, phone: 0.5 },
    places: [{ of: 'name', nth: 0, at: [1, 10, 20, 80, 12] }],
  })
  expect(asked.at(-1)).toEqual({
    method: 'POST',
    body: { filename: 'cv.pdf', body: Buffer.from('%PDF-1.7 …').toString('base64') },
  })
})

test.each([
  ['says that it is locked', 422, { errors: [], code: 'encrypted' }, 'encrypted'],
  ['is broken', 500, 'oops', 'unreadable'],
  ['answers something else', 200, { content: { data: { name: 7 } } }, 'unreadable'],
  ['sends the question on', 307, {}, 'unreadable'],
  ['never stops talking', 200, JSON.stringify({ content: { data: { name: 'x'.repeat(400_000) } } }), 'unreadable'],
])('a parser elsewhere that %s', async (_, status, body, code) => {
  tell(status, body)
  await expect(parse(resume)).rejects.toMatchObject({ name: 'UnreadableResume', code })
})

test('what is no PDF is not sent anywhere', async () => {
  const before = asked.length
  await expect(parse({ ...resume, bytes: Buffer.from('PK') })).rejects.toMatchObject({ code: 'not_pdf' })
  expect(asked).toHaveLength(before)
})

test('a question is dropped when its asker goes away', async () => {
  const away = new AbortController()
  setTimeout(() => away.abort(new Error('gone')), 100)
  await expect(parse(resume, away.signal)).rejects.toThrow('gone')
})
