import { randomUUID } from 'node:crypto'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { fold } from '@majlis/domain/core/fold.ts'
import { describe, expect, test } from 'vitest'
import { openStage, type Stage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const others = await setStage(world)

/** Each name beside one that it would find if what stands in it were a pattern, a parameter or an end of a statement. */
const names: [string, string][] = [
  ['Percy 100%sure', 'Percy 100 and more sure'],
  ['Under_score Bell', 'Underxscore Bell'],
  ['Back\\slash Dean', 'Backslash Dean'],
  ['Ends\\', 'Ends'],
  ['Dolly $1 Parton', 'Dolly percy Parton'],
  ['Money $$ Penny', 'Money Penny'],
  ["Rob'); drop table candidate; --", 'Rob Candidate'],
  ['Tagged $body$ End', 'Tagged body End'],
  ['Quo"ted Double', 'Quoted Double'],
  ['Braces {a,b} Array', 'Braces a Array'],
  ['Star * Quest ?', 'Star anything Quest y'],
  ['Null\\0 Byte', 'Null Byte'],
  ['Words & | ! <-> Ts', 'Words Ts'],
  ['Class [a-z] Set', 'Class q Set'],
  ['Or 1=1 Always', 'Or 11 Always'],
  ['Emoji 👩‍💻 Coder', 'Emoji Coder'],
  ['محمد \u200fعلي\u200e الأمين', 'محمد احمد الأمين'],
  ['Turned \u202eenrut Back', 'Turned enrutx Back'],
]
const add = async ({ requisitionId }: Stage, accountName: string) =>
  (await world.candidate({ requisitionId, accountName, email: `${randomUUID()}@hostile.majlis.test` })).id
const mine = new Map<string, string>()
for (const [name, near] of names) {
  mine.set(name, await add(stage, name))
  await add(stage, near)
  for (const twin of [name, near]) await add(others, twin)
}
const ids = async (companyId: string) =>
  (await world.pool.query('select id from candidate where "companyId" = $1', [companyId])).rows.map(({ id }) => id)
const ours = new Set(await ids(stage.companyId))

const search = async (who: Person, words: string) => {
  const answer = await world.as(who)(candidateApi.list, { query: { search: words, page: { limit: 100 } } })
  return { status: answer.status, found: answer.status === 200 ? answer.content.data.map(({ id }) => id) : [] }
}
const alike = async (who: Person, query: object) => {
  const answer = await world.as(who)(candidateApi.duplicates, { query: query as { name: string } })
  return { status: answer.status, found: answer.status === 200 ? answer.content.map(({ id }) => id) : [] }
}

/** What nobody is called, and what may end a statement, a pattern, a text or the server's patience. */
const attacks = [
  ...[
    "'",
    '"',
    "''",
    '%',
    '%%',
    '_',
    '\\',
    '\\\\',
    '\\%',
    "\\'",
    '$1',
    '$2',
    '$$',
    '$body$',
    '{}',
    '{',
    'NULL',
    '%s',
    '%L',
    '%I',
  ],
  ...[
    "x'; drop table candidate; --",
    "') or true) --",
    '/* x',
    '--',
    ';',
    "' union select id from candidate --",
    "E'\\x27'",
  ],
  ...['a'.repeat(100_000), '%'.repeat(100_000), 'ﷺ'.repeat(100_000), 'abd '.repeat(25_000), '\\'.repeat(199)],
  ...[
    '\0',
    'Percy\0',
    '\ud800',
    '\udc00x',
    'Percy \ud83d',
    '\u200f',
    '\u202e',
    '\u200e\u200f',
    '\ufeff',
    '\u0301',
    '\t\n',
  ],
]

describe('a search of candidates', () => {
  test.each(names)('finds %j by what is written, and neither %j nor another company’s', async (name) => {
    expect(await search(stage.recruiter, name)).toEqual({ status: 200, found: [mine.get(name)] })
    expect(await search(stage.company, ` ${name.toUpperCase()} `)).toEqual({ status: 200, found: [mine.get(name)] })
    const theirs = await search(others.recruiter, name)
    expect(theirs.found).toHaveLength(1)
    expect(ours.has(theirs.found[0] as string)).toBe(false)
  })

  test.each(attacks.map((words) => [words.slice(0, 24), words]))('takes %j as words', async (_, words) => {
    const { status, found } = await search(stage.recruiter, words)
    expect([200, 400]).toContain(status)
    // Words of marks alone narrow nothing, as no words do not.
    const key = fold(words.slice(0, 200).trim())
    const { rows } = await world.pool.query(
      'select id from candidate where "companyId" = $1 and strpos("searchKey", $2) > 0 order by "createdAt", id',
      [stage.companyId, key.toWellFormed().replaceAll('\0', '\ufffe')],
    )
    expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })

  test('of a sourcer finds its own alone', async () => {
    const sourcer = await world.someone('sourcer', { companyId: stage.companyId })
    const requisitionId = stage.requisitionId
    await world.put('sourcer', { companyId: stage.companyId, requisitionId, accountId: sourcer.accountId })
    const [name] = names[0] as [string, string]
    const email = 'percy@sourced.majlis.test'
    const own = await world.candidate({ requisitionId, accountName: name, email, sourcerId: sourcer.accountId })
    expect((await search(sourcer, name)).found).toEqual([own.id])
    expect((await alike(sourcer, { name })).found).toEqual([own.id])
    for (const words of attacks) for (const id of (await search(sourcer, words)).found) expect(id).toBe(own.id)
    await world.pool.query('delete from candidate where id = $1', [own.id])
  })
})

describe('who is alike', () => {
  test.each(names)('finds %j as %j is written, and nobody of another company', async (name) => {
    const { status, found } = await alike(stage.recruiter, { name })
    expect(status).toBe(200)
    expect(found).toContain(mine.get(name))
    for (const id of found) expect(ours.has(id)).toBe(true)
    for (const id of (await alike(others.recruiter, { name })).found) expect(ours.has(id)).toBe(false)
  })

  test.each(attacks.map((words) => [words.slice(0, 24), words]))(
    'takes %j as a name, an address and a number',
    async (_, words) => {
      for (const query of [
        { name: words },
        { email: words },
        { phone: words },
        { name: `Percy ${words}`, email: words },
      ]) {
        const { status, found } = await alike(stage.recruiter, query)
        expect([200, 400]).toContain(status)
        for (const id of found) expect(ours.has(id)).toBe(true)
      }
      expect(await ids(stage.companyId)).toHaveLength(ours.size)
    },
  )

  test('an address is the whole address: no pattern of it finds anybody', async () => {
    for (const email of ['%@hostile.majlis.test', '_@hostile.majlis.test', '%', '@hostile.majlis.test'])
      expect((await alike(stage.recruiter, { email })).found).toEqual([])
  })
})
