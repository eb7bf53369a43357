import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { count } from './text.ts'

const root = join(import.meta.dirname, '..')
const halves = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('text.en.ts'))

/** Every phrase of a dictionary under its path, functions spoken with samples. */
function phrases(words: unknown, path = ''): [path: string, said: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return [[path, words(...Array.from({ length: words.length }, (_, at) => at + 1))]]
  return Object.entries(words as object).flatMap(([key, value]) => phrases(value, `${path}.${key}`))
}
const isForm = (path: string) => /\.(zero|one|two|few|many|other)$/.test(path)

describe.each(halves)('%s', async (file) => {
  const english = (await import(join(root, file))).default
  const arabic = (await import(join(root, file.replace('.en.ts', '.ar.ts')))).default

  test('every phrase is said in both languages', () => {
    const keys = (words: unknown) => phrases(words).flatMap(([path]) => (isForm(path) ? [] : path))
    expect(keys(arabic)).toEqual(keys(english))
    const lines = (words: unknown) =>
      phrases(words).flatMap(([path, text]) => (isForm(path) || !text.trim() ? [] : path))
    expect(lines(arabic)).toEqual(lines(english))
  })

  test('the Arabic is Arabic', () => {
    const isForeign = ([, message]: [string, string]) =>
      /[a-z]{2}/i.test(message) && !/\p{Script=Arabic}/u.test(message)
    expect(phrases(arabic).filter((phrase) => isForeign(phrase) && phrase[0] !== '.language')).toEqual([])
  })
})

test('a number takes the right one of six Arabic forms', () => {
  const forms = {
    zero: 'لا مرشحين',
    one: 'مرشح واحد',
    two: 'مرشحان',
    few: '# مرشحين',
    many: '# مرشحًا',
    other: '# مرشح',
  }
  expect([0, 1, 2, 5, 11, 100, 1000].map((number) => count(forms, number))).toEqual([
    'لا مرشحين',
    'مرشح واحد',
    'مرشحان',
    '5 مرشحين',
    '11 مرشحًا',
    '100 مرشح',
    '1,000 مرشح',
  ])
  expect([0, 1, 2].map((number) => count({ one: '# row', other: '# rows' }, number))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
  ])
})
