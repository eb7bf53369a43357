import { interviewApi } from '@majlis/domain/interview/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { expect, test } from 'vitest'
import { byLink, invited, openStage, setStage } from '../../../test/stage.ts'

const { world } = await openStage({ interview_type: 1 })
/** An invitation to an interview whose two questions may be answered in these ways. */
async function asking(...ways: [number, number]) {
  const stage = await setStage(world, { interview_type: 1 })
  const company = world.as(stage.company)
  const { content } = await company(requisitionApi.questions, {
    query: { filter: { requisitionId: stage.requisitionId } },
  })
  const change = async (at: number, answerBy: number) => {
    const params = { id: content.data[at]?.id ?? '' }
    const changed = await company(requisitionApi.changeQuestion, { params, body: { answerBy } })
    expect(changed.content).toMatchObject({ answerBy })
  }
  for (const [at, answerBy] of ways.entries()) await change(at, answerBy)
  const all = await invited(world, stage)
  /** Agrees to the words that count now. */
  const agree = async () => {
    const { consent } = (await all.log(oneWayApi.oneWay)).content
    return all.log(oneWayApi.consent, { body: { version: consent?.version ?? '', language: 'en' } })
  }
  return { ...all, stage, change, agree }
}

/** The same, begun. */
async function begunBy(first: number, second: number) {
  const all = await asking(first, second)
  await all.agree()
  const started = await all.log(oneWayApi.start)
  const [one, other] = started.content.questions.map(({ id }) => ({ id })) as [{ id: string }, { id: string }]
  return { ...all, one, other, questions: started.content.questions }
}
const shown = (kind?: 1 | 2 | 4) => ({ segmentTime: 1, uploadId: null, ...(kind && { kind }) })

test('an answer in writing is kept while it is written, can be changed until it is handed in, and has no film to wait for', async () => {
  const { log, one, other, questions, stage, interviewId } = await begunBy(4, 6)
  expect(questions.map(({ answerBy }) => answerBy)).toEqual([4, 6])
  const write = (params: { id: string }, text: string, done = false) =>
    log(oneWayApi.write, { params, body: { text, done } })
  // Not before the question is shown.
  expect((await write(one, 'Early')).status).toBe(404)
  await log(oneWayApi.asked, { params: one, body: shown(4) })
  expect((await write(one, 'Because I')).content.questions[0]).toMatchObject({
    ...{ answered: false, answerText: 'Because I', answeredBy: 4 },
  })
  expect((await log(oneWayApi.oneWay)).content.questions[0]?.answerText).toBe('Because I')
  expect(await write(one, '  ', true)).toMatchObject({ status: 422, errors: [{ field: 'text' }] })
  expect((await write(one, 'x'.repeat(5001))).status).toBe(422)
  const text = 'Because I care.\n<script>alert(1)</script>'
  expect((await write(one, text, true)).content.questions[0]).toMatchObject({ answered: true, takes_left: 2 })
  // A late draft on its way takes nothing back, and what is written is open to changes.
  for (let nth = 0; nth < 4; nth++) await log(oneWayApi.asked, { params: one, body: shown(4) })
  expect((await write(one, text, true)).content.questions[0]?.answered).toBe(true)
  await log(oneWayApi.asked, { params: other, body: shown(4) })
  await write(other, 'Evenings.', true)
  expect((await log(oneWayApi.finish)).content.state).toBe('finished')

  const { rows } = await world.pool.query('select from recording where "interviewId" = $1', [interviewId])
  expect(rows).toEqual([])
  const query = { filter: { interviewId }, include: 'question', sort: { order: 'asc' } } as const
  const read = await world.as(stage.recruiter)(interviewApi.questions, { query })
  expect(read.content.data.map(({ answeredBy, answerText }) => [answeredBy, answerText])).toEqual([
    [4, text],
    [4, 'Evenings.'],
  ])
  const params = { id: read.content.data[0]?.id ?? '' }
  const rated = await world.as(stage.recruiter)(interviewApi.reviewQuestion, { params, body: { review: 3 } })
  expect(rated.content).toMatchObject({ review: 3, answerText: text })
  expect((await write(one, 'Later')).status).toBe(409)
})

