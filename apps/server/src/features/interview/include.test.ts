import { interviewApi } from '@majlis/domain/interview/api.ts'
import { describe, expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { asCandidate, interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage({
  hide_position: true,
  title: 'Secret title',
  job_position: 'Secret position',
})
const interviewer = await interviewerOf(world, stage, 'Sara Interviewer')
const over = { status: 10, interview: 4, verdict: 1 }
const designation = await world.put('designation', { name: 'Secret designation', approvedAt: new Date().toISOString() })
await world.pool.query('update requisition set "designationId" = $1 where id = $2', [
  designation.id,
  stage.requisitionId,
])
const one = await interviewed(world, stage, over, interviewer)

/** Somebody with whom this interview is shared. */
async function guestOf(interviewId: string): Promise<Person> {
  const guest = await world.someone('guest', { companyId: stage.companyId })
  const validTill = new Date(Date.now() + 864e5).toISOString().slice(0, 10)
  const granted = { companyId: stage.companyId, accountId: guest.accountId, accessLevel: 1, status: 1 }
  await world.put('guest', { ...granted, interviewId, validTill, createdBy: stage.company.accountId })
  return guest
}

describe('GET /interview/feedback', () => {
  const include = 'candidate,requisition.skill,requisition.designation'
  const ask = (who: Person, more: object = {}) =>
    world.as(who)(interviewApi.feedback, {
      query: { filter: { candidateId: one.candidate.id, status: { $gte: 'submitted' } }, include, ...more },
    })

  test('includes the candidate and the requisition with its skills and designation', async () => {
    const { status, content } = await ask(stage.recruiter)
    expect([status, content.count]).toEqual([200, 1])
    expect(content.data[0]).toMatchObject({
      verdict: 1,
      client_feedback: 'Calm.',
      candidate: { id: one.candidate.id, accountName: expect.any(String), status: 10 },
      requisition: {
        title: 'Secret title',
        designation: { name: 'Secret designation' },
        skills: [{ skillId: stage.skillId, skill: { name: expect.any(String) } }],
      },
    })
  })

  test('leaves a draft out from submitted on, and is nothing to another company', async () => {
    const draft = await interviewed(world, stage, { status: 9, interview: 6, verdict: null })
    const of = (id: string, status: object | string) => ({ filter: { candidateId: id, status } })
    expect((await ask(stage.recruiter, of(draft.candidate.id, 'draft'))).content.count).toBe(1)
    expect((await ask(stage.recruiter, of(draft.candidate.id, { $gte: 'submitted' }))).content.count).toBe(0)
    expect((await ask((await setStage(world)).recruiter)).content.data).toEqual([])
  })

  test('tells a guest of a hidden position neither title, position, designation nor skills, and of the candidate no status', async () => {
    const result = await ask(await guestOf(one.interviewId))
    expect(result.content.data).toHaveLength(1)
    expect(result.content.data[0]).toMatchObject({
      candidate: { accountName: expect.any(String) },
      requisition: { title: null, job_position: null, designation: null, skills: [] },
    })
    expect(result.content.data[0]?.candidate).not.toHaveProperty('status')
    expect(result.raw.toString()).not.toMatch(/Secret/)
  })
})

describe('GET /interview/interview_skill_feedback', () => {
  test('includes the skill, and the required skill with its name', async () => {
    const query = { filter: { interviewId: one.interviewId, accountId: interviewer.accountId } }
    const include = 'r_skill.skill,skill'
    const { content } = await world.as(stage.recruiter)(interviewApi.skillFeedback, { query: { ...query, include } })
    const [rating] = content.data
    expect(rating).toMatchObject({ review: 3, r_skill: { skillId: stage.skillId, skill: { id: stage.skillId } } })
    expect(rating?.r_skill?.skill?.name).toBe(rating?.skill?.name)
  })
})

describe('GET /interview/interview', () => {
  const include = 'requisition,candidate,interviewer.account'
  const ask = (who: Person) => world.as(who)(interviewApi.list, { query: { filter: { id: one.interviewId }, include } })

  test('includes the requisition, the candidate with its name, and who holds it with its account', async () => {
    for (const who of [stage.recruiter, interviewer, stage.hiringManager])
      expect((await ask(who)).content.data).toMatchObject([
        {
          status: 4,
          requisition: { id: stage.requisitionId, title: 'Secret title', job_position: 'Secret position' },
          candidate: { id: one.candidate.id, accountName: expect.any(String) },
          interviewer: {
            id: one.interviewerId,
            accountId: interviewer.accountId,
            account: { name: 'Sara Interviewer', bot: false },
          },
        },
      ])
  })

  test('tells its candidate with whom, and neither a hidden position nor how far it has come', async () => {
    const me = await asCandidate(world, one.candidate)
    const result = await ask(me)
    expect(result.content.data).toMatchObject([
      {
        step: 'underReview',
        requisition: { title: null, job_position: null },
        interviewer: { account: { name: 'Sara Interviewer' } },
      },
    ])
    expect(result.content.data[0]?.candidate).not.toHaveProperty('status')
    expect(result.raw.toString()).not.toMatch(/Secret|"status"/)
    const shown = await interviewed(world, await setStage(world, { title: 'Open title' }), over)
    const query = { filter: { id: shown.interviewId }, include }
    const open = await world.as(await asCandidate(world, shown.candidate))(interviewApi.list, { query })
    expect(open.content.data).toMatchObject([
      { requisition: { title: 'Open title', job_position: 'Backend Engineer' } },
    ])
  })
})
