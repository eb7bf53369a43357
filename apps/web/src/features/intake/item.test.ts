import { expect, test } from 'vitest'
import { IntakeQueue } from './queue.ts'
import { isFlagged, isReady, phoneOf, type ResumeItem, waiting } from './resumeItem.ts'

const file = new File(['%PDF-'], 'nour.pdf', { type: 'application/pdf' })
const fields = { name: 'Nour Ismail', email: 'nour@people.test', primaryPhone: '+971501234567' }
const read: ResumeItem = {
  ...waiting(file, false),
  stage: 'review',
  fields,
  sureness: { name: 1, email: 1, primaryPhone: 1 },
}

test('a resume that nobody has looked over is not added with the reviewed ones', () => {
  expect(isReady(read)).toBe(false)
  expect(isReady({ ...read, isReviewed: true })).toBe(true)
  expect(isReady({ ...read, isReviewed: true, fields: { ...fields, email: '' } })).toBe(false)
})

/** A queue that holds one resume, as it was read. */
function queueOf(item: ResumeItem): IntakeQueue {
  const queue = new IntakeQueue('r')
  queue.items = [item]
  return queue
}

test.each([
  ['nothing about it is in doubt', read, true],
  [
    'it may be somebody who is here already',
    { ...read, possibleDuplicate: { name: 'Nur Ismael', likeness: ['name'] as const } },
    false,
  ],
  ['its name is marked unsure', { ...read, sureness: { name: 0.4, email: 1, primaryPhone: 1 } }, false],
  ['its phone has no country', { ...read, fields: { ...fields, primaryPhone: '050 123 4567' } }, false],
])('opening a resume counts as looking it over only where %s', (_when, item, counts) => {
  const queue = queueOf(item)
  queue.open(item.id)
  expect([isFlagged(item), queue.items[0]?.isReviewed]).toEqual([!counts, counts])
  queue.review(item.id, true)
  expect(isReady(queue.items[0] as ResumeItem)).toBe(true)
})

test('a phone whose country nobody named is kept as it was written, not given the default one', () => {
  expect(phoneOf('+971501234567', '050 123 4567', 0.6)).toBe('050 123 4567')
  expect(phoneOf('+966551234567', '055 123 4567', 0.9)).toBe('+966551234567')
  expect(phoneOf('+971501234567', '+971 50 123 4567', 0.5)).toBe('+971501234567')
  expect(phoneOf(null, null, 0)).toBe('')
})

test('a link that may be an employer’s is taken only when a person says so', () => {
  const link = 'https://savanna.example/'
  const queue = queueOf({ ...read, found: { links: [], unsureLinks: [link], skills: [] } })
  queue.takeLink(read.id, link, true)
  expect(queue.items[0]?.found.links).toEqual([link])
  queue.takeLink(read.id, link, false)
  expect(queue.items[0]?.found.links).toEqual([])
})
