import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apis } from '@majlis/domain/apis.ts'
import type { Endpoints } from '@majlis/domain/core/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingCalls, type NamedCall } from '../../../tools/specification/call.ts'
import { namedCalls } from '../../../tools/specification/calls.ts'
import { specified } from './specification.ts'
import { openWorld, type World } from './world.ts'

const declared = Object.values(apis as Record<string, Endpoints>).flatMap((api) =>
  Object.values(api).map(({ method, path: at }) => `${method} ${at}`),
)
const missing = missingCalls(namedCalls, declared)
const present = namedCalls.filter((one) => !missing.includes(one))

let world: World
let company: Awaited<ReturnType<typeof specified>>
beforeAll(async () => {
  world = await openWorld()
  company = await specified(world)
})
afterAll(async () => {
  await company.close()
  await world.close()
})

/** Puts the test's rows in the place of their names. */
async function filled<T>(asked: T): Promise<T> {
  let text = JSON.stringify(asked)
  for (const [whole, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    const value = company.values[name]
    if (!value) throw new Error(`nothing stands for ${whole}`)
    text = text.replace(whole, await value())
  }
  return JSON.parse(text) as T
}

async function ask(named: NamedCall) {
  const {
    call,
    query = '',
    body,
    link,
  } = await filled({
    ...{ call: named.call, query: named.query, body: named.body, link: named.link },
  })
  const [method, at] = call.split(' ') as ['GET', string]
  const person = company.people[named.as ?? 'recruiter']
  const headers: Record<string, string> = link ? { 'x-link-token': link } : person ? await world.signIn(person) : {}
  // The spec's own letters: a client sends them encoded.
  const url = `/api${at}${query && `?${new URLSearchParams(query)}`}`
  const result = await world.server.inject({
    method,
    url,
    headers,
    ...(body !== undefined && { payload: body as object }),
  })
  // Some of these calls end the session that they were asked in.
  if (method !== 'GET') world.forgetSessions()
  return result
}

/** The fields of these paths that a row has not; a list is looked at in its first row. */
const lacking = (row: unknown, fields: readonly string[]) =>
  fields.filter((field) => {
    let at = row
    for (const key of field.split('.')) {
      const [first] = Array.isArray(at) ? at : [at]
      if (typeof first !== 'object' || first === null || !(key in first)) return true
      at = (first as Record<string, unknown>)[key]
    }
    return false
  })

describe('section 7 of the specification', () => {
  test.each(present)('$of: $call is answered, with the fields that are named [S7.1, S7.3]', async (named) => {
    const response = await ask(named)
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, ''])
    if (named.file) return expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { content, errors } = response.json()
    expect(errors ?? []).toEqual([])
    const isList = 'count' in content
    if (isList)
      expect(content).toMatchObject({
        count: expect.any(Number),
        pageNumber: expect.any(Number),
        pages: expect.any(Number),
      })
    expect(lacking(content.data, named.fields ?? [])).toEqual([])
  })

  test('each call that it names and that is missing stands in docs/specification-coverage.md', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/specification-coverage.md'), 'utf8')
    const listed = [...page.matchAll(/^- `([^`]+)` \((S7\.\d+)\)$/gm)].map(([, call, of]) => `${call} ${of}`)
    expect(listed).toEqual([...new Set(missing.map(({ call, of }) => `${call} ${of}`))])
  })

  test('a list answers what it declares: unknown filters, includes and sorts are refused by name [S7.3]', async () => {
    for (const query of ['filter[nothing]=1', 'include=nothing', 'sort[nothing]=asc', 'page[limit]=101']) {
      const response = await ask({ of: 'S7.3', call: 'GET /requisition/requisition', query })
      expect([response.statusCode, response.json().errors[0]?.field]).toEqual([
        400,
        query.replace(/=(?!nothing).*/, ''),
      ])
    }
  })
})
