import { expect, test } from 'vitest'
import { isSamePerson } from './twin.ts'

test.each([
  ['one e-mail in two cases', { email: 'Sara@people.test' }, { email: ' sara@people.test ' }, true],
  ['one phone in two spellings', { primaryPhone: '+971 50 123 4567' }, { primaryPhone: '050 1234567' }, true],
  ['two e-mails', { email: 'sara@people.test' }, { email: 'sarah@people.test' }, false],
  ['nothing known of either', { email: '', primaryPhone: '' }, { email: '', primaryPhone: null }, false],
  ['a few digits are no phone', { primaryPhone: '12345' }, { primaryPhone: '12345' }, false],
])('the same person: %s', (_, one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame)
})
