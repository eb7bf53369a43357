import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { expect, test } from 'vitest'
import { interviewed, putFilm } from '../../../test/interviewed.ts'
import { pdfText } from '../../../test/pdfText.ts'
import { openPost } from '../../../test/post.ts'
import { reportLinks } from '../../../test/reportLinks.ts'
import { openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { forgetDevices } from './store/code.ts'

const { world, stage } = await openStage()
const post = openPost(world)
const { publish, visit, linked, mailsTo } = reportLinks(world, stage.recruiter, post)
const change = (id: string, body: object) =>
  world.as(stage.recruiter)(guestApi.changePublished, { params: { id }, body })
const read = async <T>(text: string, ...values: unknown[]): Promise<T[]> => (await world.pool.query(text, values)).rows
const sameSite = { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' }
/** Another digit for each, so that a code is wrong for sure. */
const wrongOf = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))

/** A link that opens for its addressee alone. */
async function bound(body: object = {}) {
  const { interviewId, candidate } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const link = await linked({ interviewId, bound: true, show: Shown.NAME | Shown.RATINGS | Shown.COMMENTS, ...body })
  const newest = async () => {
    const { status } = await visit(link.token)(guestApi.sendCode)
    await post.deliver()
    const codes = [...mailsTo(link.email).matchAll(/\\n(\d{6})\\n/g)].map(([, code]) => code as string)
    return { status, code: codes.at(-1) as string }
  }
  const enter = (code: string, headers: Record<string, string> = {}) =>
    visit(link.token, headers)(guestApi.enterCode, { body: { code } })
  /** Lets a device in; what its page shows with each call, and the cookie of its browser. */
  const letIn = async () => {
    const { content, headers } = await enter((await newest()).code)
    const cookie = String(headers['set-cookie']).split(';')[0] as string
    return { proof: { 'x-link-proof': content.proof }, cookie: { cookie, ...sameSite } }
  }
  return { ...link, interviewId, candidate, newest, enter, letIn }
}

test('a bound link says to whom a code goes, and nothing of the record; its code is in the mail alone', async () => {
  const { token, email, interviewId, newest, candidate } = await bound()
  expect((await visit(token)(guestApi.head)).content.codeTo).toBe('c…@firm.test')
  const { content } = await visit(token)(guestApi.open)
  expect(content).toMatchObject({
    codeTo: 'c…@firm.test',
    proof: null,
    interview: null,
    refcheck: null,
    shortlist: null,
  })
  expect(JSON.stringify(content)).not.toContain(candidate.accountName)
  for (const call of [guestApi.openResume, guestApi.openPdf]) expect((await visit(token)(call)).status).toBe(403)
  const query = { filter: { interviewId } }
  expect((await visit(token)(guestApi.comments, { query })).content.count).toBe(0)
  const { status, code } = await newest()
  expect([status, code]).toMatchObject([200, /^\d{6}$/])
  const [kept] = await read<object>(
    `select to_jsonb(notification_log)::text as words from notification_log where type = 'reportCode' and recipient = $1`,
    email,
  )
  expect(JSON.stringify(kept)).not.toContain(code)
})

