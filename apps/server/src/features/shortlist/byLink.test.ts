import { guestApi } from '@majlis/domain/guest/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { Mark } from '@majlis/domain/shortlist/status.ts'
import { expect, test } from 'vitest'
import { interviewed, putFilm } from '../../../test/interviewed.ts'
import { openPost } from '../../../test/post.ts'
import { reportLinks } from '../../../test/reportLinks.ts'
import { openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()
const post = openPost(world)
const { visit, linked, mailsTo } = reportLinks(world, stage.recruiter, post)
const reported = () => interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })

/** A shortlist of two reports, and a third that is not on it. */
async function two() {
  const reports = [await reported(), await reported()]
  const [one, other] = reports.map(({ interviewId }) => interviewId) as [string, string]
  const body = { title: 'Two to meet', interviewIds: [one, other] }
  const { id } = (await world.as(stage.recruiter)(shortlistApi.create, { body })).content
  return { id, one, other, reports, beside: (await reported()).interviewId }
}
/** Opens a bound link by its code: what its holder asks by. */
async function letIn(body: object) {
  const link = await linked({ bound: true, show: Shown.NAME | Shown.RATINGS | Shown.COMMENTS, ...body })
  await visit(link.token)(guestApi.sendCode)
  await post.deliver()
  const code = /\\n(\d{6})\\n/.exec(mailsTo(link.email))?.[1] as string
  const { content } = await visit(link.token)(guestApi.enterCode, { body: { code } })
  return { ...link, ask: visit(link.token, { 'x-link-proof': content.proof }) }
}
const mark = (ask: ReturnType<typeof visit>, id: string, interviewId: string, value: Mark | null, word = '') =>
  ask(shortlistApi.setMark, { params: { id }, body: { interviewId, mark: value, word } })
const change = (id: string, body: object) =>
  world.as(stage.recruiter)(guestApi.changePublished, { params: { id }, body })

test('who is known by a bound link marks, reads its own marks alone, and is named among all; who holds another link does not', async () => {
  const { id, one, other, beside } = await two()
  const [first, second] = [await letIn({ shortlistId: id }), await letIn({ shortlistId: id, show: 0 })]
  expect((await mark(first.ask, id, one, Mark.YES, 'Calm and exact.')).status).toBe(200)
  expect((await mark(second.ask, id, one, Mark.NO)).status).toBe(200)
  expect((await mark(first.ask, id, other, Mark.MAYBE)).status).toBe(200)
  expect((await mark(first.ask, id, other, null)).status).toBe(200)
  const read = async (ask: typeof first.ask) =>
    (await ask(shortlistApi.marks, { params: { id } })).content.map((own) => [
      own.name,
      own.interviewId,
      own.mark,
      own.word,
    ])
  const [nameOf, ofOther] = [first.email.replace(/@.*/, ''), second.email.replace(/@.*/, '')]
  expect(await read(first.ask)).toEqual([[nameOf, one, 1, 'Calm and exact.']])
  expect(await read(second.ask)).toEqual([[ofOther, one, 3, '']])
  expect((await read(world.as(stage.company))).toSorted()).toEqual(
    [
      [nameOf, one, 1, 'Calm and exact.'],
      [ofOther, one, 3, ''],
    ].toSorted(),
  )
  expect((await mark(first.ask, id, beside, Mark.YES)).status).toBe(404)
  const elsewhere = await two()
  expect((await mark(first.ask, elsewhere.id, elsewhere.one, Mark.YES)).status).toBe(404)
  expect((await first.ask(shortlistApi.marks, { params: { id: elsewhere.id } })).status).toBe(404)
  // The token alone, without the device that the code let in, and a link for anyone.
  expect((await mark(visit(first.token), id, one, Mark.NO)).status).toBe(403)
  const loose = await linked({ shortlistId: id })
  expect((await mark(visit(loose.token), id, one, Mark.NO)).status).toBe(403)
  expect((await visit(loose.token)(shortlistApi.marks, { params: { id } })).content).toEqual([])
  await change(first.report.id, { status: 2 })
  expect((await mark(first.ask, id, one, Mark.NO)).status).toBe(410)
  expect(await read(world.as(stage.company))).toHaveLength(2)
})

