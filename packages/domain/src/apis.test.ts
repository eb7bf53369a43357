import { expect, test } from 'vitest'
import { apis } from './apis.ts'
import type { Endpoint } from './core/endpoint.ts'
import server from './core/serverText.en.ts'
import shared from './core/text.en.ts'

/** Every sentence's key that a shape names, however deep. */
function keysOf(shape: unknown, seen = new Set<unknown>()): string[] {
  if (typeof shape !== 'object' || shape === null || seen.has(shape)) return []
  seen.add(shape)
  const { error } = shape as { error?: unknown }
  const own = typeof error === 'function' ? [error({})] : []
  const inner = '_zod' in shape ? (shape._zod as { def: object }).def : shape
  return [...own, ...(inner === shape ? Object.values(shape) : [inner]).flatMap((part) => keysOf(part, seen))]
}

const bodies = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api).flatMap(({ body }) => body ?? []))

test('what a form says under its fields is among the sentences that browsers load', () => {
  const keys = new Set(bodies.flatMap((body) => keysOf(body)))
  expect(keys).toContain('user.role')
  expect(keys.size).toBeGreaterThan(40)
  expect([...keys].filter((key) => !Object.hasOwn(shared, key))).toEqual([])
})

test('a sentence stands in one dictionary only', () => {
  expect(Object.keys(server).filter((key) => Object.hasOwn(shared, key))).toEqual([])
})
