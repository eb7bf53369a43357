import { accountApi } from '@majlis/domain/account/api.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openStage } from '../../../test/stage.ts'
import { type Actor, system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'

const { world, stage } = await openStage()
const validTill = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const words = {
  name: 'Zebrowitz',
  email: 'quiet.address@person.test',
  phone: '+966500000777',
  rating: 'A calm verdict of ours',
  note: 'A rated note of ours',
  mark: 'A mark of ours',
  comment: 'A word among colleagues',
}

/** A report in which every part has a word of its own. */
async function reported() {
  const made = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const { interviewId, candidate } = made
  const { companyId } = stage
  const set = (text: string, ...values: unknown[]) => world.pool.query(text, values)
  await set(
    `update candidate set "accountName" = $2, email = $3, primary_phone = $4 where id = $1`,
    ...[candidate.id, `Dr. Nadia ${words.name}`, words.email, words.phone],
  )
  await set(`update feedback set client_feedback = $2 where "interviewId" = $1`, interviewId, words.rating)
  await set(`update interview_question set notes = $2, review = 4 where "interviewId" = $1`, interviewId, words.note)
  const author = stage.recruiter.accountId
  await world.put('room_mark', { companyId, interviewId, author, kind: 'note', text: words.mark, at: new Date() })
  await world.put('comment', { companyId, interviewId, accountId: author, message: words.comment, audience: 1 })
  const file = await world.put('attachment', {
    ...{ companyId, key: `resume-${candidate.id}`, name: 'resume-of-hers.pdf' },
    ...{ type: 'application/pdf', size: 3, sha256: '0'.repeat(64) },
  })
  const kept = { companyId, candidateId: candidate.id, accountId: candidate.accountId, name: 'resume' }
  const resume = await world.put('account_attachment', { ...kept, attachmentId: file.id })
  return { ...made, resumeId: resume.id }
}

/** Somebody who is shown so much of a report, and all that every call answers it. */
async function guestShown(interviewId: string, show: number) {
  const guest = await world.someone('guest', { companyId: stage.companyId })
  await world.pool.query(`insert into credential ("accountId", hash) values ($1, 'none')`, [guest.accountId])
  const body = { interviewId, accountId: guest.accountId, accessLevel: 2 as const, validTill, show }
  const { content: grant } = await world.as(stage.company)(guestApi.share, { body })
  return { guest, grant }
}

async function answersTo(guest: Parameters<typeof world.as>[0], interviewId: string): Promise<string> {
  const ask = world.as(guest)
  const query = { filter: { interviewId } }
  const include = 'candidate,requisition'
  const params = { id: interviewId }
  const answers = await Promise.all([
    ask(guestApi.shared),
    ask(guestApi.comments, { query: { ...query, include: 'account,comment' } }),
    ask(interviewApi.list, { query: { include: 'candidate,requisition,interviewer,interviewer.account' } }),
    ask(interviewApi.get, { params }),
    ask(interviewApi.info, { query }),
    ask(interviewApi.questions, { query: { ...query, include: 'question' } }),
    ask(interviewApi.feedback, { query: { ...query, include } }),
    ask(interviewApi.skillFeedback, { query }),
    ask(liveRoomApi.marks, { params }),
    ask(accountApi.attachments),
  ])
  return JSON.stringify(answers.map(({ content }) => content))
}

test('a guest is shown what was chosen and nothing else, in every answer', async () => {
  const { interviewId, resumeId } = await reported()
  const parts: [Shown, (keyof typeof words)[]][] = [
    [Shown.NAME, ['name']],
    [Shown.CONTACT, ['email', 'phone']],
    [Shown.RATINGS, ['rating', 'note', 'mark']],
    [Shown.COMMENTS, ['comment']],
    [Shown.RESUME, []],
    [Shown.DOWNLOAD, []],
  ]
  for (const [part, open] of [[0, []] as const, ...parts]) {
    const { guest } = await guestShown(interviewId, part)
    const answers = await answersTo(guest, interviewId)
    const found = Object.entries(words).filter(([, word]) => answers.includes(word))
    expect([part, found.map(([name]) => name)]).toEqual([part, open])
    expect(answers).toContain('Nadia')
    expect(answers.includes('resume-of-hers')).toBe(part === Shown.RESUME)
    const opened = await world.as(guest)(accountApi.openAttachment, { params: { id: resumeId } })
    expect(opened.status === 404).toBe(part !== Shown.RESUME)
    const pdf = await world.as(guest)(interviewApi.report, { params: { id: interviewId } })
    expect(pdf.status).toBe(part === Shown.DOWNLOAD ? 200 : 403)
  }
})

test('what is hidden is not told by a filter, an order or the right to comment', async () => {
  const { interviewId } = await reported()
  const { guest, grant } = await guestShown(interviewId, 0)
  const ask = world.as(guest)
  const byName = { filter: { 'candidate.accountName': { $substring: words.name.toLowerCase() } } }
  expect((await ask(interviewApi.list, { query: byName })).status).toBe(400)
  const body = { interviewId, message: 'May I?' }
  expect((await ask(guestApi.comment, { body })).status).toBe(403)
  // What is shown is changed in place, and the next answer has it.
  const change = (show: number) =>
    world.as(stage.company)(guestApi.change, { params: { id: grant.id }, body: { show } })
  expect((await change(Shown.COMMENTS + Shown.NAME)).content).toMatchObject({ show: 17 })
  expect((await ask(guestApi.comment, { body })).status).toBe(200)
  expect(await answersTo(guest, interviewId)).toContain(words.name)
  // The switch ends all of it.
  const revoked = { params: { id: grant.id }, body: { status: 2 as const } }
  await world.as(stage.company)(guestApi.change, revoked)
  const answers = await answersTo(guest, interviewId)
  expect(Object.values(words).filter((word) => answers.includes(word))).toEqual([])
  expect(answers).not.toContain('Nadia')
})

test('a guest sees whom it is shown, not whom else the candidate was asked to meet', async () => {
  const { interviewId, interviewerId, candidate } = await reported()
  const { guest } = await guestShown(interviewId, 63)
  const other = await world.someone('interviewer', { companyId: stage.companyId })
  const request = { companyId: stage.companyId, candidateId: candidate.id, accountId: other.accountId, status: 2 }
  await world.put('interviewer', request)
  const seen = await inTransaction(world.pool, 'read', async (tx) => {
    const { accountId, role, companyId } = guest
    const me: Actor = { ...system, accountId, role, companyId, companyIds: [stage.companyId] }
    await tx.setCompanies(me)
    return openScope(tx, me).all('interviewer')
  })
  expect(seen.map(({ id }) => id)).toEqual([interviewerId])
})

test('the mail names the candidate as far as it is shown', async () => {
  const { interviewId } = await reported()
  const { guest } = await guestShown(interviewId, 0)
  const told = await world.pool.query('select subject, text from notification_log where recipient = $1', [guest.email])
  expect(JSON.stringify(told.rows)).toContain('Nadia')
  expect(JSON.stringify(told.rows)).not.toContain(words.name)
})

test('the preview is what that guest would read; it shares nothing, and the report rule holds in it', async () => {
  const { interviewId } = await reported()
  const preview = (show: number) =>
    world
      .as(stage.recruiter)(guestApi.preview, { body: { interviewId, show } })
      .then(({ content }) => content)
  expect(await preview(0)).toMatchObject({
    ...{ candidate: 'Nadia', verdict: null, email: null, phone: null, resume: null, comments: null, film: null },
  })
  // What was written is shown as a film is, and gone when its time is over.
  const answered = (text: string | null) =>
    world.pool.query(
      `update interview_question set "answeredBy" = 4, "answerText" = $2, overlong = true where "interviewId" = $1`,
      [interviewId, text],
    )
  for (const answer of ['I would ask first.', null]) {
    await answered(answer)
    const { questions } = await preview(0)
    expect(questions.length).toBeGreaterThan(0)
    for (const one of questions) expect(one).toMatchObject({ answer, overlong: true })
  }
  expect(await preview(63)).toMatchObject({
    ...{ candidate: `Dr. Nadia ${words.name}`, verdict: { given: 1, feedback: words.rating }, email: words.email },
    ...{ phone: words.phone, resume: 'resume-of-hers.pdf', comments: [{ message: words.comment }] },
  })
  const grants = await world.pool.query('select from guest where "interviewId" = $1', [interviewId])
  expect(grants.rowCount).toBe(0)
  // The recruiter reads this report already, a guest not yet.
  const early = await interviewed(world, stage, { status: 8, interview: 4, verdict: 1 })
  const body = { interviewId: early.interviewId, show: 63 }
  expect((await world.as(stage.recruiter)(guestApi.preview, { body })).errors[0]?.message).toBe(
    "The report isn't available yet.",
  )
})

test('a company keeps what its shares show; nobody else’s is read or kept', async () => {
  const params = { companyId: stage.companyId }
  const { interviewId } = await reported()
  const found = await world.as(stage.recruiter)(guestApi.shareDefault, { query: { interviewId } })
  expect(found.content).toEqual({ ...params, show: 25, bound: false, linkDays: 2, earlier: 0 })
  const kept = { params, body: { show: Shown.RATINGS } }
  expect((await world.as(stage.recruiter)(guestApi.keepDefault, kept)).status).toBe(403)
  expect((await world.as(await world.someone('company'))(guestApi.keepDefault, kept)).status).toBe(404)
  expect((await world.as(stage.company)(guestApi.keepDefault, kept)).content).toMatchObject({ show: 8 })
  const { guest } = await guestShown(interviewId, 63)
  const body = { interviewId, accountId: guest.accountId, accessLevel: 1 as const, validTill }
  expect((await world.as(stage.recruiter)(guestApi.share, { body })).content).toMatchObject({ show: 8 })
  await world.as(stage.company)(guestApi.keepDefault, { params, body: { show: 25 } })
})

test.each([
  ['Omar Nasser', 'Omar'],
  ['Dr. Omar Nasser', 'Omar'],
  ['  عبد الرحمن   القحطاني ', 'عبد الرحمن'],
  ['د. أم كلثوم إبراهيم', 'أم كلثوم'],
  ['Abd Al Rahman Saleh', 'Abd Al Rahman'],
  ['Abu Bakr Siddiq', 'Abu Bakr'],
  ['Al Pacino', 'Al'],
  ['Nasser, Omar', 'Omar'],
  ['Omar\u00a0Nasser', 'Omar'],
  ['omar.nasser@acme.test', 'omar.nasser'],
  ['Dr', 'Dr'],
  ['Omar', 'Omar'],
])('of %j the first name alone is %j', async (name, first) => {
  expect((await world.pool.query('select majlis_first_name($1) as name', [name])).rows[0].name).toBe(first)
})