test('one question is one for all who were asked it, whatever name each heard, and of the name so much is told as is shown', async () => {
  const { id, one, other } = await two()
  const template = '{candidate_name}: why?'
  await world.pool.query(
    'update question set title = $2 where id in (select "questionId" from interview_question where "interviewId" = any($1))',
    [[one, other], template],
  )
  const named = 'update candidate set "accountName" = $2 where id = (select "candidateId" from interview where id = $1)'
  await world.pool.query(named, [other, 'Huda Salman'])
  const { token } = await linked({ shortlistId: id, show: 0 })
  const { shortlist } = (await visit(token)(guestApi.open)).content
  const heard = shortlist?.reports.flatMap(({ questions }) => questions).map((asked) => [asked.title, asked.template])
  expect(heard).toEqual([
    ['Demo: why?', template],
    ['Huda: why?', template],
  ])
})

test('each report of a shortlist opens by its link as it does alone, with resume, PDF and comments as far as they are shown', async () => {
  const { id, one, other, beside } = await two()
  const bytes = Buffer.alloc(1000)
  await putFilm(world, { companyId: stage.companyId, interviewId: one, bytes, duration: 9 })
  const link = await letIn({ shortlistId: id, accessLevel: 2 })
  const open = (interviewId: string, ask = link.ask) => ask(guestApi.openOne, { params: { id: interviewId } })
  const body = { interviewId: one, message: 'Listen to this.', at_time: 4.5 }
  expect((await link.ask(guestApi.comment, { body })).content).toMatchObject({ at_time: 4.5, audience: 1 })
  expect((await link.ask(guestApi.comment, { body: { ...body, at_time: 10 } })).errors[0]?.field).toBe('at_time')
  const { content } = await open(one)
  expect(content).toMatchObject({ mayComment: true, comments: [{ message: 'Listen to this.', at_time: 4.5 }] })
  expect(content.film?.recording).toMatch(/^\/api\/media\//)
  expect((await open(other)).content).toMatchObject({ comments: [], verdict: { given: 1 } })
  expect((await open(beside)).status).toBe(404)
  const loose = await linked({ shortlistId: id, show: Shown.DOWNLOAD })
  expect((await open(one, visit(loose.token))).content).toMatchObject({
    comments: null,
    mayComment: false,
    verdict: null,
  })
  const pdf = (ask: typeof link.ask, interviewId: string) => ask(guestApi.openPdf, { query: { interviewId } })
  expect((await pdf(visit(loose.token), other)).raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await pdf(visit(loose.token), beside)).status).toBe(404)
  expect((await pdf(link.ask, one)).status).toBe(403)
  expect((await visit(loose.token)(guestApi.openPdf)).status).toBe(403)
  const resume = { query: { interviewId: one } }
  expect((await link.ask(guestApi.openResume, resume)).status).toBe(403)
  const alone = await linked({ interviewId: beside })
  expect((await open(beside, visit(alone.token))).status).toBe(200)
  expect((await open(one, visit(alone.token))).status).toBe(404)
  expect((await open(one, visit(link.token))).status, 'without its device').toBe(404)
  await world.as(stage.recruiter)(shortlistApi.take, { params: { id, interviewId: one } })
  expect((await open(one)).status).toBe(404)
  expect((await pdf(visit(loose.token), one)).status).toBe(404)
})

