import { can } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'
import { endedReferees, RefereeStatus } from './status.ts'

const S = RefereeStatus
export type RefereeColour = 'yellow' | 'blue' | 'red' | 'green'

/** Each referee status with its display colour. */
export const refereeColours: Record<RefereeStatus, RefereeColour> = {
  [S.PENDING]: 'yellow',
  [S.ADDED]: 'blue',
  [S.DECLINED_BEFORE]: 'red',
  [S.SUBMITTED]: 'green',
  [S.DECLINED]: 'red',
}

/** What a candidate's row says of its ref-check: how many referees were added, or where the first one stands. */
export type RefcheckLabel =
  | { key: 'added'; added: number; of: number; colour: RefereeColour }
  | { key: 'status'; status: RefereeStatus; colour: RefereeColour }

const isAdded = (status: number) => status >= S.ADDED

/** 'N of M Referees added' until every referee has status 2 or higher, then the first referee's status; null without places. */
export function refcheckLabel(referees: readonly number[]): RefcheckLabel | null {
  const [first] = referees as RefereeStatus[]
  if (first === undefined) return null
  if (referees.every(isAdded)) return { key: 'status', status: first, colour: refereeColours[first] }
  const added = referees.filter(isAdded).length
  return { key: 'added', added, of: referees.length, colour: refereeColours[S.PENDING] }
}

/** Has this referee answered, so that the report lists it? */
export const isSubmitted = (referee: { status: number }): boolean => referee.status === S.SUBMITTED

/** Can a ref-check be concluded: has every referee answered or declined? */
export const isConcludable = (referees: readonly { status: number }[]): boolean =>
  referees.length > 0 && referees.every(({ status }) => endedReferees.includes(status))

/** Can it be concluded without those who have not answered: has at least one? */
export const isConcludableWithoutRest = (referees: readonly { status: number }[]): boolean => referees.some(isSubmitted)

/** Did the referee correct what the candidate said of their relationship? An unanswered part corrects nothing. */
export const isCorrected = (message: unknown, confirmed: unknown): boolean =>
  confirmed !== null && confirmed !== undefined && confirmed !== message

/** May this reader change what a ref-check asks: the team any of its company, a hiring manager its own? */
export const isReferralChangeable = (
  referral: { accountId: string; isOfOwnRequisition: boolean },
  reader: { accountId: string; role: Principal },
): boolean =>
  can(reader.role, 'refcheck.write') &&
  (reader.role !== 'hiringManager' || referral.accountId === reader.accountId || referral.isOfOwnRequisition)
