import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../test/pdfText.ts'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)

test('the ref-check report is a PDF in the language asked for, once somebody has answered, for whom the ref-check is open [S7.59]', async () => {
  const { company, recruiter, hiringManager } = stage
  const requisitionId = await hands.fresh()
  const { referralId } = (await hands.set(company, requisitionId)).content
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const id = refcheck?.referralCandidateId as string
  const print = (who: Person, language?: 'en' | 'ar') =>
    world.as(who)(refcheckApi.report, { params: { id }, query: language ? { language } : {} })
  expect(await print(company)).toMatchObject({
    status: 409,
    errors: [{ message: 'The report will be available once a referee has answered.' }],
  })
  await hands.answer(candidateId, referralId)
  for (const who of [company, recruiter]) {
    const { status, headers, raw } = await print(who, 'en')
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^inline.*Demo Amal Said - Operator\.pdf|^inline.*Demo%20Amal%20Said/),
    ])
    const text = await pdfText(raw)
    for (const words of ['FeedBack Report', 'Demo Amal Said', 'Demo Referee', 'Calm and exact.'])
      expect(text).toContain(words)
  }
  const arabic = await pdfText((await print(company, 'ar')).raw)
  expect([arabic.includes('Calm and exact.'), arabic.includes('FeedBack')]).toEqual([true, false])
  const { rows } = await world.pool.query(
    `select count(*)::int as count from audit_log where action = 'refcheck.download' and "rowId" = $1`,
    [id],
  )
  expect(rows[0].count).toBe(3)
  // Who may not read the ref-check gets no paper of it either.
  const elsewhere = await setStage(world)
  for (const who of [hiringManager, elsewhere.company, elsewhere.recruiter]) expect((await print(who)).status).toBe(404)
  const guest = await world.someone('guest', { companyId: stage.companyId })
  expect((await print(guest)).status).toBe(403)
})
