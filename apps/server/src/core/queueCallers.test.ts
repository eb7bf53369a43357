import { describe, expect, test } from 'vitest'
import { createQueue, type Queue } from './queue.ts'

const limits = { atOnce: 2, waiting: 6, waitingOfOne: 4, retryAfter: 3 }

/** Work that goes on until it is ended, and the order in which it began. */
function openWork(queue: Queue) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (who: string) =>
    queue.run(
      () => {
        begun.push(who)
        return new Promise<void>((end) => ends.push(end))
      },
      { who },
    )
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, ask, endOne }
}

describe('heavy work', () => {
  test('runs two at once, and each caller waits for its own line', async () => {
    const { begun, ask, endOne } = openWork(createQueue(limits))
    const all = ['loud', 'loud', 'loud', 'loud', 'loud', 'quiet'].map(ask)
    await new Promise(setImmediate)
    expect(begun).toEqual(['loud', 'loud'])
    for (const _ of all) await endOne()
    await Promise.all(all)
    expect(begun).toEqual(['loud', 'loud', 'loud', 'quiet', 'loud', 'loud'])
  })

  test('has an end for everybody and for each, and tells when to come again', async () => {
    const { ask, endOne } = openWork(createQueue(limits))
    const all = Array.from({ length: 6 }, () => ask('loud'))
    await expect(ask('loud')).rejects.toMatchObject({ status: 503, retryAfter: 3 })
    all.push(ask('second'), ask('third'))
    await expect(ask('fourth')).rejects.toMatchObject({ status: 503 })
    for (const _ of all) await endOne()
    await Promise.all(all)
    const later = ask('fourth')
    await endOne()
    await later
  })

  test('that fails hands its turn on', async () => {
    const queue = createQueue({ ...limits, atOnce: 1 })
    const failing = queue.run(() => Promise.reject(new Error('failed')))
    const waiting = queue.run(async () => 'done')
    await expect(failing).rejects.toThrow('failed')
    expect(await waiting).toBe('done')
    expect(await queue.run(async () => 'again')).toBe('again')
  })
})
