import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { describe, expect, test } from 'vitest'
import { refcheckHands } from '../../../test/refchecks.ts'
import { byLink, openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeLink } from '../session/store.ts'
import { remindOfReferees } from './jobs.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company, companyId } = stage

const requisitionId = await hands.fresh()
await hands.set(company, requisitionId, { candidate_referee_count: 1 })
const { refcheck } = await hands.add(company, requisitionId)
const checkId = refcheck?.referralCandidateId as string
await world.as(company)(nominationApi.communicate, { body: { ids: [checkId], what: 'ask' } })
const nominate = await inTransaction(world.pool, 'write', (tx) =>
  makeLink(tx, { purpose: 'nominate', companyId, referralCandidateId: checkId, days: 9 }),
)
const candidate = byLink(world, nominate)
await candidate(nominationApi.consent, { body: { consent: 1 } })

/** Where a place can stand: as its status says, or asked and ended by the company. */
type Standing = 1 | 2 | 'ended' | 4 | 5
const standings: Standing[] = [1, 2, 'ended', 4, 5]
let made = 1

/** A place of the candidate's that stands so, with the link of its referee. */
async function placeAt(standing: Standing, mailed = 0, more: object = {}) {
  const status = standing === 'ended' ? 2 : standing
  const order = ++made
  const isAsked = status > 1
  const { id } = await world.put('referral_referee', {
    ...{ companyId, referralCandidateId: checkId, order, status },
    ...{
      first_name: 'Demo',
      last_name: `Referee ${order}`,
      email: `referee${order}@cedar.test`,
      company_name: 'Cedar',
    },
    ...{ relationship: 1, relationship_period: 1, relationship_time: 1 },
    ...(isAsked && {
      mailedAt: new Date(Date.now() - mailed * 36e5 - 1000),
      linkUntil: new Date(Date.now() + 9 * 864e5),
    }),
    ...(standing === 4 && { consent: 1, relationship_status: 1, finishedAt: new Date() }),
    ...(standing === 'ended' && { revokedAt: new Date(), revoke_reason: 'company' }),
    ...more,
  })
  const opens = { purpose: 'reference', companyId, referralRefereeId: id, days: 9 } as const
  const slug = await inTransaction(world.pool, 'write', (tx) => makeLink(tx, opens))
  return { id, slug, order }
}
type PlaceHere = Awaited<ReturnType<typeof placeAt>>

const statusOf = async (id: string): Promise<number> =>
  (await world.pool.query('select status from referral_referee where id = $1', [id])).rows[0].status

type Event = [
  name: string,
  does: (place: PlaceHere) => Promise<{ status: number }>,
  /** What is answered at each standing, in their order, and the status that is left where it is another. */
  outcomes: [at1: string, at2: string, ended: string, at4: string, at5: string],
  mailed?: number,
  more?: object,
]
const asReferee = world.as(null)
const events: Event[] = [
  [
    'the candidate edits the place',
    ({ id }) => candidate(nominationApi.save, { params: { id }, body: { last_name: 'Other' } }),
    ['200', '409', '409', '409', '409'],
  ],
  [
    'the candidate asks',
    ({ id }) => candidate(nominationApi.ask, { params: { id } }),
    ['200 2', '200', '200', '200', '200'],
  ],
  [
    'the candidate takes it back',
    ({ id }) => candidate(nominationApi.takeBack, { params: { id } }),
    ['409', '200 1', '409', '409', '409'],
  ],
  [
    'the candidate takes it back a minute later',
    ({ id }) => candidate(nominationApi.takeBack, { params: { id } }),
    ['409', '409', '409', '409', '409'],
    1,
  ],
  [
    'the candidate names somebody else, within three days',
    ({ id }) => candidate(nominationApi.replace, { params: { id } }),
    ['409', '409', '409', '409', '200'],
    71,
  ],
  [
    'the candidate names somebody else, after three days',
    ({ id }) => candidate(nominationApi.replace, { params: { id } }),
    ['409', '200', '200', '409', '200'],
    73,
  ],
  [
    'the candidate corrects the address',
    ({ id, order }) =>
      candidate(nominationApi.address, { params: { id }, body: { email: `right${order}@cedar.test` } }),
    ['409', '200', '409', '409', '409'],
  ],
  [
    'the candidate corrects the address of one who has begun',
    ({ id, order }) =>
      candidate(nominationApi.address, { params: { id }, body: { email: `begun${order}@cedar.test` } }),
    ['409', '409', '409', '409', '409'],
    1,
    { startedAt: new Date() },
  ],
  [
    'the candidate reminds',
    ({ id }) => candidate(nominationApi.remind, { params: { id } }),
    ['409', '200', '409', '409', '409'],
    1,
  ],
  [
    'the company ends the request',
    ({ id }) => world.as(company)(nominationApi.revoke, { params: { id }, body: {} }),
    ['409', '200', '200', '409', '409'],
  ],
  [
    'the company gives more time',
    ({ id }) => world.as(company)(nominationApi.extend, { params: { id }, body: {} }),
    ['409', '200', '409', '409', '409'],
  ],
  [
    'the referee opens its page',
    ({ slug }) => asReferee(referenceApi.page, { params: { slug } }),
    ['404', '200', '410', '200', '200'],
  ],
  [
    'the referee agrees',
    ({ slug }) => asReferee(referenceApi.consent, { params: { slug }, body: { consent: 1 } }),
    ['404', '200', '410', '200', '409'],
  ],
  [
    'the referee confirms the relationship, having agreed',
    ({ slug }) => asReferee(referenceApi.relationship, { params: { slug }, body: { status: 1 } }),
    ['404', '200', '410', '409', '409'],
    0,
    { consent: 1, startedAt: new Date() },
  ],
  [
    'the referee submits without having agreed',
    ({ slug }) => asReferee(referenceApi.complete, { params: { slug }, body: { status: 4 } }),
    ['404', '409', '410', '200', '409'],
  ],
  [
    'the referee declines',
    ({ slug }) => asReferee(referenceApi.decline, { params: { slug }, body: { status: 5 } }),
    ['404', '200 5', '410', '409', '200'],
  ],
]

