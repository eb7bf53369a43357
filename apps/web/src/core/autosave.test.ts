import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Saver } from './autosave.ts'
import { Refused } from './client.ts'

interface Sent {
  values: string
  updatedAt: string
}

/** A server that keeps what it gets; `answers` says what becomes of each save. */
function start(answers: (Error | null)[] = []) {
  const sent: Sent[] = []
  const saver = new Saver('first', 't0')
  const save = async (values: string, updatedAt: string) => {
    sent.push({ values, updatedAt })
    const refused = answers[sent.length - 1]
    if (refused) throw refused
    return { updatedAt: `t${sent.length}` }
  }
  const type = (values: string) => saver.offer({ values, isReady: (text) => text.length > 1, save }, 500)
  return { saver, sent, type }
}

describe('autosave', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('saves once, 500 ms after the last key, with the time that was read', async () => {
    const { saver, sent, type } = start()
    for (const text of ['ti', 'tit', 'title']) type(text)
    await vi.advanceTimersByTimeAsync(499)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ values: 'title', updatedAt: 't0' }])
    expect(saver.state.kind).toBe('saved')
  })

  test('sends nothing that is not right yet', async () => {
    const { sent, type } = start()
    type('x')
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toEqual([])
  })

  test('what is typed while a save runs is saved next, over the newer time', async () => {
    const { saver, sent, type } = start()
    type('one')
    const running = saver.flush()
    type('two')
    await running
    expect(sent).toEqual([
      { values: 'one', updatedAt: 't0' },
      { values: 'two', updatedAt: 't1' },
    ])
  })

  test('a lost line keeps what was typed until it is retried', async () => {
    const { saver, sent, type } = start([new Refused(0, [])])
    type('kept')
    await vi.advanceTimersByTimeAsync(500)
    expect(saver.state.kind).toBe('failed')
    await saver.flush()
    expect(saver.state.kind).toBe('saved')
    expect(sent.map(({ values }) => values)).toEqual(['kept', 'kept'])
  })

  test('a conflict stops saving, says who, and goes on over the latest', async () => {
    const { saver, sent, type } = start([new Refused(409, [{ message: 'Changed by Omar.' }])])
    type('mine')
    await vi.advanceTimersByTimeAsync(500)
    expect(saver.state).toEqual({ kind: 'conflict', message: 'Changed by Omar.' })
    type('mine too')
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toHaveLength(1)
    saver.reconcile('t9')
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)).toEqual({ values: 'mine too', updatedAt: 't9' })
  })

  test('goes on after a reload with the words that were not saved, over the record as it is now', async () => {
    const saver = Saver.after('typed before', 't7')
    expect(saver.interrupted).toMatchObject({ values: 'typed before', updatedAt: 't7' })
    const sent: Sent[] = []
    const save = async (values: string, updatedAt: string) => {
      sent.push({ values, updatedAt })
      return { updatedAt: 't8' }
    }
    saver.offer({ values: 'typed before', isReady: () => true, save }, 500)
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual([{ values: 'typed before', updatedAt: 't7' }])
    expect(saver.interrupted).toBeUndefined()
  })
})
