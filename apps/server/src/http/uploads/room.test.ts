import { afterEach, expect, test, vi } from 'vitest'
import { type Allowance, Room } from './room.ts'

const allowance = async (): Promise<Allowance> => ({
  interview: { most: 1000, uploads: [] },
  company: { most: 5000, uploads: [] },
})

afterEach(() => void vi.useRealTimers())

test('a body that comes so slowly that its meter is forgotten ends, and does not go on without one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const room = new Room((id) => id)
  await room.admit('slow', 0, false, allowance)
  room.spend('slow', 400)
  vi.setSystemTime(Date.now() + 61_000)
  await room.admit('another', 0, false, allowance)
  expect(() => room.spend('slow', 1)).toThrow(expect.objectContaining({ status: 503, retryAfter: 1 }))
  await room.admit('slow', 0, false, allowance)
  room.spend('slow', 1000)
  expect(() => room.spend('slow', 1)).toThrow(expect.objectContaining({ status: 413 }))
})

test('a body that was admitted by a meter at its end has its time to come', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const room = new Room((id) => id)
  await room.admit('late', 0, false, allowance)
  vi.setSystemTime(Date.now() + 29_000)
  await room.admit('late', 400, false, allowance)
  vi.setSystemTime(Date.now() + 29_000)
  await room.admit('another', 0, false, allowance)
  room.spend('late', 400)
})
