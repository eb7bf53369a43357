import { setTimeout as pause } from 'node:timers/promises'
import { liveApi } from '@majlis/domain/live/api.ts'
import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import { expect, test } from 'vitest'
import { dice } from '../../../packages/domain/test/dice.ts'
import { always } from '../src/db/sql.ts'
import { visible } from '../src/db/visible.ts'
import { told } from '../src/features/live/told.ts'
import { goneToAll } from './goneToAll.ts'
import { interviewed } from './interviewed.ts'
import { far, kindsOf, past, randomWrites, teamsWords } from './randomWrites.ts'
import { type Reader, readings, textOf } from './readings.ts'
import { shareHands } from './shareHands.ts'
import { interviewerOf, openStage } from './stage.ts'
import type { Person } from './world.ts'

/** The whole count is 50,000 writes: LEAK_WRITES says how many. */
const writes = Number(process.env.LEAK_WRITES ?? 250)
const seed = Number(process.env.LEAK_SEED ?? Date.now() % 1_000_000)
const isWhole = writes >= 50_000
/** So many writes one reader follows before another one does. */
const inARow = 25

const { world, stage } = await openStage()
const { companyId, company, recruiter, hiringManager } = stage
const { pool } = world
const { tokenOf, letIn } = shareHands(world, companyId)
const run = (text: string, ...values: unknown[]) => pool.query(text, values)

// Two reports, one of which stands in a shortlist; everybody has a share of the one, of the list, or of nothing.
// One was met by the bot, the other by an interviewer.
const leading = await interviewerOf(world, stage)
const reports = [
  await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 }),
  await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 }, leading),
]
const [one, two] = reports.map(({ interviewId }) => interviewId) as [string, string]
const author = recruiter.accountId
const { id: listId } = await world.put('shortlist', { companyId, title: 'Two of them', accountId: author })
for (const [at, interviewId] of [one, two].entries())
  await world.put('shortlist_item', { companyId, shortlistId: listId, interviewId, order: at + 1 })
const circles = [crypto.randomUUID(), crypto.randomUUID()]

const readers: Reader[] = []
const add = (who: string, ask: Reader['ask'], own: string[] = [], accountId = author) =>
  void readers.push({ who, ask, own, accountId, isLink: who.startsWith('link') })
const member = async (role: Person['role']) => {
  const person = await world.someone(role, { companyId })
  add(role, world.as(person))
}
const team = { company, recruiter, 'hiring manager': hiringManager, 'leading interviewer': leading }
for (const [who, person] of Object.entries(team)) add(who, world.as(person))
for (const role of ['hiringManager', 'interviewer', 'sourcer', 'partner', 'admin'] as const) await member(role)
add('another company', world.as(await world.someone('company')))
const guests: string[] = []
const links: string[] = []
for (const [nth, end] of ['stands', 'stands', 'revoked', 'expired'].entries())
  for (const subject of [{ interviewId: one }, { shortlistId: listId }]) {
    const person = await world.someone('guest', { companyId })
    const share = { companyId, ...subject, validTill: end === 'expired' ? past : far, show: nth % 2 ? 63 : 16 }
    const status = end === 'revoked' ? 2 : 1
    const own = { ...share, accountId: person.accountId, accessLevel: 2, status, circle: circles[nth % 2] }
    const { id } = await world.put('guest', own)
    guests.push(id)
    add(`guest ${end}`, world.as(person), [id], person.accountId)
    const bound = nth === 1
    const link = { ...share, accountId: author, email: `a${nth}@firm.test`, bound, circle: circles[nth % 2] }
    const { id: report } = await world.put('public_report', {
      ...link,
      ...(end === 'revoked' && { revokedAt: new Date() }),
    })
    links.push(report)
    const headers = { 'x-link-token': await tokenOf(report) }
    add(`link ${end}`, world.as(null, headers), [report])
    if (bound) add('link with a code', world.as(null, { ...headers, 'x-link-proof': await letIn(report) }), [report])
  }

const { interviewsRead, listed } = readings(world, {
  requisitionId: stage.requisitionId,
  interviews: [one, two],
  listId,
})
const random = dice(seed)
const write = randomWrites(world, random, {
  ...{ companyId, author, listId, guests, links, circles },
  people: readers.map(({ accountId }) => accountId),
  interviews: [one, two],
  candidates: reports.map(({ candidate }) => candidate.id),
})
/** Is there a leak, looked for among writes of these kinds and of those that change who sees what, by readers whose name begins so? */
async function hasLeak(about?: readonly number[], who = ''): Promise<boolean> {
  const kinds = about && [...about, ...about, ...kindsOf.sights]
  const { leaks } = await leaksIn(6000, { who, ...(kinds && { kinds }) })
  return leaks.length > 0
}

/**
 * What was told and stands in no list of its reader, neither before nor after; where it is narrowed to some readers and kinds of writes,
 * the first of them is enough.
 */
