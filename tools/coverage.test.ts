import { describe, expect, test } from 'vitest'
import { allTests, coveragePage, idsIn, judge, namesIn } from './coverage.ts'
import { namedCalls } from './specification/calls.ts'
import { heldInPart, sentences, silent } from './specification/sentences.ts'

const written = `describe('a list', () => {
  test('is read', () => {})
  describe.each([1])('in %s', () => {
    test.runIf(true)("says what's wrong", () => {})
  })
})
test(\`alone\`, () => {})
test.each(['', ' '])('for each of %j', () => {})
test.each([
  ['a'],
])('below its cases', () => {})
`
const file = 'apps/list.test.ts'
const source = {
  sentences: [
    { id: 'S5.1', text: 'Name required, 2 to 255.' },
    { id: 'S5.2', text: 'Name is kept' },
    { id: 'S5.3', text: 'The phone has at most 20 characters; its country is AE.' },
    { id: 'S5.4', text: 'Other fields are not shown.' },
    { id: 'S5.11', text: 'A | or a <b> is text.' },
    { id: 'S7.1', text: 'GET and PUT /a/{id}.' },
    { id: 'S7.2', text: 'GET /a/{id} again.' },
  ],
  heldInPart: new Set(['S5.3']),
  silent: new Set(['S5.4']),
  calls: [
    { of: 'S7.1', call: 'GET /a/{id}' },
    { of: 'S7.1', call: 'PUT /a/{id}' },
    { of: 'S7.2', call: 'GET /a/{id}' },
    { of: 'S7.2', call: 'GET /a/me' },
  ],
  declared: ['GET /a/:key', 'GET /a/me'],
  tests: [
    'a list says what is wrong [S5.1]',
    'Name is kept',
    'is kept, whatever comes [S5.2]',
    'a phone is short [S5.3]',
    'a row is text [S5.11, S9.9]',
    'a call is answered, with the fields that are named',
  ].map((name) => ({ name, file })),
} as const

describe('the page of the specification’s sentences', () => {
  test('knows tests by their whole names', () => {
    expect(namesIn(written)).toEqual([
      'a list is read',
      "a list in %s says what's wrong",
      'alone',
      'for each of %j',
      'below its cases',
    ])
  })

  test('says of each sentence whether it is held, in part, by no test, or says nothing', () => {
    expect(judge(source).map(({ id, state }) => [id, state])).toEqual([
      ['S5.1', 'held'],
      ['S5.2', 'held'],
      ['S5.3', 'in part'],
      ['S5.4', 'nothing to hold'],
      ['S5.11', 'held'],
      ['S7.1', 'in part'],
      ['S7.2', 'held'],
    ])
  })

  test('names the tests with their files, counts, and lists the calls that are missing', () => {
    const page = coveragePage(source)
    expect(page).toContain('Of 7 sentences: 4 held, 2 in part, 1 nothing to hold.')
    expect(page).toContain('## 5. Validation rules: 3 held, 1 in part, 1 nothing to hold')
    expect(page).toContain(`| S5.2 | Name is kept | held | is kept, whatever comes [S5.2] (\`${file}\`) |`)
    expect(page).toContain(`| S5.11 | A \\| or a &lt;b> is text. | held | a row is text [S5.11, S9.9] (\`${file}\`) |`)
    expect(page).toContain('does not have: 1 of 4\n\n- `PUT /a/{id}` (S7.1)\n')
  })

  test('has each sentence once, in its order, and speaks of no other', () => {
    const ids = sentences.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [at, id] of ids.entries()) {
      const [section, number] = id.slice(1).split('.').map(Number)
      const next = ids[at + 1]
      expect([`S${section}.${(number as number) + 1}`, `S${(section as number) + 1}.1`, undefined]).toContain(next)
    }
    const borne = allTests().flatMap(({ name }) => idsIn(name))
    for (const id of [...heldInPart, ...silent, ...namedCalls.map(({ of }) => of), ...borne]) expect(ids).toContain(id)
    // What no test bears is not held at all.
    const asked = namedCalls.map(({ of }): string => of)
    expect([...heldInPart].filter((id) => !borne.includes(id) && !asked.includes(id))).toEqual([])
    expect([...silent].filter((id) => borne.includes(id))).toEqual([])
  })
})
