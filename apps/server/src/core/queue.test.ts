import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

test('who comes to a queue that is full is told when to come again', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 })
  const [running, waiting] = [held(), held()]
  const both = [queue.run(running.work), queue.run(waiting.work)]
  await expect(queue.run(async () => 'never')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  running.end()
  waiting.end()
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(await queue.run(async () => 'free again')).toBe('free again')
})

test('who hangs up while waiting leaves the queue, and its work is never begun', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 })
  const running = held()
  const first = queue.run(running.work)
  const gone = new AbortController()
  let isBegun = false
  const second = queue.run(
    async () => {
      isBegun = true
    },
    { signal: gone.signal },
  )
  gone.abort()
  await expect(second).rejects.toThrow('aborted')
  const third = queue.run(async () => 'in its place')
  running.end()
  expect([await first, await third, isBegun]).toEqual(['done', 'in its place', false])
})

test('who hangs up is answered at once, and its work keeps its place until it ends', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 })
  const running = held()
  const gone = new AbortController()
  const first = queue.run(running.work, { signal: gone.signal })
  const second = queue.run(async () => 'next')
  gone.abort()
  await expect(first).rejects.toThrow('aborted')
  expect(await Promise.race([second, Promise.resolve('not yet')])).toBe('not yet')
  running.end()
  expect(await second).toBe('next')
})
