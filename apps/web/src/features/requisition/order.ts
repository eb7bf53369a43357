/** A list with one of its entries at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Where a dragged entry comes to lie: the place of the one whose middle the pointer has passed. */
export function placeAt(middles: readonly number[], from: number, pointer: number): number {
  const above = middles.filter((middle, index) => index !== from && middle < pointer).length
  return Math.min(above, middles.length - 1)
}
