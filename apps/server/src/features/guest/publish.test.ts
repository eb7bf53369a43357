import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openPost } from '../../../test/post.ts'
import { refcheckHands } from '../../../test/refchecks.ts'
import { reportLinks } from '../../../test/reportLinks.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const post = openPost(world)
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const reported = (status = 11) => interviewed(world, stage, { status, interview: 4, verdict: 1 })
const { publish, visit, linked } = reportLinks(world, stage.recruiter, post)
const change = (id: string, body: object) =>
  world.as(stage.recruiter)(guestApi.changePublished, { params: { id }, body })
/** How many rows each table has: what is opened shall write none. */
async function rowCounts(): Promise<object[]> {
  const { rows: tables } = await world.pool.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const counts = tables.map(
    ({ relname }) => `select '${relname}' as name, count(*), max(xmin::text::bigint) as last from "${relname}"`,
  )
  return (await world.pool.query(`${counts.join(' union all ')} order by name`)).rows
}

test('links are mailed to a list of addresses, two days ahead unless it is said, and listed by pages [S7.27, S7.28, S9.2]', async () => {
  const { interviewId } = await reported()
  await world.pool.query(`update company set timezone = 'UTC' where id = $1`, [stage.companyId])
  const email = [' One@Firm.test ', 'two@firm.test', 'one@firm.test']
  const { content } = await publish(stage.recruiter, { interviewId, email, referralCandidateId: null })
  expect(content.map((one) => one.email)).toEqual(['one@firm.test', 'two@firm.test'])
  expect(content[0]).toMatchObject({
    interviewId,
    validTill: day(2),
    state: 'active',
    accountId: stage.recruiter.accountId,
  })
  const query = { filter: { interviewId }, page: { limit: 1, number: 2 } }
  const page = (await world.as(stage.company)(guestApi.published, { query })).content
  expect([page.count, page.data.length]).toEqual([2, 1])
  expect((await world.as(await world.someone('company'))(guestApi.published)).content.count).toBe(0)
})

test('nobody mails a link to what it may not see, in another’s name, to the candidate, for both or for neither', async () => {
  const { interviewId, candidate } = await reported()
  const early = await reported(8)
  const say = async (who: Person, body: object) => (await publish(who, body)).status
  expect(await say(stage.hiringManager, { interviewId })).toBe(403)
  expect(await say(await world.someone('company'), { interviewId })).toBe(404)
  expect(await say(stage.company, { interviewId: early.interviewId })).toBe(409)
  expect(await say(stage.company, { interviewId, accountId: stage.recruiter.accountId })).toBe(403)
  expect(await say(stage.company, { interviewId, email: [candidate.email] })).toBe(422)
  expect(await say(stage.company, {})).toBe(422)
  expect(await say(stage.company, { interviewId, referralCandidateId: interviewId })).toBe(422)
  for (const validTill of [day(-2), day(368)]) expect(await say(stage.company, { interviewId, validTill })).toBe(422)
})

test('a link opens its one interview as often as wanted, as far as it is shown, and writes nothing', async () => {
  const { interviewId, candidate } = await reported()
  await world.pool.query(`update candidate set "accountName" = 'Demo Zebrowitz' where id = $1`, [candidate.id])
  const { token, mail } = await linked({ interviewId, show: Shown.RATINGS })
  expect(mail).not.toContain('Zebrowitz')
  const before = await rowCounts()
  const head = (await visit(token)(guestApi.head)).content
  expect(head).toMatchObject({ author: stage.recruiter.name })
  expect(JSON.stringify(head)).not.toContain('Demo Zebrowitz')
  for (const _ of [1, 2, 3]) {
    const { status, content } = await visit(token)(guestApi.open)
    expect([status, content.interview]).toMatchObject([
      200,
      { candidate: 'Demo', verdict: { given: 1, feedback: 'Calm.' } },
    ])
    expect(JSON.stringify(content)).not.toContain('Zebrowitz')
  }
  expect(await rowCounts()).toEqual(before)
  expect((await visit(token)(guestApi.openPdf)).status).toBe(403)
  expect((await visit(token)(guestApi.openResume)).status).toBe(403)
  // Of the product's other calls it opens none, and another interview neither.
  for (const call of [interviewApi.list, guestApi.shared, guestApi.list] as const)
    expect((await visit(token)(call)).status).toBe(403)
})

test('what a link shows is changed in place, and its PDF follows', async () => {
  const { interviewId } = await reported()
  const { token, report } = await linked({ interviewId, show: 0 })
  expect((await visit(token)(guestApi.open)).content.interview).toMatchObject({ verdict: null, comments: null })
  await change(report.id, { show: Shown.RATINGS + Shown.DOWNLOAD + Shown.COMMENTS })
  expect((await visit(token)(guestApi.open)).content.interview).toMatchObject({ verdict: { given: 1 }, comments: [] })
  expect((await visit(token)(guestApi.openPdf)).status).toBe(200)
})

