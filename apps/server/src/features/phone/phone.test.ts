import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { phoneApi } from '@majlis/domain/phone/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import type { ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../test/pdfText.ts'
import { callBody as body, ofType, phoneHands } from '../../../test/phoneCalls.ts'
import { openStage } from '../../../test/stage.ts'
import { endForgottenCalls, endUnconfirmedCalls } from './jobs.ts'

const { world, stage } = await openStage()
const { company, recruiter } = stage
const { asked, at } = await phoneHands(world, stage)

test('a call begins with the number dialled and the yes that was heard, and ends by the clock of the server', async () => {
  const { id, params, begin, writeAll, end, row, letters, asReferee, slugOf } = await asked()
  const before = await world.as(recruiter)(phoneApi.call, { params })
  expect(before.content).toMatchObject({ blocked: null, isMine: false, phone: '+971501112222', answers: [] })
  for (const odd of [
    { ...body, dialled: '' },
    { ...body, dialled: 'soon' },
    { ...body, agreed: false },
  ])
    expect((await world.as(recruiter)(phoneApi.begin, { params, body: odd as typeof body })).status).toBe(422)
  const { content: call } = await begin()
  expect(call).toMatchObject({ isMine: true, dialled: body.dialled, takenByName: recruiter.name, callEndedAt: null })
  expect((await begin()).status).toBe(200)
  const consents = await world.pool.query(
    'select subject, text_version, ip, "heardBy" from consent where "referralRefereeId" = $1',
    [id],
  )
  expect(consents.rows).toEqual([
    { subject: 'referee', text_version: 'phone-2', ip: null, heardBy: recruiter.accountId },
  ])
  await writeAll(call)
  // While the call goes on, its referee reads that, and writes nothing beside it.
  const page = await asReferee().page()
  expect(page.content).toMatchObject({ status: 2, call: { by: recruiter.name, endedAt: null } })
  const [first] = call.answers
  expect((await asReferee().save(first as ReferenceAnswer, { text_answer: 'Me.' })).status).toBe(409)
  const ended = await end()
  expect(ended.content).toMatchObject({ status: 2, isMine: false, blocked: 'taken', answers: [] })
  expect((await end()).status).toBe(200)
  expect(Date.parse(ended.content.confirmUntil ?? '') - Date.parse(ended.content.callEndedAt ?? '')).toBe(72 * 3600_000)
  const { linkUntil, seen_ip, device } = await row()
  expect([Date.parse(linkUntil) >= Date.parse(ended.content.confirmUntil ?? ''), seen_ip, device]).toEqual([
    true,
    null,
    null,
  ])
  expect((await letters()).map(({ type, recipient }) => [type, recipient])).toEqual([
    ['refereePhoneNotes', 'sonia@cedar.test'],
  ])
  expect((await asReferee(await slugOf()).page()).content.call).toMatchObject({
    by: recruiter.name,
    until: expect.any(String),
  })
})

test('who called cannot change it after the call; the referee confirms it as it is, and that it was by phone is kept for ever', async () => {
  const { id, checkId, begin, write, writeAll, end, row, slugOf, asReferee, letters } = await asked()
  const { content: call } = await begin()
  await writeAll(call)
  await end()
  const text = ofType(call.answers, 0)
  expect(await write(text, { text_answer: 'Later.' })).toMatchObject({
    status: 409,
    errors: [{ message: 'This call has ended, and what was written down cannot be changed.' }],
  })
  expect((await begin()).status).toBe(409)
  const referee = asReferee(await slugOf())
  expect((await referee.answers()).content.find((one) => one.id === text.id)?.text_answer).toBe('Calm and exact.')
  expect((await referee.complete()).content).toMatchObject({ status: 4 })
  const stands = await row()
  expect(stands).toMatchObject({ status: 4, taken: 1, takenByName: recruiter.name, dialled: body.dialled })
  expect([stands.phoneConfirmedAt, stands.seen_ip, stands.referee_ip, stands.active_ms, stands.device]).toEqual([
    expect.any(String),
    ...[null, null, null, null],
  ])
  expect((await letters()).map(({ type }) => type)).toEqual(['refereePhoneNotes', 'refereeDone'])
  const { content } = await world.as(company)(refcheckApi.consolidated, { params: { id: checkId } })
  expect(content.refereesHeader).toMatchObject([{ taken: 1, takenByName: recruiter.name, takenAt: expect.any(String) }])
  const answers = await world.pool.query(
    `select count(*)::int as all, count("savedBy")::int as written, count(phone_text)::int as changed from referral_answer
      where "referralRefereeId" = $1`,
    [id],
  )
  expect(answers.rows[0]).toMatchObject({ written: call.answers.length, changed: 0 })
  const print = await world.as(company)(refcheckApi.report, { params: { id: checkId }, query: { language: 'en' } })
  expect(await pdfText(print.raw)).toContain(`By phone, taken by ${recruiter.name}`)
})

