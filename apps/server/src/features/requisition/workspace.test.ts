import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

const place = { place_id: 'gn:292223', city: 'Dubai', state: 'Dubai', country: 'AE' }
const somewhere = '0197f000-0000-7000-8000-000000000000'
const referralOf = async (companyId: string, accountId: string) => {
  const words = {
    title: 'Reference check',
    job_position: 'Engineer',
    public_id: `r${Date.now()}`.slice(-12).padEnd(12, '_'),
  }
  return (await world.put('referral', { companyId, accountId, ...words })).id
}
const fresh = async () => {
  const { companyId, company } = stage
  return (await world.requisition({ companyId, accountId: company.accountId })).id
}
const get = async (who: Person, id: string) => {
  const { rows } = await world.pool.query('select public_id from requisition where id = $1', [id])
  return (await world.as(who)(requisitionApi.get, { params: { public_id: rows[0].public_id } })).content
}

test('the list is narrowed by skill and by place, and its counts with it', async () => {
  const { company, skillId } = stage
  const [id, other] = [await fresh(), await fresh()]
  const body = { skillIds: [skillId], location: place }
  await world.as(company)(requisitionApi.update, { params: { id }, body })
  const found = async (filter: object, who = company): Promise<string[]> => {
    const all = { filter: { id: { $in: [id, other] }, ...filter }, page: { limit: 100 } }
    const list = await world.as(who)(requisitionApi.list, { query: all })
    const counts = await world.as(who)(requisitionApi.count, { query: all })
    if (list.status !== 200) return [`${list.status}`, `${counts.status}`]
    expect(counts.content.data.reduce((sum, { count }) => sum + count, 0)).toBe(list.content.count)
    return list.content.data.map((one) => one.id)
  }
  expect(new Set(await found({}))).toEqual(new Set([id, other]))
  expect(await found({ skillId })).toEqual([id])
  expect(await found({ skillId: somewhere })).toEqual([])
  expect(await found({ location: { $substring: 'DUB' } })).toEqual([id])
  expect(await found({ location: { $substring: '%' } })).toEqual([])
  expect(await found({ location: { $gte: 'D' } })).toEqual(['400', '400'])
  expect(
    await found({ skillId }, await world.someone('recruiter', { companyId: (await setStage(world)).companyId })),
  ).toEqual([])
})

describe('saving a requisition', () => {
  const logged: string[] = []
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((words) => void logged.push(String(words)))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    logged.length = 0
  })

  test('keeps fields, skills, location, ref-check and status as one call [S7.54]', async () => {
    const { company, companyId, skillId } = stage
    const id = await fresh()
    const referralId = await referralOf(companyId, company.accountId)
    const referral = {
      referralId,
      candidate_communication_type: 3,
      candidate_referee_count: 2,
      candidate_submission_days: 5,
    }
    const details = { title: 'All at once', skillIds: [skillId], location: place, referral, status: 2 as const }
    const result = await world.as(company)(requisitionApi.update, { params: { id }, body: details })
    const saved = {
      title: 'All at once',
      refCheck: true,
      status: 2,
      skills: [{ skillId }],
      locations: [{ city: 'Dubai' }],
      referrals: [{ requisitionId: id, ...referral }],
    }
    expect(result).toMatchObject({ status: 200, content: saved })
    expect(await get(company, id)).toMatchObject(saved)
    expect(logged).toEqual([])
    const off = await world.as(company)(requisitionApi.update, { params: { id }, body: { referral: null } })
    expect(off.content).toMatchObject({ refCheck: false, title: 'All at once' })
  })

  test('that fails in a step names and logs the step, skips the later ones and keeps nothing [S8.9]', async () => {
    const { company, skillId } = stage
    const id = await fresh()
    const before = await get(company, id)
    const good = { title: 'Half saved', skillIds: [skillId], location: place, status: 2 as const }
    const save = (more: object) =>
      world.as(company)(requisitionApi.update, { params: { id }, body: { ...good, ...more } })
    expect(await save({ skillIds: [skillId, somewhere] })).toMatchObject({
      status: 404,
      errors: [{ code: 'skills', message: 'Not found.' }],
    })
    expect(await save({ referral: { referralId: somewhere } })).toMatchObject({
      status: 404,
      errors: [{ code: 'referral' }],
    })
    expect(await save({ minimum_experience: 5, maximum_experience: 2 })).toMatchObject({
      status: 422,
      errors: [
        {
          code: 'fields',
          field: 'maximum_experience',
          message: "Maximum experience can't be less than minimum experience.",
        },
      ],
    })
    expect(logged.map((words) => words.split('stopped at ')[1]?.split(':')[0])).toEqual([
      'skills',
      'referral',
      'fields',
    ])
    expect(await get(company, id)).toEqual(before)
  })

  test('with a location that the database does not take is told so, logged, and keeps nothing', async () => {
    const id = await fresh()
    const body = { title: 'Half saved', location: { ...place, city: 'Nowhere' } }
    await world.pool.query(`alter table requisition_location add constraint somewhere check (city <> 'Nowhere')`)
    const response = await world.as(stage.company)(requisitionApi.update, { params: { id }, body })
    await world.pool.query('alter table requisition_location drop constraint somewhere')
    expect(response.status).toBe(500)
    expect(logged[0]).toContain('stopped at location')
    expect((await get(stage.company, id)).title).not.toBe('Half saved')
  })

  test('takes no ref-check of another company', async () => {
    const theirs = await setStage(world)
    const referralId = await referralOf(theirs.companyId, theirs.company.accountId)
    const body = { referral: { referralId } }
    const result = await world.as(stage.company)(requisitionApi.update, { params: { id: await fresh() }, body })
    expect(result).toMatchObject({ status: 404, errors: [{ code: 'referral' }] })
  })
})

