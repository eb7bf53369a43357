import type { PositionKey } from './positions.ts'
import type { answers } from './refWords.ts'

/** A referee of the demo, or an empty place. */
export interface RefereeLine {
  status: 1 | 2 | 4 | 5
  first_name?: string
  last_name?: string
  company_name?: string
  /** 1 to 12, as the candidate said, and as the referee did where that is another. */
  relationship?: number
  confirmed?: number
  /** The referee says that this was no relationship. */
  denies?: true
  said?: keyof typeof answers
  /** Days since it was mailed, and since it was done. */
  mailed?: number
  done?: number
  device?: string
  seen_ip?: string
}
/** Who takes a reference check. */
export interface RefLine {
  who: string
  position: PositionKey
  began: number
  concluded?: number
  /** The candidate gave a letter that a question is about. */
  letter?: true
  referees: RefereeLine[]
}

const windows = 'Chrome on Windows'

/** The finished, the running and the just begun reference checks. */
export const refLines: RefLine[] = [
  {
    who: 'victoria.stone',
    position: 'finance',
    began: 37,
    concluded: 30,
    letter: true,
    referees: [
      {
        status: 4,
        first_name: 'Sonia',
        last_name: 'Karim',
        company_name: 'Cedar Quay Bank',
        relationship: 1,
        said: 'warm',
        mailed: 35,
        done: 33,
        device: 'Safari on iPhone',
        seen_ip: '198.51.100.21',
      },
      {
        status: 4,
        first_name: 'Mark',
        last_name: 'Evans',
        company_name: 'Cedar Quay Bank',
        relationship: 5,
        confirmed: 3,
        said: 'cool',
        mailed: 35,
        done: 32,
        device: windows,
        seen_ip: '198.51.100.77',
      },
      {
        status: 5,
        first_name: 'Irene',
        last_name: 'Falk',
        company_name: 'Falk and Orme Audit',
        relationship: 9,
        mailed: 35,
        done: 34,
      },
    ],
  },
  {
    who: 'george.mansour',
    position: 'finance',
    began: 40,
    referees: [
      {
        status: 4,
        first_name: 'Nabil',
        last_name: 'Rahal',
        company_name: 'Zeitoun Trading Group',
        relationship: 1,
        said: 'same',
        mailed: 38,
        done: 37,
        device: windows,
        seen_ip: '203.0.113.9',
      },
      {
        status: 4,
        first_name: 'Rita',
        last_name: 'Rahal',
        company_name: 'Zeitoun Trading Group',
        relationship: 5,
        denies: true,
        said: 'same',
        mailed: 38,
        done: 36.99,
        device: windows,
        seen_ip: '203.0.113.9',
      },
    ],
  },
  {
    who: 'omar.nasser',
    position: 'backend',
    began: 1,
    referees: [
      {
        status: 4,
        first_name: 'Clara',
        last_name: 'Jansen',
        company_name: 'Tulip Payments BV',
        relationship: 1,
        said: 'warm',
        mailed: 0.8,
        done: 0.3,
        device: 'Firefox on Linux',
        seen_ip: '198.51.100.140',
      },
      {
        status: 2,
        first_name: 'Ivan',
        last_name: 'Petrov',
        company_name: 'Tulip Payments BV',
        relationship: 5,
        mailed: 0.8,
      },
      { status: 1 },
    ],
  },
  { who: 'huda.salman', position: 'backend', began: 0.4, referees: [{ status: 1 }, { status: 1 }, { status: 1 }] },
  {
    who: 'layan.otaibi',
    position: 'frontend',
    began: 1.4,
    referees: [
      {
        status: 4,
        first_name: 'أمل',
        last_name: 'السالم',
        company_name: 'شركة سُحب للبرمجيات',
        relationship: 1,
        said: 'arabic',
        mailed: 1.2,
        done: 0.5,
        device: 'Safari on iPhone',
        seen_ip: '198.51.100.61',
      },
      {
        status: 2,
        first_name: 'خالد',
        last_name: 'العمري',
        company_name: 'شركة سُحب للبرمجيات',
        relationship: 6,
        mailed: 1.2,
      },
    ],
  },
  {
    who: 'mahmoud.taha',
    position: 'warehouse',
    began: 1.2,
    referees: [
      {
        status: 4,
        first_name: 'Tarek',
        last_name: 'Helmy',
        company_name: 'Canal Street Stores',
        relationship: 1,
        said: 'cool',
        mailed: 1,
        done: 0.6,
        device: 'Chrome on Android',
        seen_ip: '198.51.100.93',
      },
      {
        status: 2,
        first_name: 'Sahar',
        last_name: 'Nagy',
        company_name: 'Canal Street Stores',
        relationship: 5,
        mailed: 1,
      },
    ],
  },
]
