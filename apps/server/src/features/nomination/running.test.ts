import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const query = async (text: string, ...values: unknown[]) => (await world.pool.query(text, values)).rows
const ids: Record<string, string> = {}
let requisitionId = ''

/** A candidate called so, whose three places stand like this. */
async function standing(name: string, places: string[], check = '') {
  const { id, refcheck } = await hands.add(stage.company, requisitionId)
  const checkId = refcheck?.referralCandidateId as string
  await world.as(stage.company)(candidateApi.update, { params: { id }, body: { name } })
  for (const [at, values] of places.entries())
    await query(
      `update referral_referee set first_name = 'R${at}', email = 'r${at}@world.majlis.test', consent = 1, ${values}
        where "referralCandidateId" = $1 and "order" = $2`,
      checkId,
      at + 1,
    )
  if (check) await query(`update referral_candidate set ${check} where id = $1`, checkId)
  ids[name] = checkId
  return { id, checkId }
}
const asked = `"askedAt" = now() - interval '9 days', "submitUntil" = now() + interval '2 days'`
const waits = `status = 2, "mailedAt" = now() - interval '2 days', "linkUntil" = now() + interval '9 days'`
const over = `status = 2, "mailedAt" = now() - interval '20 days', "linkUntil" = now() - interval '1 day'`
const [done, no] = ['status = 4', 'status = 5']

beforeAll(async () => {
  requisitionId = await hands.fresh()
  await hands.set(stage.company, requisitionId)
  await standing('Amina Unasked', [])
  await standing('Basim Naming', [waits], asked)
  await standing('Celine Late', [waits], `${asked.replace('+', '-')}`)
  await standing('Dalia Waiting', [waits, waits, done], asked)
  await standing('Emad Silent', [over, done, no], asked)
  await standing('Farah Answered', [done, done, no], asked)
  await standing('Ghada Closed', [done, over, no], `${asked}, "concludedAt" = now()`)
  const out = await standing('Hadi Out', [])
  await query('update candidate set status = -2 where id = $1', out.id)
  await world.put('referral_signal', {
    ...{ companyId: stage.companyId, referralCandidateId: ids['Farah Answered'], kind: 'device', level: 2 },
    referralRefereeId: (
      await query('select id from referral_referee where "referralCandidateId" = $1 limit 1', ids['Farah Answered'])
    )[0].id,
  })
})

const list = async (filter: object, who: Person = stage.recruiter, more: object = {}) => {
  const answer = await world.as(who)(nominationApi.running, {
    query: { filter: { requisitionId, ...filter }, page: { limit: 100 }, ...more } as never,
  })
  return {
    ...answer,
    names: Object.entries(ids).flatMap(([name, id]) =>
      answer.content?.data.some((one) => one.id === id) ? [name.split(' ')[1]] : [],
    ),
  }
}

describe('the list of ref-checks across requisitions', () => {
  test('says where each stands, what it needs, who is waited for and how many are done', async () => {
    const { content } = await list({})
    const told = Object.fromEntries(
      Object.entries(ids).map(([name, id]) => {
        const row = content.data.find((one) => one.id === id)
        return [
          name.split(' ')[1],
          [row?.state, row?.needs.join(), row?.named, row?.answered, row?.ended, row?.waitingFor],
        ]
      }),
    )
    expect(told).toEqual({
      Unasked: [1, '1', 0, 0, 0, null],
      Naming: [2, '', 1, 0, 0, 'R0'],
      Late: [2, '2', 1, 0, 0, 'R0'],
      Waiting: [3, '', 3, 1, 1, 'R0'],
      Silent: [3, '2', 3, 1, 2, 'R0'],
      Answered: [4, '3,4', 3, 2, 3, null],
      Closed: [5, '', 3, 1, 2, null],
      Out: [1, '', 0, 0, 0, null],
    })
    expect(content.data[0]).toMatchObject({ title: 'Crane operator', position: 'Operator', places: 3 })
    expect(content.data[0]?.company).toBeTruthy()
  })

  test.each([
    [{ state: 'unasked' }, ['Unasked', 'Out']],
    [{ state: 'naming' }, ['Naming', 'Late']],
    [{ state: { $in: ['answering', 'answered'] } }, ['Waiting', 'Silent', 'Answered']],
    [{ state: 'concluded' }, ['Closed']],
    [{ needs: 'ask' }, ['Unasked']],
    [{ needs: 'chase' }, ['Late', 'Silent']],
    [{ needs: 'conclude' }, ['Answered']],
    [{ needs: 'signals' }, ['Answered']],
    [{ needs: { $in: ['ask', 'conclude'] } }, ['Unasked', 'Answered']],
    [{ state: 'answered', needs: 'ask' }, []],
  ])('narrowed by %j shows %j', async (filter, names) => {
    const found = await list(filter)
    expect(found.names).toEqual(names)
    expect(found.content.count).toBe(names.length)
  })

  test.each([{ state: { $ne: 'naming' } }, { needs: { $null: true } }, { state: 'forgotten' }, { needs: 'seven' }])(
    'narrowed by %j is refused',
    async (filter) => {
      expect((await list(filter)).status).toBe(400)
    },
  )

  test('is searched by the candidate, and paged', async () => {
    expect((await list({}, stage.recruiter, { search: 'basim' })).names).toEqual(['Naming'])
    const { content } = await list({}, stage.recruiter, { page: { limit: 3, number: 2 } })
    expect([content.data.length, content.count, content.pages]).toEqual([3, 8, 3])
  })

  test('is one’s own: of own requisitions for a hiring manager, of no other company', async () => {
    expect((await list({}, stage.hiringManager)).names).toEqual([])
    expect((await list({}, (await setStage(world)).company)).names).toEqual([])
  })
})

