import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { requisitionShapes } from '@majlis/domain/requisition/shapes.ts'
import { describe, expect, test } from 'vitest'
import { candidateAt, interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { companyId, requisitionId } = stage
const include = 'skill,candidate,evaluation,question,location,designation,referral'
const { rows } = await world.pool.query('select public_id from requisition where id = $1', [requisitionId])
const params = { public_id: rows[0].public_id as string }
const get = (who: Person, query?: { include: string }) =>
  world.as(who)(requisitionApi.get, { params, ...(query && { query }) })

const designation = await world.put('designation', { name: 'Engineer', approvedAt: new Date().toISOString() })
await world.pool.query('update requisition set "designationId" = $1 where id = $2', [designation.id, requisitionId])
await world.put('evaluation', { companyId, requisitionId, name: 'Clarity', weight: 2.5, order: 1 })
await world.put('requisition_location', { companyId, requisitionId, place_id: 'gn:1', city: 'Dubai' })
const words = { public_id: 'abcdefghijkl', title: 'Check', job_position: 'Engineer' }
const referral = await world.put('referral', { companyId, accountId: stage.company.accountId, ...words })
await world.put('requisition_referral', { companyId, requisitionId, referralId: referral.id })
const first = await candidateAt(world, stage, 2)

const whole = {
  skills: [{ skillId: stage.skillId, skill: { name: expect.any(String) } }],
  candidates: [{ id: first.id, accountName: expect.any(String), status: 2 }],
  evaluations: [{ name: 'Clarity', weight: 2.5 }],
  questions: [
    { order: 1, question: { title: 'Who are you, {candidate_name}?' } },
    { order: 2, question: { title: 'Why {position}?' } },
  ],
  locations: [{ place_id: 'gn:1', city: 'Dubai' }],
  designation: { name: 'Engineer' },
  referrals: [{ referralId: referral.id, candidate_referee_count: 3 }],
}

describe('a requisition', () => {
  test('by its public id takes include=skill,candidate,evaluation,question,location,designation,referral', async () => {
    expect((await get(stage.recruiter, { include })).content).toMatchObject(whole)
    const plain = (await get(stage.recruiter)).content
    expect([plain.candidates, plain.questions, plain.candidateCount]).toEqual([undefined, undefined, 1])
    const unknown = await get(stage.recruiter, { include: 'skill,history' })
    expect([unknown.status, unknown.errors[0]?.field]).toEqual([400, 'include=history'])
  })

  test('of a list takes the same', async () => {
    const query = { filter: { id: requisitionId }, include }
    expect((await world.as(stage.recruiter)(requisitionApi.list, { query })).content.data).toMatchObject([whole])
  })

  test('includes for each reader what its own lists would show it', async () => {
    const sourcer = await world.someone('sourcer', { companyId })
    await world.put('sourcer', { companyId, requisitionId, accountId: sourcer.accountId, status: 1 })
    expect((await get(sourcer, { include })).content).toMatchObject({
      ...whole,
      candidates: [],
      questions: [],
      evaluations: [],
      referrals: [],
    })
    const interviewer = await interviewerOf(world, stage)
    const { id } = await candidateAt(world, stage, 5)
    await world.put('interviewer', { companyId, candidateId: id, accountId: interviewer.accountId, status: 1 })
    const seen = (await get(interviewer, { include })).content.candidates
    expect(seen?.map((one) => one.id)).toEqual([id])
    await world.pool.query('delete from candidate where id = $1', [id])
  })

  test('includes the first hundred of its candidates, and all of them have a list of their own', async () => {
    for (let nth = 0; nth < 105; nth++) await candidateAt(world, stage, 0)
    const { candidates, candidateCount } = (await get(stage.recruiter, { include: 'candidate' })).content
    expect([candidates?.length, candidates?.[0]?.id, candidateCount]).toEqual([100, first.id, 106])
  })
})

describe('a new requisition', () => {
  const body = { title: 'Engineer', job_position: 'Backend Engineer' }
  const create = (more: object) => world.as(stage.company)(requisitionApi.create, { body: { ...body, ...more } })

  test('takes every core field that saving it takes', async () => {
    const fields = {
      request_relationship: true,
      hide_position: true,
      public_project: true,
      notes: 'Soon.',
      designationId: designation.id,
      minimum_experience: 2,
      maximum_experience: 5,
      interview_type: 1,
      mode: 2,
      status: 1,
    }
    const place = { place_id: 'gn:2', city: 'Jeddah', state: null, country: 'Saudi Arabia' }
    const parts = { skillIds: [stage.skillId], location: place, referral: { candidate_referee_count: 2 } }
    const made = await create({ ...fields, ...parts })
    expect(made.content).toMatchObject({
      ...body,
      ...fields,
      refCheck: true,
      skills: [{ skillId: stage.skillId }],
      locations: [{ place_id: 'gn:2', city: 'Jeddah' }],
      referrals: [{ candidate_referee_count: 2 }],
    })
    expect(Object.keys({ ...fields, ...parts }).sort()).toEqual(
      Object.keys(requisitionShapes.update.body.shape)
        .filter((name) => !['title', 'job_position', 'updatedAt'].includes(name))
        .sort(),
    )
  })

  test('that is refused in one field is not made at all', async () => {
    const count = async () => (await world.as(stage.company)(requisitionApi.list)).content.count
    const before = await count()
    const refused = await create({ minimum_experience: 5, maximum_experience: 2 })
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'maximum_experience'])
    expect((await create({ updatedAt: '2026-01-01T00:00:00Z' })).status).toBe(400)
    expect(await count()).toBe(before)
  })
})
