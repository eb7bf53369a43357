import type { Review } from './answerRatings.ts'
import type { Tone } from './StatusBadge.tsx'

/** A skill's review, 0 Basic to 3 Expert, in red, orange, blue and green. */
export const skillTones = ['bad', 'warn', 'info', 'good'] as const
export const skillLevels = [0, 1, 2, 3] as const
export type SkillLevel = (typeof skillLevels)[number]

/** A question's review, 0 Didn't Answer to 4 In Depth. */
export const reviewTones: Record<Review, Tone> = { 0: 'plain', 1: 'bad', 2: 'info', 3: 'good', 4: 'good' }

export const isSkillLevel = (review: number | null | undefined): review is SkillLevel =>
  skillLevels.some((level) => level === review)