describe('what a company sends about ref-checks', () => {
  const send = (who: Person, body: object) => world.as(who)(nominationApi.communicate, { body: body as never })
  test('with a requisition sets how its candidates are written to, as its own call does', async () => {
    const own = await hands.fresh()
    const { content } = await send(stage.recruiter, {
      requisitionId: own,
      candidate_communication_type: 3,
      candidate_submission_days: 5,
    })
    expect(content).toMatchObject({
      done: [],
      settings: { requisitionId: own, candidate_communication_type: 3, candidate_submission_days: 5 },
    })
    expect((await send((await setStage(world)).company, { requisitionId: own })).status).toBe(404)
    expect((await send(stage.hiringManager, { requisitionId: own })).status).toBe(404)
  })

  test.each([
    [{}, 'ids'],
    [{ ids: [], what: 'ask' }, 'ids'],
    [{ what: 'ask' }, 'ids'],
    [{ ids: [crypto.randomUUID()] }, 'what'],
    [{ ids: [crypto.randomUUID()], what: 'ask', requisitionId: crypto.randomUUID() }, 'ids'],
    [{ ids: [crypto.randomUUID()], what: 'fire' }, 'what'],
    [{ requisitionId: crypto.randomUUID(), candidate_referee_count: 7 }, 'candidate_referee_count'],
  ])('says what is wrong with %j: %s', async (body, field) => {
    expect(await send(stage.company, body)).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })
})

describe('a ref-check that is deleted', () => {
  const remove = (who: Person, id: string) => world.as(who)(nominationApi.removeReferral, { params: { id } })

  test('ends its links, turns its requisitions off, is listed no more, and may be made again', async () => {
    const own = await hands.fresh()
    const { referralId } = (await hands.set(stage.company, own)).content
    const other = await hands.fresh()
    await hands.set(stage.company, other, { referralId })
    const { id } = await hands.add(stage.company, other)
    const { slug } = await hands.giving(id)
    expect((await remove(stage.company, referralId)).status).toBe(200)
    const [place] = await query(
      `select revoke_reason, "concludedAt" is not null as concluded from referral_referee join referral_candidate
        on referral_candidate.id = "referralCandidateId" where "candidateId" = $1 and "order" = 1`,
      id,
    )
    expect(place).toEqual({ revoke_reason: 'company', concluded: true })
    expect((await world.as(null, { 'x-link-token': slug })(nominationApi.page, {})).status).not.toBe(200)
    expect(await query('select "refCheck" from requisition where id = any($1)', [own, other])).toEqual([
      { refCheck: false },
      { refCheck: false },
    ])
    expect(await hands.referralOf(stage.company, referralId)).toBeUndefined()
    expect((await hands.set(stage.company, other, { referralId })).status).toBe(404)
    expect(
      (await world.as(stage.company)(refcheckApi.update, { params: { id: referralId }, body: { title: 'Back' } }))
        .status,
    ).toBe(404)
    expect((await hands.set(stage.company, own)).content.referralId).toBe(referralId)
    expect((await hands.referralOf(stage.company, referralId))?.id).toBe(referralId)
    const [row] = (await world.as(stage.company)(requisitionApi.list, { query: { filter: { id: own } as never } }))
      .content.data
    expect(row?.refCheck).toBe(true)
  })

  test('was answered by nobody, and is theirs who may change it', async () => {
    const own = await hands.fresh()
    const { referralId } = (await hands.set(stage.company, own)).content
    await world.as(stage.company)(refcheckApi.update, { params: { id: referralId }, body: { public_project: true } })
    expect((await remove(stage.hiringManager, referralId)).status).toBe(403)
    expect((await remove((await setStage(world)).company, referralId)).status).toBe(404)
    const { id } = await hands.add(stage.company, own)
    await hands.answer(id, referralId)
    expect(await remove(stage.company, referralId)).toMatchObject({ status: 409, errors: [{ message: /answering/ }] })
    expect((await hands.referralOf(stage.company, referralId))?.id).toBe(referralId)
  })
})
