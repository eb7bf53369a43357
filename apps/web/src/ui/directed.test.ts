import { expect, test } from 'vitest'
import { directed } from './directed.ts'

test('words have their own direction, very many of them that of their first letter, and none the page’s', () => {
  expect(directed('auto', '')).toBeUndefined()
  expect(directed('auto', null)).toBeUndefined()
  expect(directed('auto', 'Notes')).toBe('auto')
  expect(directed('ltr', '')).toBe('ltr')
  const many = (words: string) => directed('auto', words.padEnd(100_000, ' and on'))
  expect([many('Written'), many('12. "Written'), many('1'.repeat(99_999))]).toEqual(['ltr', 'ltr', 'ltr'])
  expect([many('كُتب'), many('12. «كُتب'), many('שלום')]).toEqual(['rtl', 'rtl', 'rtl'])
})
