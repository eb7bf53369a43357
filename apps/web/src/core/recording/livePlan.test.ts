import { expect, test } from 'vitest'
import { canRecordCamera } from './livePlan.ts'

const able = { kind: 'computer', cores: 4, uplinkKbps: 1500 } as const

test.each([
  [able, true],
  [{ ...able, kind: 'phone' }, false],
  [{ ...able, kind: 'tablet' }, false],
  [{ ...able, cores: 3 }, false],
  [{ ...able, uplinkKbps: 1499 }, false],
  [{ kind: 'computer' }, false],
] as const)('%o records its own camera: %s', (device, can) => {
  expect(canRecordCamera(device)).toBe(can)
})
