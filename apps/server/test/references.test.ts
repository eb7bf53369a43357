import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { afterEach, expect, test } from 'vitest'
import { type Dice, dice } from '../../../packages/domain/test/dice.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { visible } from '../src/db/visible.ts'
import { makeLink } from '../src/features/session/store.ts'
import { refcheckHands } from './refchecks.ts'
import { calls } from './samples.ts'
import { openStage } from './stage.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company, companyId } = stage
const requests = Number(process.env.REFERENCE_REQUESTS ?? 5000)
const seed = Number(process.env.REFERENCE_SEED ?? Date.now() % 1_000_000)

/** Whoever holds a link: the words that it may read, and the referee whose answers it may write. */
interface Holder {
  who: string
  token: string
  reads: string[]
  referee: string | null
}

/** What each referee says, and what the candidate said of it. */
const [said, named, confirmed] = ['canarysaid', 'canarynamed', 'canaryconfirmed']
const holders: Holder[] = []
const ids: string[] = []
/** The words of everybody, and for each answer whose it is. */
const words: string[] = []
const answersOf = new Map<string, string>()

const requisitionId = await hands.fresh()
await hands.set(company, requisitionId, { candidate_referee_count: 2 })
for (let nth = 0; nth < 8; nth++) {
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const referralCandidateId = refcheck?.referralCandidateId as string
  await world.pool.query(`update referral_candidate set "askedAt" = now(), "askedBy" = $2 where id = $1`, [
    referralCandidateId,
    company.accountId,
  ])
  const { rows: places } = await world.pool.query(
    `update referral_referee set status = 2, first_name = 'Demo', relationship = 1, relationship_period = 1,
      relationship_time = 1, company_name = $2 || "order" || 'end', email = $2 || "order" || 'end@canary.test',
      "mailedAt" = now(), "linkUntil" = now() + interval '9 days'
    where "referralCandidateId" = $1 returning id, "order"`,
    [referralCandidateId, `${named}${nth}x`],
  )
  const all = places.map(({ order }) => `${named}${nth}x${order}end`)
  const nominate = await inTransaction(world.pool, 'write', (tx) =>
    makeLink(tx, { purpose: 'nominate', companyId, referralCandidateId, days: 9 }),
  )
  holders.push({ who: 'candidate', token: nominate, reads: all, referee: null })
  ids.push(candidateId, referralCandidateId)
  words.push(...all)
  for (const { id, order } of places) {
    const token = await inTransaction(world.pool, 'write', (tx) =>
      makeLink(tx, { purpose: 'reference', companyId, referralRefereeId: id, days: 9 }),
    )
    const ask = world.as(null)
    await ask(referenceApi.consent, { params: { slug: token }, body: { consent: 1 } })
    const [own, corrected] = [`${said}${nth}x${order}end`, `${confirmed}${nth}x${order}end`]
    await ask(referenceApi.relationship, { params: { slug: token }, body: { status: 2, company_name: corrected } })
    const { rows } = await world.pool.query(
      `update referral_answer set text_answer = $2 where "referralRefereeId" = $1 returning id`,
      [id, own],
    )
    for (const answer of rows) answersOf.set(answer.id, id)
    ids.push(id, ...rows.map((answer) => answer.id))
    words.push(own, corrected)
    const end = ['stands', 'stands', 'revoked', 'expired'][(nth + order) % 4] as string
    if (end === 'revoked')
      await world.pool.query(
        `update referral_referee set "revokedAt" = now(), revoke_reason = 'company' where id = $1`,
        [id],
      )
    if (end === 'expired')
      await world.pool.query(`update link_token set expires_at = now() where "referralRefereeId" = $1`, [id])
    const stands = end === 'stands'
    const reads = stands ? [own, corrected, `${named}${nth}x${order}end`] : []
    holders.push({ who: `referee, ${end}`, token, reads, referee: stands ? id : null })
  }
}
holders.push({ who: 'guessed', token: 'a'.repeat(43), reads: [], referee: null })

