import { type Endpoint, rolesWhoMayCall } from '@majlis/domain/core/endpoint.ts'
import { type Enumeration, operators } from '@majlis/domain/core/query.ts'
import { type Role, roles } from '@majlis/domain/core/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { makeLink } from '../src/features/session/store.ts'
import { type Leaf, leavesOf, withValue } from './leaves.ts'
import { calls } from './samples.ts'
import { openWorld, type Person, type World } from './world.ts'

const [nul, half] = ['Words\u0000enough', 'Words \ud800 enough']
const moments = ['+275760-09-13T00:00:00.000Z', '0001-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '9999-12-31', 'now']
const numbers = ['1.5', '40000', '-32769', '2147483648', '-2147483649', '9007199254740993', '1e308', 'NaN', '', ' 1 ']
const words = ['', "'; --", '\\', '%', '\u202e', nul, '𝒳'.repeat(200)]
/** What is sent as a filter of each kind; addresses hold nothing that is no text. */
const filtered = {
  id: ['', 'x', nul, '0197f000-0000-7000-8000-00000000000g', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  text: words,
  number: [...numbers, '32767', '-32768', 'x', nul],
  boolean: ['', 'TRUE', '1', nul],
  date: [
    ...moments,
    '',
    '2026-11-22',
    '1900-01-01T00:00:00Z',
    '2200-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00+23:59',
    nul,
  ],
}
/** What is sent in each field of a body, whatever it takes. */
const anything = [
  ...[null, true, 0, -1, 1.5, 40_000, 2 ** 31, 2 ** 53, 1e308, -1e308, [], {}, [null], '', 'x', nul, half],
  ...[...moments, 'infinity', '2026-01-01T00:00:00+23:59', '-1', '𝒳'.repeat(127), 'x'.repeat(5000)],
]

/** Each run sends one of so many shares of all values, another each time; `EDGES=1` sends them all. */
const shares = Number(process.env.EDGES ?? 3)
const first = Math.floor(Math.random() * shares)
const aShare = <T>(all: T[]): T[] => all.filter((_, nth) => nth % shares === first)

const one = '0197f000-0000-7000-8000-000000000000'
let world: World
const people = new Map<Role, Person>()
beforeAll(async () => {
  world = await openWorld()
  const companyId = (await world.company()).id
  for (const role of roles) people.set(role, await world.someone(role, { companyId }))
  await fill(companyId)
})
afterAll(() => world.close())

/** Rows of the id that every sample names, so that a value reaches the database and is not lost in a "not found". */
async function fill(companyId: string): Promise<void> {
  const { accountId } = people.get('company') as Person
  const interviewer = people.get('interviewer') as Person
  const same = { id: one, companyId }
  await world.put('skill', { id: one, name: 'Sample', approvedAt: new Date().toISOString() })
  await world.requisition({ ...same, accountId })
  await world.candidate({ ...same, requisitionId: one })
  const question = await world.put('question', { ...same, accountId, title: 'A sample?' })
  await world.put('requisition_question', { ...same, requisitionId: one, questionId: question.id })
  await world.put('requisition_note', { ...same, requisitionId: one, accountId, message: 'A sample' })
  await world.put('requisition_template', { ...same, accountId, title: 'A sample', body: '{}' })
  await world.put('interviewer', { ...same, candidateId: one, accountId: interviewer.accountId, status: 1 })
  await world.put('interview', {
    ...{ ...same, requisitionId: one, candidateId: one, interviewerId: one, companyName: 'A sample' },
    ...{ interviewerAccountId: interviewer.accountId, status: 6, startedAt: '2026-11-01T09:00:00Z' },
  })
  await world.put('interview_question', { ...same, interviewId: one, questionId: question.id })
  await fillReference(companyId, accountId)
}

let link = ''
/** A referee who answers, with its link. */
async function fillReference(companyId: string, accountId: string): Promise<void> {
  const words = { public_id: 'sampleofone1', title: 'A sample', job_position: 'A sample' }
  const { id: referralId } = await world.put('referral', { companyId, accountId, ...words })
  const question = await world.put('ref_question', { companyId, referralId, title: 'A sample?', question_type: 0 })
  const { id: referralCandidateId } = await world.put('referral_candidate', {
    ...{ companyId, referralId, requisitionId: one, candidateId: one, first_name: 'A sample', email: 'a@sample.test' },
  })
  const person = { first_name: 'A sample', email: 'referee@sample.test', startedAt: new Date().toISOString() }
  const { id: referralRefereeId } = await world.put('referral_referee', {
    ...{ id: one, companyId, referralCandidateId, status: 2, consent: 1, ...person },
  })
  await world.put('referral_answer', { id: one, companyId, referralRefereeId, refQuestionId: question.id })
  const opens = { purpose: 'reference', companyId, referralRefereeId, days: 1 } as const
  link = await inTransaction(world.pool, 'write', (tx) => makeLink(tx, opens))
}

/** Of those who may, who sees most. */
const callerOf = (call: Endpoint): Person | null => {
  if (call.who === 'anyone') return null
  const may = rolesWhoMayCall(call.who)
  const role = (['company', 'recruiter', 'interviewer', 'admin'] as const).find((known) => may.includes(known))
  return people.get(role ?? (may[0] as Role)) as Person
}
async function ask(call: Endpoint, query: Record<string, string>, input: { params?: object; body?: unknown } = {}) {
  const isReferees = call.who === 'reference.give'
  const person = isReferees ? null : callerOf(call)
  if (call.bySlug) input = { ...input, params: { slug: link } }
  const path = call.path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String((input.params as never)?.[key])))
  const { statusCode, payload } = await world.server.inject({
    method: call.method,
    url: `/api${path}?${new URLSearchParams(query)}`,
    headers: isReferees ? { 'x-link-token': link } : person ? await world.signIn(person) : {},
    ...(input.body !== undefined && { payload: input.body as object }),
  })
  return { status: statusCode, answer: payload }
}
/** Every value that was answered as a failure of the server. */
async function failuresOf(asked: [words: string, ask: () => ReturnType<typeof ask>][]): Promise<string[]> {
  const failed: string[] = []
  for (const [words, answered] of asked) {
    const { status, answer } = await answered()
    if (status >= 500) failed.push(`${words}: ${status} ${answer.slice(0, 200)}`)
  }
  return failed
}

