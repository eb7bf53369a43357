import { describe, expect, test } from 'vitest'
import { coveragePage, namesIn } from './coverage.ts'

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

  test('names the test and its file beside a sentence, and says of which there is none', () => {
    const tests = [
      { name: 'a list says what’s wrong', file: 'apps/list.test.ts' },
      { name: 'Name is kept', file: 'apps/list.test.ts' },
    ]
    const page = coveragePage(
      [
        {
          section: '5. Rules',
          sentences: [['Name required', "what's wrong"], ['E-mail required', 'gone'], ['Name is kept'], ['Phone']],
        },
      ],
      tests,
    )
    expect(page).toContain('## 5. Rules: 2 of 4')
    expect(page).toContain('| Name required | a list says what’s wrong (`apps/list.test.ts`) |')
    expect(page).toContain('| Name is kept | Name is kept (`apps/list.test.ts`) |')
    expect(page).toContain('| E-mail required | **no test yet** |')
    expect(page).toContain('| Phone | **no test yet** |')
  })
})
