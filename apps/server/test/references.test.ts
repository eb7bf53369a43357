import { afterEach, expect, test } from 'vitest'
import { type Dice, dice } from '../../../packages/domain/test/dice.ts'
import { visible } from '../src/db/visible.ts'
import { type Holder, referenceLinks } from './referenceLinks.ts'
import { calls } from './samples.ts'
import { openStage, setStage } from './stage.ts'

const { world, stage } = await openStage()
const requests = Number(process.env.REFERENCE_REQUESTS ?? 1000)
const seed = Number(process.env.REFERENCE_SEED ?? Date.now() % 1_000_000)
const stages = [stage, await setStage(world)] as const
const { holders, ids, words, answersOf, emptyPlaces } = await referenceLinks(world, stages)

const isOwn = (name: string) => /^(reference|nomination)\./.test(name)
/** What writes words comes more often than the rest: much of it is refused, whoever tries. */
const writes = ['reference.answer', 'nomination.save']
const tried = calls
  .filter(
    ({ call, name }) => name !== 'live.changes' && (call.byLink || /^(reference|nomination|refcheck)\./.test(name)),
  )
  .flatMap((one) => (writes.includes(one.name) ? Array<typeof one>(5).fill(one) : [one]))
/** What ends a referee or moves a place: its own holder does so only at the end, so that there is something to take. */
const ends = /complete|decline|takeBack|replace|address|consent|ask$|communicate|revoke|extend|remove|conclude|update/
/** What leaves nothing behind is nobody's own doing here: there would be nothing to look for. */
const erases = /withdraw/
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keptFromCandidates = /"(confirmed_\w+|seen_ip|referee_ip|devices?|active_ms|decline_reason)"/
const addressSeen = '198.51.100.9'

/** Ids of anybody in each place that takes one, and anybody's link. */
function inputFor(given: { params: object; query: object; body: unknown }, { pick, chance }: Dice, holder: Holder) {
  const anyone = (of: unknown): unknown => {
    if (Array.isArray(of)) return of.map(anyone)
    if (typeof of !== 'object' || !of) return isId.test(String(of)) ? pick(ids) : of
    return Object.fromEntries(
      Object.entries(of).map(([key, value]) => {
        const others = pick(holders).token
        return [key, key === 'slug' ? (chance(0.7) && holder.token) || others || 'none' : anyone(value)]
      }),
    )
  }
  return { params: anyone(given.params), query: anyone(given.query), body: anyone(given.body) }
}

/** What is written names who wrote it. */
const written = (nth: number) => `written by ${nth}.`

type Aim = { name: string; input: ReturnType<typeof inputFor>; holder: Holder }

/** Aims a call that writes at an answer or an empty place: the holder's own, or another's. */
function aim({ name, input, holder }: Aim, { pick, chance }: Dice): void {
  const words = written(holders.indexOf(holder))
  if (name === 'reference.answer' && chance(0.8)) {
    const mine = [...answersOf].filter(([, whose]) => whose === holder.referee)
    const [id, whose] = pick(mine.length && chance(0.3) ? mine : [...answersOf])
    const referralRefereeId = chance(0.7) ? whose : holder.referee
    Object.assign(input, { params: { id }, body: { referralRefereeId, text_answer: words } })
  }
  if (name === 'nomination.save' && chance(0.8)) {
    const mine = [...emptyPlaces].filter(([, check]) => check === holder.check)
    const [id] = pick(mine.length && chance(0.3) ? mine : [...emptyPlaces])
    Object.assign(input, { params: { id }, body: { last_name: words } })
  }
}

