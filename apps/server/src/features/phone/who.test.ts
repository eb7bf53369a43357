import { phoneApi } from '@majlis/domain/phone/api.ts'
import { expect, test } from 'vitest'
import { ofType, phoneHands } from '../../../test/phoneCalls.ts'
import { openStage, setStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()
const { company, recruiter, hiringManager, companyId } = stage
const { asked } = await phoneHands(world, stage)

test('who has begun to write is called only when it asks for that; the wish is told once, with its number', async () => {
  const { begin, asReferee, row, letters, params } = await asked()
  const referee = asReferee()
  await referee.agree()
  const { content: rows } = await referee.answers()
  await referee.save(ofType(rows, 0), { text_answer: 'I began.' })
  expect(await begin()).toMatchObject({
    status: 409,
    errors: [{ message: 'This referee has begun to answer. Call only if it asks for that.' }],
  })
  expect((await referee.wish({ phone: 'call me' })).status).toBe(422)
  expect((await referee.wish({ phone: '+966 11 222 3333' })).content).toMatchObject({ call_phone: '+966 11 222 3333' })
  await referee.wish({ phone: null })
  await referee.wish({ wanted: false })
  expect(await row()).toMatchObject({ callAskedAt: null, call_phone: null })
  await referee.wish({ phone: '+966 11 222 3333' })
  expect((await letters()).map(({ type, recipient }) => [type, recipient])).toEqual([
    ['refereeWantsCall', company.email],
  ])
  const shown = await world.as(company)(phoneApi.call, { params })
  expect(shown.content).toMatchObject({ phone: '+966 11 222 3333', blocked: null })
  expect((await begin()).content.answers.find(({ text_answer }) => text_answer === 'I began.')).toBeDefined()
  expect((await referee.wish()).status).toBe(409)
})

test('one person takes a call: others of the company see who, other companies nothing, and a referee who declines ends it', async () => {
  const { id, params, begin, write, end, row, asReferee } = await asked()
  const [one, two] = await Promise.all([begin(recruiter), begin(company)])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const [taker, other] = one.status === 200 ? [recruiter, company] : [company, recruiter]
  const call = (one.status === 200 ? one : two).content
  expect((one.status === 200 ? two : one).errors[0]?.message).toBe(`${taker.name} is on the phone with this referee.`)
  const text = ofType(call.answers, 0)
  expect([(await write(text, { text_answer: 'x' }, other)).status, (await end(other)).status]).toEqual([409, 409])
  expect((await world.as(other)(phoneApi.call, { params })).content).toMatchObject({ blocked: 'busy', answers: [] })
  const elsewhere = await setStage(world)
  const guest = await world.someone('guest', { companyId })
  for (const who of [elsewhere.company, elsewhere.recruiter, hiringManager]) {
    expect((await world.as(who)(phoneApi.call, { params })).status).toBe(404)
    expect((await begin(who)).status).toBe(404)
    expect((await write(text, { text_answer: 'x' }, who)).status).toBe(404)
  }
  expect((await begin(guest)).status).toBe(403)
  // An answer of another place is none of this call.
  const next = await asked()
  const { content: theirs } = await next.begin()
  const foreign = { params: { id, answerId: theirs.answers[0]?.id as string }, body: { text_answer: 'x' } }
  expect((await world.as(taker)(phoneApi.answer, foreign)).status).toBe(404)
  await write(text, { text_answer: 'Said on the phone.' }, taker)
  expect((await asReferee().decline()).content).toMatchObject({ status: 5 })
  expect((await write(text, { text_answer: 'y' }, taker)).status).toBe(409)
  const left = await world.pool.query('select from referral_answer where "referralRefereeId" = $1', [id])
  expect([left.rowCount, (await row()).status]).toEqual([0, 5])
})

test('nobody is called who is not asked, has answered, or whose ref-check is over', async () => {
  for (const [change, message] of [
    ['update referral_referee set status = 1 where id = $1', 'This referee is not being asked now.'],
    ['update referral_referee set status = 5 where id = $1', 'This referee is not being asked now.'],
    [
      `update referral_referee set "revokedAt" = now(), revoke_reason = 'company' where id = $1`,
      'This referee is not being asked now.',
    ],
    [
      `update referral_candidate set "concludedAt" = now() from referral_referee
        where referral_candidate.id = "referralCandidateId" and referral_referee.id = $1`,
      'This is concluded: nobody can be added any more.',
    ],
    [
      `update candidate set status = -2 from referral_referee join referral_candidate on referral_candidate.id = "referralCandidateId"
        where candidate.id = "candidateId" and referral_referee.id = $1`,
      'This candidate is no longer in the running.',
    ],
  ] as const) {
    const { id, begin } = await asked()
    await world.pool.query(change, [id])
    expect(await begin()).toMatchObject({ status: 409, errors: [{ message }] })
  }
})