test('the right code opens the link on this browser for a day, and by another browser or link it does not', async () => {
  const link = await bound()
  const { proof, cookie } = await link.letIn()
  const opened = await visit(link.token, proof)(guestApi.open)
  expect(opened.content).toMatchObject({ codeTo: null, interview: { verdict: { given: 1 } } })
  const again = (await visit(link.token, cookie)(guestApi.open)).content
  expect([again.interview === null, again.proof?.slice(0, 36)]).toEqual([false, proof['x-link-proof'].slice(0, 36)])
  expect(
    (await visit(link.token, { ...cookie, origin: 'https://elsewhere.test' })(guestApi.open)).content.interview,
  ).toBeNull()
  const other = await bound()
  for (const headers of [proof, cookie])
    expect((await visit(other.token, headers)(guestApi.open)).content.interview).toBeNull()
  const changed = { 'x-link-proof': proof['x-link-proof'].replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
  expect((await visit(link.token, changed)(guestApi.open)).content.interview).toBeNull()
  await world.pool.query(`update report_device set "until" = now() where "publicReportId" = $1`, [link.report.id])
  for (const headers of [proof, cookie])
    expect((await visit(link.token, headers)(guestApi.open)).content.interview).toBeNull()
  await inTransaction(world.pool, 'write', forgetDevices)
  expect(await read('select from report_device where "publicReportId" = $1', link.report.id)).toEqual([])
})

test('a film that a device of a bound link plays stops with the device', async () => {
  const link = await bound()
  await putFilm(world, {
    companyId: stage.companyId,
    interviewId: link.interviewId,
    bytes: Buffer.alloc(1000),
    duration: 9,
  })
  const { proof } = await link.letIn()
  const { interview } = (await visit(link.token, proof)(guestApi.open)).content
  const play = async () =>
    (await world.server.inject({ url: `${interview?.film?.recording}`, headers: { range: 'bytes=0-9' } })).statusCode
  const began = await play()
  await world.pool.query(`delete from report_device where "publicReportId" = $1`, [link.report.id])
  expect([began, await play()]).toEqual([206, 404])
})

test('a code has three tries, also of a hundred at once, and ends when another is asked for', async () => {
  const link = await bound()
  const { code } = await link.newest()
  const said = await Promise.all(Array.from({ length: 100 }, () => link.enter(wrongOf(code))))
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([422]))
  const [row] = await read<{ misses: number }>('select misses from public_report where id = $1', link.report.id)
  expect(row?.misses).toBe(3)
  expect((await link.enter(code)).errors[0]).toMatchObject({ field: 'code', message: /Get a new code/ })
  const second = await link.newest()
  const third = await link.newest()
  if (second.code !== third.code)
    expect((await link.enter(second.code)).errors[0]).toMatchObject({ field: 'code', message: /Tries left: 2/ })
  expect((await link.enter(third.code)).status).toBe(200)
  expect((await link.enter(third.code)).status, 'works once').toBe(422)
  for (const bad of ['12345', '1234567', 'abcdef', '', '１２３４５６']) expect((await link.enter(bad)).status).toBe(422)
})

