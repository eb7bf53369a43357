import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTurn } from './turn.mjs'

let folder: string
let lock: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-turn-'))
  lock = path.join(folder, 'lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Works until its input ends, telling when it begins and ends, in a process of its own. */
const worker = `const { inTurn } = await import(${JSON.stringify(path.join(import.meta.dirname, 'turn.mjs'))})
  await inTurn(process.argv[1], (holder) => console.log('waits'), async () => {
    console.log('begins')
    for await (const _ of process.stdin);
    console.log('ends')
  })`
function work() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', worker, lock])
  const said: { words: string; at: number }[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const words of text.trim().split('\n')) said.push({ words, at: performance.now() })
  })
  return { child, said, over: once(child, 'close') }
}
const at = ({ said }: ReturnType<typeof work>, words: string) =>
  said.find((one) => one.words === words)?.at ?? Number.NaN

test('two processes work one after the other', async () => {
  const both = [work(), work()] as const
  const has = (words: string) => both.find((one) => !Number.isNaN(at(one, words)))
  await expect.poll(() => [has('begins'), has('waits')].every(Boolean), { timeout: 20_000 }).toBe(true)
  const first = has('begins') === both[0] ? both[0] : both[1]
  const second = first === both[0] ? both[1] : both[0]
  expect(has('waits')).toBe(second)
  first.child.stdin.end()
  await first.over
  second.child.stdin.end()
  await second.over
  expect(at(first, 'ends')).toBeLessThanOrEqual(at(second, 'begins'))
  expect(fs.readdirSync(folder)).toEqual([])
})

test('the turn of a process that was killed passes on', async () => {
  const killed = work()
  await once(killed.child.stdout, 'data')
  killed.child.kill('SIGKILL')
  await killed.over
  expect(fs.existsSync(lock)).toBe(true)
  const began = performance.now()
  await inTurn(
    lock,
    () => {},
    async () => {},
  )
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(fs.readdirSync(folder)).toEqual([])
})

test('another program with the number of a dead one does not hold its turn', async () => {
  fs.mkdirSync(lock)
  fs.writeFileSync(path.join(lock, 'holder'), JSON.stringify({ pid: process.pid, start: 'long ago' }))
  await inTurn(
    lock,
    () => {},
    async () => {},
  )
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a failure gives the turn back', async () => {
  const failing = inTurn(
    lock,
    () => {},
    async () => {
      throw new Error('no')
    },
  )
  await expect(failing).rejects.toThrow('no')
  const code = 'await (await import(process.argv[1])).inTurn(process.argv[2], () => {}, async () => process.exit(3))'
  const turn = path.join(import.meta.dirname, 'turn.mjs')
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', code, turn, lock]).status).toBe(3)
  expect(fs.readdirSync(folder)).toEqual([])
})
