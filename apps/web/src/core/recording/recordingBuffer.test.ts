import { expect, test, vi } from 'vitest'
import type { Journal } from './journal.ts'
import { RecordingBuffer } from './recordingBuffer.ts'

/** A journal whose disk takes so many parts and is full then. */
function journalFor(parts: number): Journal {
  const done = async () => {}
  const keep = vi.fn(async () => {
    if (keep.mock.calls.length > parts) throw new DOMException('no room', 'QuotaExceededError')
  })
  return { begin: done, keep, located: done, drop: done, forget: done, entries: async () => [], parts: async () => [] }
}

test('a disk that is full ends what is kept over a reload, not the recording', async () => {
  const buffer = new RecordingBuffer('film', journalFor(1))
  buffer.add(new Blob(['one']))
  await vi.waitFor(() => expect(buffer.state).toMatchObject({ recorded: 3, isDurable: true }))
  buffer.add(new Blob(['two']))
  await vi.waitFor(() => expect(buffer.state.isDurable).toBe(false))
  buffer.add(new Blob(['three']))
  buffer.end()
  expect(buffer.state).toMatchObject({ phase: 'finishing', recorded: 11 })
  const { blob, isLast } = await buffer.source.take(0, 100)
  expect([await blob.text(), isLast]).toEqual(['onetwothree', true])
  await buffer.forget()
})

test('what the server has on its disk alone is kept, and said to be there', async () => {
  const buffer = new RecordingBuffer('film', journalFor(9))
  for (const part of ['one', 'two', 'three']) buffer.add(new Blob([part]))
  buffer.acknowledged(11, 3)
  expect(buffer.state.acknowledged).toBe(11)
  expect([buffer.source.reaches(2), buffer.source.reaches(3)]).toEqual([false, true])
  buffer.acknowledged(11, 11)
  expect(buffer.source.reaches(10)).toBe(false)
})

test('what is kept for a store that stays away has a measure', () => {
  const buffer = new RecordingBuffer('film', null)
  const megabyte = new Blob([new Uint8Array(2 ** 20)])
  for (let nth = 0; nth < 70; nth++) buffer.add(megabyte)
  buffer.acknowledged(70 * 2 ** 20, 0)
  expect(buffer.source.reaches(6 * 2 ** 20)).toBe(true)
  expect(buffer.source.reaches(6 * 2 ** 20 - 1)).toBe(false)
})
