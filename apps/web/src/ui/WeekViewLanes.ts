/** Something that lasts, with a name of its own. */
interface Lasting {
  key: string
  start: number
  end: number
}

/** Which lane of how many each stands in, so that none covers another. */
export function lanesOf(events: readonly Lasting[]): Map<string, { lane: number; of: number }> {
  const placed = new Map<string, { lane: number; of: number }>()
  let group: Lasting[] = []
  let ends: number[] = []
  const close = () => {
    for (const { key } of group) placed.set(key, { lane: placed.get(key)?.lane ?? 0, of: ends.length })
    group = []
    ends = []
  }
  for (const event of [...events].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (ends.length && event.start >= Math.max(...ends)) close()
    const free = ends.findIndex((end) => end <= event.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = event.end
    placed.set(event.key, { lane, of: 1 })
    group.push(event)
  }
  close()
  return placed
}