test('the page of a shortlist by link is told at once of comments, of what is taken off, of changes to its share, and of its end', async () => {
  const { id, one, other, beside } = await two()
  const link = await linked({ shortlistId: id, show: Shown.COMMENTS })
  const ask = visit(link.token)
  const { watch } = (await ask(guestApi.open)).content
  expect(watch).toEqual([id, one, other])
  let after: string | undefined
  const news = async (hold = 0) => {
    const query = { watch: watch.join(), hold: String(hold), ...(after !== undefined && { after }) }
    const { status, content } = await ask(liveApi.changes, { query })
    after = content?.cursor
    return { status, changes: content?.changes.map(({ table, op, of }) => [table, op, ...of.toSorted()]) }
  }
  await news()
  const as = world.as(stage.recruiter)
  const say = (interviewId: string, audience: 0 | 1) =>
    as(guestApi.comment, { body: { interviewId, message: 'A word.', audience } })
  for (const interviewId of [one, beside]) for (const audience of [0, 1] as const) await say(interviewId, audience)
  expect((await news()).changes).toEqual([['comment', 'set', one]])
  await as(shortlistApi.take, { params: { id, interviewId: one } })
  const taken = (await news()).changes
  expect(taken).toContainEqual(['shortlist_item', 'gone', ...[id, one].toSorted()])
  await say(one, 1)
  await change((await linked({ shortlistId: id })).report.id, { show: 0 })
  expect((await news()).changes).toEqual([])
  await change(link.report.id, { show: 0 })
  expect((await news()).changes).toEqual([['public_report', 'set', id]])
  const held = news(20)
  const began = performance.now()
  await change(link.report.id, { status: 2 })
  expect((await held).status).toBe(410)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('marks and titles are told to whoever reads them: each reader its own, the team all, a link for anyone none', async () => {
  const { id, one, other } = await two()
  const guest = await world.someone('guest', { companyId: stage.companyId })
  const validTill = '2099-01-01'
  const grant = { companyId: stage.companyId, shortlistId: id, accountId: guest.accountId, accessLevel: 1, validTill }
  await world.put('guest', { ...grant })
  const ended = await world.someone('guest', { companyId: stage.companyId })
  await world.put('guest', { ...grant, accountId: ended.accountId, status: 2 })
  const bound = await letIn({ shortlistId: id })
  const readers = {
    team: world.as(stage.company),
    guest: world.as(guest),
    bound: bound.ask,
    loose: visit((await linked({ shortlistId: id })).token),
    deviceless: visit(bound.token),
    ended: world.as(ended),
    foreign: world.as(await world.someone('company')),
  }
  const who = Object.keys(readers) as (keyof typeof readers)[]
  const at = new Map<string, string>()
  /** What each is told of since it last asked, by table. */
  async function told() {
    const all: Record<string, string[]> = {}
    for (const one of who) {
      const after = at.get(one)
      const query = { watch: id, hold: '0', ...(after !== undefined && { after }) }
      const { content } = await readers[one](liveApi.changes, { query })
      at.set(one, content.cursor)
      all[one] = content.changes.map(({ table, op }) => `${table} ${op}`).toSorted()
    }
    return all
  }
  const nobody = Object.fromEntries(who.map((one) => [one, [] as string[]]))
  await told()
  await mark(readers.guest, id, one, Mark.YES)
  expect(await told()).toEqual({ ...nobody, team: ['shortlist_mark set'], guest: ['shortlist_mark set'] })
  await mark(readers.bound, id, other, Mark.NO, 'No.')
  expect(await told()).toEqual({ ...nobody, team: ['shortlist_mark set'], bound: ['shortlist_mark set'] })
  await mark(readers.guest, id, one, null)
  expect(await told()).toEqual({ ...nobody, team: ['shortlist_mark gone'], guest: ['shortlist_mark gone'] })
  await world.as(stage.company)(shortlistApi.change, { params: { id }, body: { title: 'Two for May' } })
  const readersOf = (...words: string[]) => ({ team: words, guest: words, bound: words, loose: words })
  expect(await told()).toEqual({ ...nobody, ...readersOf('shortlist set') })
  await world.as(stage.company)(shortlistApi.change, { params: { id }, body: { interviewIds: [other, one] } })
  expect(await told()).toEqual({ ...nobody, ...readersOf('shortlist_item set', 'shortlist_item set') })
  await world.as(stage.company)(shortlistApi.take, { params: { id, interviewId: other } })
  // Its marks go with it; the one that is left moves up.
  const left = ['shortlist_item gone', 'shortlist_item set']
  const withMark = [...left, 'shortlist_mark gone']
  expect(await told()).toEqual({ ...nobody, ...readersOf(...left), team: withMark, bound: withMark })
})
