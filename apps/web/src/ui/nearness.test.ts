import { expect, test } from 'vitest'
import { nearness } from './nearness.ts'

const names = ['Attestation and apostille', 'Composting', 'Advanced PostgreSQL', 'PostgreSQL', 'Post', 'Java']
const offered = (typed: string) =>
  names
    .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
    .sort((one, other) => nearness([one, null], typed) - nearness([other, null], typed))

test('what begins with the typed letters is offered before what only holds them', () => {
  expect(offered('post')).toEqual([
    'Post',
    'PostgreSQL',
    'Advanced PostgreSQL',
    'Attestation and apostille',
    'Composting',
  ])
  expect(nearness(['PostgreSQL', 'بوستجري'], ' بوستجري ')).toBe(0)
})
