import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { DeliveryStatus as D } from '@majlis/domain/notification/status.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { expect, test } from 'vitest'
import { refcheckHands } from '../../../test/refchecks.ts'
import { byLink, openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeLink } from '../session/store.ts'
import { letRefereesGo } from './jobs.ts'
import { dueChecks } from './store/due.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company, companyId } = stage
const parts = { pool: world.pool, env: world.env, keys: world.keys }
const letGo = (minutes = 11) => letRefereesGo({ ...parts, clock: () => new Date(Date.now() + minutes * 60_000) })

/** Two referees who are asked, each by its link: the first has begun, the second has not. */
async function waiting() {
  const requisitionId = await hands.fresh()
  await hands.set(company, requisitionId, { candidate_referee_count: 2 })
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const checkId = refcheck?.referralCandidateId as string
  const { rows } = await world.pool.query(
    `update referral_referee set status = 2, first_name = 'Demo', last_name = 'Referee ' || "order", relationship = 1,
      email = 'referee.' || "order" || '@cedar.test', "mailedAt" = now(), "linkUntil" = now() + interval '9 days'
    where "referralCandidateId" = $1 returning id, "order"`,
    [checkId],
  )
  const [begun, silent] = rows.toSorted((a, b) => a.order - b.order).map(({ id }) => id as string) as [string, string]
  const slugOf = (referralRefereeId: string) => {
    const opens = { purpose: 'reference', companyId, referralRefereeId, days: 9 } as const
    return inTransaction(world.pool, 'write', (tx) => makeLink(tx, opens))
  }
  const [slug, other] = [await slugOf(begun), await slugOf(silent)]
  const ask = world.as(null)
  await ask(referenceApi.consent, { params: { slug }, body: { consent: 1 } })
  const open = async () =>
    [
      (await ask(referenceApi.page, { params: { slug } })).status,
      (await ask(referenceApi.page, { params: { slug: other } })).status,
    ] as const
  const letters = async () =>
    (
      await world.pool.query(
        `select type, recipient, delivery_status from notification_log where "referralCandidateId" = $1 order by "createdAt", id`,
        [checkId],
      )
    ).rows
  const setStatus = (status: number) =>
    world.pool.query('update candidate set status = $2 where id = $1', [candidateId, status])
  const places = async () =>
    (
      await world.pool.query(
        'select revoke_reason, consent from referral_referee where "referralCandidateId" = $1 order by "order"',
        [checkId],
      )
    ).rows
  return { checkId, begun, slug, ask, open, letters, setStatus, places }
}

test('referees of a candidate who is out cannot answer any more, and whoever had begun is told once', async () => {
  const { open, letters, setStatus, places } = await waiting()
  expect(await open()).toEqual([200, 200])
  await setStatus(CandidateStatus.REJECTED_BY_COMPANY)
  expect(await open()).toEqual([410, 410])
  // It may be taken back: nothing has ended yet.
  expect(await letGo(9)).toEqual({ ended: 0, told: 0 })
  await setStatus(CandidateStatus.ADDED_BY_COMPANY)
  expect(await open()).toEqual([200, 200])
  await setStatus(CandidateStatus.REJECTED_BY_COMPANY)
  expect(await letGo()).toEqual({ ended: 2, told: 1 })
  expect(await letGo()).toEqual({ ended: 0, told: 0 })
  expect(await letters()).toEqual([
    { type: 'refereeNotNeeded', recipient: 'referee.1@cedar.test', delivery_status: D.QUEUED },
  ])
  // What was answered stays, the links do not come back.
  expect(await places()).toEqual([
    { revoke_reason: 'withdrawn', consent: 1 },
    { revoke_reason: 'withdrawn', consent: 0 },
  ])
  await setStatus(CandidateStatus.ADDED_BY_COMPANY)
  expect((await open()).every((status) => status === 410 || status === 404)).toBe(true)
})