describe.each(events)('%s', (_, does, outcomes, mailed, more) => {
  test.each(standings.map((standing, at) => [standing, outcomes[at] as string] as const))(
    'at %s is answered %s',
    async (standing, outcome) => {
      const place = await placeAt(standing, mailed, standing === 1 ? {} : more)
      const [http, left] = outcome.split(' ')
      expect((await does(place)).status).toBe(Number(http))
      const before = standing === 'ended' ? 2 : standing
      expect(await statusOf(place.id)).toBe(Number(left ?? before))
    },
  )
})

test('reminders go to those who are asked, and a free place is told of where somebody declined', async () => {
  await world.pool.query(
    `update referral_referee set "revokedAt" = now(), revoke_reason = 'company' where status = 2 and "revokedAt" is null`,
  )
  await world.pool.query(`delete from notification_log where type in ('refereeReminded', 'placeFree', 'refereeSilent')`)
  const places = await Promise.all(standings.map(async (standing) => [standing, await placeAt(standing, 30)] as const))
  const parts = { pool: world.pool, env: world.env, keys: world.keys }
  // A Wednesday at noon by the company's clock, a day after their letters.
  const clock = new Date('2027-01-13T12:00:00Z')
  const day = [new Date(clock.getTime() - 30 * 36e5), new Date(clock.getTime() + 9 * 864e5)]
  await world.pool.query(
    'update referral_referee set "mailedAt" = $2, "linkUntil" = $3 where id = any($1) and "mailedAt" is not null',
    [places.map(([, { id }]) => id), ...day],
  )
  await remindOfReferees({ ...parts, clock: () => clock })
  const { rows } = await world.pool.query(
    `select type, "referralRefereeId" as id from notification_log where "referralRefereeId" = any($1)`,
    [places.map(([, { id }]) => id)],
  )
  const told = rows.map(({ type, id }) => [places.find(([, place]) => place.id === id)?.[0], type])
  expect(told.toSorted()).toEqual([
    [2, 'refereeReminded'],
    [5, 'placeFree'],
  ])
})

test('status 3 is never written, and 4 and 5 never change', async () => {
  const asked = await placeAt(2)
  const set = (id: string, status: number) =>
    world.pool.query('update referral_referee set status = $2, consent = 1 where id = $1', [id, status])
  await expect(set(asked.id, 3)).rejects.toThrow('referral_referee_status_check')
  for (const final of [4, 5] as const) {
    const place = await placeAt(final)
    for (const other of [1, 2, 9 - final]) await expect(set(place.id, other)).rejects.toThrow('final')
  }
})
