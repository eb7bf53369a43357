// Compiled, never run: what a handler may not answer. Where one of these compiled, the line above it would be the error.

import { calls, type Shapes } from '@majlis/domain/core/call.ts'
import { ById, Id } from '@majlis/domain/core/field.ts'
import * as z from 'zod/mini'
import type { Handlers } from './handlers.ts'

const Question = z.object({
  id: Id,
  title: z.string(),
  kind: z.int(),
  skills: z.optional(z.array(z.object({ id: Id }))),
})
const Counted = z.extend(Question, { asked: z.int() })
const does = 'A question.'
const shapes = {
  page: { does, list: { filters: {}, sorts: [], includes: [], order: ['createdAt', 'asc'] }, answer: Question },
  one: { does, params: ById, answer: Question },
  counted: { does, params: ById, answer: Counted },
  bulk: { does, body: z.array(ById), answer: Question },
  file: { does, params: ById, answer: z.unknown() },
  slow: { does, params: ById, answer: Question, slow: true },
} as const satisfies Shapes
const call = { method: 'GET', path: '/question', who: 'signedIn' } as const
const api = calls<typeof shapes>()({
  page: { ...call, list: true },
  one: call,
  counted: call,
  bulk: { ...call, method: 'POST', bulk: true },
  file: { ...call, file: true },
  slow: call,
})
/** Takes a handler of one of the calls; to be compiled, never to be run. */
function handler<K extends keyof typeof api>(_: Handlers<typeof api>[K]): void {}
const question = { id: 'a', title: 'Why?', kind: 0 }

// What may be answered.
handler<'page'>(({ scope, query }) => scope.list('question', shapes.page, query))
handler<'one'>(({ scope, params }) => scope.show('question', shapes.one, params.id, ['skill']))
handler<'counted'>(async ({ scope, params }) => ({
  ...(await scope.show('question', shapes.counted, params.id)),
  asked: 1,
}))
handler<'bulk'>(async () => ({ data: [question], errors: [] }))
handler<'file'>(async () => ({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.of() }))
handler<'slow'>(async () => async () => question)

// @ts-expect-error A value that no column holds is missing.
handler<'counted'>(({ scope, params }) => scope.show('question', shapes.counted, params.id))

// @ts-expect-error Text where a number is declared.
handler<'one'>(async () => ({ ...question, kind: 'live' }))

// @ts-expect-error Another table, without the declared columns.
handler<'one'>(({ scope, params }) => scope.show('skill', shapes.one, params.id))

// @ts-expect-error One row for a page.
handler<'page'>(async () => question)

// @ts-expect-error Rows of another shape from a bulk call.
handler<'bulk'>(async ({ body }) => ({ data: body, errors: [] }))

// @ts-expect-error JSON for a file.
handler<'file'>(async () => question)

// @ts-expect-error What a slow call answers late is of another shape.
handler<'slow'>(async () => async () => ({ id: 'a' }))

// @ts-expect-error A late answer of a call that is not slow.
handler<'one'>(async () => async () => question)
