/** Random numbers that a seed repeats (mulberry32). */
export function dice(from: number) {
  let state = from
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  /** A whole number below this one. */
  const upTo = (most: number) => Math.floor(next() * most)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
  return { next, upTo, pick, chance: (share: number) => next() < share }
}
/** Chances that a seed repeats. */
export type Dice = ReturnType<typeof dice>
