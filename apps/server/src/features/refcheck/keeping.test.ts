import { existsSync } from 'node:fs'
import path from 'node:path'
import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../test/pdfText.ts'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteFiles } from '../../outside/fileDeletions.ts'
import { openStoredFiles } from '../../outside/storedFiles.ts'
import { endKeeping } from './jobs.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company, companyId } = stage
const files = openStoredFiles(world.storage, (act) => inTransaction(world.pool, 'write', act))
const requisitionId = await hands.fresh()
await hands.set(company, requisitionId, { candidate_referee_count: 2 })
const day = 864e5
const keep = (days: number) => endKeeping({ pool: world.pool, clock: () => new Date(Date.now() + days * day) })

/** A referee who has submitted, and everything that is kept of it. */
async function submitted() {
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const { id, slug } = await hands.giving(candidateId)
  const ask = world.as(null)
  const corrected = { status: 2 as const, company_name: 'Cedar Quay Holding' }
  await ask(referenceApi.relationship, { params: { slug }, body: corrected })
  expect((await ask(referenceApi.complete, { params: { slug }, body: { status: 4 } })).status).toBe(200)
  const checkId = refcheck?.referralCandidateId as string
  const letter = { companyId, kind: 1, type: 'refereeRequested', recipient: 'referee@world.majlis.test' }
  await world.put('notification_log', {
    ...letter,
    ...{ subject: 'Dear Demo', html: '<p>Dear Demo</p>', text: 'Dear Demo', delivery_status: 1 },
    ...{ messageId: `<${id}@x>`, dedupeKey: `kept:${id}`, referralCandidateId: checkId, referralRefereeId: id },
  })
  const signal = { companyId, referralCandidateId: checkId, referralRefereeId: id, kind: 'text', level: 2 }
  await world.put('referral_signal', { ...signal, detail: { words: 'Calm and exact.' } })
  const { key, size, sha256 } = await files.keep(Buffer.from('%PDF Reference of Demo'), { type: 'application/pdf' })
  const file = { companyId, key, size, sha256, name: 'Reference.pdf', type: 'application/pdf' }
  const { id: attachmentId } = await world.put('attachment', file)
  await world.put('referee_attachment', { companyId, referralRefereeId: id, attachmentId, name: 'Reference.pdf' })
  const report = async () => (await world.as(company)(refcheckApi.consolidated, { params: { id: checkId } })).content
  return { id, slug, checkId, candidateId, ask, report, hasBytes: () => hasBytes(key) }
}

/** Are the bytes of a file still there, once what is to be removed was? */
async function hasBytes(key: string): Promise<boolean> {
  await deleteFiles({
    ...{ pool: world.pool, storage: world.storage, removeUpload: world.uploads.remove },
    failed: (error) => {
      throw error
    },
  })
  return existsSync(path.join(world.env.DATA_DIR, 'files', key.slice(0, 2), key))
}

/** Everything that is kept of a referee, in one text. */
async function everythingOf(id: string): Promise<string> {
  const statements = [
    'select * from referral_referee where id = $1',
    'select text_answer, choice_expansion, scale_expansion, phone_text from referral_answer where "referralRefereeId" = $1',
    'select recipient, subject, html, text, whatsapp from notification_log where "referralRefereeId" = $1',
    'select detail, explanation, note from referral_signal where "referralRefereeId" = $1',
    'select ip from consent where "referralRefereeId" = $1',
  ]
  const all = await Promise.all(statements.map(async (text) => (await world.pool.query(text, [id])).rows))
  return JSON.stringify(all)
}
const words = [
  'Demo',
  'referee@world.majlis.test',
  'Calm and exact.',
  'As I saw it.',
  'Cedar Quay Holding',
  '127.0.0.1',
]

test('what a referee said is kept for as long as its company says, then its words and name go and its numbers stay', async () => {
  const { id, report, checkId, ask, slug, hasBytes } = await submitted()
  const before = await everythingOf(id)
  for (const word of words) expect(before).toContain(word)
  const { refereeConsolidatedData: said } = await report()
  expect(await keep(729)).toEqual({ erased: 0, forgotten: 0 })
  expect(await hasBytes()).toBe(true)
  expect(await keep(732)).toEqual({ erased: 1, forgotten: 0 })
  expect(await keep(732)).toEqual({ erased: 0, forgotten: 0 })
  const after = await everythingOf(id)
  for (const word of words) expect(after).not.toContain(word)
  expect(await hasBytes()).toBe(false)
  const { refereesHeader, refereeConsolidatedData } = await report()
  expect(refereesHeader).toMatchObject([{ id, first_name: 'Erased', email: null, company_name: null, gone: 'erased' }])
  const numbers = (groups: typeof said) =>
    groups.map(({ questions }) => questions.map(({ scale_number, choice_number }) => [scale_number, choice_number]))
  expect(numbers(refereeConsolidatedData)).toEqual(numbers(said))
  const print = async (language: 'en' | 'ar') =>
    pdfText((await world.as(company)(refcheckApi.report, { params: { id: checkId }, query: { language } })).raw)
  const english = await print('en')
  for (const word of ['Calm and exact.', 'Cedar Quay Holding', 'referee@']) expect(english).not.toContain(word)
  expect(english).toContain('Erased')
  expect(await print('ar')).not.toContain('Erased')
  // Its link ended with it.
  expect((await ask(referenceApi.page, { params: { slug } })).status).toBe(410)
})

