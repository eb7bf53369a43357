import { expect, test } from 'vitest'
import { readStats } from './connectionStats.ts'

const inbound = (last?: number) => ({
  type: 'inbound-rtp',
  timestamp: 10_000,
  packetsReceived: 5,
  ...(last !== undefined && { lastPacketReceivedTimestamp: last }),
})
const report = (
  ...entries: Parameters<typeof readStats>[0] extends Iterable<readonly [string, infer E]> ? E[] : never
) => readStats(entries.map((entry, i) => [String(i), entry] as const))

test.each([
  ['the youngest packet counts', [inbound(9000), inbound(9700)], 300],
  ['also where another line says nothing', [inbound(9000), inbound()], 1000],
  ['a clock that runs ahead says that it came now', [inbound(10_400)], 0],
  ['nothing is known where no browser says it', [inbound()], null],
] as const)('how long ago the last packet came: %s', (_, entries, age) => {
  const stats = report(...entries)
  expect(stats.age).toBe(age)
  expect(stats.arrived).toBe(entries.length * 5)
})
