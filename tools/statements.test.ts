import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSystemScope } from '../apps/server/src/db/scope.ts'
import { transactionOf } from '../apps/server/src/db/transaction.ts'
import { byReason, readStatements } from './readStatements.ts'

let house: string
beforeAll(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-statements-'))
})
afterAll(() => fs.rmSync(house, { recursive: true }))

/** Builds a house with one file of a feature, and reads it. */
function read(file: string, text: string) {
  fs.rmSync(house, { recursive: true })
  const at = path.join(house, 'apps/server/src/features', file)
  fs.mkdirSync(path.dirname(at), { recursive: true })
  fs.writeFileSync(at, text)
  return readStatements(house)
}
const words = ({ faults }: ReturnType<typeof read>) => faults.map((fault) => fault.replace(/^\S+:(\d+): /, '$1 '))

test('a statement with a sight, and one above them with a reason, stand in stores, messages and jobs', () => {
  const text = `export const count = async (scope) => {
  const system = scope.asSystem('job')
  await system.rows(sql\`select 1\`)
  await scope.asSystem('message').row(sql\`select 2\`)
  return scope.read((sees) => sql\`select count(*) from skill where \${sees('skill')}\`)
}
export function sweep(tx, system: SystemScope) {
  return openSystemScope(tx, 'job').row(sql\`select 3\`)
}
`
  for (const file of ['skill/store.ts', 'skill/store/count.ts', 'skill/messages.ts', 'skill/jobs.ts'])
    expect(words(read(file, text))).toEqual([])
  const { elevated } = read('skill/store.ts', text)
  expect(elevated.map(({ reason, within }) => [reason, within])).toEqual([
    ['job', 'count'],
    ['message', 'count'],
    ['job', 'sweep'],
  ])
  expect(byReason(elevated).map(([reason, all]) => [reason, all.length])).toEqual([
    ['job', 2],
    ['message', 1],
  ])
})

test.each([
  ['a statement without a sight', 'skill/store.ts', 'tx.rows(sql`select`)', 'a statement without a sight'],
  ['one on what the scope hides', 'skill/store.ts', 'scope.tx.row(sql`select`)', 'a statement without a sight'],
  [
    'one on a name that no `asSystem` made',
    'skill/store.ts',
    'const system = scope.tx\nsystem.rows(sql`select`)',
    'a statement without a sight',
  ],
  ['one in a handler', 'skill/handlers.ts', 'scope.read((sees) => sees("a"))', 'a statement outside of'],
  ['a way above the sights in a handler', 'skill/handlers.ts', "scope.asSystem('job')", 'asSystem outside of'],
  ['one that a handler opens', 'skill/handlers.ts', `${openSystemScope.name}(tx, 'job')`, 'openSystemScope outside of'],
  [
    'a transaction beside its scope',
    'skill/store.ts',
    `${transactionOf.name}(scope.tx)`,
    'a transaction beside its scope',
  ],
  ['one that traces do not tell', 'skill/jobs.ts', "pool.query('select')", 'a statement that nothing tells of'],
  ['a reason that stands elsewhere', 'skill/store.ts', 'scope.asSystem(why)', 'asSystem without a reason'],
])('%s is refused', (_, file, text, why) => {
  expect(words(read(file, text)).join()).toMatch(new RegExp(`^[12] ${why}`))
})
