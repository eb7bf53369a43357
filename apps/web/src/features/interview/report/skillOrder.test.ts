import type { SkillFeedback } from '@majlis/domain/interview/schema.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { expect, test } from 'vitest'
import { inRequisitionOrder } from './skillOrder.ts'

const required = ['typing', 'filing', 'speaking'].map((skillId) => ({ skillId })) as NonNullable<Requisition['skills']>
const rating = (skillId: string, review: number | null) => ({ skillId, review }) as SkillFeedback
const order = (...ratings: SkillFeedback[]) =>
  inRequisitionOrder(required, ratings).map(({ skillId, review }) => [skillId, review])

test('skills stand as the requisition has them, rated or not, in whichever order they were rated', () => {
  expect(order(rating('speaking', 3), rating('typing', 0))).toEqual([
    ['typing', 0],
    ['filing', null],
    ['speaking', 3],
  ])
})

test('what was rated and is not asked for any more comes last; what was neither is left out', () => {
  expect(order(rating('driving', 2), rating('sailing', null)).slice(3)).toEqual([['driving', 2]])
})