test('codes are asked for five times an hour, and are old after five minutes', async () => {
  const link = await bound()
  const { code } = await link.newest()
  await world.pool.query(`update report_code set "expiresAt" = now() where "publicReportId" = $1`, [link.report.id])
  expect((await link.enter(code)).status).toBe(422)
  const statuses = []
  for (let nth = 0; nth < 5; nth++) statuses.push((await visit(link.token)(guestApi.sendCode)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  const plain = await linked({ interviewId: link.interviewId })
  expect((await visit(plain.token)(guestApi.sendCode)).status, 'of a link for anyone').toBe(404)
})

test('after thirty wrong codes a link lets no further device in, tells its sharer, and is unlocked by it', async () => {
  const link = await bound()
  const { proof } = await link.letIn()
  await world.pool.query('update public_report set misses = 29 where id = $1', [link.report.id])
  const { code } = await link.newest()
  expect((await link.enter(wrongOf(code))).status).toBe(423)
  expect((await link.enter(code)).status).toBe(423)
  expect((await visit(link.token)(guestApi.sendCode)).status).toBe(423)
  expect((await visit(link.token, proof)(guestApi.open)).content.interview, 'on its own device').not.toBeNull()
  await post.deliver()
  expect(mailsTo(stage.recruiter.email)).toContain(link.email)
  expect((await change(link.report.id, { unlock: true })).content).toMatchObject({ lockedAt: null, devices: 1 })
  expect((await link.enter(code)).status).toBe(200)
})

test('only whoever opens a link by a code comments, under a name of its own, and removes what it said', async () => {
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const asked = await publish(stage.recruiter, { interviewId, accessLevel: 2, email: ['loose@firm.test'] })
  expect([asked.status, asked.errors[0]?.field]).toEqual([422, 'accessLevel'])
  const link = await bound({ accessLevel: 2 })
  expect((await change(link.report.id, { bound: false })).status).toBe(422)
  const body = { interviewId: link.interviewId, message: 'Could she start in May?' }
  expect((await visit(link.token)(guestApi.comment, { body })).status).toBe(404)
  const { proof } = await link.letIn()
  const said = (await visit(link.token, proof)(guestApi.comment, { body })).content
  expect(said).toMatchObject({ audience: 1, account: { name: link.email.replace(/@.*/, '') } })
  const query = { filter: { interviewId: link.interviewId }, include: 'account' as const }
  expect((await world.as(stage.recruiter)(guestApi.comments, { query })).content.data[0]).toMatchObject({ id: said.id })
  const beside = await linked({ interviewId: link.interviewId, show: Shown.COMMENTS })
  expect((await visit(beside.token)(guestApi.comments, { query })).content.count, 'to another client').toBe(0)
  expect((await visit(beside.token)(guestApi.removeComment, { params: { id: said.id } })).status).toBe(404)
  await change(link.report.id, { accessLevel: 1 })
  expect((await visit(link.token, proof)(guestApi.comment, { body })).status).toBe(403)
  expect((await visit(link.token, proof)(guestApi.removeComment, { params: { id: said.id } })).status).toBe(200)
})

test('a page by link is told at once of comments that it is shown, and that its link has ended', async () => {
  const link = await bound({ bound: false })
  const { interviewId } = link
  const ask = async (hold: number, after?: string) =>
    visit(link.token)(liveApi.changes, { query: { watch: interviewId, hold: String(hold), ...(after && { after }) } })
  const { content } = await ask(0)
  const waiting = ask(20, content.cursor)
  const say = (message: string, audience: 0 | 1) =>
    world.as(stage.recruiter)(guestApi.comment, { body: { interviewId, message, audience } })
  await say('Among ourselves.', 0)
  const { id } = (await say('For the client.', 1)).content
  const told = (await waiting).content
  expect(told.changes).toEqual([{ table: 'comment', id, op: 'set', of: [interviewId] }])
  expect(
    (await world.as(stage.recruiter)(liveApi.changes, { query: { watch: interviewId, after: told.cursor } })).content
      .reset,
  ).toBe(true)
  const held = ask(20, told.cursor)
  const began = performance.now()
  await change(link.report.id, { status: 2 })
  expect((await held).status).toBe(410)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a share may show its viewer’s address over the film and on the PDF; a link for anyone may not [S2.26]', async () => {
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const asked = await publish(stage.recruiter, { interviewId, watermark: true })
  expect([asked.status, asked.errors[0]?.field]).toEqual([422, 'watermark'])
  const link = await bound({ watermark: true, show: Shown.DOWNLOAD })
  const { proof } = await link.letIn()
  const { interview } = (await visit(link.token, proof)(guestApi.open)).content
  const day = new Date().toLocaleDateString('en-GB')
  expect(interview?.film?.watermark).toMatch(new RegExp(`^${link.email} · ${day.slice(0, 1)}`))
  const pdf = await visit(link.token, proof)(guestApi.openPdf)
  expect(await pdfText(pdf.raw)).toContain(link.email)
  await change(link.report.id, { watermark: false })
  expect((await visit(link.token, proof)(guestApi.open)).content.interview?.film?.watermark).toBeNull()
  const guest = await world.someone('guest', { companyId: stage.companyId })
  const grant = { companyId: stage.companyId, interviewId, accountId: guest.accountId, accessLevel: 1 }
  await world.put('guest', { ...grant, validTill: link.report.validTill, watermark: true })
  const params = { id: interviewId }
  expect((await world.as(guest)(interviewApi.recordings, { params })).content.watermark).toContain(guest.email)
  expect((await world.as(stage.recruiter)(interviewApi.recordings, { params })).content.watermark).toBeNull()
})

test('a company chooses that its links are bound; each may still be sent otherwise', async () => {
  const { interviewId, candidate } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const { companyId } = candidate
  const keep = (body: object) => world.as(stage.company)(guestApi.keepDefault, { params: { companyId }, body })
  const before = (await keep({})).content
  expect((await keep({ bound: true })).content).toEqual({ ...before, bound: true })
  const sent = async (body: object, email: string) =>
    (await publish(stage.recruiter, { interviewId, email: [email], ...body })).content[0]?.bound
  expect([await sent({}, 'one@firm.test'), await sent({ bound: false }, 'two@firm.test')]).toEqual([true, false])
  await keep({ bound: false })
})
