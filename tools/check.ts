// The one check: `npm test`, `npm run check` and CI. `npm test -- <words>` runs only the tests, with these words for vitest.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { lastLine } from './reporter.ts'
import { runTests, runTestsTwice } from './runTests.ts'

interface Step {
  name: string
  program: string
  args?: string[]
  /** What it says is printed also when it passes. */
  isPrinted?: true
}

const steps: Step[] = [
  { name: 'format and lint', program: 'node_modules/@biomejs/biome/bin/biome', args: ['ci', '--colors=off', '.'] },
  { name: 'types', program: 'node_modules/typescript-7/bin/tsc', args: ['-p', '.', '--noEmit'] },
  { name: 'arrows', program: 'tools/arrows.ts', isPrinted: true },
  { name: 'sizes', program: 'tools/sizes.ts', isPrinted: true },
  { name: 'statements', program: 'tools/statements.ts', isPrinted: true },
  { name: 'migrations', program: 'tools/migrations.ts', isPrinted: true },
  { name: 'dead code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'generated files', program: 'tools/generate.ts', args: ['--check'] },
  { name: 'web budgets', program: 'apps/web/tools/budget.mjs' },
]

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Runs a step quietly; what it had to say is printed when it fails. */
async function passes({ name, program, args = [], isPrinted }: Step): Promise<boolean> {
  const began = performance.now()
  const child = spawn(process.execPath, [path.resolve(program), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let message = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (message += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name}, ${seconds(began)}`)
  if (code !== 0 || isPrinted) console.log(message.trimEnd())
  return code === 0
}

const words = process.argv.slice(2)
const broken: string[] = []
if (words.length === 0)
  for (const step of steps) if (fs.existsSync(step.program) && !(await passes(step))) broken.push(step.name)
const began = performance.now()
const counts = words.length ? await runTests(words) : await runTestsTwice([])
console.log(`${counts.failed ? 'FAILED' : 'passed'}: tests, ${seconds(began)}`)
const failed = broken.length + counts.failed
for (const name of broken) console.log(`FAILED: ${name} (see above)`)
console.log(lastLine({ ...counts, failed }))
process.exitCode = failed ? 1 : 0