/** What somebody was told, or wrote, that is not its own. */
async function leaksIn(count: number, from: number) {
  const throwing = dice(from)
  const leaks: string[] = []
  const failed: string[] = []
  let told = 0
  for (let nth = 0; nth < count; ) {
    const holder = throwing.pick(holders)
    const { name, call, inputOf } = throwing.pick(tried.filter(({ name }) => isOwn(name) || throwing.chance(0.1)))
    const input = inputFor(inputOf('company'), throwing, holder)
    aim({ name, input, holder }, throwing)
    const slug = (input.params as { slug?: string }).slug
    const speaksBy = slug && throwing.chance(0.5) ? undefined : holder.token
    // A token in the path alone is a link of its own; one that the header contradicts opens nothing.
    const reader = (!speaksBy && slug && holders.find(({ token }) => token === slug)) || holder
    const isItsOwn = reader.referee || reader.check || reader.reads.length
    if (isItsOwn && (erases.test(name) || (ends.test(name) && nth < count * 0.9))) continue
    nth++
    const ask = world.as(holder.person ?? null, speaksBy ? { 'x-link-token': speaksBy } : {})
    const answer = await ask(call, input as never)
    if (answer.status >= 500) failed.push(`${name} ${JSON.stringify(input)} ${answer.status}`)
    const text = answer.raw.toString()
    if (speaksBy && slug && slug !== speaksBy && answer.status < 400) leaks.push(`${name} took two links`)
    if (reader.isCandidate && (keptFromCandidates.test(text) || text.includes(addressSeen)))
      leaks.push(`${reader.who} ${name} told ${keptFromCandidates.exec(text)?.[1]}`)
    for (const word of words)
      if (text.includes(word)) {
        if (reader.reads.includes(word)) told++
        else leaks.push(`${reader.who} ${name} told ${word}`)
      }
  }
  return { leaks, told, failed }
}

/** Answers and places that hold the words of one of the holders. */
const writtenWords = async (): Promise<{ of: string; words: string; what: 'answer' | 'place' }[]> => {
  const { rows } = await world.pool.query(
    `select "referralRefereeId" as of, text_answer as words, 'answer' as what from referral_answer where text_answer like 'written by%'
    union all select "referralCandidateId", last_name, 'place' from referral_referee where last_name like 'written by%'`,
  )
  return rows
}

/** Those that hold the words of somebody who may not write there. */
async function foreignWords(): Promise<string[]> {
  const rows = await writtenWords()
  for (const what of ['answer', 'place'])
    expect(rows.filter((row) => row.what === what).length, `${what}s that were written`).toBeGreaterThan(0)
  const isForeign = ({ of, words, what }: (typeof rows)[0]) => {
    const writer = holders[Number(/\d+/.exec(words)?.[0])]
    return of !== (what === 'answer' ? writer?.referee : writer?.check)
  }
  return rows.filter(isForeign).map(({ words, what }) => `${words} in another's ${what}`)
}

const before = { ...visible }
afterEach(() => void Object.assign(visible, before))

test(`in ${requests} random calls by links that stand, ended, were guessed or are for something else, and by foreign sessions, nobody reads or writes what is another's (seed ${seed})`, async () => {
  const { rows: ended } = await world.pool.query(
    `select id, "updatedAt" from referral_referee where "revokedAt" is not null order by id`,
  )
  expect(ended.length).toBeGreaterThan(2)
  const { leaks, told, failed } = await leaksIn(requests, seed)
  // Of a few calls it may be that by chance none writes an answer.
  for (let more = 1; more < 10 && new Set((await writtenWords()).map(({ what }) => what)).size < 2; more++) {
    const next = await leaksIn(requests, seed + more)
    leaks.push(...next.leaks)
    failed.push(...next.failed)
  }
  expect([...leaks, ...(await foreignWords())].slice(0, 5)).toEqual([])
  expect(told, 'words that holders may read').toBeGreaterThan(requests / 50)
  expect(failed.slice(0, 3)).toEqual([])
  const { rows: after } = await world.pool.query(
    'select id, "updatedAt" from referral_referee where id = any($1) order by id',
    [ended.map(({ id }) => id)],
  )
  expect(after, 'whose link was ended stays as it was').toEqual(ended)
}, 300_000)

test('and the check sees it when the sight of ref-checks and their referees is opened on purpose', async () => {
  Object.assign(visible, { referral_candidate: visible.place, referral_referee: visible.place })
  expect((await leaksIn(1000, 7)).leaks.length).toBeGreaterThan(0)
}, 120_000)
