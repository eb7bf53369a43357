import type { SkillFeedback } from '@majlis/domain/interview/schema.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'

type Required = NonNullable<Requisition['skills']>
/** A skill of a report, with its level where it was given one. */
interface AssessedSkill extends Pick<SkillFeedback, 'skillId' | 'skill'> {
  review: SkillFeedback['review']
}

/** The skills as the requisition has them, and after these what was rated and is not asked for any more. */
export function inRequisitionOrder(required: Required, ratings: readonly SkillFeedback[]): AssessedSkill[] {
  const reviewOf = (id: string) => ratings.find(({ skillId }) => skillId === id)?.review ?? null
  const isAsked = (id: string) => required.some(({ skillId }) => skillId === id)
  const asked = required.map(({ skillId, skill }) => ({ skillId, skill, review: reviewOf(skillId) }))
  return [...asked, ...ratings.filter(({ skillId, review }) => review !== null && !isAsked(skillId))]
}
