import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { AnswerChange, ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { expect, test } from 'vitest'
import { fitting, refcheckHands } from '../../../test/refchecks.ts'
import { byLink, openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeLink } from '../session/store.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company, companyId } = stage

const requisitionId = await hands.fresh()
await hands.set(company, requisitionId, { candidate_referee_count: 2 })

/** The link of a referee. */
const linkTo = (referralRefereeId: string) =>
  inTransaction(world.pool, 'write', (tx) =>
    makeLink(tx, { purpose: 'reference', companyId, referralRefereeId, days: 9 }),
  )

/** A referee who was asked, with its link, and what it can do. */
async function asked(order = 1) {
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const checkId = refcheck?.referralCandidateId as string
  const { rows } = await world.pool.query(
    `update referral_referee set status = 2, first_name = 'Sonia', last_name = 'Karim', email = 'sonia@cedar.test',
      relationship = 1, relationship_period = 3, relationship_time = 2, company_name = 'Cedar Quay Bank',
      "mailedAt" = now(), "linkUntil" = now() + interval '9 days'
    where "referralCandidateId" = $1 and "order" = $2 returning id`,
    [checkId, order],
  )
  await world.pool.query(`update referral_candidate set "askedAt" = now(), "askedBy" = $2 where id = $1`, [
    checkId,
    company.accountId,
  ])
  const id = rows[0].id as string
  const slug = await linkTo(id)
  const ask = world.as(null)
  const params = { slug }
  const page = () => ask(referenceApi.page, { params })
  const answers = async () => (await ask(referenceApi.answers, { params })).content
  const agree = () => ask(referenceApi.consent, { params, body: { consent: 1 } })
  const confirm = (more = {}) => ask(referenceApi.relationship, { params, body: { status: 1, ...more } })
  const save = (answer: { id: string }, change: Partial<AnswerChange>) =>
    byLink(world, slug)(referenceApi.answer, { params: { id: answer.id }, body: { referralRefereeId: id, ...change } })
  const complete = (referee_ip?: string) => ask(referenceApi.complete, { params, body: { status: 4, referee_ip } })
  const decline = (reason?: number) => ask(referenceApi.decline, { params, body: { status: 5, reason } })
  const answerAll = async () => {
    for (const answer of await answers()) expect(await save(answer, fitting(answer))).toMatchObject({ status: 200 })
  }
  const row = async () => (await world.pool.query('select * from referral_referee where id = $1', [id])).rows[0]
  const letters = async () =>
    (await world.pool.query(`select type, recipient from notification_log where "referralRefereeId" = $1`, [id])).rows
  return {
    id,
    checkId,
    candidateId,
    slug,
    page,
    answers,
    agree,
    confirm,
    save,
    complete,
    decline,
    answerAll,
    row,
    letters,
  }
}

const ofType = (rows: ReferenceAnswer[], type: number) =>
  rows.find(({ ref_question }) => ref_question.question_type === type) as ReferenceAnswer

test('[S2.52, S3.25, S7.58] opening the link shows who asks about whom, and how long it takes; it writes nothing', async () => {
  const { page, answers, row, id } = await asked()
  const before = await row()
  const { content, headers } = await page()
  expect(content).toMatchObject({ id, status: 2, consent: 0, form: { first_name: 'Sonia', relationship: null } })
  expect(content.form?.referral_candidate.referral.job_position).toBe('Operator')
  expect([content.form?.minutes, content.form?.questions].every((figure) => (figure ?? 0) >= 2)).toBe(true)
  expect(await answers()).toEqual([])
  expect([await row(), headers['set-cookie']]).toEqual([before, undefined])
})

test('a position that its requisition hides is not told to a referee', async () => {
  const { page } = await asked()
  await world.pool.query('update requisition set hide_position = true where id = $1', [requisitionId])
  const { content, raw } = await page()
  await world.pool.query('update requisition set hide_position = false where id = $1', [requisitionId])
  expect([content.form?.referral_candidate.referral.job_position, raw.toString().includes('Operator')]).toEqual([
    null,
    false,
  ])
})

test('[S4.34] nothing is answered before the consent, which is kept once, with what the server saw', async () => {
  const { agree, confirm, complete, answers, row, id } = await asked()
  for (const early of [await confirm(), await complete()])
    expect(early).toMatchObject({ status: 409, errors: [{ message: 'Please agree to the statement first.' }] })
  const first = await agree()
  expect(first).toMatchObject({ status: 200, content: { consent: 1, form: { relationship: 1 } } })
  expect(String(first.headers['set-cookie'])).toMatch(
    /^device=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const then = await row()
  expect(then).toMatchObject({ consent: 1, seen_ip: '127.0.0.1', startedAt: expect.anything() })
  expect(then.device).not.toContain(/device=([\w-]+)/.exec(String(first.headers['set-cookie']))?.[1])
  const again = await agree()
  expect([again.status, again.headers['set-cookie'], await row()]).toEqual([200, undefined, then])
  const consents = await world.pool.query('select subject, text_version from consent where "referralRefereeId" = $1', [
    id,
  ])
  expect(consents.rows).toEqual([{ subject: 'referee', text_version: 'reference-2' }])
  expect((await answers()).length).toBe(first.content.form?.questions)
})

test('the referee confirms the relationship or corrects it; what the candidate said stays', async () => {
  const { agree, confirm, row } = await asked()
  await agree()
  const { content } = await confirm({ status: 2, relationship: 5, company_name: 'Tamr Bank' })
  expect(content.form).toMatchObject({ relationship_status: 2, relationship: 1, confirmed_relationship: 5 })
  expect(await row()).toMatchObject({ company_name: 'Cedar Quay Bank', confirmed_company_name: 'Tamr Bank' })
})

test('[S3.27, S4.35, S9.10] an answer is kept as given, a scale one of its five points; one that the question does not offer, or that changed elsewhere, is refused', async () => {
  const { agree, answers, save } = await asked()
  await agree()
  const rows = await answers()
  const [text, scale] = [ofType(rows, 0), ofType(rows, 2)]
  const kept = await save(text, {
    text_answer: 'نعم <b>& "quoted"</b> {position}',
    updatedAt: text.updatedAt,
    active_ms: 8e7,
  })
  expect(Object.keys(kept.content).sort()).toEqual(['id', 'updatedAt'])
  expect((await answers()).find(({ id }) => id === text.id)?.text_answer).toBe('نعم <b>& "quoted"</b> {position}')
  const stale = await save(text, { text_answer: 'Later.', updatedAt: '2020-01-01T00:00:00.000Z' })
  expect(stale.status).toBe(409)
  expect(stale.errors[0]?.message).toContain('Sonia Karim')
  const refused: Partial<AnswerChange>[] = [{ choice_number: 1 }, { text_answer: 'x'.repeat(4001) }]
  for (const change of refused) expect((await save(text, change)).status).toBe(422)
  for (const n of [0, 1, 5, 6]) expect((await save(scale, { scale_number: n })).status).toBe(n % 6 ? 200 : 422)
  const measured = await world.pool.query('select active_ms from referral_answer where id = $1', [text.id])
  expect(measured.rows[0].active_ms).toBeLessThan(60_000)
})

test('[S4.31, S5.24] submitting names each answer that is missing, then is final; who asked is told once', async () => {
  const { agree, confirm, complete, decline, save, answers, answerAll, page, row, letters } = await asked()
  await agree()
  const early = await complete()
  expect(early.status).toBe(422)
  expect(early.errors[0]).toMatchObject({ field: 'relationship_status' })
  expect(early.errors).toContainEqual(
    expect.objectContaining({ field: 'answerId', message: 'Please enter the details' }),
  )
  await confirm()
  await answerAll()
  const [first] = await answers()
  expect(await complete('not an address')).toMatchObject({ status: 200, content: { status: 4, form: null } })
  expect(await row()).toMatchObject({
    status: 4,
    referee_ip: null,
    seen_ip: '127.0.0.1',
    finishedAt: expect.anything(),
  })
  expect(await complete('203.0.113.1')).toMatchObject({ status: 200, content: { status: 4 } })
  expect((await decline()).status).toBe(409)
  expect((await confirm()).status).toBe(409)
  expect(await save(first as ReferenceAnswer, { text_answer: 'Other words.' })).toMatchObject({ status: 409 })
  expect([(await page()).content.form, await answers()]).toEqual([null, []])
  expect(await letters()).toEqual([{ type: 'refereeDone', recipient: company.email }])
})

test('[S4.31] declining needs no consent, is final, and takes back what waits to be sent', async () => {
  const { decline, complete, agree, page, row, letters } = await asked()
  expect(await decline(3)).toMatchObject({ status: 200, content: { status: 5, form: null } })
  expect(await decline(1)).toMatchObject({ status: 200 })
  expect(await row()).toMatchObject({ status: 5, decline_reason: 3 })
  expect([(await complete()).status, (await agree()).status]).toEqual([409, 409])
  expect((await page()).content.status).toBe(5)
  expect(await letters()).toEqual([{ type: 'refereeDeclined', recipient: company.email }])
})

test('[S6.24] guessed, ended and contradicting links open nothing; a referee sees no other one', async () => {
  const [mine, other] = [await asked(), await asked()]
  await mine.agree()
  await other.agree()
  const [theirs] = await other.answers()
  const params = { slug: mine.slug }
  expect((await world.as(null)(referenceApi.page, { params: { slug: 'a'.repeat(43) } })).status).toBe(404)
  expect((await byLink(world, other.slug)(referenceApi.page, { params })).status).toBe(404)
  expect((await world.as(company)(referenceApi.page, { params })).content.id).toBe(mine.id)
  expect((await mine.save(theirs as ReferenceAnswer, { text_answer: 'Not mine.' })).status).toBe(404)
  const [own] = await mine.answers()
  expect((await mine.save(own as ReferenceAnswer, { referralRefereeId: other.id })).status).toBe(403)
  await world.pool.query('update link_token set expires_at = now() where "referralRefereeId" = $1', [mine.id])
  expect((await mine.page()).status).toBe(410)
  await world.pool.query(`update referral_referee set "revokedAt" = now(), revoke_reason = 'company' where id = $1`, [
    other.id,
  ])
  expect([(await other.page()).status, (await other.complete()).status]).toEqual([410, 410])
})

test('answers and submitting at once: what was acknowledged is there, and the end refuses the rest', async () => {
  const { agree, confirm, answerAll, answers, save, complete } = await asked()
  await agree()
  await confirm()
  await answerAll()
  const text = ofType(await answers(), 0)
  const saves = Array.from({ length: 12 }, (_, index) => save(text, { text_answer: `Version ${index}` }))
  const [done, ...kept] = await Promise.all([complete(), ...saves])
  expect(done?.status).toBe(200)
  expect(kept.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { rows } = await world.pool.query('select text_answer from referral_answer where id = $1', [text.id])
  const acknowledged = kept.flatMap(({ status }, index) => (status === 200 ? [`Version ${index}`] : []))
  expect(acknowledged.length ? acknowledged : ['Calm and exact.']).toContain(rows[0].text_answer)
})

test('a page asks for its own address only where the host has a service, the company wants it, and what was agreed to names it', async () => {
  const early = await asked()
  const late = await asked()
  const tells = async ({ page }: typeof early) => (await page()).content.address_service
  const usual = { late_naming: 1, asks_linkedin: false, reminder_hours: [24], hours: '08-18', retention_months: 24 }
  const wants = (asks_public_ip?: boolean) =>
    world.as(company)(nominationApi.setRule, { body: { ...usual, asks_public_ip } as never })
  expect((await wants(true)).content).toMatchObject({ asks_public_ip: true, public_ip_service: null })
  expect(await tells(early)).toBeNull()
  world.env.PUBLIC_IP_SERVICE = 'https://ip.example/me'
  expect((await wants(false)).content).toMatchObject({ asks_public_ip: false, public_ip_service: 'ip.example' })
  expect(await tells(early)).toBeNull()
  // Agreed before the company wanted it: what it agreed to named no service, and so none is asked.
  await early.agree()
  await wants(true)
  expect((await wants()).content).toMatchObject({ asks_public_ip: true })
  expect(await tells(early)).toBeNull()
  expect(await tells(late)).toBe('https://ip.example/me')
  await world.as(null)(referenceApi.consent, { params: { slug: late.slug }, body: { consent: 1, names_service: true } })
  expect(await tells(late)).toBe('https://ip.example/me')
  const { rows } = await world.pool.query(
    `select text_version from consent where "referralRefereeId" = any($1) order by at`,
    [[early.id, late.id]],
  )
  expect(rows.map(({ text_version }) => text_version)).toEqual(['reference-2', 'reference-2+service'])
  await wants(false)
  expect(await tells(late)).toBeNull()
  delete world.env.PUBLIC_IP_SERVICE
})
