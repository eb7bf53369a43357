/** Numbers that look random and are the same for a seed. */
export function randomOf(seed: number) {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0
  const below = (most: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * most)
  }
  for (let i = 0; i < 8; i++) below(1)
  const one = <Of>(list: readonly [Of, ...Of[]]): Of => list[below(list.length)] ?? list[0]
  const some = <Of>(most: number, make: () => Of): Of[] => [...new Set(Array.from({ length: 1 + below(most) }, make))]
  return { below, one, some, sometimes: (in_: number) => below(in_) === 0 }
}
