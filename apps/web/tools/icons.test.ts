import { expect, test } from 'vitest'
import { onePath } from './icons.ts'

const stroke = (d: string, more = {}): [string, Record<string, string>] => ['path', { d, key: `svg-${d}`, ...more }]

test("an icon's strokes become one path", () => {
  expect(onePath([stroke('M16 3v4'), stroke('M8 3v4')])).toBe('M16 3v4M8 3v4')
})

test('what is no plain stroke from a place of its own stays as it is', () => {
  expect(onePath([stroke('M16 3v4'), stroke('m8 3v4')])).toBeUndefined()
  expect(onePath([stroke('M16 3v4', { fill: 'currentColor' })])).toBeUndefined()
  expect(onePath([['circle', { cx: '4', cy: '4', r: '2', key: 'svg-0' }]])).toBeUndefined()
})
