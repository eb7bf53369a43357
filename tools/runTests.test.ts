import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  // Inside the project, where vitest is found.
  folder = fs.mkdtempSync(path.join(root, 'node_modules/.majlis-run-'))
  const config = { test: { reporters: [path.join(root, 'tools/reporter.ts')] } }
  fs.writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** What a run of these files, tried twice, says and comes to. */
function runTwice(files: Record<string, string>): { lines: string[]; counts: object } {
  for (const [name, text] of Object.entries(files))
    fs.writeFileSync(
      path.join(folder, name),
      `import fs from 'node:fs'\nimport { expect, test } from 'vitest'\n${text}`,
    )
  const program = `import { runTestsTwice } from ${JSON.stringify(path.join(root, 'tools/runTests.ts'))}
    console.log(JSON.stringify(await runTestsTwice(['--root', ${JSON.stringify(folder)}, '--dir', ${JSON.stringify(folder)}])))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const name of Object.keys(files)) fs.rmSync(path.join(folder, name))
  const lines = stdout.trim().split('\n')
  return { lines, counts: JSON.parse(lines.at(-1) ?? '') }
}

const well = `test('well', () => {})`
/** A journey of two steps, of which the second needs the first and fails in the first run. */
const unlucky = (mark: string) => `
  let place = 'start'
  test('goes there', () => { expect(place).toBe('start'); place = 'there' })
  test('comes back', () => {
    expect(place).toBe('there')
    place = 'lost'
    if (!fs.existsSync(${JSON.stringify(mark)})) { fs.writeFileSync(${JSON.stringify(mark)}, ''); throw new Error('the wind') }
  })`

test('a file that failed by chance runs once more as a whole, and counts as it came out then', () => {
  const mark = path.join(folder, 'mark')
  const { lines, counts } = runTwice({ 'a.test.mjs': well, 'b.test.mjs': unlucky(mark) })
  expect(counts).toEqual({ passed: 3, failed: 0, skipped: 0 })
  expect(lines).toContain('    Error: the wind')
  expect(lines.at(-2)).toMatch(/^passed at the second try: .*b\.test\.mjs, see above$/)
})

test('what fails twice has failed, once', () => {
  const { lines, counts } = runTwice({ 'a.test.mjs': `${well}\n test('badly', () => { throw new Error('no') })` })
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(lines.join('\n')).not.toContain('second try')
})

test('many files that fail are not tried again', () => {
  const bad = Array.from({ length: 13 }, (_, nth) => [
    `b${nth}.test.mjs`,
    `test('badly', () => { throw new Error('no') })`,
  ])
  const { lines, counts } = runTwice(Object.fromEntries(bad))
  expect(counts).toEqual({ passed: 0, failed: 13, skipped: 0 })
  expect(lines.join('\n')).not.toContain('run again')
})
