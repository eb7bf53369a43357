import { expect, test } from 'vitest'
import { openThread } from './thread.ts'

type Order = 'reply' | 'fill' | 'hang' | 'fail'
const program = `
  import { parentPort } from 'node:worker_threads'
  let orders = 0
  parentPort.on('message', (order) => {
    const kept = []
    while (order === 'fill') kept.push(new Array(100_000).fill(order))
    while (order === 'hang') {}
    if (order === 'fail') throw new Error('failed')
    parentPort.postMessage({ done: ++orders })
  })
`
const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`)

test('an order without an end, or without a measure, ends its thread and nothing else', async () => {
  const thread = openThread<Order, number>(file, { name: 'test', most: 9, limit: 10_000, memory: 32 })
  expect([await thread('reply'), await thread('reply')]).toEqual([1, 2])
  for (const order of ['fill', 'fail'] as const)
    await expect(thread(order)).rejects.toThrow('The thread ended before it replied.')
  await expect(thread('hang', { within: 300 })).rejects.toThrow('longer than 300 ms')
  expect(await thread('reply')).toBe(1)
})

test('who waits behind such an order is served by the next thread', async () => {
  const thread = openThread<Order, number>(file, { name: 'test', most: 9, limit: 10_000, memory: 32 })
  const replies = await Promise.allSettled([thread('reply'), thread('fill'), thread('reply'), thread('reply')])
  expect(replies.map((one) => (one.status === 'fulfilled' ? one.value : 'ended'))).toEqual([1, 'ended', 1, 2])
})
