import { expect, test } from 'vitest'
import { likenessBetween } from './possibleDuplicate.ts'

test.each([
  ['one e-mail in two cases', { email: 'Sara@people.test' }, { email: ' sara@people.test ' }, ['email']],
  ['one phone in two spellings', { primaryPhone: '+971 50 123 4567' }, { primaryPhone: '050 1234567' }, ['phone']],
  ['two e-mails', { email: 'sara@people.test' }, { email: 'sarah@people.test' }, null],
  ['nothing known of either', { email: '', primaryPhone: '' }, { email: '', primaryPhone: null }, null],
  ['a few digits are no phone', { primaryPhone: '12345' }, { primaryPhone: '12345' }, null],
])('the same person: %s', (_, one, other, likeness) => {
  expect(likenessBetween(one, other)).toEqual(likeness)
})
