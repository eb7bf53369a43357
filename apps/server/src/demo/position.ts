import type { Firm, MemberKey } from './people.ts'
import type { PlaceName } from './places.ts'
import type { KitName } from './questions.ts'

/** A requisition of the demo. */
export interface Position {
  firm: Exclude<Firm, 'cedar'>
  owner: MemberKey
  title: string
  job_position: string
  designation: string
  status: 0 | 1 | 2 | 3 | 4
  interview_type: 0 | 1
  mode: 1 | 2
  experience: [minimum: number, maximum: number | null]
  skills: string[]
  place: PlaceName
  /** How many days ago it was opened. */
  opened: number
  kit?: KitName
  notes?: string
  hide_position?: true
  request_relationship?: true
  refCheck?: true
  sourcers?: MemberKey[]
  remarks?: [by: MemberKey, message: string][]
}
