import { expect, test } from 'vitest'
import { isEmail, takeEmails } from './EmailChips.tsx'

test('a pasted list becomes single addresses, trimmed, none twice', () => {
  expect(takeEmails(['a@noor.example'], ' B@noor.example, a@noor.example;\nc@noor.example ')).toEqual([
    'a@noor.example',
    'b@noor.example',
    'c@noor.example',
  ])
})

test('a wrong address is known as wrong', () => {
  expect(['a@noor.example', 'a@', 'a b@c.d', 'a@b'].map(isEmail)).toEqual([true, false, false, false])
})
