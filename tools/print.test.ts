import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFresh, leaveStamp, printOf } from './print.mjs'

let folder: string
const place = (name: string) => path.join(folder, name)
const write = (name: string, text: string) => fs.writeFileSync(place(name), text)
const work = () => {
  const { quick, sure } = printOf([place('src')])
  leaveStamp(place('stamp'), { quick, sure: sure() })
}
const fresh = () => isFresh(place('stamp'), [place('src')])

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-print-'))
  fs.mkdirSync(place('src'))
  write('src/a.ts', 'one')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('work that was never done is to do, and once done it is fresh', () => {
  expect(fresh()).toBe(false)
  work()
  expect(fresh()).toBe(true)
})

test.each([
  ['an edit', () => write('src/a.ts', 'two')],
  ['a new file', () => write('src/b.ts', '')],
  ['a file that is gone', () => fs.rmSync(place('src/a.ts'))],
])('%s makes it stale', (_, change) => {
  work()
  change()
  expect(fresh()).toBe(false)
})

test('a change back, or a fresh checkout of the same, is no change', () => {
  work()
  fs.utimesSync(place('src/a.ts'), 1, 1)
  expect(fresh()).toBe(true)
})

test('tests and generated files are no inputs', () => {
  work()
  write('src/a.test.ts', 'a test')
  write('src/routes.gen.ts', 'made by the build')
  expect(fresh()).toBe(true)
})
