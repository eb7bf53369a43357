import { can, isPermission } from '@majlis/domain/core/permission.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { isShown, type Shown } from '@majlis/domain/interview/shown.ts'
import { expect, test } from 'vitest'
import { type Dice, dice } from '../../../packages/domain/test/dice.ts'
import { visible } from '../src/db/visible.ts'
import { calls } from './samples.ts'
import { type Part, parts, type Report, secrets, sharedReport, shareHands } from './shareHands.ts'
import { openStage } from './stage.ts'
import type { Person } from './world.ts'

const { world, stage } = await openStage()
const requests = Number(process.env.SHARE_REQUESTS ?? 2000)
const seed = Number(process.env.SHARE_SEED ?? Date.now() % 1_000_000)
const { companyId } = stage
const validTill = '2099-01-01'
const { tokenOf, letIn, finish } = shareHands(world, companyId)

/** Somebody with whom reports are shared, or were: what is shown of each by now, and every film's address it was ever told. */
interface Reader {
  who: string
  ask: ReturnType<typeof world.as>
  role: Person['role']
  isLink: boolean
  shows: Map<string, number>
  films: string[]
  /** The report or shortlist that is shared with it. */
  subject: string
}

const reports: Report[] = []
for (let nth = 0; nth < 6; nth++) reports.push(await sharedReport(world, stage, nth))

const readers: Reader[] = []
const lists: string[] = []
/** What a colleague of the company thinks of a candidate, which no guest reads. */
const othersMark = 'canaryofthecompanyend'
const filmsOf = async (ask: Reader['ask'], isLink: boolean, { interviewId }: Report) => {
  const told = isLink
    ? (await ask(guestApi.open)).content.interview?.film
    : (await ask(interviewApi.recordings, { params: { id: interviewId } })).content
  return [told?.recording].filter((address): address is string => typeof address === 'string')
}
const random = dice(seed)
for (const report of reports)
  for (const show of [0, 1, 2, 4, 8, 16, 32, random.upTo(64)]) {
    const end = random.pick(['stands', 'stands', 'revoked', 'expired'])
    const { interviewId } = report
    const guest = await world.someone('guest', { companyId })
    const grant = { companyId, interviewId, accountId: guest.accountId, accessLevel: 2, validTill, show }
    const { id } = await world.put('guest', grant)
    const link = { companyId, interviewId, accountId: stage.recruiter.accountId, email: 'a@firm.test', validTill, show }
    const { id: publicReportId } = await world.put('public_report', link)
    const token = await tokenOf(publicReportId)
    for (const [who, ask, isLink] of [
      ['guest', world.as(guest), false],
      ['link', world.as(null, { 'x-link-token': token }), true],
    ] as const) {
      const films = await filmsOf(ask, isLink, report)
      expect(films).toHaveLength(1)
      const shows = new Map(end === 'stands' ? [[interviewId, show]] : [])
      readers.push({ who: `${who} ${end} ${show}`, ask, role: 'guest', isLink, shows, films, subject: interviewId })
    }
    // They end once all of them have been told where the film is.
    await finish(end, id, publicReportId)
  }

// Links that open for their addressees alone: whoever has one without the code is shown nothing at all.
for (const report of reports) {
  const { interviewId } = report
  const link = { companyId, interviewId, accountId: stage.recruiter.accountId, email: 'a@firm.test', validTill }
  const { id } = await world.put('public_report', { ...link, show: 63, bound: true })
  const token = await tokenOf(id)
  const ask = world.as(null, { 'x-link-token': token })
  const known = world.as(null, { 'x-link-token': token, 'x-link-proof': await letIn(id) })
  const films = await filmsOf(known, true, report)
  readers.push({
    who: 'known',
    ask: known,
    role: 'guest',
    isLink: true,
    shows: new Map([[interviewId, 63]]),
    films,
    subject: interviewId,
  })
  readers.push({
    who: 'bound',
    ask,
    role: 'guest',
    isLink: true,
    shows: new Map(),
    films: ['/api/media/none'],
    subject: interviewId,
  })
}

