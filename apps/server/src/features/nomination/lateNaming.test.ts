import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { expect, test } from 'vitest'
import { refcheckHands } from '../../../test/refchecks.ts'
import { byLink, openStage, setStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeLink } from '../session/store.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company, recruiter, companyId } = stage
const usual = {
  ...({ late_naming: 1, asks_linkedin: false, hours: '08-18', retention_months: 24 } as const),
  reminder_hours: [24, 72, 120],
}

/** A candidate who was asked for so many referees, and its link. */
async function asked(settings: object = { candidate_referee_count: 2 }) {
  const requisitionId = await hands.fresh()
  await hands.set(company, requisitionId, settings)
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const id = refcheck?.referralCandidateId as string
  const communicate = (what: 'ask' | 'extend' | 'another') =>
    world.as(recruiter)(nominationApi.communicate, { body: { ids: [id], what } })
  expect((await communicate('ask')).status).toBe(200)
  const opens = { purpose: 'nominate', companyId, candidateId, referralCandidateId: id, days: 30 } as const
  const ask = byLink(world, await inTransaction(world.pool, 'write', (tx) => makeLink(tx, opens)))
  const page = async () => (await ask(nominationApi.page)).content
  const letters = async () =>
    (
      await world.pool.query(
        `select type, recipient, kind from notification_log where "referralCandidateId" = $1 order by "createdAt", id`,
        [id],
      )
    ).rows
  const end = () =>
    world.pool.query(`update referral_candidate set "submitUntil" = now() - interval '1 day' where id = $1`, [id])
  return { id, candidateId, communicate, ask, page, letters, end }
}
const setRule = (change: object, who = company) =>
  world.as(who)(nominationApi.setRule, { body: { ...usual, ...change } })

test('a company chooses how its ref-checks run; what makes no sense is refused under its field, and others read it at most', async () => {
  const off = { companyId, asks_public_ip: false, public_ip_service: null }
  expect((await world.as(recruiter)(nominationApi.rule, {})).content).toEqual({ ...off, ...usual })
  for (const [change, field] of [
    [{ hours: '18-08' }, 'hours'],
    [{ hours: '08-25' }, 'hours'],
    [{ reminder_hours: [72, 24] }, 'reminder_hours'],
    [{ reminder_hours: [1, 2, 3, 4, 5, 6] }, 'reminder_hours'],
    [{ reminder_hours: [400] }, 'reminder_hours'],
    [{ retention_months: 0 }, 'retention_months'],
    [{ late_naming: 4 }, 'late_naming'],
  ] as const) {
    const { status, errors } = await setRule(change)
    expect([status, errors[0]?.field?.startsWith(field)]).toEqual([422, true])
  }
  expect((await setRule({}, recruiter)).status).toBe(403)
  const elsewhere = await setStage(world)
  const foreign = { body: { ...usual, companyId } }
  expect((await world.as(elsewhere.company)(nominationApi.setRule, foreign)).status).toBeGreaterThanOrEqual(400)
  const chosen = { asks_linkedin: true, reminder_hours: [], hours: '07-24', retention_months: 6 }
  expect((await setRule(chosen)).content).toEqual({ ...off, ...usual, ...chosen })
  expect((await (await asked()).page()).asksLinkedin).toBe(true)
  expect((await setRule({})).content).toEqual({ ...off, ...usual })
})

test('where the company wants to be asked, a candidate whose time has ended asks once, and is told when it has more', async () => {
  const { communicate, ask, page, letters, end } = await asked()
  expect((await ask(nominationApi.moreTime)).status).toBe(409)
  await end()
  expect(await page()).toMatchObject({ state: 'late', mayAskForTime: false })
  await setRule({ late_naming: 3 })
  expect(await page()).toMatchObject({ state: 'shut', mayAskForTime: false, agreed: false })
  // Nobody can be named: there is nothing to agree to.
  expect((await ask(nominationApi.consent, { body: { consent: 1 } })).status).toBe(409)
  expect((await ask(nominationApi.moreTime)).status).toBe(409)
  await setRule({ late_naming: 2 })
  expect(await page()).toMatchObject({ state: 'shut', mayAskForTime: true, moreTimeAskedAt: null })
  expect((await ask(nominationApi.moreTime)).content).toMatchObject({ state: 'shut', mayAskForTime: false })
  await ask(nominationApi.moreTime)
  expect((await letters()).map(({ type, recipient }) => [type, recipient]).slice(1)).toEqual([
    ['moreTimeAsked', recruiter.email],
  ])
  expect((await communicate('extend')).status).toBe(200)
  expect(await page()).toMatchObject({ state: 'open', moreTimeAskedAt: null })
  expect((await letters()).map(({ type }) => type)).toEqual(['nameReferees', 'moreTimeAsked', 'nameReferees'])
  await setRule({})
})

test('the company asks for one more referee, six at most; the candidate is told each time, and has its days again', async () => {
  const { communicate, page, letters, end } = await asked({ candidate_referee_count: 5 })
  await end()
  expect((await communicate('another')).status).toBe(200)
  const shown = await page()
  expect([shown.count, shown.state, shown.places.map(({ order }) => order)]).toEqual([6, 'open', [1, 2, 3, 4, 5, 6]])
  expect(await communicate('another')).toMatchObject({
    status: 409,
    errors: [{ message: 'Six referees are the most.' }],
  })
  expect((await letters()).map(({ type }) => type)).toEqual(['nameReferees', 'anotherReferee'])
  const { rows } = await world.pool.query(
    `update referral_candidate set "concludedAt" = now() where id = $1 returning id`,
    [shown.id],
  )
  expect([rows.length, (await communicate('another')).status]).toEqual([1, 409])
})

test.each([
  [1, ['1']],
  [2, ['3']],
  [3, ['1', '3']],
] as const)(
  'the message that asks to name referees goes by the channel of the requisition: %i',
  async (type, kinds) => {
    const { letters } = await asked({ candidate_referee_count: 1, candidate_communication_type: type })
    const sent = (await letters()).filter((row) => row.type === 'nameReferees').map(({ kind }) => String(kind))
    expect(sent.sort()).toEqual([...kinds])
  },
)

test('a signed-in candidate names its referees by its application, and no one else’s', async () => {
  const [mine, other] = [await asked(), await asked()]
  const { rows } = await world.pool.query(
    `update account set "emailConfirmedAt" = now() from candidate
      where candidate.id = $1 and account.id = candidate."accountId" returning account.id as "accountId", account.email, account.name`,
    [mine.candidateId],
  )
  const me = world.as({ ...rows[0], role: 'candidate', companyId: null })
  expect((await me(nominationApi.page, { query: { candidateId: mine.candidateId } })).content.id).toBe(mine.id)
  expect((await me(nominationApi.page, { query: { candidateId: other.candidateId } })).status).toBe(404)
})

test('the company reads who was written to about a ref-check, and when; another company finds none', async () => {
  const { id } = await asked()
  const read = (who: typeof company) => world.as(who)(nominationApi.letters, { params: { id } })
  const { content } = await read(company)
  expect(content).toEqual([
    expect.objectContaining({ type: 'nameReferees', referralRefereeId: null, kind: 1, createdAt: expect.any(String) }),
  ])
  expect((await read((await setStage(world)).company)).status).toBe(404)
})
