import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  // Inside the project, where vitest is found.
  folder = fs.mkdtempSync(path.join(root, 'node_modules/.majlis-run-'))
  fs.writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    `export default { test: { isolate: false, reporters: [${JSON.stringify(path.join(root, 'tools/reporter.ts'))}] } }`,
  )
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

function run(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files))
    fs.writeFileSync(path.join(folder, name), `import { beforeAll, describe, test } from 'vitest'\n${text}`)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--root', folder, '--dir', folder], {
    encoding: 'utf8',
  })
  for (const name of Object.keys(files)) fs.rmSync(path.join(folder, name))
  return stdout.trim().split('\n')
}

test('the last line counts what ran, and each skipped test is told with its reason', () => {
  const lines = run({
    'a.check.test.mjs': `test('well', () => {})
      test('badly', () => { throw new Error('no') })
      test('not here', (context) => context.skip('no Chromium here'))
      test.todo('later')`,
  })
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 2 skipped')
  expect(lines).toContain('skipped: not here (no Chromium here)')
})

test('a file that cannot be loaded, and a preparation that fails, are failures', () => {
  const lines = run({
    'b.check.test.mjs': `throw new Error('cannot be loaded')`,
    'c.check.test.mjs': `describe('prepared', () => { beforeAll(() => { throw new Error('no') }); test('never runs', () => {}) })
      test('well', () => {})`,
  })
  expect(lines.at(-1)).toBe('1 passed, 2 failed, 1 skipped')
})

test('what failed is told again at the very end: its file, its name, and how its error begins', () => {
  const lines = run({
    'f.check.test.mjs': `describe('a page', () => { test('opens', () => { throw new TypeError('no\\nsuch page', { cause: new Error('the wind') }) }) })
      test('well', () => {})`,
    'g.check.test.mjs': `throw new Error('cannot be loaded')`,
    'h.check.test.mjs': `describe('prepared', () => { beforeAll(() => { throw new Error('not ready') }); test('never', () => {}) })`,
  })
  const end = lines.slice(lines.findIndex((line) => line.startsWith('failed: ')))
  const kept = end
    .filter((line) => !line.includes('check.test.mjs:'))
    .map((line) => line.replace(/node_modules.*\//, ''))
  expect(kept).toEqual([
    'failed: f.check.test.mjs > a page > opens',
    '    TypeError: no',
    '    such page',
    '    because of the wind',
    'failed: g.check.test.mjs',
    '    Error: cannot be loaded',
    'failed: h.check.test.mjs > prepared',
    '    Error: not ready',
    '1 passed, 3 failed, 1 skipped',
  ])
  expect(end[4]).toMatch(/^ {4}at .*f\.check\.test\.mjs:/)
})

test('a run without failures or skips says only that', () => {
  expect(run({ 'd.check.test.mjs': `test('well', () => {})` }).at(-1)).toBe('1 passed, 0 failed')
})

test('a long run tells its twenty slowest files, the slowest first, with the longest test of each', () => {
  const quick = Array.from({ length: 20 }, (_, nth) => [`e${nth}.check.test.mjs`, `test('quick', () => {})`])
  const slow = `const sleep = (ms) => () => new Promise((resolve) => setTimeout(resolve, ms))
    describe('a page', () => { test('is quick', sleep(10)); test('is slow', sleep(400)) })`
  const lines = run({ ...Object.fromEntries(quick), 'slow.check.test.mjs': slow })
  const at = lines.indexOf('the slowest 20 of 21 files:')
  expect(lines[at + 1]).toMatch(/^ +0\.[4-9] s {2}.*slow\.check\.test\.mjs, of which 0\.[4-9] s: a page > is slow$/)
  expect(lines.slice(at + 1)).toHaveLength(21)
  expect(lines.at(-1)).toBe('22 passed, 0 failed')
})