test('a question is answered only as its requisition allows; what was written and then said by sound is not handed in', async () => {
  const { log, one, other, interviewId } = await begunBy(1, 6)
  const refused = await log(oneWayApi.asked, { params: one, body: shown(4) })
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'kind' }] })
  expect((await log(oneWayApi.asked, { params: other, body: shown(1) })).status).toBe(422)
  await log(oneWayApi.asked, { params: one, body: shown() })
  expect((await log(oneWayApi.write, { params: one, body: { text: 'No', done: true } })).status).toBe(404)
  await log(oneWayApi.answered, { params: one })

  await log(oneWayApi.asked, { params: other, body: shown(4) })
  await log(oneWayApi.write, { params: other, body: { text: 'Half of it', done: false } })
  await log(oneWayApi.asked, { params: other, body: shown(2) })
  await log(oneWayApi.answered, { params: other })
  await log(oneWayApi.finish)
  const { rows } = await world.pool.query(
    'select "answeredBy", "answerText" from interview_question where "interviewId" = $1 order by "order"',
    [interviewId],
  )
  expect(rows).toEqual([
    { answeredBy: 1, answerText: null },
    { answeredBy: 2, answerText: null },
  ])
  expect((await world.pool.query('select from recording where "interviewId" = $1', [interviewId])).rows).toHaveLength(1)
})

test('an answer in writing is taken until the deadline, and what was begun in time can be finished a while later', async () => {
  const { log, one, interviewId } = await begunBy(4, 4)
  await log(oneWayApi.asked, { params: one, body: shown(4) })
  await world.pool.query(`update interview set deadline = now() - interval '5 minutes' where id = $1`, [interviewId])
  const write = (done: boolean) => log(oneWayApi.write, { params: one, body: { text: 'In time', done } })
  expect((await write(false)).status).toBe(409)
  expect((await write(true)).status).toBe(200)
  await world.pool.query(`update interview set deadline = now() - interval '2 hours' where id = $1`, [interviewId])
  expect((await write(true)).status).toBe(409)
})

test('an interview that asks for writing or sound alone speaks of no camera: in its mail and in what its candidate agrees to', async () => {
  const consentTo = async (first: number, second: number) => {
    const { log, stage, agree } = await asking(first, second)
    const { consent } = (await log(oneWayApi.oneWay)).content
    await agree()
    const { rows } = await world.pool.query(
      'select mail.text, mail.subject, words from notification_log mail, consent where mail."companyId" = $1 and consent."companyId" = $1',
      [stage.companyId],
    )
    expect(rows).toHaveLength(1)
    expect(`${rows[0].subject} ${rows[0].text}`).not.toMatch(/video|camera|microphone/i)
    expect(rows[0].words).toBe(consent?.words.en.join('\n'))
    return consent?.words.en[0] ?? ''
  }
  expect(await consentTo(4, 4)).toMatch(/^You answer this interview in writing, and nothing is recorded\./)
  expect(await consentTo(4, 2)).toMatch(/^This interview records your voice, and no video\./)
  expect(await consentTo(4, 3)).toMatch(/^This interview records your video and voice\./)
})

test('who agreed to writing alone is asked again before anything is recorded, when the questions change meanwhile', async () => {
  const { log, change, agree } = await asking(4, 4)
  await agree()
  await change(1, 6)
  expect((await log(oneWayApi.oneWay)).content).toMatchObject({ consented: false, state: 'open' })
  expect(await log(oneWayApi.start)).toMatchObject({
    status: 422,
    errors: [{ message: 'Please agree to be recorded first.' }],
  })
  expect((await agree()).content.consented).toBe(true)
  // What was agreed to covers less as well.
  await change(1, 4)
  expect((await log(oneWayApi.start)).content.state).toBe('started')
})

test('what no answer can be is refused in a sentence and changes nothing: 100,000 letters, a NUL, half of a letter', async () => {
  const { log, one, token } = await begunBy(4, 4)
  await log(oneWayApi.asked, { params: one, body: shown(4) })
  const write = (text: string) => log(oneWayApi.write, { params: one, body: { text, done: true } })
  expect((await write('Sound.')).status).toBe(200)
  for (const text of ['x'.repeat(100_000), 'A\u0000B', 'A\ud800', '\udc00']) {
    const { status, errors } = await write(text)
    expect([status, Boolean(errors?.[0]?.message)]).toEqual([422, true])
  }
  expect((await log(oneWayApi.oneWay)).content.questions[0]).toMatchObject({ answerText: 'Sound.', answered: true })
  const inArabic = byLink(world, token, { 'accept-language': 'ar' })
  const long = { params: one, body: { text: 'ع'.repeat(5001), done: false } }
  expect((await log(oneWayApi.write, long)).errors).toEqual([
    { field: 'text', message: 'Please enter 5,000 characters or fewer.' },
  ])
  expect((await inArabic(oneWayApi.write, long)).errors).toEqual([
    { field: 'text', message: 'الحد الأقصى لعدد الأحرف هو 5,000.' },
  ])
  // As many letters as an answer may have are taken, of whatever script.
  expect((await write('ع'.repeat(5000))).status).toBe(200)
})