const namesOf = (of: Enumeration) => (Array.isArray(of) ? of : Object.keys(of))
const lists = calls.filter(({ call }) => call.list)
describe.each(lists)('the list $name', ({ call, inputOf }) => {
  const { query: rest } = inputOf('admin') as { query: Record<string, string> }
  const { filters, sorts, includes } = call.list as NonNullable<Endpoint['list']>

  test('answers every filter at its edges, and never with a failure', async () => {
    const asked = Object.entries(filters).flatMap(([field, kind]) => {
      const edges = typeof kind === 'string' ? filtered[kind] : [...filtered.number, ...namesOf(kind)]
      const at = `filter${field
        .split('.')
        .map((part) => `[${part}]`)
        .join('')}`
      const plain = edges.flatMap((value): [string, string][] => [
        [at, value],
        [`${at}[$in]`, `${value},${value}`],
        [`${at}[$gte]`, value],
      ])
      const compared = operators.map((operator): [string, string] => [`${at}[${operator}]`, edges.at(-2) as string])
      return [...plain, ...compared]
    })
    const sent = aShare(asked).map(([name, value]): [string, () => ReturnType<typeof ask>] => [
      `${name}=${value}`,
      () => ask(call, { ...rest, [name]: value }),
    ])
    expect(await failuresOf(sent)).toEqual([])
  })

  test('answers every sort, include, page and search at their edges, and never with a failure', async () => {
    const pages = ['0', '1', '100', '101', '999999999', '9999999999', '1.5', '-1', ''].flatMap(
      (value): [string, string][] => [
        ['page[number]', value],
        ['page[limit]', value],
      ],
    )
    const others: [string, string][] = [
      ...sorts.flatMap((field): [string, string][] => {
        const name = `sort${field
          .split('.')
          .map((part) => `[${part}]`)
          .join('')}`
        return [
          [name, 'asc'],
          [name, 'desc'],
          [name, nul],
        ]
      }),
      ...includes.map((include): [string, string] => ['include', include]),
      ...words.map((search): [string, string] => ['search', search]),
    ]
    const sent = [...pages, ...others].map(([name, value]): [string, () => ReturnType<typeof ask>] => [
      `${name}=${value}`,
      () => ask(call, { ...rest, [name]: value }),
    ])
    expect(await failuresOf(sent)).toEqual([])
  })
})

const queries = calls.filter(({ call }) => call.query)
test.each(queries)(
  'the query of $name is answered at its edges, and never with a failure',
  async ({ call, inputOf }) => {
    const { params, query } = inputOf('admin') as { params: object; query: Record<string, string> }
    const values = [...numbers, ...moments, ...words]
    const sent = leavesOf(call.query).flatMap(({ path: [name] }) =>
      values.map((value): [string, () => ReturnType<typeof ask>] => [
        `${name}=${value}`,
        () => ask(call, { ...query, [name as string]: value }, { params }),
      ]),
    )
    expect(await failuresOf(sent)).toEqual([])
  },
)

const bodies = calls.filter(({ call }) => call.body)
describe.each(bodies)('the body of $name', ({ call, inputOf }) => {
  const { params, body } = inputOf(callerOf(call)?.role ?? 'admin') as { params: object; body: unknown }
  const send = (leaf: Leaf, value: unknown) => ask(call, {}, { params, body: withValue(body, leaf.path, value) })

  test('is answered at the edges of every field, and never with a failure', async () => {
    world.forgetSessions()
    const sent = leavesOf(call.body).flatMap((leaf) =>
      anything.map((value): [string, () => ReturnType<typeof ask>] => [
        `${leaf.path.join('.')}=${JSON.stringify(value)}`,
        () => send(leaf, value),
      ]),
    )
    expect(await failuresOf(aShare(sent))).toEqual([])
  })

  test('refuses what cannot be kept by the field that holds it, and in its row', async () => {
    world.forgetSessions()
    for (const leaf of leavesOf(call.body)) {
      if (leaf.type !== 'string' || ['/candidate/candidate/csv', '/auth/signup/csv'].includes(call.path)) continue
      for (const value of [nul, half]) {
        const { status, answer } = await send(leaf, value)
        const at = `${leaf.path.join('.')} of ${JSON.stringify(value)}: ${answer.slice(0, 200)}`
        if (call.bulk)
          expect(JSON.parse(answer).errors, at).toMatchObject([{ index: 0, field: leaf.path.slice(1).join('.') }])
        else expect(status, at).toBe(422)
      }
    }
  })
})
