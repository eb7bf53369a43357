import path from 'node:path'
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

const LISTED = 20

/** Tells what was skipped and why, the slowest files, and the counts: to whoever started the runner, else to the terminal. */
export default class ClosingLine implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) countModule(module, counts)
    if (modules.length > LISTED) for (const line of slowest(modules)) console.log(line)
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

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** The files that took longest, with the longest test of each: where the time of a run goes. */
function slowest(modules: readonly TestModule[]): string[] {
  const files = modules
    .map((module) => ({ module, took: module.diagnostic().duration }))
    .sort((a, b) => b.took - a.took)
    .slice(0, LISTED)
    .map(({ module, took }) => {
      const tests = [...module.children.allTests()].map((test) => ({ test, took: test.diagnostic()?.duration ?? 0 }))
      const [longest] = tests.sort((a, b) => b.took - a.took)
      const within = longest ? `, of which ${seconds(longest.took)}: ${longest.test.fullName}` : ''
      return `${seconds(took).padStart(8)}  ${path.relative('.', module.moduleId)}${within}`
    })
  return [`the slowest ${LISTED} of ${modules.length} files:`, ...files]
}
