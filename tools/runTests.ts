// Runs the tests as they speak, and counts by vitest's own report; what failed runs once more, its files by themselves.
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Counts, Report } from './reporter.ts'

/** More files than these do not fail by chance. */
const FEW = 12

/** Runs vitest with these words, so many files at once where that is said; a run that ends without a report has failed. */
export async function runTests(words: readonly string[], atOnce?: number): Promise<Report> {
  const child = spawn(process.execPath, [path.resolve('node_modules/vitest/vitest.mjs'), 'run', ...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test', ...(atOnce && { TEST_WORKERS: String(atOnce) }) },
  })
  let report: Report = { passed: 0, failed: 1, skipped: 0, failedFiles: [] }
  child.on('message', (sent) => (report = sent as Report))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
}

/**
 * Runs the tests that these options choose. Where a few files failed, each runs once more as a whole, when nothing else does:
 * real cameras, lines and clocks on a loaded machine fail by chance, and the steps of a journey cannot be tried again one by
 * one. What passes only then is told.
 */
export async function runTestsTwice(options: readonly string[]): Promise<Counts> {
  const { failedFiles, ...first } = await runTests(options)
  if (failedFiles.length === 0 || failedFiles.length > FEW) return first
  console.log(`${failedFiles.length} failed files run again:`)
  const files = failedFiles.map(({ file }) => file)
  const second = await runTests([...options, ...files], 1)
  const failedAgain = new Set(second.failedFiles.map(({ file }) => file))
  for (const { file } of failedFiles)
    if (second.failed === 0 || !failedAgain.has(file))
      console.log(`passed at the second try: ${path.relative('.', file)}, see above`)
  const kept = failedFiles.reduce((rest, { counts }) => minus(rest, counts), first)
  return plus(kept, second)
}

const plus = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})
const minus = (a: Counts, b: Counts): Counts => ({
  passed: a.passed - b.passed,
  failed: a.failed - b.failed,
  skipped: a.skipped - b.skipped,
})
