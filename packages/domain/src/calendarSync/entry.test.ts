import { expect, test } from 'vitest'
import { entryTitle, feedTitle } from './entry.ts'

const told = { position: 'Backend Engineer', candidate: 'Layla Haddad' }

test.each([
  ['en', 'busy', 'Busy'],
  ['en', 'position', 'Interview: Backend Engineer'],
  ['en', 'name', 'Layla Haddad: Backend Engineer'],
  ['ar', 'busy', 'مشغول'],
  ['ar', 'position', 'مقابلة: Backend Engineer'],
] as const)('in %s an entry that tells %s is called %s', (language, detail, title) => {
  expect(entryTitle(language, detail, told)).toBe(title)
})

test('a hidden position is told to nobody', () => {
  expect(entryTitle('en', 'position', { ...told, position: null })).toBe('Interview')
  expect(entryTitle('en', 'name', { ...told, position: null })).toBe('Layla Haddad: Interview')
})

test('the calendar is called after the product', () => {
  expect(feedTitle('en', 'Majlis')).toBe('Interviews: Majlis')
})
