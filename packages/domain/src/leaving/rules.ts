import type { Role } from '../core/role.ts'
import type { HandedPart } from './schema.ts'

/** Which roles may take a part. */
const takes: Record<HandedPart, readonly Role[]> = {
  requisitions: ['company', 'hiringManager'],
  interviews: ['interviewer'],
}

/** May somebody who holds these roles take this part? */
export const mayTake = (part: HandedPart, held: readonly Role[]): boolean =>
  takes[part].some((role) => held.includes(role))
