import { expect, test } from 'vitest'
import { freshRow, isRight, isWanted, type Row, refused, rowChoice, validated, valuesOf, withValue } from './row.ts'

const row = freshRow(2, { name: ' Sara Demo ', email: 'sara@people.test', phone: '+971 50-123 4567' })

test('a row without an e-mail is never ready, and one that is being added is not sent again', () => {
  expect(isRight(row)).toBe(true)
  expect(isRight(withValue(row, 'email', ' '))).toBe(false)
  expect(isRight({ ...row, stage: 'adding' })).toBe(false)
  expect(isRight({ ...row, stage: 'added' })).toBe(false)
})

test('who is here already by e-mail or phone is merged or left out, never added unless somebody says so; a near name alone is added', () => {
  const twin = { id: 'c', name: 'Sara', likeness: ['email'] } as const
  const sent = (values: Partial<Row>) => [rowChoice({ ...row, ...values }), isWanted({ ...row, ...values })]
  expect(sent({})).toEqual(['add', true])
  expect(sent({ twin })).toEqual(['merge', true])
  expect(sent({ twin: { ...twin, likeness: ['name'] } })).toEqual(['add', true])
  expect(sent({ twin: { name: 'Sarah', likeness: ['name'] } })).toEqual(['add', true])
  // Who stands higher up in the same file is nobody yet, and whose data was deleted is not brought in again.
  expect(sent({ twin: { name: 'Sara', likeness: ['email'] } })).toEqual(['skip', false])
  expect(sent({ twin: { name: 'a@b.test', likeness: [], erasedAt: '2026-01-01' } })).toEqual(['skip', false])
  expect(sent({ twin, choice: 'add' })).toEqual(['add', true])
  expect(sent({ twin, choice: 'skip' })).toEqual(['skip', false])
})

test('what is wrong stands in its cell, and is gone when the cell is typed anew', () => {
  const wrong = validated(withValue(row, 'email', 'nobody'))
  expect(Object.keys(wrong.errors)).toEqual(['email'])
  expect(isRight(wrong)).toBe(false)
  expect(isRight(validated(withValue(wrong, 'email', 'b@people.test')))).toBe(true)
})

test('a refusal names its cell, or stands under the row', () => {
  const result = refused({ ...row, stage: 'adding' }, [
    { field: 'primaryPhone', message: 'phone' },
    { message: 'whole' },
  ])
  expect(result).toMatchObject({ stage: 'open', errors: { phone: 'phone' }, fault: 'whole' })
})

test('a phone without its country goes out as it was typed', () => {
  expect(valuesOf(withValue(row, 'phone', ' 012 345 6789 ')).primaryPhone).toBe('012 345 6789')
})

test('a row goes out trimmed, its phone as digits, and without a phone when it has none', () => {
  expect(valuesOf(row)).toEqual({ name: 'Sara Demo', email: 'sara@people.test', primaryPhone: '+971501234567' })
  expect(valuesOf(withValue(row, 'phone', ''))).toEqual({ name: 'Sara Demo', email: 'sara@people.test' })
})
