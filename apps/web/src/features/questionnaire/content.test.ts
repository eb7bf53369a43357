import { expect, test } from 'vitest'
import { type Edited, fits, newQuestion } from './content.ts'

const edited = (more: Partial<Edited>): Edited => ({
  ...{ name: 'Shop floor', name_ar: '', description: '', description_ar: '' },
  questions: [{ ...newQuestion(), title: 'How were they?' }],
  ...more,
})

test.each([
  ['as long as it may be', edited({ name: 'n'.repeat(255) }), true],
  ['a name', edited({ name: 'n'.repeat(256) }), false],
  ['a description in Arabic', edited({ description_ar: 'ن'.repeat(501) }), false],
  ['a question', edited({ questions: [{ ...newQuestion(), title: 'q'.repeat(501) }] }), false],
])('%s: may it be saved?', (_, typed, isSaved) => {
  expect(fits(typed)).toBe(isSaved)
})