test('a referee who changes what was written down keeps both: the own words count, the others are kept once', async () => {
  const { checkId, begin, writeAll, end, slugOf, asReferee } = await asked()
  const { content: call } = await begin()
  await writeAll(call)
  await end()
  const referee = asReferee(await slugOf())
  const [text, scale] = [ofType(call.answers, 0), ofType(call.answers, 2)]
  for (const text_answer of ['Calm, exact and slow.', 'Calm.'])
    expect((await referee.save(text, { text_answer, active_ms: 900, in_one_piece: 40 })).status).toBe(200)
  expect((await referee.save(scale, { scale_number: 4 })).status).toBe(200)
  expect((await referee.complete()).status).toBe(200)
  const { content } = await world.as(company)(refcheckApi.consolidated, { params: { id: checkId } })
  const said = content.refereeConsolidatedData.flatMap(({ questions }) => questions)
  expect(said.filter(({ phone_text }) => phone_text)).toMatchObject([
    { text_answer: 'Calm.', phone_text: { text_answer: 'Calm and exact.' } },
  ])
  const measured = await world.pool.query('select active_ms, in_one_piece from referral_answer where id = $1', [
    text.id,
  ])
  expect(measured.rows).toEqual([{ active_ms: null, in_one_piece: null }])
})

test('[S4] what is not confirmed in 72 hours counts as by phone, not confirmed; who asked is told once', async () => {
  const { begin, write, end, row, letters } = await asked()
  const { content: call } = await begin()
  await write(ofType(call.answers, 0), { text_answer: 'Only this.' })
  await end()
  await endUnconfirmedCalls(at(71))
  expect((await row()).status).toBe(2)
  await endUnconfirmedCalls(at(72.1))
  await endUnconfirmedCalls(at(73))
  expect(await row()).toMatchObject({ status: 4, taken: 1, phoneConfirmedAt: null, finishedAt: expect.any(String) })
  expect((await letters()).map(({ type }) => type)).toEqual(['refereePhoneNotes', 'refereeDone'])
})

test('what was taken by phone and revoked, or concluded without, does not count later', async () => {
  const { id, begin, write, end, row } = await asked()
  const { content: call } = await begin()
  await write(ofType(call.answers, 0), { text_answer: 'Only this.' })
  await end()
  expect((await world.as(company)(nominationApi.revoke, { params: { id }, body: {} })).status).toBe(200)
  await endUnconfirmedCalls(at(80))
  expect((await row()).status).toBe(2)
})

test('a call of which nothing came is undone, and the referee can write as before; a forgotten one ends after four hours', async () => {
  const { id, begin, write, end, row, letters, asReferee } = await asked()
  await begin()
  expect((await end()).content).toMatchObject({ blocked: null, takenAt: null })
  expect(await row()).toMatchObject({ status: 2, taken: 0, consent: 0, startedAt: null, dialled: null })
  const consents = await world.pool.query(
    'select "withdrawnAt" is null as stands from consent where "referralRefereeId" = $1',
    [id],
  )
  expect(consents.rows).toEqual([{ stands: false }])
  expect((await asReferee().agree()).content).toMatchObject({ consent: 1, call: null })
  const other = await asked()
  const { content: call } = await other.begin()
  await other.write(ofType(call.answers, 0), { text_answer: 'Cut off.' })
  await endForgottenCalls(at(3.9))
  expect((await other.row()).callEndedAt).toBeNull()
  await endForgottenCalls(at(4.1))
  expect([(await other.row()).callEndedAt, (await other.letters()).length, (await letters()).length]).toEqual([
    expect.any(String),
    1,
    0,
  ])
  expect((await write({ id: call.answers[0]?.id as string }, { text_answer: 'x' })).status).toBe(409)
})
