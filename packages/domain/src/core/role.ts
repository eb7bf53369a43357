/** Every role that a membership can give. */
export const roles = [
  'admin',
  'moderator',
  'company',
  'hiringManager',
  'recruiter',
  'sourcer',
  'interviewer',
  'candidate',
  'partner',
  'guest',
] as const
export type Role = (typeof roles)[number]

/** Who can stand before the API: a signed-in role, or a referee, who only ever comes by a link. */
export type Principal = Role | 'referee'

/** The first path segment of a role's pages: moderators share the admin's, hiring managers the company's. */
export const areaOf: Record<Role, string> = {
  admin: 'admin',
  moderator: 'admin',
  company: 'company',
  hiringManager: 'company',
  recruiter: 'recruiter',
  sourcer: 'sourcer',
  interviewer: 'interviewer',
  candidate: 'candidate',
  partner: 'partner',
  guest: 'guest',
}

/** A role by its name, whatever its case; null when there is none. */
export function roleByName(name: string): Role | null {
  return roles.find((role) => role.toLowerCase() === name.toLowerCase()) ?? null
}
