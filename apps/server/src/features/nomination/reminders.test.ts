import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { DeliveryStatus as D } from '@majlis/domain/notification/status.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPost } from '../../../test/post.ts'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage } from '../../../test/stage.ts'
import { askByThemselves, remindOfReferees, remindToNameReferees } from './jobs.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company } = stage
const hour = 3600 * 1000
/** A Wednesday, noon in UTC. */
const noon = Date.parse('2026-11-25T12:00:00Z')
const parts = { pool: world.pool, env: world.env, keys: world.keys }
const at = (hours: number) => ({ ...parts, clock: () => new Date(noon + hours * hour) })
beforeEach(async () => {
  await world.pool.query(`update company set timezone = 'Europe/Berlin' where id = $1`, [stage.companyId])
  await world.pool.query('update referral_candidate set "concludedAt" = now() where "concludedAt" is null')
})

const typesOf = async (id: string) =>
  (
    await world.pool.query(
      `select type, "dedupeKey" from notification_log where "referralCandidateId" = $1 order by "createdAt", id`,
      [id],
    )
  ).rows.map((row) => row.type as string)

/** A ref-check whose first referee was written to at noon on that Wednesday; the reminders' own moments follow the clock. */
async function mailed() {
  const requisitionId = await hands.fresh()
  await hands.set(company, requisitionId, { candidate_referee_count: 2 })
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const id = refcheck?.referralCandidateId as string
  await world.pool.query(
    `update referral_candidate set "askedAt" = $2, "submitUntil" = $3, "nominateUntil" = $3 where id = $1`,
    [id, new Date(noon), new Date(noon + 21 * 24 * hour)],
  )
  const { rows } = await world.pool.query(
    `update referral_referee set status = 2, first_name = 'Sonia', last_name = 'Karim', email = 'sonia@cedar.test',
      relationship = 1, "mailedAt" = $2, "linkUntil" = $3 where "referralCandidateId" = $1 and "order" = 1 returning id`,
    [id, new Date(noon), new Date(noon + 14 * 24 * hour)],
  )
  return { id, candidateId, referee: rows[0].id as string }
}
const forget = (id: string) =>
  world.pool.query(`update notification_log set "createdAt" = $2 where "referralCandidateId" = $1`, [
    id,
    new Date(noon),
  ])

describe('a referee who has not answered', () => {
  test('is reminded at 24, 72 and 120 hours, each once, by day of the company; then its candidate is told', async () => {
    const { id } = await mailed()
    // Thursday, then Monday and Tuesday: 72 hours after Wednesday noon is Saturday, where nobody is reminded.
    const counts = []
    for (const hours of [23, 24.1, 25, 37, 72.5, 94, 95, 117, 121, 140]) {
      counts.push([hours, await remindOfReferees(at(hours))])
      await forget(id)
    }
    expect(counts.filter(([, count]) => count)).toEqual([
      [24.1, 1],
      [117, 1],
      [121, 1],
    ])
    expect(await remindOfReferees(at(144.5))).toBe(1)
    await forget(id)
    expect(await remindOfReferees(at(170))).toBe(0)
    expect((await typesOf(id)).toSorted()).toEqual([...Array(3).fill('refereeReminded'), 'refereeSilent'])
  })

  test('and who has begun is told that what it answered is kept', async () => {
    const { id, referee } = await mailed()
    const textOf = async () =>
      (
        await world.pool.query(
          `select text from notification_log where "referralCandidateId" = $1 order by "createdAt" desc, id desc limit 1`,
          [id],
        )
      ).rows[0].text as string
    await remindOfReferees(at(24.1))
    expect(await textOf()).not.toContain('You have begun')
    await forget(id)
    await world.pool.query('update referral_referee set "startedAt" = now() where id = $1', [referee])
    await remindOfReferees(at(117))
    expect(await textOf()).toContain('You have begun')
  })

  test('is reminded though the message to another one cannot be written', async () => {
    const [one, two] = [await mailed(), await mailed()]
    const refuse = (referee: string) =>
      world.pool.query(`create or replace function refuse_one() returns trigger language plpgsql as $$ begin
          if new."referralRefereeId" = '${referee}' then raise 'this one is refused'; end if; return new; end $$;
        create or replace trigger refuse_one before insert on notification_log for each row execute function refuse_one()`)
    // Whichever of the two comes first.
    for (const [failing, other, hours] of [
      [one, two, 24.1],
      [two, one, 24.5],
    ] as const) {
      await refuse(failing.referee)
      await expect(remindOfReferees(at(hours))).rejects.toThrow('this one is refused')
      expect(await typesOf(failing.id)).toEqual([])
      expect(await typesOf(other.id)).toEqual(['refereeReminded'])
      await world.pool.query('delete from notification_log where "referralCandidateId" = $1', [other.id])
    }
    await world.pool.query('drop function refuse_one cascade')
  })

  test('is not reminded at night, at the week’s end, nor on a Friday where that is the week’s end', async () => {
    await mailed()
    expect(await remindOfReferees(at(33))).toBe(0)
    expect(await remindOfReferees(at(72))).toBe(0)
    await world.pool.query(`update company set timezone = 'Asia/Riyadh' where id = $1`, [stage.companyId])
    expect(await remindOfReferees(at(46))).toBe(0)
    await world.pool.query(`update company set timezone = 'Europe/Berlin' where id = $1`, [stage.companyId])
    expect(await remindOfReferees(at(46))).toBe(1)
  })

  test.each(['answered', 'declined', 'revoked', 'concluded', 'removed'])('is not reminded once %s', async (how) => {
    const { id, candidateId, referee } = await mailed()
    const post = openPost(world)
    expect(await remindOfReferees(at(24.1))).toBe(1)
    const change: Record<string, [string, string]> = {
      answered: ['update referral_referee set status = 4, consent = 1 where id = $1', referee],
      declined: ['update referral_referee set status = 5 where id = $1', referee],
      revoked: [`update referral_referee set "revokedAt" = now(), revoke_reason = 'company' where id = $1`, referee],
      concluded: ['update referral_candidate set "concludedAt" = now() where id = $1', id],
      removed: ['update candidate set status = -2 where id = $1', candidateId],
    }
    const [statement, of] = change[how] as [string, string]
    await world.pool.query(statement, [of])
    await post.deliver({ clock: () => new Date(Date.now() + 40 * hour) })
    expect(post.mails.filter(({ to }) => to.address === 'sonia@cedar.test')).toEqual([])
    const { rows } = await world.pool.query(
      `select delivery_status from notification_log where "referralRefereeId" = $1 and type = 'refereeReminded'`,
      [referee],
    )
    expect(rows).toEqual([{ delivery_status: D.WITHDRAWN }])
    await forget(id)
    await remindOfReferees(at(72.5 + 48))
    expect((await typesOf(id)).filter((type) => type === 'refereeReminded')).toHaveLength(1)
  })

  test('who declines leaves a place free, which its candidate is told once', async () => {
    const { id, referee } = await mailed()
    await world.pool.query('update referral_referee set status = 5 where id = $1', [referee])
    expect([await remindOfReferees(at(1)), await remindOfReferees(at(2))]).toEqual([1, 0])
    expect(await typesOf(id)).toEqual(['placeFree'])
  })
})

