import { globSync } from 'node:fs'
import path from 'node:path'
import { companyApi } from '@majlis/domain/company/api.ts'
import { type Enumeration, type Operator, parseList } from '@majlis/domain/core/query.ts'
import { roles } from '@majlis/domain/core/role.ts'
import { languages } from '@majlis/domain/core/text.ts'
import { interviewShapes } from '@majlis/domain/interview/shapes.ts'
import { FeedbackStatus } from '@majlis/domain/interview/status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from './samples.ts'
import { openWorld, type Person, type World } from './world.ts'

const domain = path.resolve(import.meta.dirname, '../../../packages/domain/src')

/** Every enum that the product declares: names in capitals, each with its number. */
const declared = new Map<unknown, string>([
  [roles, 'roles'],
  [languages, 'languages'],
])
for (const file of globSync('**/*.ts', { cwd: domain }).filter((one) => !one.endsWith('.test.ts')))
  for (const [name, value] of Object.entries(await import(path.join(domain, file)))) {
    const entries = typeof value === 'object' && value ? Object.entries(value) : []
    const isEnum =
      entries.length > 1 && entries.every(([key, number]) => /^[A-Z_]+$/.test(key) && Number.isInteger(number))
    if (isEnum) declared.set(value, name)
  }

const lists = calls.flatMap((one) => (one.call.list ? [{ ...one, list: one.call.list }] : []))
const filters = lists.flatMap(({ name, call, list, inputOf }) =>
  Object.entries(list.filters).flatMap(([field, kind]) =>
    typeof kind === 'string' ? [] : [{ name, call, list, inputOf, field, of: kind }],
  ),
)
/** A value under its names, however they are written, and under its number. */
const spellings = (of: Enumeration) =>
  Array.isArray(of)
    ? of.map((name: string) => ({ value: name, written: [name, name.toUpperCase(), name.toLowerCase()] }))
    : Object.entries(of as Record<string, number>).map(([name, value]) => ({
        value,
        written: [name, name.toLowerCase(), name[0] + name.slice(1).toLowerCase(), String(value)],
      }))
const bracketed = (field: string, operator?: Operator) =>
  `filter${[...field.split('.'), ...(operator ? [operator] : [])].map((one) => `[${one}]`).join('')}`

describe('an enum in a filter', () => {
  test('is there for each field that has one: no filter takes bare numbers, and none an enum that is not declared once', () => {
    const bare = lists.flatMap(({ name, list }) =>
      Object.entries(list.filters).flatMap(([field, kind]) => (kind === 'number' ? [`${name} ${field}`] : [])),
    )
    expect(bare).toEqual([])
    expect(filters.filter(({ of }) => !declared.has(of)).map(({ name, field }) => `${name} ${field}`)).toEqual([])
    expect([...declared.values()]).toEqual(
      expect.arrayContaining(['CandidateStatus', 'InterviewStatus', 'ApprovalStatus', 'AccessStatus', 'LogKind']),
    )
  })

  test('has names that are told apart whatever their case', () => {
    for (const [of, name] of declared) {
      const names = (Array.isArray(of) ? of : Object.keys(of as object)).map((one: string) => one.toLowerCase())
      expect([name, new Set(names).size]).toEqual([name, names.length])
    }
  })

  test.each(filters)(
    '$name takes $field by number or name, without case, under every operator',
    ({ list, field, of }) => {
      for (const { value, written } of spellings(of))
        for (const message of written) {
          const operatorOf = (operator?: Operator) =>
            parseList(list, { [bracketed(field, operator)]: message }).conditions[0]
          expect(operatorOf()).toEqual({ field, operator: '$eq', value })
          for (const operator of ['$ne', '$gte', '$gt', '$lte', '$lt'] as const)
            expect(operatorOf(operator)).toEqual({ field, operator, value })
          expect(operatorOf('$in')).toEqual({ field, operator: '$in', value: [value] })
        }
      for (const nobody of ['nothing', '1.5', '1e1', '40000', ''])
        expect(() => parseList(list, { [bracketed(field)]: nobody })).toThrow(expect.objectContaining({ status: 400 }))
    },
  )

  test("means the field's own: submitted is 1 of a feedback and 4 of an interview, and $gte compares by number", () => {
    const read = (list: typeof interviewShapes.feedback.list | typeof interviewShapes.list.list) =>
      parseList(list, { 'filter[status][$gte]': 'submitted' }).conditions[0]
    expect(read(interviewShapes.feedback.list)?.value).toBe(FeedbackStatus.SUBMITTED)
    expect(read(interviewShapes.list.list)?.value).toBe(4)
  })
})

describe('a running server', () => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.someone('admin')
  })
  afterAll(() => world.close())

  test.each(filters)('answers $name the same for $field by name as by number', async ({ call, inputOf, field, of }) => {
    for (const { written } of spellings(of)) {
      const { params, query } = inputOf('admin') as { params: object; query: object }
      const answers = await Promise.all(
        written.map((message) => {
          const input = { params, query: { ...query, filter: { [field]: message } } }
          return world.as(admin)(call, input as never)
        }),
      )
      for (const { status, raw } of answers) expect([status, raw.toString()]).toEqual([200, answers[0]?.raw.toString()])
    }
  })

  test('finds those that are not null where the filter says not null, and the others where it says null', async () => {
    const waits = await world.put('skill', { name: 'Waits' })
    const approved = await world.skill('Approved')
    const ask = async (filter: string) => {
      const headers = await world.signIn(admin)
      const url = `/api/skill/skill?page[limit]=100&filter[approvedAt]${filter}=null`
      const result = (await world.server.inject({ url, headers })).json()
      return (result.content.data as { id: string }[]).map(({ id }) => id)
    }
    expect(await ask('[$ne]')).toContain(approved.id)
    expect(await ask('[$ne]')).not.toContain(waits.id)
    expect(await ask('')).toContain(waits.id)
    expect(await ask('')).not.toContain(approved.id)
  })

  test('takes approvalStatus=approved of companies [S4.37]', async () => {
    const [yes, no] = [await world.company(), await world.company({ approvalStatus: 0 })]
    const query = { filter: { approvalStatus: 'approved' }, page: { limit: 100 } }
    const ids = (await world.as(admin)(companyApi.list, { query })).content.data.map(({ id }) => id)
    expect([ids.includes(yes.id), ids.includes(no.id)]).toEqual([true, false])
  })
})