test('a company may keep it for less, and what the law holds stays', async () => {
  const { id, candidateId } = await submitted()
  const rule = await world.put('refcheck_rule', { companyId, retention_months: 6 })
  const hold = (is: boolean) =>
    world.pool.query('update candidate set "legalHold" = $2 where id = $1', [candidateId, is])
  await hold(true)
  expect((await keep(190)).erased).toBe(0)
  expect(await everythingOf(id)).toContain('Calm and exact.')
  await hold(false)
  expect((await keep(170)).erased).toBe(0)
  expect((await keep(190)).erased).toBe(1)
  await world.pool.query('delete from refcheck_rule where id = $1', [rule.id])
})

test('a name that was never asked is forgotten 30 days after the time to name; who was asked is not', async () => {
  const { refcheck } = await hands.add(company, requisitionId)
  const id = refcheck?.referralCandidateId as string
  await world.as(company)(nominationApi.communicate, { body: { ids: [id], what: 'ask' } })
  const typed = { first_name: 'Sonia', email: 'sonia@cedar.test', relationship: 1 }
  const set = Object.keys(typed).map((key, at) => `${key} = $${at + 2}`)
  await world.pool.query(`update referral_referee set ${set} where "referralCandidateId" = $1`, [
    id,
    ...Object.values(typed),
  ])
  await world.pool.query(
    `update referral_referee set status = 2, "mailedAt" = now() where "referralCandidateId" = $1 and "order" = 2`,
    [id],
  )
  expect((await keep(32)).forgotten).toBe(0)
  expect([(await keep(35)).forgotten, (await keep(35)).forgotten]).toEqual([1, 0])
  const { rows } = await world.pool.query(
    'select status, first_name, email, relationship from referral_referee where "referralCandidateId" = $1 order by "order"',
    [id],
  )
  expect(rows).toEqual([
    { status: 1, first_name: null, email: null, relationship: null },
    { status: 2, ...typed },
  ])
})

test('who takes its consent back has its answers read by nobody, and the report says so', async () => {
  const { id, report, checkId } = await submitted()
  await world.pool.query('update consent set "withdrawnAt" = now() where "referralRefereeId" = $1', [id])
  const { refereesHeader, refereeConsolidatedData } = await report()
  expect(refereesHeader).toMatchObject([{ id, first_name: 'Demo', gone: 'withdrawn' }])
  expect(JSON.stringify(refereeConsolidatedData)).not.toContain('Calm and exact.')
  const answers = refereeConsolidatedData.flatMap(({ questions }) => questions)
  expect(answers.every(({ scale_number, choice_number }) => scale_number === null && choice_number === null)).toBe(true)
  const pdf = await world.as(company)(refcheckApi.report, { params: { id: checkId }, query: { language: 'en' } })
  const text = await pdfText(pdf.raw)
  expect([text.includes('Calm and exact.'), text.includes('has taken its answers back')]).toEqual([false, true])
})

test('a referee takes its answers back by its link and is erased; what the law holds is hidden alone', async () => {
  const { id, report, ask, slug, candidateId, hasBytes } = await submitted()
  const params = { slug }
  const withdraw = () => ask(referenceApi.withdraw, { params, body: { consent: 0 } })
  await world.pool.query('update candidate set "legalHold" = true where id = $1', [candidateId])
  expect(await withdraw()).toMatchObject({ status: 200, content: { status: 4, form: null } })
  expect((await report()).refereesHeader).toMatchObject([{ first_name: 'Demo', gone: 'withdrawn' }])
  expect(await everythingOf(id)).toContain('Calm and exact.')
  expect(await hasBytes()).toBe(true)
  await world.pool.query('update candidate set "legalHold" = false where id = $1', [candidateId])
  expect((await withdraw()).status).toBe(200)
  const after = await everythingOf(id)
  for (const word of words) expect(after).not.toContain(word)
  expect(await hasBytes()).toBe(false)
  expect((await report()).refereesHeader).toMatchObject([{ first_name: 'Erased', gone: 'withdrawn' }])
  expect((await withdraw()).status).toBe(410)
})

test('who declines, or takes its consent back in the middle, leaves nothing of what it had begun', async () => {
  for (const call of ['decline', 'withdraw'] as const) {
    const { id: candidateId } = await hands.add(company, requisitionId)
    const { id, slug } = await hands.giving(candidateId)
    const ask = world.as(null)
    const body = call === 'decline' ? { status: 5 as const } : { consent: 0 as const }
    const done = await ask(referenceApi[call] as typeof referenceApi.decline, { params: { slug }, body: body as never })
    expect(done).toMatchObject({ status: 200, content: { status: 5 } })
    const { rows } = await world.pool.query(
      'select from referral_answer where "referralRefereeId" = $1 and text_answer is not null',
      [id],
    )
    expect(rows).toEqual([])
    expect((await everythingOf(id)).includes('referee@world')).toBe(call === 'decline')
  }
})
