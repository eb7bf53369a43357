import type { Offer } from '@majlis/domain/booking/schema.ts'
import { OfferStatus } from '@majlis/domain/booking/status.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate, Interviewer } from '@majlis/domain/candidate/schema.ts'
import { InterviewerStatus, InterviewType, RequisitionStatus } from '@majlis/domain/core/status.ts'
import type { ActionRow } from '../ui/rowActions.ts'

interface State {
  /** The status of its interview. */
  held?: number
  bot?: boolean
  spansRequisitions?: boolean
  isOneWay?: boolean
  isClosed?: boolean
  /** So many times were suggested by a candidate who chooses one. */
  wishes?: number
}

const at = '2026-11-01T09:00:00.000Z'

/** A row as a test of its actions needs it: a candidate at a status. */
export function row(
  status: number,
  { held, bot = false, spansRequisitions = false, isOneWay, isClosed, wishes }: State = {},
): ActionRow {
  const interviewer = (interview: number): Interviewer => ({
    id: 'v',
    candidateId: 'c',
    accountId: 'a',
    status: InterviewerStatus.ACCEPTED,
    expiresAt: null,
    account: { id: 'a', name: 'Demo Interviewer', bot },
    interview: {
      id: 'i',
      candidateId: 'c',
      requisitionId: 'r',
      interviewerId: 'v',
      status: interview,
      startedAt: null,
      endedAt: null,
      scheduledStart: null,
      scheduledEnd: null,
      deadline: null,
      companyName: null,
      updatedAt: at,
    },
  })
  const candidate: Candidate = {
    id: 'c',
    requisitionId: 'r',
    accountId: 'a',
    accountName: 'Demo Candidate',
    sourcerId: null,
    status,
    mode: 1,
    createdAt: at,
    updatedAt: at,
    requisition: {
      id: 'r',
      public_id: 'p',
      title: 'Demo',
      status: isClosed ? RequisitionStatus.CLOSED : RequisitionStatus.ACTIVE,
      interview_type: isOneWay ? InterviewType.ONE_WAY : InterviewType.LIVE,
      mode: 1,
      refCheck: true,
      minimum_experience: null,
      maximum_experience: null,
      createdAt: at,
    },
    interviewers: held === undefined ? [] : [interviewer(held)],
  }
  return { ...rowOf(candidate), candidate, spansRequisitions, offer: wishes === undefined ? null : offerWith(wishes) }
}

const offerWith = (wishes: number): Offer => ({
  id: 'o',
  candidateId: 'c',
  requisitionId: 'r',
  mode: 'any',
  minutes: 45,
  firstDay: '2026-11-01',
  lastDay: '2026-11-14',
  mayChangePerson: false,
  status: OfferStatus.OPEN,
  interviewId: null,
  batchId: 'b',
  people: [],
  wishes: Array.from({ length: wishes }, () => ({ startsAt: at, endsAt: at })),
  message: null,
  createdAt: at,
  updatedAt: at,
})
