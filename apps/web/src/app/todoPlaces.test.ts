import { expect, test } from 'vitest'
import { whereIn } from '../core/where.ts'
import { listStart } from '../features/people/filters.ts'
import { todoPlaces } from '../features/system/todoPlaces.ts'

test('whoever waits for approval is what the list of users then shows: the address says it as the list reads it', () => {
  const { path, search } = todoPlaces.user
  expect(path).toBe('users')
  expect(Object.keys(listStart)).toEqual(expect.arrayContaining(Object.keys(search)))
  expect(whereIn(search.where ?? '')).toEqual({ status: '2' })
})
