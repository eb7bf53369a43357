import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** What a run came to. A file that could not be loaded, and an error outside of all tests, count as one failure each. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The line that ends every run. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Tells what was skipped and why, and the counts: to whoever started the runner, else to the terminal. */
export default class ClosingLine implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) countModule(module, counts)
    if (process.send) await new Promise((resolve) => process.send?.(counts, resolve))
    else console.log(lastLine(counts))
  }
}

function countModule(module: TestModule, counts: Counts) {
  counts.failed += module.errors().length
  for (const suite of module.children.allSuites()) counts.failed += suite.errors().length
  for (const test of module.children.allTests()) {
    const result = test.result()
    const state = result.state === 'pending' ? 'skipped' : result.state
    counts[state]++
    if (state === 'skipped')
      console.log(
        `skipped: ${test.fullName} (${result.state === 'skipped' && result.note ? result.note : 'no reason given'})`,
      )
  }
}