test('a candidate is reminded of empty places after a day and on the last one', async () => {
  const { id } = await mailed()
  await remindToNameReferees(at(23))
  expect(await typesOf(id)).toEqual([])
  expect([await remindToNameReferees(at(24.1)), await remindToNameReferees(at(25))]).toEqual([1, 0])
  expect([await remindToNameReferees(at(21 * 24 - 3)), await remindToNameReferees(at(21 * 24 - 2))]).toEqual([1, 0])
  expect(await typesOf(id)).toEqual(['nameRefereesReminded', 'nameRefereesReminded'])
})

test('candidates are asked by themselves only where the requisition says so', async () => {
  const requisitionId = await hands.fresh()
  await hands.set(company, requisitionId)
  const { refcheck } = await hands.add(company, requisitionId)
  await world.pool.query('update requisition_referral set starts = 3')
  expect(await askByThemselves(at(0))).toBe(0)
  await world.pool.query('update requisition_referral set starts = 2 where "requisitionId" = $1', [requisitionId])
  expect(await askByThemselves(at(0))).toBe(0)
  await world.pool.query('update requisition_referral set starts = 1 where "requisitionId" = $1', [requisitionId])
  expect([await askByThemselves(at(0)), await askByThemselves(at(0))]).toEqual([1, 0])
  expect(await typesOf(refcheck?.referralCandidateId as string)).toEqual(['nameReferees'])
})

test('a ref-check is concluded without those who are silent only when that is said; their links end', async () => {
  const { id, referee } = await mailed()
  await world.pool.query('update referral_candidate set "concludedAt" = null where id = $1', [id])
  const conclude = (body: object) =>
    world.as(company)(refcheckApi.conclude, { params: { id }, body: { concluded: true, ...body } })
  expect((await conclude({ withoutRest: true })).status).toBe(409)
  await world.pool.query('update referral_referee set status = 4, consent = 1 where id = $1', [referee])
  expect((await conclude({})).status).toBe(409)
  expect((await conclude({ withoutRest: true })).status).toBe(200)
  const { rows } = await world.pool.query(
    `select concluded_without, (select array_agg(revoke_reason) from referral_referee
      where "referralCandidateId" = $1 and status < 4) as reasons from referral_candidate where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ concluded_without: 1, reasons: ['concluded'] }])
  expect((await world.as(company)(nominationApi.communicate, { body: { ids: [id], what: 'remind' } })).status).toBe(409)
})

test('answers stand once their referee has submitted; words may only be taken away', async () => {
  const { referee } = await mailed()
  const { rows } = await world.pool.query(
    `select ref_question.id from ref_question join referral_candidate on referral_candidate."referralId" = ref_question."referralId"
      join referral_referee on referral_referee."referralCandidateId" = referral_candidate.id where referral_referee.id = $1 limit 2`,
    [referee],
  )
  const [one, two] = rows.map((row) => row.id)
  const of = { companyId: stage.companyId, referralRefereeId: referee }
  const answer = await world.put('referral_answer', { ...of, refQuestionId: one, text_answer: 'Calm.' })
  await world.pool.query('update referral_referee set status = 4, consent = 1 where id = $1', [referee])
  const change = (text: string | null) =>
    world.pool.query('update referral_answer set text_answer = $2 where id = $1', [answer.id, text])
  await expect(change('Loud.')).rejects.toThrow('final')
  await expect(world.put('referral_answer', { ...of, refQuestionId: two, text_answer: 'More.' })).rejects.toThrow(
    'final',
  )
  await change(null)
})
