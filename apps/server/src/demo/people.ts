import type { Role } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'

export type Firm = 'noor' | 'harbour' | 'cedar'

/** Somebody who signs in: its address is this key at the firm's demo domain. */
export interface Member {
  firm: Firm
  name: string
  roles: Role[]
  city: 'Dubai' | 'Riyadh' | 'Alexandria' | 'London'
  language?: Language
  designation?: string
  skills?: string[]
  /** Its own resume, as a name among the demo's files. */
  resume?: string
  /** Waits for approval. */
  waits?: true
  inactive?: true
  /** Has no password yet. */
  invited?: true
}

/** The team of both companies and the portal's own people; a key that is a role's name is offered on the login page. */
export const members = {
  'admin@noor': { firm: 'noor', name: 'Amina Saleh', roles: ['admin'], city: 'Dubai' },
  'moderator@noor': { firm: 'noor', name: 'Malik Darwish', roles: ['moderator'], city: 'Dubai' },
  'company@noor': { firm: 'noor', name: 'Nadia Rahman', roles: ['company', 'recruiter'], city: 'Dubai' },
  'hiringmanager@noor': {
    firm: 'noor',
    name: 'Hassan Qasim',
    roles: ['hiringManager'],
    city: 'Dubai',
    designation: 'Engineering Manager',
  },
  'recruiter@noor': {
    firm: 'noor',
    name: 'Rania Khoury',
    roles: ['recruiter'],
    city: 'Dubai',
    designation: 'Recruiter',
    skills: ['Communication', 'Negotiation'],
  },
  'sourcer@noor': { firm: 'noor', name: 'Samir Fadel', roles: ['sourcer'], city: 'Riyadh' },
  'interviewer@noor': {
    firm: 'noor',
    name: 'Iman Zayed',
    roles: ['interviewer'],
    city: 'Dubai',
    designation: 'Engineering Manager',
    skills: ['TypeScript', 'PostgreSQL', 'System Design', 'React'],
  },
  'candidate@noor': {
    firm: 'noor',
    name: 'Amal Haddad',
    roles: ['candidate'],
    city: 'Dubai',
    designation: 'Backend Engineer',
    skills: ['TypeScript', 'PostgreSQL', 'Communication'],
    resume: 'amal.haddad',
  },
  'partner@noor': { firm: 'noor', name: 'Paul Oakhurst', roles: ['partner'], city: 'London' },
  'guest@noor': { firm: 'noor', name: 'Grace Owens', roles: ['guest'], city: 'London' },
  'rami.nasser@noor': {
    firm: 'noor',
    name: 'Rami Nasser',
    roles: ['interviewer'],
    city: 'Dubai',
    designation: 'Backend Engineer',
    skills: ['Node.js', 'TypeScript', 'Kubernetes'],
  },
  'leila.aziz@noor': {
    firm: 'noor',
    name: 'Leila Aziz',
    roles: ['interviewer'],
    city: 'Dubai',
    designation: 'Product Designer',
    skills: ['Figma', 'User Research', 'Prototyping', 'Accessibility'],
  },
  'yusuf.salem@noor': {
    firm: 'noor',
    name: 'يوسف سالم',
    roles: ['interviewer'],
    city: 'Riyadh',
    language: 'ar',
    designation: 'Data Analyst',
    skills: ['SQL', 'Power BI', 'Statistics', 'React'],
  },
  'tariq.younes@noor': {
    firm: 'noor',
    name: 'Tariq Younes',
    roles: ['interviewer'],
    city: 'Dubai',
    skills: ['Python', 'SQL'],
    inactive: true,
  },
  'gina.reyes@noor': { firm: 'noor', name: 'Gina Reyes', roles: ['guest'], city: 'London' },
  'lina.faris@noor': {
    firm: 'noor',
    name: 'لينا فارس',
    roles: ['guest'],
    city: 'Riyadh',
    language: 'ar',
    invited: true,
  },
  'hadi.issa@noor': { firm: 'noor', name: 'Hadi Issa', roles: ['hiringManager'], city: 'Dubai', waits: true },
  'company@harbour': { firm: 'harbour', name: 'Karim Mansour', roles: ['company'], city: 'Alexandria' },
  'hiringmanager@harbour': {
    firm: 'harbour',
    name: 'هدى شريف',
    roles: ['hiringManager'],
    city: 'Alexandria',
    language: 'ar',
  },
  'recruiter@harbour': {
    firm: 'harbour',
    name: 'عمر البنا',
    roles: ['recruiter'],
    city: 'Alexandria',
    language: 'ar',
    designation: 'Recruiter',
  },
  'sourcer@harbour': { firm: 'harbour', name: 'Dina Lotfy', roles: ['sourcer'], city: 'Alexandria' },
  'interviewer@harbour': {
    firm: 'harbour',
    name: 'Adel Hamdi',
    roles: ['interviewer'],
    city: 'Alexandria',
    designation: 'Warehouse Supervisor',
    skills: ['Warehouse Operations', 'Team Leadership', 'Route Planning'],
  },
  'candidate@harbour': {
    firm: 'harbour',
    name: 'منى فؤاد',
    roles: ['candidate'],
    city: 'Alexandria',
    language: 'ar',
    designation: 'Logistics Coordinator',
    skills: ['Route Planning', 'Communication'],
    resume: 'mona.fouad',
  },
  'partner@harbour': { firm: 'harbour', name: 'Petra Lund', roles: ['partner'], city: 'London' },
  'guest@harbour': { firm: 'harbour', name: 'Victor Hale', roles: ['guest'], city: 'London' },
  'joy.cedar@cedar': { firm: 'cedar', name: 'Joy Cedar', roles: ['company'], city: 'Alexandria', waits: true },
} as const satisfies Record<string, Member>

export type MemberKey = keyof typeof members
