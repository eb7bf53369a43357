import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** What a run came to. A file that could not be loaded, and an error outside of all tests, count as one failure each. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What a run came to, and which files had a part in what failed: with their whole paths, and what each came to. */
export interface Report extends Counts {
  failedFiles: { file: string; counts: Counts }[]
}

/** The line that ends every run. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

const LISTED = 20
const LINES_OF_AN_ERROR = 6

/**
 * Tells what was skipped and why, the slowest files, what failed, and the counts: to whoever started the runner, else to the
 * terminal. What failed comes last, as often only the last lines of a run are kept.
 */
export default class ClosingLine implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const files = modules.map((module) => ({ file: module.moduleId, counts: countModule(module) }))
    const sum = (state: keyof Counts) => files.reduce((all, { counts }) => all + counts[state], 0)
    const counts = { passed: sum('passed'), failed: sum('failed') + errors.length, skipped: sum('skipped') }
    const report: Report = { ...counts, failedFiles: files.filter((file) => file.counts.failed) }
    if (modules.length > LISTED) for (const line of slowest(modules)) console.log(line)
    const outside = errors.flatMap((error) => told('outside of all tests', [error]))
    for (const line of [...modules.flatMap(failures), ...outside]) console.log(line)
    if (process.send) await new Promise((resolve) => process.send?.(report, resolve))
    else console.log(lastLine(counts))
  }
}

function countModule(module: TestModule): Counts {
  const counts = { passed: 0, failed: module.errors().length, skipped: 0 }
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
  return counts
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

/** What failed in a file, each with its place, its name, and how its first error begins. */
function failures(module: TestModule): string[] {
  const file = path.relative('.', module.moduleId)
  const suites = [...module.children.allSuites()]
  return [
    ...told(file, module.errors()),
    ...suites.flatMap((suite) => told(`${file} > ${suite.fullName}`, suite.errors())),
    ...[...module.children.allTests('failed')].flatMap((test) => told(`${file} > ${test.fullName}`, errorsOf(test))),
  ]
}

const errorsOf = (test: TestCase): readonly SerializedError[] => test.result().errors ?? []

function told(where: string, [first]: readonly SerializedError[]): string[] {
  return first ? [`failed: ${where}`, ...beginning(first).map((line) => `    ${line.trim()}`)] : []
}

/** How an error begins: what it says, what it stems from, where in the test, or else in the product, it came up, and what differs. */
function beginning({ name = 'Error', message, stack = '', diff, cause }: SerializedError): string[] {
  const says = linesOf(`${name}: ${message}`).slice(0, LINES_OF_AN_ERROR)
  const [stems] = cause ? linesOf(`because of ${cause.message}`) : []
  const lines = linesOf(stack)
  const isOwn = (line: string) => line.includes(path.resolve('.')) && !line.includes('node_modules')
  const place = lines.find((line) => line.includes('.test.')) ?? lines.find(isOwn)
  const differs = linesOf(String(diff ?? '')).filter((line) => /^[-+] (?!Expected$|Received$)/.test(line))
  return [...says, stems, place, ...differs.slice(0, LINES_OF_AN_ERROR)].filter((line) => line !== undefined)
}

const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
