import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { describe, expect, test } from 'vitest'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage({ interview_type: 1, mode: 2, minimum_experience: 2, maximum_experience: 5 })

const place = { place_id: 'gn:292223', city: 'Dubai', state: 'Dubai', country: 'AE' }
const somewhere = '0197f000-0000-7000-8000-000000000000'
const keep = (who: Person, title = 'Kept') =>
  world.as(who)(requisitionApi.saveTemplate, { body: { requisitionId: stage.requisitionId, title } })

describe('a template', () => {
  test('is made of a requisition, and a requisition made of it is the same under another title', async () => {
    const { company, companyId, requisitionId, skillId } = stage
    const body = { location: place, notes: 'Two rounds.', request_relationship: true }
    await world.as(company)(requisitionApi.update, { params: { id: requisitionId }, body })
    const result = await keep(company)
    expect(result).toMatchObject({ status: 200, content: { title: 'Kept', companyId } })
    const again = await world.as(company)(requisitionApi.create, {
      body: { title: 'The same again', job_position: 'Engineer', templateId: result.content.id },
    })
    expect(again.content).toMatchObject({
      title: 'The same again',
      job_position: 'Engineer',
      status: 0,
      interview_type: 1,
      mode: 2,
      minimum_experience: 2,
      notes: 'Two rounds.',
      request_relationship: true,
      skills: [{ skillId }],
      locations: [{ city: 'Dubai' }],
    })
    const query = { filter: { requisitionId: again.content.id }, include: 'question' }
    const asked = await world.as(company)(requisitionApi.questions, { query })
    expect(asked.content.data.map(({ question }) => question?.title)).toEqual([
      'Who are you, {candidate_name}?',
      'Why {position}?',
    ])
  })

  test('gets another title from its company or its maker, and is deleted by its company', async () => {
    const { company, recruiter, hiringManager } = stage
    expect((await keep(hiringManager)).status).toBe(403)
    const { id } = (await keep(recruiter)).content
    const change = (who: Person, title: string) =>
      world.as(who)(requisitionApi.changeTemplate, { params: { id }, body: { title } })
    const remove = (who: Person) => world.as(who)(requisitionApi.removeTemplate, { params: { id } })
    expect((await change(recruiter, 'Mine')).content.title).toBe('Mine')
    expect((await change(company, 'Ours')).content.title).toBe('Ours')
    expect((await change(company, 'x')).errors[0]?.message).toBe('Title should have at least 2 characters.')
    const companys = (await keep(company)).content.id
    const stolen = { params: { id: companys }, body: { title: 'Stolen' } }
    expect((await world.as(recruiter)(requisitionApi.changeTemplate, stolen)).status).toBe(403)
    expect((await remove(recruiter)).status).toBe(403)
    expect((await remove(await world.someone('company'))).status).toBe(404)
    expect((await remove(company)).status).toBe(200)
  })

  test("of everybody's is only an admin's to change", async () => {
    const { id } = await world.put('requisition_template', { companyId: null, title: 'For all', body: '{}' })
    const change = { params: { id: id }, body: { title: 'Ours now' } }
    expect((await world.as(stage.company)(requisitionApi.changeTemplate, change)).status).toBe(403)
    expect((await world.as(await world.someone('admin'))(requisitionApi.changeTemplate, change)).status).toBe(200)
  })
})

describe('a requisition from a template', () => {
  const body = { title: 'Started', job_position: 'Engineer' }

  test('takes everything but its title and position from there, with copied questions [S7.47]', async () => {
    const { company, companyId, skillId } = stage
    const template = await world.put('requisition_template', {
      companyId,
      title: 'Engineer, one-way',
      body: JSON.stringify({
        job_position: 'Backend Engineer',
        interview_type: 1,
        mode: 2,
        notes: 'Two rounds.',
        minimum_experience: 2,
        maximum_experience: 5,
        skillIds: [skillId, somewhere],
        location: place,
        questions: [{ title: 'Why us?', think_seconds: 20, answer_seconds: 60 }],
      }),
    })
    const list = await world.as(company)(requisitionApi.templates, { query: { page: { limit: 1 } } })
    expect(list.content).toMatchObject({ data: [{ title: 'Engineer, one-way', body: { mode: 2 } }] })
    expect(list.content.pages).toBe(list.content.count)
    const result = await world.as(company)(requisitionApi.create, {
      body: { ...body, templateId: template.id as never },
    })
    expect(result).toMatchObject({
      status: 200,
      content: {
        ...body,
        status: 0,
        interview_type: 1,
        mode: 2,
        notes: 'Two rounds.',
        minimum_experience: 2,
        maximum_experience: 5,
        skills: [{ skillId }],
        locations: [{ city: 'Dubai' }],
      },
    })
    const asked = await world.as(company)(requisitionApi.questions, {
      query: { filter: { requisitionId: result.content.id }, include: 'question' },
    })
    expect(asked.content.data).toMatchObject([{ think_seconds: 20, question: { title: 'Why us?' } }])
  })

  test('of another company is none, in the list and for a new requisition', async () => {
    const theirs = await setStage(world)
    const { id } = await world.put('requisition_template', { companyId: theirs.companyId, title: 'Theirs', body: '{}' })
    const response = await world.as(stage.company)(requisitionApi.create, {
      body: { ...body, templateId: id as never },
    })
    expect(response.status).toBe(404)
    const list = await world.as(stage.company)(requisitionApi.templates)
    expect(list.content.data.map(({ title }) => title)).not.toContain('Theirs')
    const { rows } = await world.pool.query(`select from requisition where "companyId" = $1 and title = 'Started'`, [
      stage.companyId,
    ])
    expect(rows).toHaveLength(1)
  })
})
