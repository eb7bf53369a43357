// Compiled, never run: what a handler may not answer. Where one of these compiled, the line above it would be the error.

import { endpoint } from '@majlis/domain/core/endpoint.ts'
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
const call = { method: 'GET', path: '/question', who: 'signedIn', does: 'A question.' } as const
const list = { filters: {}, sorts: [], includes: [], order: ['createdAt', 'asc'] } as const

const api = {
  page: endpoint({ ...call, list, answer: Question }),
  one: endpoint({ ...call, params: ById, answer: Question }),
  counted: endpoint({ ...call, params: ById, answer: Counted }),
  bulk: endpoint({ ...call, method: 'POST', body: z.array(ById), answer: Question, bulk: true }),
  file: endpoint({ ...call, params: ById, answer: z.unknown(), file: true }),
  slow: endpoint({ ...call, params: ById, answer: Question, slow: true }),
}
/** Takes a handler of one of the calls; to be compiled, never to be run. */
function handler<K extends keyof typeof api>(_: Handlers<typeof api>[K]): void {}
const question = { id: 'a', title: 'Why?', kind: 0 }

// What may be answered.
handler<'page'>(({ scope, query }) => scope.list('question', api.page, query))
handler<'one'>(({ scope, params }) => scope.show('question', api.one, params.id, ['skill']))
handler<'counted'>(async ({ scope, params }) => ({
  ...(await scope.show('question', api.counted, params.id)),
  asked: 1,
}))
handler<'bulk'>(async () => ({ data: [question], errors: [] }))
handler<'file'>(async () => ({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.of() }))
handler<'slow'>(async () => async () => question)

// @ts-expect-error A value that no column holds is missing.
handler<'counted'>(({ scope, params }) => scope.show('question', api.counted, params.id))

// @ts-expect-error Text where a number is declared.
handler<'one'>(async () => ({ ...question, kind: 'live' }))

// @ts-expect-error Another table, without the declared columns.
handler<'one'>(({ scope, params }) => scope.show('skill', api.one, params.id))

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
