import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Call, calls, type Shapes } from './call.ts'
import { type Answer, endpointsOf, type Input } from './endpoint.ts'

const shapes = {
  list: {
    does: 'Lists them.',
    list: { filters: { name: 'text' }, sorts: ['name'], includes: [], order: ['name', 'asc'] },
    answer: z.object({ name: z.string() }),
  },
  rename: {
    does: 'Gives one another name.',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
    answer: z.object({ id: z.string() }),
  },
} as const satisfies Shapes

const list = { method: 'GET', path: '/thing', who: 'signedIn', list: true } as const
const rename = { method: 'PUT', path: '/thing/:id', who: 'signedIn' } as const
const api = calls<typeof shapes>()({ list, rename })

/** What the client does: input and answer follow from the call. */
declare function ask<C extends Call>(call: C, input: Input<C>): Answer<C>

test('a call carries nothing but its own data, and with its shape it is whole', () => {
  expect(api).toEqual({ list, rename })
  expect(endpointsOf(api, shapes)).toEqual({
    list: { ...list, ...shapes.list },
    rename: { ...rename, ...shapes.rename },
  })
})

test('calls and shapes that do not fit each other do not compile', () => {
  const declare = calls<typeof shapes>()
  // @ts-expect-error a shape without its call
  declare({ list })
  // @ts-expect-error a call without its shape
  declare({ list, rename, remove: rename })
  // @ts-expect-error a list's shape whose call is no list
  declare({ list: { method: 'GET', path: '/thing', who: 'signedIn' }, rename })
  // @ts-expect-error a list whose shape has no grammar
  declare({ list, rename: list })
  // @ts-expect-error the grammar of a list, which only the server needs
  declare({ list: { ...list, list: shapes.list.list }, rename })
  // @ts-expect-error nobody's right
  declare({ list, rename: { ...rename, who: 'nobody' } })
  // @ts-expect-error the shapes of another api
  expect(() => endpointsOf(api, { list: shapes.list })).not.toThrow()
})

test('an input that a call does not take and a field that it does not answer do not compile', () => {
  const asked = () => {
    ask(api.rename, { params: { id: '1' }, body: { name: 'One' } })
    // @ts-expect-error a wrong body
    ask(api.rename, { params: { id: '1' }, body: { name: 1 } })
    // @ts-expect-error no body
    ask(api.rename, { params: { id: '1' } })
    ask(api.list, { query: { filter: { name: 'One' }, sort: { name: 'asc' } } })
    // @ts-expect-error a wrong filter
    ask(api.list, { query: { filter: { size: 1 } } })
    // @ts-expect-error a wrong sort
    ask(api.list, { query: { sort: { size: 'asc' } } })
    // @ts-expect-error a field that is not answered
    ask(api.list, {}).data[0]?.size
    return ask(api.list, {}).data[0]?.name
  }
  expect(asked).toThrow()
})