async function leaksIn(
  count: number,
  narrowed?: { who: string; kinds?: readonly number[] },
): Promise<{ leaks: string[]; told: number }> {
  const heard = readers.filter(({ who }) => who.startsWith(narrowed?.who ?? ''))
  const leaks: string[] = []
  const watch = [one, two, listId, ...reports.map(({ candidate }) => candidate.id)]
  let toldInAll = 0
  for (let done = 0; done < count && !(narrowed && leaks.length); done += inARow) {
    const reader = random.pick(heard)
    const own = [...new Set([...watch, ...reader.own, reader.accountId, companyId])].join()
    const turn = async (after?: string): Promise<LiveAnswer> =>
      (await reader.ask(liveApi.changes, { query: { watch: own, ...(after && { after }) } })).content
    let { cursor } = (await turn()) ?? {}
    // A link that has ended opens no call at all; were nothing written meanwhile, it would never be let in again.
    if (!cursor) {
      await write(narrowed?.kinds)
      continue
    }
    let before = await listed(reader)
    let read = await interviewsRead(reader)
    for (let nth = 0; nth < inARow; nth++) {
      const what = await write(narrowed?.kinds)
      const answer = await turn(cursor)
      if (!answer) break
      cursor = answer.cursor
      expect(answer.reset).toBe(false)
      // What it sees changes with what it is told of, and with a candidate or an interview, of which guests are not told.
      if (!answer.changes.length && !['a candidate', 'an interview', 'who interviews'].includes(what)) continue
      const after = await listed(reader)
      const now = await interviewsRead(reader)
      for (const id of [...read.keys(), ...now.keys()]) before.ids.add(id)
      if (what === teamsWords)
        for (const { table, id } of answer.changes)
          if (table === 'interview' && read.get(`${id}`) === now.get(`${id}`)) leaks.push(`${reader.who}: ${what}`)
      read = now
      for (const { table, id, of, row } of answer.changes) {
        toldInAll++
        if (row && after.said.get(row.id) !== textOf(row)) leaks.push(`${reader.who} after ${what}: the words of ${id}`)
        if (!id || (!before.ids.has(id) && !after.ids.has(id)))
          leaks.push(`${reader.who} after ${what}: ${table} ${id}`)
        if (of.some((one) => !own.includes(one))) leaks.push(`${reader.who}: an id that it did not name`)
      }
      before = after
    }
  }
  return { leaks, told: toldInAll }
}

const { comments, words, verdicts, films } = kindsOf

// What is rare among all writes and readers is looked for where it is: as well, and without a minute's search.
test.each([
  ['the report rule is not asked of comments', 'comment', visible.comment, comments],
  ['rows of comments are not fenced', 'comment', () => always],
  ['rows of accesses are not fenced', 'guest', () => always],
  ['marks are not fenced', 'shortlist_mark', () => always],
  ['drafts of verdicts are told', 'feedback', visible.feedback, verdicts],
  ['verdicts that are gone are not fenced', 'feedback', goneToAll('feedback', told.feedback), verdicts],
  ['links are told of candidates', 'candidate', visible.candidate, [], 'link'],
  ['films are told before the report shows', 'recording', visible.recording, films],
] as const)(
  'the check of random writes sees it when %s',
  async (_, table, sight, about?: readonly number[], who?: string) => {
    const before = told[table]
    try {
      told[table] = sight
      expect(await hasLeak(about, who)).toBe(true)
    } finally {
      told[table] = before
    }
  },
  300_000,
)

test('the check of random writes sees it when it is not asked which columns a role reads', async () => {
  await run(`create function forget_columns() returns trigger language plpgsql as
    'begin new.cols = null; return new; end'`)
  await run('create trigger forget_columns before insert on change for each row execute function forget_columns()')
  try {
    expect(await hasLeak(words, 'leading interviewer')).toBe(true)
  } finally {
    await run('drop function forget_columns cascade')
  }
}, 300_000)

test(`in ${writes} random writes nobody is told of a row that its own lists never showed (seed ${seed})`, async () => {
  const found = await leaksIn(writes)
  console.log(`${writes} writes, ${found.told} rows told to ${readers.length} readers, seed ${seed}`)
  expect(found.leaks.slice(0, 5)).toEqual([])
  // Of few writes chance may tell hardly any.
  expect(found.told).toBeGreaterThan(writes < 1000 ? 0 : writes / 50)
}, 14_400_000)

test('an answer comes no earlier for a write that its reader does not see', async () => {
  const [pairs, most] = isWhole ? [100, 5] : [15, 100]
  const stranger = world.as(await world.someone('company'))
  const wait = async (acts: boolean) => {
    const { cursor } = (await stranger(liveApi.changes, { query: { watch: one } })).content
    const began = performance.now()
    const waiting = stranger(liveApi.changes, { query: { watch: one, hold: '1', after: cursor } })
    await pause(300)
    if (acts) await world.put('comment', { companyId, interviewId: one, accountId: author, message: 'Unseen.' })
    expect((await waiting).content.changes).toEqual([])
    return performance.now() - began
  }
  const times: [number[], number[]] = [[], []]
  for (let nth = 0; nth < pairs; nth++) for (const at of [0, 1] as const) times[at].push(await wait(at === 1))
  const [without = 0, withOne = 0] = times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)])
  console.log(`median without a write ${without.toFixed(1)} ms, with one that is not seen ${withOne.toFixed(1)} ms`)
  expect(Math.abs(withOne - without)).toBeLessThanOrEqual(most)
}, 600_000)
