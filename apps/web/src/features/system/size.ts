import { inside } from '../../core/format.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Bytes in the unit that fits, such as 48.2 MB. */
export function sizeOf(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return inside(`${value.toFixed(value < 100 && step > 0 ? 1 : 0)} ${units[step]}`)
}
