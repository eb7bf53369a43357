/** News of this process alone: what was written lately, and who waits for more of it. */
const kept = 1000
const log: { at: number; of: string[] }[] = []
const waiting = new Set<() => void>()
let last = 0

/** Tells that something was written that belongs to these ids. */
export function tell(of: (string | undefined)[]): void {
  log.push({ at: ++last, of: of.filter((id) => id !== undefined) })
  if (log.length > kept) log.shift()
  for (const wake of [...waiting]) wake()
}

/** What was written since, as soon as there is something of these ids, or nothing after so many seconds. */
export async function newsOf(watch: readonly string[], after: number | null, seconds: number) {
  const found = () => log.filter(({ at, of }) => after !== null && at > after && of.some((id) => watch.includes(id)))
  if (!found().length && seconds)
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        waiting.delete(look)
        resolve()
      }
      const look = () => void (found().length && end())
      const timer = setTimeout(end, seconds * 1000)
      waiting.add(look)
    })
  return { cursor: String(last), changes: found().map(({ of }) => ({ of })) }
}
