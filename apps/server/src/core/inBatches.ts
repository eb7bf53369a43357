import { setImmediate } from 'node:timers/promises'

/** How long the server looks at nothing else, in milliseconds. */
const AT_ONCE = 5

/** Does something with each row in order, and lets others have their turn in between. */
export async function inBatches<Row, Result>(rows: readonly Row[], act: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const row of rows) {
    results.push(act(row))
    if (performance.now() - since < AT_ONCE) continue
    await setImmediate()
    since = performance.now()
  }
  return results
}
