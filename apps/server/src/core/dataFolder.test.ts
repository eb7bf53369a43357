import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataFolder, sealingKeys } from './dataFolder.ts'
import { readEnv } from './env.ts'

const isRoot = process.getuid?.() === 0
let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-folder-'))
  fs.chmodSync(folder, 0o755)
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const at = (place: string, more = {}) => readEnv({ DATA_DIR: path.join(folder, place), ...more })

test('the data folder is made, and only its owner can look into it', () => {
  const made = dataFolder(at('a/b'))
  expect(made).toBe(path.join(folder, 'a/b'))
  expect(fs.statSync(made).mode & 0o066).toBe(0)
})

test.runIf(isRoot)('a folder that the database cannot enter is left for one in /var/lib that it can', () => {
  fs.chmodSync(folder, 0o700)
  const made = dataFolder(at('data'))
  expect(made).toMatch(/^\/var\/lib\/majlis-[0-9a-f]{8}$/)
  expect(dataFolder(at('data'))).toBe(made)
  expect(dataFolder(at('data', { DATABASE_URL: 'postgres://db/majlis' }))).toBe(path.join(folder, 'data'))
  fs.rmdirSync(made)
})

test('without a secret the key is made once, kept in the folder, and shut to others', () => {
  const env = at('data')
  const [key] = sealingKeys(env)
  expect(key).toHaveLength(32)
  expect(sealingKeys(env)).toEqual([key])
  expect(fs.statSync(path.join(folder, 'data/key')).mode & 0o077).toBe(0)
})

test('a new secret seals, and the one before it still opens', () => {
  const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)]
  const [before] = sealingKeys(at('data', { SECRET: older }))
  expect(sealingKeys(at('data', { SECRET: `${newer},${older}` }))[1]).toEqual(before)
})

test('an emptied key file stops the start, as its keys are lost', () => {
  fs.mkdirSync(path.join(folder, 'data'))
  fs.writeFileSync(path.join(folder, 'data/key'), '')
  expect(() => sealingKeys(at('data'))).toThrow(/is empty/)
})
