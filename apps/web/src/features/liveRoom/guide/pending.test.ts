import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '../../../core/client.ts'
import { toastStore } from '../../../core/toast.ts'
import { asStamped, PendingStamps, type Stamp } from './pending.ts'

const asked = (question: string, at: string): Stamp => ({ kind: 'asked', question, at })
const question = (id: string, askedAt: string | null = null) => ({
  ...{ id, interviewId: 'i', questionId: 'q', author: null, askedAt, askedTime: null, order: 1 },
  updatedAt: '2026-05-11T09:00:00.000Z',
})

describe('what was stamped', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is sent in its order with its own moments, however long the line is dead', async () => {
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    const sent: Stamp[] = []
    let isDead = true
    const pending = new PendingStamps('stamps test', async (stamp) => {
      if (isDead) throw new Refused(0, [])
      sent.push(stamp)
    })
    pending.add(asked('first', 't1'))
    pending.add(asked('second', 't2'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    expect(pending.items).toHaveLength(2)
    isDead = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(sent).toEqual([asked('first', 't1'), asked('second', 't2')])
    expect(pending.items).toEqual([])
    vi.unstubAllGlobals()
  })

  test('that the server refuses does not keep the next one waiting', async () => {
    const sent: Stamp[] = []
    const pending = new PendingStamps('stamps other', async (stamp) => {
      if (sent.push(stamp) === 1) throw new Refused(404, [{ message: 'Not found.' }])
    })
    pending.add(asked('gone', 't1'))
    pending.add(asked('there', 't2'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
    expect(pending.items).toEqual([])
  })

  test('stays on the screen until what the server has of it was read again', async () => {
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    let [sent, read] = [0, 0]
    const send = async () => void sent++
    const pending = new PendingStamps('stamps read', send, async () => {
      if (++read < 3) throw new Refused(0, [])
    })
    pending.add(asked('first', 't1'))
    await vi.advanceTimersByTimeAsync(600)
    expect([sent, pending.items]).toEqual([1, [asked('first', 't1')]])
    await vi.advanceTimersByTimeAsync(6000)
    expect([sent, read, pending.items]).toEqual([1, 3, []])
    vi.unstubAllGlobals()
  })

  test('that was taken, though its answer was lost, is done and says nothing', async () => {
    const said = toastStore.get()
    let sent = 0
    const pending = new PendingStamps('stamps done', async () => {
      if (sent++ === 0) throw new Refused(409, [{ message: 'Done already.', code: 'idempotency.done' }])
    })
    pending.add({ kind: 'note', text: 'Calm.', at: 't1' })
    await vi.advanceTimersByTimeAsync(0)
    expect([sent, pending.items, toastStore.get()]).toEqual([1, [], said])
  })

  test('that the server is about to take is kept, and sent again with its key', async () => {
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    const said = toastStore.get()
    const keys: unknown[] = []
    const pending = new PendingStamps('stamps running', async (stamp) => {
      keys.push('key' in stamp && stamp.key)
      if (keys.length < 3) throw new Refused(409, [{ message: 'Wait.', code: 'idempotency.running' }])
    })
    pending.add({ kind: 'highlight', text: '', at: 't1' })
    await vi.advanceTimersByTimeAsync(0)
    expect(pending.items).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(6000)
    expect([keys.length, new Set(keys).size, pending.items, toastStore.get()]).toEqual([3, 1, [], said])
    vi.unstubAllGlobals()
  })

  test('shows at once, the last word counting', () => {
    const questions = [question('a'), question('b', '2026-05-11T09:01:00.000Z')]
    const undone: Stamp = { kind: 'undone', question: 'b', at: 't3' }
    const shown = asStamped(questions, [asked('a', 't1'), asked('b', 't2'), undone])
    expect(shown.map(({ askedAt }) => askedAt)).toEqual(['t1', null])
  })
})