// The reports of a shortlist, all by one access or link; those whose report was taken off it beside the others.
for (const show of [0, 1, 9, 16, random.upTo(64)])
  for (const end of ['stands', 'stands', 'taken', 'revoked', 'expired'] as const) {
    const [one, two] = [random.pick(reports), random.pick(reports)]
    const held = [...new Set([one, two])]
    const author = stage.recruiter.accountId
    const { id: shortlistId } = await world.put('shortlist', { companyId, title: 'Two of them', accountId: author })
    for (const [at, { interviewId }] of held.entries())
      await world.put('shortlist_item', { companyId, shortlistId, interviewId, order: at + 1 })
    const guest = await world.someone('guest', { companyId })
    const grant = { companyId, shortlistId, accountId: guest.accountId, accessLevel: 2, validTill, show }
    const { id } = await world.put('guest', grant)
    const mark = { companyId, shortlistId, interviewId: one.interviewId, accountId: guest.accountId, mark: 1 }
    await world.put('shortlist_mark', { ...mark, word: 'ownword' })
    await world.put('shortlist_mark', { ...mark, accountId: author, word: othersMark })
    const link = { companyId, shortlistId, accountId: author, email: 'a@firm.test', validTill, show }
    const { id: publicReportId } = await world.put('public_report', link)
    const token = await tokenOf(publicReportId)
    const shown = end === 'stands' ? held : end === 'taken' ? held.filter((report) => report !== one) : []
    for (const [who, ask, isLink] of [
      ['guest', world.as(guest), false],
      ['link', world.as(null, { 'x-link-token': token }), true],
    ] as const) {
      const films = isLink
        ? ((await ask(guestApi.open)).content.shortlist?.reports ?? []).flatMap(({ film }) => film.recording ?? [])
        : await filmsOf(ask, false, one)
      expect(films.length).toBeGreaterThan(0)
      const shows = new Map(shown.map(({ interviewId }) => [interviewId, show]))
      readers.push({
        who: `${who} of a list ${end} ${show}`,
        ask,
        role: 'guest',
        isLink,
        shows,
        films,
        subject: shortlistId,
      })
    }
    lists.push(shortlistId)
    if (end === 'taken')
      await world.pool.query(`delete from shortlist_item where "shortlistId" = $1 and "interviewId" = $2`, [
        shortlistId,
        one.interviewId,
      ])
    await finish(end, id, publicReportId)
  }

const ids = [...reports.flatMap((report) => report.ids), ...lists]
const words = reports.flatMap(({ word }) => (Object.keys(parts) as Part[]).map(word))
const reads = calls.filter(
  ({ call, name }) =>
    (call.method === 'GET' && call.who !== 'anyone' && name !== 'live.changes') || name === 'guest.open',
)
const mayAsk = ({ who }: (typeof reads)[0]['call']) => !isPermission(who) || can('guest', who)
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What somebody sends: ids of any report, words of any part, and every include, filter and order that is declared. */
function inputFor(
  given: { params: object; query: Record<string, string>; body: object },
  call: (typeof reads)[0]['call'],
  { pick, chance }: Dice,
  subject: string,
) {
  const anId = () => (chance(0.5) ? subject : pick(ids))
  const own = (of: object) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key, isId.test(String(value)) ? anId() : value]))
  const input = { params: own(given.params), query: own(given.query), body: given.body }
  if (!call.list) return input
  const { filters, includes, sorts } = call.list
  const query: Record<string, unknown> = { page: { limit: 100, number: 1 } }
  if (includes.length) query.include = includes.filter(() => chance(0.7)).join(',') || includes[0]
  if (chance(0.3)) query.sort = { [pick(sorts)]: pick(['asc', 'desc']) }
  if (chance(0.5) && Object.keys(filters).length) {
    const [field, kind] = pick(Object.entries(filters))
    const of = kind === 'id' ? pick(ids) : kind === 'text' ? { $substring: pick(words) } : null
    if (of) query.filter = { [field]: of }
  }
  return { ...input, query }
}

