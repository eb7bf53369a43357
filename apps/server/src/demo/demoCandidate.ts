import type { Applicant } from './applicants/applicant.ts'
import type { Opening } from './openings.ts'

/** An applicant with its rows, and when it reached which status. */
export interface DemoCandidate extends Applicant {
  id: string
  accountId: string
  name: string
  email: string
  phone: string
  language: 'en' | 'ar'
  opening: Opening
  path: number[]
  /** When each step of the path was made. */
  moments: string[]
  /** The last time that it reached a status; undefined when it never did. */
  reached: (status: number) => string | undefined
  /** The same moment as days before the start. */
  daysAgo: (status: number) => number
  interviewId: string | null
  /** The times that it may choose from. */
  offerId: string | null
}
