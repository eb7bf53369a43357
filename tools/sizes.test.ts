import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: string
beforeAll(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-sizes-'))
})
afterAll(() => fs.rmSync(house, { recursive: true }))

/** Builds a house of these files, and tells what is said of it, and whether it passes. */
function sizes(files: Record<string, string>) {
  fs.rmSync(house, { recursive: true })
  fs.mkdirSync(house)
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
    fs.writeFileSync(path.join(house, file), text)
  }
  const tool = path.join(import.meta.dirname, 'sizes.ts')
  const { stdout, status } = spawnSync(process.execPath, [tool], { cwd: house, encoding: 'utf8' })
  return { said: stdout.trim().split('\n'), passes: status === 0 }
}
const feature = (app: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`apps/${app}/src/features/review/f${nth}.ts`, '']))
const lines = (count: number) => 'a\n'.repeat(count)

test('a house within its limits passes, tests and what is generated left out', () => {
  const { said: messages, passes } = sizes({
    ...feature('server', 25),
    ...feature('web', 45),
    'apps/server/src/features/review/f.test.ts': 'Promise<never>',
    'apps/web/src/core/icons.gen.ts': lines(251),
    'tools/check.ts': lines(250),
  })
  expect(messages).toEqual([
    'Promise<never>: 0',
    'files over 250 lines: 0',
    'files in the largest feature of server: 25',
    '  review 25',
    'files in the largest feature of web: 45',
    '  review 45',
  ])
  expect(passes).toBe(true)
})

test.each([
  ['a type that takes anything', { 'apps/server/src/app.ts': 'let a: Promise<never>' }, '  apps/server/src/app.ts 1'],
  ['a server feature of 26 files', feature('server', 26), 'files in the largest feature of server: 26, and 25 at most'],
  ['a web feature of 46 files', feature('web', 46), 'files in the largest feature of web: 46, and 45 at most'],
  ['a file of 251 lines', { 'apps/web/src/app/theme.css': lines(251) }, '  apps/web/src/app/theme.css 251'],
])('%s is told, and fails', (_, files, line) => {
  const { said: lines, passes } = sizes(files as Record<string, string>)
  expect(lines).toContain(line)
  expect(passes).toBe(false)
})
