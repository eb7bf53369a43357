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
  /** Whose browser it was written in, and what kind of one that is. */
  device?: string
  agent?: string
  seen_ip?: string
  /** How long it took, in seconds; eight minutes unless said. */
  took?: number
  /** Why it declined. */
  reason?: 1 | 2 | 3 | 4 | 5
  /** It stands for the one before it. */
  replaces?: true
}
/** Who takes a reference check. */
export interface RefLine {
  who: string
  position: PositionKey
  began: number
  concluded?: number
  /** The candidate gave a letter that a question is about. */
  letter?: true
  /** Whose browser the candidate agreed in, and where. */
  device?: string
  seen_ip?: string
  referees: RefereeLine[]
}