describe('the parts of a requisition one by one', () => {
  test('skills are listed, added without a second of one, and removed [S7.48]', async () => {
    const { company, recruiter, skillId } = stage
    const requisitionId = await fresh()
    const add = (who: Person) =>
      world.as(who)(requisitionApi.addSkills, {
        body: [
          { requisitionId, skillId },
          { requisitionId, skillId: somewhere },
          { requisitionId, skillId },
        ],
      })
    const result = await add(company)
    expect(result.content.data.map((row) => row.skillId)).toEqual([skillId, skillId])
    expect(result.content.errors).toEqual([{ index: 1, message: 'Not found.' }])
    expect((await add(recruiter)).status).toBe(403)
    const list = await world.as(recruiter)(requisitionApi.skills, {
      query: { filter: { requisitionId }, include: 'skill' },
    })
    expect(list.content).toMatchObject({ count: 1, data: [{ skill: { id: skillId } }] })
    const params = { id: list.content.data[0]?.id as string }
    expect((await world.as(company)(requisitionApi.removeSkill, { params })).status).toBe(200)
    expect((await get(company, requisitionId)).skills).toEqual([])
  })

  test('a location is added and removed, and not of a closed requisition [S7.49]', async () => {
    const { company, companyId } = stage
    const requisitionId = await fresh()
    const add = (id: string) => world.as(company)(requisitionApi.addLocation, { body: { requisitionId: id, ...place } })
    const first = await add(requisitionId)
    expect(first.content).toMatchObject({ city: 'Dubai' })
    expect((await add(requisitionId)).content.id).toBe(first.content.id)
    const params = { id: first.content.id }
    expect((await world.as(company)(requisitionApi.removeLocation, { params })).status).toBe(200)
    expect((await get(company, requisitionId)).locations).toEqual([])
    const closed = await world.requisition({ companyId, status: 3 })
    expect((await add(closed.id)).status).toBe(409)
  })

  test('a note is changed by whoever wrote it [S7.50]', async () => {
    const { company, recruiter } = stage
    const requisitionId = await fresh()
    const { content } = await world.as(recruiter)(requisitionApi.addNote, {
      body: { requisitionId, message: 'First words' },
    })
    const change = (who: Person, message: string) =>
      world.as(who)(requisitionApi.changeNote, { params: { id: content.id }, body: { message } })
    expect((await change(recruiter, 'Better words')).content).toMatchObject({ message: 'Better words' })
    expect((await change(company, 'Not mine')).status).toBe(403)
    expect((await change(recruiter, 'x')).errors[0]?.message).toBe('Aleast 2 characters.')
  })

  test('the ref-check is set by a recruiter too, within 1 to 6 referees and 1 to 14 days [S7.52]', async () => {
    const { recruiter, company, companyId } = stage
    const requisitionId = await fresh()
    const referralId = await referralOf(companyId, company.accountId)
    const set = (body: object) => world.as(recruiter)(requisitionApi.setRefcheck, { body: { requisitionId, ...body } })
    expect((await set({ refCheck: false })).errors[0]?.field).toBe('referralId')
    expect((await set({ referralId })).content).toMatchObject({
      referralId,
      candidate_communication_type: 1,
      candidate_referee_count: 3,
      candidate_submission_days: 3,
      starts: 3,
    })
    expect((await set({ starts: 1 })).content).toMatchObject({ starts: 1 })
    expect((await set({ starts: 4 })).status).toBe(422)
    expect((await set({ candidate_referee_count: 6, candidate_submission_days: 14 })).content).toMatchObject({
      candidate_referee_count: 6,
      candidate_submission_days: 14,
    })
    expect((await set({ candidate_referee_count: 7 })).status).toBe(422)
    expect((await set({ candidate_submission_days: 15 })).status).toBe(422)
    expect((await get(recruiter, requisitionId)).refCheck).toBe(true)
    await set({ refCheck: false })
    expect(await get(recruiter, requisitionId)).toMatchObject({
      refCheck: false,
      referrals: [{ candidate_referee_count: 6 }],
    })
  })

  test('what candidates are weighed by is read in its order [S7.53]', async () => {
    const { companyId, recruiter } = stage
    const requisitionId = await fresh()
    for (const [name, order] of [
      ['Second', 2],
      ['First', 1],
    ] as const)
      await world.put('evaluation', { companyId, requisitionId, name, order, weight: 1.5 })
    const list = await world.as(recruiter)(requisitionApi.evaluations, { query: { filter: { requisitionId } } })
    expect(list.content.data).toMatchObject([{ name: 'First', weight: 1.5 }, { name: 'Second' }])
    expect((await get(recruiter, requisitionId)).evaluations?.map(({ name }) => name)).toEqual(['First', 'Second'])
  })

  test('the list of requisitions to link holds the active ones, the last changed first, up to 100 [S7.57]', async () => {
    const { company, companyId } = await setStage(world)
    const [old, young] = [await world.requisition({ companyId }), await world.requisition({ companyId })]
    await world.requisition({ companyId, status: 0 })
    await world.as(company)(requisitionApi.update, { params: { id: old.id }, body: { title: 'Just changed' } })
    const query = { filter: { status: 1 }, sort: { updatedAt: 'desc' }, page: { limit: 100, number: 1 } } as const
    const result = await world.as(company)(requisitionApi.list, { query })
    expect(result.content.data.slice(0, 2).map(({ id }) => id)).toEqual([old.id, young.id])
    expect(result.content.data.every(({ status }) => status === 1)).toBe(true)
    expect((await world.as(company)(requisitionApi.list, { query: { page: { limit: 101 } } })).status).toBe(400)
  })
})
