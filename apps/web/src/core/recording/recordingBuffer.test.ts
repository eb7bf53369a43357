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
