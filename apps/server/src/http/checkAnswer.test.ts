import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkAnswer } from './checkAnswer.ts'

const Person = z.object({
  id: z.string(),
  email: z.optional(z.string()),
  skills: z.optional(z.array(z.object({ name: z.string() }))),
  facts: z.optional(z.record(z.string(), z.int())),
})
const one: Endpoint = { method: 'GET', path: '/person', who: 'anyone', does: 'People.', answer: Person }
const many: Endpoint = { ...one, list: { filters: {}, sorts: [], includes: [], order: ['id', 'asc'] } }

test('what a call declares may be answered, and what is not there may be absent', () => {
  expect(() => checkAnswer(one, { id: 'a', email: undefined, unheard: undefined })).not.toThrow()
  expect(() => checkAnswer(many, [{ id: 'a', skills: [{ name: 'b' }], facts: { c: 1 } }, { id: 'd' }])).not.toThrow()
})

test.each([
  ['a key beside the declared ones', one, { id: 'a', password: 'b' }, 'GET /person', 'it has no password'],
  ['one deep inside', one, { id: 'a', skills: [{ name: 'b' }, { name: 'c', level: 1 }] }, 'it has no skills.1.level'],
  ['one in a later row of a list', many, [{ id: 'a' }, { id: 'b', hash: 'c' }], 'it has no hash'],
  ['a value of another shape', one, { id: 1 }, 'expected'],
  ['no value where one is declared', one, {}, 'invalid_type'],
])('%s is refused, and named', (_, of, data, ...words) => {
  for (const word of words) expect(() => checkAnswer(of, data)).toThrow(word as string)
})
