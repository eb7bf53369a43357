import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { candidateAt, interviewerOf, openStage, statusOf } from '../../test/stage.ts'
import type { Person } from '../../test/world.ts'

const { world, stage } = await openStage()
const rounds = 12
let interviewers: [Person, Person]
beforeAll(async () => {
  interviewers = [await interviewerOf(world, stage), await interviewerOf(world, stage)]
})

const deadlocks = async () => {
  const { rows } = await world.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

describe('two bulk calls with the same rows, each in the other’s order', () => {
  test('assigning: both are answered, every candidate has one interviewer, and nobody waits for a deadlock', async () => {
    const before = await deadlocks()
    for (let round = 0; round < rounds; round++) {
      const ids = await Promise.all(Array.from({ length: 8 }, async () => (await candidateAt(world, stage, 2)).id))
      const result = await Promise.all(
        [ids, ids.toReversed()].map((order, nth) => {
          const accountId = (interviewers[nth] as Person).accountId
          return world.as(stage.recruiter)(assignmentApi.assign, { body: order.map((id) => ({ id, accountId })) })
        }),
      )
      expect(result.map(({ status }) => status)).toEqual([200, 200])
      expect(result.flatMap(({ content }) => content.data)).toHaveLength(ids.length)
      expect(result.flatMap(({ content }) => content.errors ?? [])).toHaveLength(ids.length)
      expect(await Promise.all(ids.map((id) => statusOf(world, id)))).toEqual(ids.map(() => 5))
    }
    expect(await deadlocks()).toBe(before)
  })

  test('skills and questions of two requisitions: both calls are answered with all that they added', async () => {
    const other = await world.requisition({ companyId: stage.companyId })
    const before = await deadlocks()
    for (let round = 0; round < rounds; round++) {
      const both = [stage.requisitionId, other.id]
      const { id: skillId } = await world.skill(`Skill of round ${round}`)
      const skills = both.map((requisitionId) => ({ requisitionId, skillId }))
      const questions = both.map((requisitionId) => ({ requisitionId, title: `Question ${round}?` }))
      const result = await Promise.all([
        world.as(stage.company)(requisitionApi.addSkills, { body: skills }),
        world.as(stage.company)(requisitionApi.addQuestions, { body: questions.toReversed() }),
      ])
      expect(result.map(({ status }) => status)).toEqual([200, 200])
      expect(result.map(({ content }) => content.data.length)).toEqual([2, 2])
    }
    expect(await deadlocks()).toBe(before)
  })

  test('the answer keeps the order in which the rows were sent', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await candidateAt(world, stage, 2)).id))
    const order = [...ids.slice(3), ...ids.slice(0, 3)].toReversed()
    const accountId = interviewers[0].accountId
    const result = await world.as(stage.recruiter)(assignmentApi.assign, {
      body: order.map((id) => ({ id, accountId })),
    })
    expect(result.content.data.map((row) => row?.candidateId)).toEqual(order)
    const again = await world.as(stage.recruiter)(assignmentApi.assign, {
      body: order.map((id) => ({ id, accountId })),
    })
    expect(again.content.errors?.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
  })
})
