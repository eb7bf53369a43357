import { expect, test } from 'vitest'
import { choiceOf } from './possibleDuplicate.ts'
import { IntakeQueue } from './queue.ts'
import { isReady, isUnsure, nothingFound, phoneOf, type ResumeItem, waiting } from './resumeItem.ts'

const file = new File(['%PDF-'], 'nour.pdf', { type: 'application/pdf' })
const fields = { name: 'Nour Ismail', email: 'nour@people.test', primaryPhone: '+971501234567' }
const read: ResumeItem = {
  ...waiting(file, false),
  stage: 'review',
  fields,
  sureness: { name: 1, email: 1, primaryPhone: 1 },
}

/** A queue that holds one resume, as it was read. */
function queueOf(item: ResumeItem): IntakeQueue {
  const queue = new IntakeQueue('r')
  queue.items = [item]
  return queue
}
const held = (queue: IntakeQueue) => queue.items[0] as ResumeItem

test('what was read for sure and is complete is added with all others, what is incomplete is not', () => {
  expect(isReady(read)).toBe(true)
  expect(isReady({ ...read, fields: { ...fields, email: '' } })).toBe(false)
})

test('a field with low confidence waits until it is confirmed or typed, each by itself', () => {
  const queue = queueOf({ ...read, sureness: { name: 0.4, email: 0.5, primaryPhone: 1 } })
  queue.confirm(read.id, 'name')
  expect([isUnsure(held(queue), 'name'), isReady(held(queue))]).toEqual([false, false])
  queue.type(read.id, 'email', 'nour.ismail@people.test')
  expect(isReady(held(queue))).toBe(true)
})

test('a phone without a country waits until it has one or is kept so; typed anew it waits again', () => {
  const queue = queueOf({ ...read, fields: { ...fields, primaryPhone: '050 123 4567' } })
  expect(isReady(held(queue))).toBe(false)
  queue.confirm(read.id, 'primaryPhone')
  expect(isReady(held(queue))).toBe(true)
  queue.type(read.id, 'primaryPhone', '050 123 4568')
  expect(isReady(held(queue))).toBe(false)
  queue.type(read.id, 'primaryPhone', '+971 50 123 4568')
  expect(isReady(held(queue))).toBe(true)
})

test.each([
  ['with the same e-mail is merged', { id: 'c', name: 'Nour', likeness: ['email', 'name'] as const }, 'merge', true],
  ['with the same phone is merged', { id: 'c', name: 'Nour', likeness: ['phone'] as const }, 'merge', true],
  ['with a similar name is left out', { id: 'c', name: 'Nur Ismael', likeness: ['name'] as const }, 'skip', false],
  ['of another file is left out', { name: 'Nour', likeness: ['email'] as const }, 'skip', false],
])('somebody %s unless a person says otherwise', (_who, possibleDuplicate, choice, ready) => {
  const queue = queueOf({ ...read, possibleDuplicate })
  expect([choiceOf(held(queue)), isReady(held(queue))]).toEqual([choice, ready])
  queue.choose(read.id, 'add')
  expect([choiceOf(held(queue)), isReady(held(queue))]).toEqual(['add', true])
  queue.choose(read.id, 'skip')
  expect(isReady(held(queue))).toBe(false)
})

test('a phone whose country nobody named is kept as it was written, not given the default one', () => {
  expect(phoneOf('+971501234567', '050 123 4567', 0.6)).toBe('050 123 4567')
  expect(phoneOf('+966551234567', '055 123 4567', 0.9)).toBe('+966551234567')
  expect(phoneOf('+971501234567', '+971 50 123 4567', 0.5)).toBe('+971501234567')
  expect(phoneOf(null, null, 0)).toBe('')
})

test('a link that may be an employer’s is taken only when a person says so', () => {
  const link = 'https://savanna.example/'
  const queue = queueOf({ ...read, found: { ...nothingFound, unsureLinks: [link] } })
  expect(held(queue).taken.links).toEqual([])
  queue.pick(read.id, 'links', link, true)
  expect(held(queue).taken.links).toEqual([link])
  queue.pick(read.id, 'links', link, false)
  expect(held(queue).taken.links).toEqual([])
})
