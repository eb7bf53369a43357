import type { Role } from './role.ts'

/** What each role is called, wherever it is named. */
const en: Record<Role, string> = {
  admin: 'Admin',
  moderator: 'Moderator',
  company: 'Company Admin',
  hiringManager: 'Hiring Manager',
  recruiter: 'Recruiter',
  sourcer: 'Sourcer',
  interviewer: 'Interviewer',
  candidate: 'Candidate',
  partner: 'Partner',
  guest: 'Guest',
}
export default en
