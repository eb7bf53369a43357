import type { Role } from '../core/role.ts'

/** What an account has filled in of its profile. */
export interface Filled {
  name: string | null
  primary_phone: string | null
  location: string | null
  skills: number
}

/** Is the profile complete: name, phone and location, an interviewer's also with one skill? */
export function isProfileComplete(filled: Filled, role: Role): boolean {
  return Boolean(
    filled.name && filled.primary_phone && filled.location && (role !== 'interviewer' || filled.skills > 0),
  )
}

/** Roles whose pages wait until the profile is complete. */
export const needsProfile: readonly Role[] = ['recruiter', 'interviewer', 'sourcer']

/** A level of a candidate's skill in words' keys: 0 No Review to 4 Expert. */
export const skillLevels = ['none', 'basic', 'intermediate', 'advanced', 'expert'] as const