test('whom a conclusion leaves out is told when it had begun; whom the company ends itself is not', async () => {
  const { checkId, letters, begun } = await waiting()
  await world.pool.query(
    `update referral_referee set status = 4, consent = 1, relationship_status = 1 where "referralCandidateId" = $1 and id <> $2`,
    [checkId, begun],
  )
  const body = { concluded: true, withoutRest: true }
  expect(await world.as(company)(refcheckApi.conclude, { params: { id: checkId }, body })).toMatchObject({
    status: 200,
  })
  expect(await letGo()).toEqual({ ended: 0, told: 1 })
  expect(await letGo()).toEqual({ ended: 0, told: 0 })
  expect((await letters()).map(({ type, recipient }) => [type, recipient])).toEqual([
    ['refereeNotNeeded', 'referee.1@cedar.test'],
  ])

  const another = await waiting()
  await world.pool.query(
    `update referral_referee set "revokedAt" = now(), revoke_reason = 'company' where "referralCandidateId" = $1`,
    [another.checkId],
  )
  expect(await letGo()).toEqual({ ended: 0, told: 0 })
  expect(await another.letters()).toEqual([])
})

test('a candidate takes its consent back: who has not answered is let go, what was only typed goes, what was answered stays; it may agree anew', async () => {
  const { checkId, begun, open, letters, places } = await waiting()
  await world.pool.query('update referral_candidate set "askedAt" = now() - interval \'30 hours\' where id = $1', [
    checkId,
  ])
  const opens = { purpose: 'nominate', companyId, referralCandidateId: checkId, days: 9 } as const
  const ask = byLink(world, await inTransaction(world.pool, 'write', (tx) => makeLink(tx, opens)))
  const takeBack = () => ask(nominationApi.withdrawConsent, { body: { consent: 0 } })
  const agree = () => ask(nominationApi.consent, { body: { consent: 1 } })
  // Nothing was agreed to: nothing ends.
  expect((await takeBack()).content).toMatchObject({ agreed: false, consentWithdrawnAt: null })
  expect(await open()).toEqual([200, 200])
  await agree()
  await world.put('referral_referee', {
    ...{ companyId, referralCandidateId: checkId, order: 3, first_name: 'Huda', email: 'huda@cedar.test' },
  })
  await world.pool.query(
    'update referral_referee set status = 4, consent = 1, relationship_status = 1, "finishedAt" = now() where "referralCandidateId" = $1 and "order" = 2',
    [checkId],
  )
  const { content } = await takeBack()
  expect(content).toMatchObject({ agreed: false, consentWithdrawnAt: expect.any(String) })
  expect(content.places.map(({ status, first_name, isEnded }) => [status, first_name, isEnded])).toEqual([
    [2, 'Demo', true],
    [4, 'Demo', false],
    [1, null, false],
  ])
  expect((await takeBack()).content.consentWithdrawnAt).toBe(content.consentWithdrawnAt)
  expect(await open()).toEqual([expect.any(Number), 200])
  expect((await open())[0]).toBeGreaterThanOrEqual(404)
  expect(await letGo(0)).toEqual({ ended: 0, told: 1 })
  expect((await letters()).map(({ type }) => type)).toEqual(['refereeNotNeeded'])
  expect((await places())[0]).toEqual({ revoke_reason: 'withdrawn', consent: 1 })
  const place = content.places[2]?.id as string
  const save = () => ask(nominationApi.save, { params: { id: place }, body: { first_name: 'Huda' } })
  expect((await save()).status).toBe(409)
  const running = async () =>
    (await world.as(company)(nominationApi.running, { query: { filter: { id: checkId } } })).content.data[0]
      ?.consentWithdrawnAt
  expect(await running()).toBe(content.consentWithdrawnAt)
  // Nobody reminds it to name somebody now.
  const due = () =>
    inTransaction(world.pool, 'read', (tx) =>
      dueChecks(tx, { now: new Date('2026-06-02T09:00:00Z'), fridayZones: [] }, checkId),
    )
  await world.pool.query(
    `update referral_candidate set "askedAt" = '2026-06-01T00:00:00Z', "submitUntil" = '2027-06-09T00:00:00Z' where id = $1`,
    [checkId],
  )
  expect(await due()).toEqual([])
  expect((await agree()).content).toMatchObject({ agreed: true, consentWithdrawnAt: null })
  expect(await due()).toMatchObject([{ id: checkId }])
  expect([await running(), (await save()).status]).toEqual([null, 200])
  expect(begun).not.toBe(place)
})

test('four processes at once end and tell each once', async () => {
  const { letters, setStatus } = await waiting()
  await setStatus(CandidateStatus.REJECTED_BY_COMPANY)
  await Promise.all([letGo(), letGo(), letGo(), letGo()])
  expect((await letters()).map(({ type }) => type)).toEqual(['refereeNotNeeded'])
})
