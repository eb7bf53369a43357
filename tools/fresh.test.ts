import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFresh } from './fresh.mjs'

const program = path.join(import.meta.dirname, 'fresh.mjs')
let folder: string
let thing: { stamp: string; places: string[]; lock: string }
const place = (name: string) => path.join(folder, name)
const write = (name: string, text: string) => fs.writeFileSync(place(name), text)
const nobody = () => {}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-fresh-'))
  fs.mkdirSync(place('src'))
  write('src/a.ts', 'one')
  thing = { stamp: place('out/stamp'), places: [place('src')], lock: place('lock') }
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Is it made, and not left as it is? */
const make = (work = async () => {}) => makeFresh(thing, nobody, work)

test('what was never made is made, and once only', async () => {
  expect([await make(), await make()]).toEqual([true, false])
  expect(fs.existsSync(thing.lock)).toBe(false)
})

test.each([
  ['an edit', () => write('src/a.ts', 'two')],
  ['a new file', () => write('src/b.ts', '')],
  ['a file that is gone', () => fs.rmSync(place('src/a.ts'))],
  ['what changes while it is made', () => {}, () => write('src/a.ts', 'two')],
])('%s has it made anew', async (_, before, during = () => {}) => {
  await make(async () => during())
  before()
  expect(await make()).toBe(true)
})

test.each([
  ['another time of a file', () => fs.utimesSync(place('src/a.ts'), 1, 1)],
  ['a test', () => write('src/a.test.ts', 'a test')],
  ['what the build writes', () => write('src/routes.gen.ts', 'made')],
])('%s is no change', async (_, change) => {
  await make()
  change()
  expect(await make()).toBe(false)
})

test('what failed is made again, and nobody is kept waiting', async () => {
  const failing = make(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(fs.existsSync(thing.lock)).toBe(false)
  const code = 'const { makeFresh } = await import(process.argv[1])'
  const ending = `${code}; await makeFresh(JSON.parse(process.argv[2]), () => {}, async () => process.exit(3))`
  const args = ['--input-type=module', '-e', ending, program, JSON.stringify(thing)]
  expect(spawnSync(process.execPath, args).status).toBe(3)
  expect(fs.existsSync(thing.lock)).toBe(false)
  expect(await make()).toBe(true)
})

/** Makes it in a process of its own until its input ends, telling when it waits, begins and ends. */
function maker() {
  const code = `const { makeFresh } = await import(process.argv[1])
    const made = await makeFresh(JSON.parse(process.argv[2]), () => console.log('waits'), async () => {
      console.log('begins')
      for await (const _ of process.stdin);
    })
    console.log(made ? 'made' : 'found')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, program, JSON.stringify(thing)])
  const lines: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')))
  return { child, said: lines, over: once(child, 'close') }
}

test('two processes make it once: the second waits, and finds it made', async () => {
  const first = maker()
  await expect.poll(() => first.said, { timeout: 20_000 }).toEqual(['begins'])
  const second = maker()
  await expect.poll(() => second.said, { timeout: 20_000 }).toEqual(['waits'])
  first.child.stdin.end()
  second.child.stdin.end()
  await Promise.all([first.over, second.over])
  expect([first.said, second.said]).toEqual([
    ['begins', 'made'],
    ['waits', 'found'],
  ])
})

test("a killed process's lock is taken over by one of those who wait", async () => {
  const killed = maker()
  await expect.poll(() => killed.said, { timeout: 20_000 }).toEqual(['begins'])
  const heirs = [maker(), maker()]
  await expect.poll(() => heirs.map(({ said: lines }) => lines), { timeout: 20_000 }).toEqual([['waits'], ['waits']])
  for (const { child } of heirs) child.stdin.end()
  killed.child.kill('SIGKILL')
  await Promise.all(heirs.map(({ over }) => over))
  expect(heirs.map(({ said: lines }) => lines.at(-1)).sort()).toEqual(['found', 'made'])
  expect(fs.existsSync(thing.lock)).toBe(false)
})

test.each([
  ['with the number of a program that is no holder', String(process.ppid)],
  ['whose holder died before it said so', undefined],
])('a lock that nobody has touched for half a minute, %s, is taken over', async (_, holder) => {
  fs.mkdirSync(thing.lock)
  if (holder) write('lock/holder', holder)
  fs.utimesSync(thing.lock, new Date(Date.now() - 31_000), new Date(Date.now() - 31_000))
  expect(await make()).toBe(true)
})
