/** A box reaches a little over its letters, in points. */
const MARGIN = 1

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** A place as it is told: whole points, within what a page can be. */
export function boxAt(page: number, { left, top, right, bottom }: Edges): number[] {
  const point = (value: number) => Math.min(20_000, Math.max(0, Math.round(value) || 0))
  const [x, y] = [left - MARGIN, top - MARGIN]
  return [page, point(x), point(y), point(right + MARGIN - Math.max(0, x)), point(bottom + MARGIN - Math.max(0, y))]
}