const own = Object.entries({ ...referenceApi, ...nominationApi })
const isOwn = (name: string) => /^(reference|nomination)\./.test(name)
const tried = calls.filter(({ call, name }) => name !== 'live.changes' && (call.byLink || isOwn(name)))
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of anybody in each place that takes one, and anybody's link. */
function inputFor(given: { params: object; query: object; body: unknown }, { pick }: Dice, holder: Holder) {
  const anyone = (of: unknown): unknown => {
    if (Array.isArray(of)) return of.map(anyone)
    if (typeof of === 'object' && of)
      return Object.fromEntries(
        Object.entries(of).map(([key, value]) => {
          if (key === 'slug') return [key, pick([holder.token, holder.token, pick(holders).token])]
          return [key, anyone(value)]
        }),
      )
    return isId.test(String(of)) ? pick(ids) : of
  }
  return { params: anyone(given.params), query: anyone(given.query), body: anyone(given.body) }
}

/** What is written names who wrote it. */
const writtenBy = (nth: number) => `written by ${nth}.`

/** What somebody was told, or wrote, that is not its own. */
async function leaksIn(count: number, from: number): Promise<string[]> {
  const throwing = dice(from)
  const leaks: string[] = []
  const failed: string[] = []
  let told = 0
  for (let nth = 0; nth < count; nth++) {
    const holder = throwing.pick(holders)
    const { name, call, inputOf } = throwing.pick(tried.filter(({ name }) => isOwn(name) || throwing.chance(0.1)))
    // Nobody is to be done, and the candidate is not to take a name back, before the others have tried.
    if (/complete|decline|takeBack|replace|address|consent/.test(name) && throwing.chance(0.98)) continue
    const input = inputFor(inputOf('company'), throwing, holder)
    if (name === 'reference.answer' && throwing.chance(0.8)) {
      const [id, whose] = throwing.pick([...answersOf])
      const referralRefereeId = throwing.chance(0.7) ? whose : holder.referee
      const text_answer = `${writtenBy(holders.indexOf(holder))} ${nth}`
      Object.assign(input, { params: { id }, body: { referralRefereeId, text_answer } })
    }
    const slug = (input.params as { slug?: string }).slug
    const isSpoken = !slug || throwing.chance(0.5)
    const ask = world.as(null, isSpoken ? { 'x-link-token': holder.token } : {})
    const answer = await ask(call, input as never)
    if (answer.status >= 500) failed.push(`${name} ${JSON.stringify(input)} ${answer.status}`)
    // A token in the path alone is a link of its own; one that the header contradicts opens nothing.
    const reader = isSpoken ? holder : (holders.find(({ token }) => token === slug) ?? holder)
    const text = answer.raw.toString()
    if (isSpoken && slug && slug !== holder.token && answer.status < 400) leaks.push(`${name} took two links`)
    for (const word of words)
      if (text.includes(word)) {
        if (reader.reads.includes(word)) told++
        else leaks.push(`${reader.who} ${name} told ${word}`)
      }
  }
  expect(told, 'words that holders may read').toBeGreaterThan(count / 50)
  expect(failed.slice(0, 3)).toEqual([])
  const { rows } = await world.pool.query(
    `select id, "referralRefereeId", text_answer from referral_answer where text_answer like 'written by%'`,
  )
  for (const row of rows) {
    const writer = holders[Number(/\d+/.exec(row.text_answer)?.[0])]
    if (writer?.referee !== row.referralRefereeId) leaks.push(`${writer?.who} wrote another's answer`)
  }
  expect(rows.length, 'answers that were written').toBeGreaterThan(0)
  return leaks
}

const before = { ...visible }
afterEach(() => void Object.assign(visible, before))

test(`in ${requests} random calls by links of referees and candidates, ended and guessed ones among them, nobody reads or writes what is another's (seed ${seed})`, async () => {
  expect(own.length).toBeLessThanOrEqual(tried.length)
  expect((await leaksIn(requests, seed)).slice(0, 5)).toEqual([])
}, 300_000)

test('and the check sees it when the sight of referees and their answers is opened on purpose', async () => {
  Object.assign(visible, { referral_answer: visible.place, referral_referee: visible.place })
  expect((await leaksIn(2500, 7)).length).toBeGreaterThan(0)
}, 120_000)