test('a link that has expired, was revoked or never was says so, and nothing of the record', async () => {
  const { interviewId } = await reported()
  const { token, report } = await linked({ interviewId })
  const asked = async () => {
    const answers = await Promise.all([guestApi.head, guestApi.open].map((call) => visit(token)(call)))
    expect(JSON.stringify(answers.map(({ errors }) => errors))).not.toContain(stage.recruiter.name)
    return answers.map(({ status }) => status)
  }
  expect(await asked()).toEqual([200, 200])
  expect((await change(report.id, { status: 2 })).content).toMatchObject({
    ...{ state: 'revoked', revoker: stage.recruiter.name },
  })
  expect(await asked()).toEqual([410, 410])
  expect((await change(report.id, { status: 1 })).content).toMatchObject({ state: 'active', revokedAt: null })
  expect(await asked()).toEqual([200, 200])
  // Its last day is the row's, on the company's calendar, however long the link itself was made for.
  await world.pool.query(`update public_report set "validTill" = current_date - 2 where id = $1`, [report.id])
  expect(await asked()).toEqual([410, 410])
  await change(report.id, { validTill: day(5) })
  expect(await asked()).toEqual([200, 200])
  expect((await visit('A'.repeat(43))(guestApi.open)).status).toBe(404)
  // The report rule holds for links: a rejected candidate's report is shut, whatever the link says.
  await world.pool.query(
    'update candidate set status = -3 where id = (select "candidateId" from interview where id = $1)',
    [interviewId],
  )
  expect((await visit(token)(guestApi.open)).status).toBe(403)
  const query = { filter: { interviewId } }
  expect((await world.as(stage.recruiter)(guestApi.published, { query })).content.data[0]).toMatchObject({
    state: 'closed',
  })
})

test('a ref-check is opened by a link with what the referees said, and no address of theirs', async () => {
  const requisitionId = await hands.fresh()
  await hands.set(stage.company, requisitionId, { candidate_referee_count: 1 })
  const { id: candidateId } = await hands.add(stage.company, requisitionId)
  const { rows } = await world.pool.query('select id, "referralId" from referral_candidate where "candidateId" = $1', [
    candidateId,
  ])
  await hands.answer(candidateId, rows[0].referralId)
  const { token } = await linked({ referralCandidateId: rows[0].id, show: Shown.NAME })
  const { content } = await visit(token)(guestApi.open)
  expect(content).toMatchObject({
    ...{ interview: null, refcheck: { candidate: 'Demo Amal Said', referees: [{ name: 'Demo Referee' }] } },
  })
  expect(JSON.stringify(content)).toContain('Calm and exact.')
  expect(JSON.stringify(content)).not.toContain('@')
  // Its sharer learns that it was looked at, and of a film nothing.
  const referralCandidateId = rows[0].id
  const looks = { body: { referralCandidateId, device: 'phone' as const } }
  const { id } = (await visit(token)(guestApi.beginView, looks)).content
  expect((await visit(token)(guestApi.beginView, looks)).content.id).toBe(id)
  const goOn = async () => (await visit(token)(guestApi.goOnViewing, { params: { id }, body: { tenths: 0 } })).status
  expect(await goOn()).toBe(200)
  const list = await world.as(stage.recruiter)(guestApi.published, { query: { filter: { referralCandidateId } } })
  expect(list.content.data[0]?.looked).toEqual({ at: expect.any(String), times: 1, watched: null, device: 'phone' })
  const stranger = await linked({ interviewId: (await reported()).interviewId })
  expect((await visit(stranger.token)(guestApi.beginView, looks)).status).toBe(404)
  const guest = await world.someone('guest', { companyId: stage.companyId })
  expect((await world.as(guest)(guestApi.beginView, looks)).status).toBe(404)
  for (const body of [{ device: 'phone' as const }, { ...looks.body, interviewId: referralCandidateId }])
    expect((await visit(token)(guestApi.beginView, { body })).status).toBe(422)
  await change(list.content.data[0]?.id as string, { status: 2 })
  expect([await goOn(), (await visit(token)(guestApi.beginView, looks)).status]).toEqual([410, 410])
  await change(list.content.data[0]?.id as string, { status: 1 })
  expect((await visit(token)(guestApi.openPdf)).status).toBe(403)
})

test('whoever rejects a candidate is told how many guests and links lose its report, and they do', async () => {
  const { interviewId, candidate } = await reported()
  const guest = await world.someone('guest', { companyId: stage.companyId })
  const grant = { companyId: stage.companyId, interviewId, accountId: guest.accountId, accessLevel: 1 }
  await world.put('guest', { ...grant, validTill: day(3) })
  // Whose account is off, or who is no guest any more, has lost it already.
  const off = await world.someone('guest', { companyId: stage.companyId })
  const left = await world.someone('guest', { companyId: stage.companyId })
  for (const { accountId } of [off, left]) await world.put('guest', { ...grant, accountId, validTill: day(3) })
  await world.pool.query('update account set active = false where id = $1', [off.accountId])
  await world.pool.query('update membership set active = false where "accountId" = $1', [left.accountId])
  const { token } = await linked({ interviewId })
  const ended = await linked({ interviewId })
  await change(ended.report.id, { status: 2 })
  const query = { candidateId: candidate.id }
  const readers = async (who: Person) => world.as(who)(guestApi.readers, { query })
  expect((await readers(stage.recruiter)).content).toEqual({ guests: 1, links: 1 })
  expect((await readers(await world.someone('company'))).status).toBe(404)
  await world.pool.query('update candidate set status = -3 where id = $1', [candidate.id])
  expect((await readers(stage.recruiter)).content).toEqual({ guests: 0, links: 0 })
  expect((await visit(token)(guestApi.open)).status).toBe(403)
})