/** Which answers told somebody what is not shown to it; the first of them where that is enough. */
async function leaksIn(count: number, from: number, { untilFirst = false } = {}): Promise<string[]> {
  const throwing = dice(from)
  const leaks: string[] = []
  const failed: string[] = []
  let told = 0
  for (let nth = 0; nth < count && !(untilFirst && leaks.length); nth++) {
    const reader = throwing.pick(readers)
    if (throwing.chance(0.05)) {
      const { statusCode } = await world.server.inject({ method: 'GET', url: throwing.pick(reader.films) })
      // There are no bytes behind it: who may play finds that out, and whoever may not is told of nothing.
      if (!reader.shows.size && statusCode !== 410 && statusCode !== 404) leaks.push(`${reader.who} film ${statusCode}`)
      continue
    }
    // What its role may ask at all, mostly: whoever may not is refused before anything is read.
    const open = reads.filter(({ call }) => (mayAsk(call) && (!reader.isLink || call.byLink)) || throwing.chance(0.02))
    const people = reads.filter(({ name }) => name === 'guest.mentionable')
    // Whom a guest may name says who else reads: asked more often than by chance.
    const { name, call, inputOf } = throwing.pick(!reader.isLink && throwing.chance(0.05) ? people : open)
    // A PDF takes long to set, and its words are looked at where they are unpacked.
    if (/pdf/i.test(name) && throwing.chance(0.9)) continue
    const input = inputFor(inputOf(reader.role), call, throwing, reader.subject)
    const answer = await reader.ask(call, input as never)
    if (answer.status >= 500) failed.push(`${name} ${JSON.stringify(input)} ${answer.status}`)
    if (answer.status !== 200) continue
    const said = answer.raw.toString()
    if (said.includes(othersMark)) leaks.push(`${reader.who} ${name} told what others think`)
    for (const { interviewId, word } of reports) {
      for (const secret of secrets)
        if (said.includes(word(secret)))
          leaks.push(`${reader.who} ${name} ${JSON.stringify(input)} told ${word(secret)}`)
      for (const [part, bit] of Object.entries(parts) as [Part, number][]) {
        const show = reader.shows.get(interviewId)
        const mayBe = show !== undefined && isShown(show, bit as Shown)
        if (mayBe && said.includes(word(part))) told++
        if (!mayBe && said.includes(word(part)))
          leaks.push(`${reader.who} ${name} ${JSON.stringify(input)} told ${word(part)}`)
      }
    }
  }
  if (untilFirst) return leaks
  expect(told, 'words that readers may read').toBeGreaterThan(count / 50)
  // Files have no bytes here: who may read one learns that, and nobody else.
  expect(failed.filter((one) => !/openAttachment|openResume/.test(one)).slice(0, 3)).toEqual([])
  return leaks
}

// First, while the addresses of films that everybody was told are young: of one that is old nobody could say who may play it.
test.each(['interview', 'guest', 'comment', 'feedback', 'account_attachment'] as const)(
  'the check of random reads sees it when a guest’s sight of %s is opened on purpose',
  async (table) => {
    const before = visible[table]
    try {
      visible[table] = visible.place
      expect((await leaksIn(5000, 7, { untilFirst: true })).length).toBeGreaterThan(0)
    } finally {
      visible[table] = before
    }
  },
  120_000,
)

test(`in ${requests} random reads by guests, by those whose access has ended, and by links nothing is told that is not shown (seed ${seed})`, async () => {
  expect((await leaksIn(requests, seed)).slice(0, 5)).toEqual([])
}, 300_000)
