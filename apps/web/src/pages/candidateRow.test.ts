import type { Offer } from '@majlis/domain/booking/schema.ts'
import { OfferStatus } from '@majlis/domain/booking/status.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate, Interviewer } from '@majlis/domain/candidate/schema.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import {
  CandidateStatus as C,
  InterviewStatus as I,
  InterviewerStatus,
  InterviewType,
  RequisitionStatus,
} from '@majlis/domain/core/status.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../core/messages.ts'
import { choosing } from '../features/booking/offer/offerAction.tsx'
import { words } from '../ui/candidateText.ts'
import type { ActionRow } from '../ui/rowActions.ts'
import { rowActions } from './candidateRow.ts'

beforeAll(() => Promise.all([words.load('en'), messages.load('en')]))

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

function row(
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

/** What a role finds in a row, by its names; what it cannot do now in brackets. */
const shown = (of: ActionRow, role: Role) =>
  rowActions
    .filter(({ shows }) => shows(of, role))
    .map(({ label, why }) => (why?.(of, role, words.now) ? `(${label})` : label))

describe('the actions of a row', () => {
  test('each do something, under a word of their own', () => {
    expect(rowActions.filter(({ run, Dialog }) => !run && !Dialog)).toEqual([])
    expect(new Set(rowActions.map(({ label }) => label)).size).toBe(rowActions.length)
  })

  test('hold Share for the recruiter and the company side, for nobody else, and once there is a report [S6.4]', () => {
    const sharing = (of: ActionRow) =>
      (
        ['admin', 'partner', 'company', 'recruiter', 'hiringManager', 'sourcer', 'interviewer', 'guest'] as const
      ).filter((role) => shown(of, role).includes('share'))
    const of = row(C.SUBMITTED_BY_RECRUITER, { held: I.SUBMITTED })
    expect(sharing(of)).toEqual(['admin', 'partner', 'company', 'recruiter'])
    expect(sharing(row(C.INTERVIEW_COMPLETED, { held: I.COMPLETED }))).toEqual([])
  })

  test('in the bar are drawn as icons', () => {
    expect(rowActions.filter(({ place, icon }) => (place === 'bar' || place === 'menu') && !icon)).toEqual([])
  })

  test.each<[what: string, row: ActionRow, role: Role, found: string[]]>([
    [
      'somebody new',
      row(C.ADDED_BY_COMPANY),
      'company',
      ['(schedule)', '(report)', '(refcheckReport)', '(resend)', 'logs', 'remove', 'assign', 'offerTimes', 'invite'],
    ],
    ['somebody new, to a sourcer', row(C.ADDED_BY_SOURCER), 'sourcer', []],
    [
      'somebody shortlisted, in a list of all',
      row(C.SELECTED_BY_RECRUITER, { spansRequisitions: true }),
      'company',
      ['(schedule)', '(report)', '(refcheckReport)', '(resend)', 'logs', '(remove)', 'assign', 'offerTimes', 'invite'],
    ],
    [
      'a scheduled interview',
      row(C.INTERVIEW_SCHEDULED, { held: I.SCHEDULED }),
      'recruiter',
      [
        '(schedule)',
        '(report)',
        '(refcheckReport)',
        '(resend)',
        'logs',
        'invite',
        'reassign',
        'replaceBooked',
        'addSecond',
        'move',
        'offerOtherTimes',
      ],
    ],
    [
      'a cancelled interview',
      row(C.CANCELLED_BY_CANDIDATE, { held: I.CANCELLED_BY_CANDIDATE }),
      'recruiter',
      [
        '(schedule)',
        '(report)',
        '(refcheckReport)',
        '(resend)',
        'logs',
        'offerTimes',
        'invite',
        'reinitiate',
        'reassign',
      ],
    ],
    [
      "the bot's interview",
      row(C.INTERVIEWER_ASSIGNED, { held: I.PENDING, bot: true, isOneWay: true }),
      'recruiter',
      ['(report)', '(refcheckReport)', '(resend)', 'logs', 'assign'],
    ],
    [
      "the bot's interview that waits for its candidate",
      row(C.INTERVIEW_SCHEDULED, { held: I.SCHEDULED, bot: true, isOneWay: true }),
      'recruiter',
      ['(report)', '(refcheckReport)', 'resend', 'logs', 'assign', 'remind', 'extraTime'],
    ],
    [
      'a verdict',
      row(C.INTERVIEW_VERDICT_COMPLETED, { held: I.SUBMITTED }),
      'recruiter',
      ['(schedule)', 'report', '(refcheckReport)', 'logs', 'share'],
    ],
    [
      'a closed requisition',
      row(C.INTERVIEW_SCHEDULED, { held: I.SCHEDULED, isClosed: true }),
      'recruiter',
      [
        '(schedule)',
        '(report)',
        '(refcheckReport)',
        '(resend)',
        'logs',
        '(invite)',
        '(reassign)',
        '(replaceBooked)',
        '(addSecond)',
        '(move)',
        '(offerOtherTimes)',
      ],
    ],
    [
      'an interview that its interviewer cancelled',
      row(C.CANCELLED_BY_INTERVIEWER, { held: I.CANCELLED_BY_INTERVIEWER }),
      'recruiter',
      [
        '(schedule)',
        '(report)',
        '(refcheckReport)',
        '(resend)',
        'logs',
        'replace',
        'offerTimes',
        'invite',
        'reinitiate',
        'reassign',
      ],
    ],
    [
      'somebody who chooses a time',
      row(C.SELECTED_BY_COMPANY, { wishes: 0 }),
      'recruiter',
      ['(schedule)', '(report)', '(refcheckReport)', '(resend)', 'logs', 'choosingTime', 'assign', 'invite'],
    ],
  ])('of %s', (_, of, role, found) => expect(shown(of, role)).toEqual(found))

  test('say how an offer stands', () => {
    const said = (wishes: number) => choosing.text?.(row(C.SELECTED_BY_COMPANY, { wishes }), words.now)
    expect([0, 1, 3].map(said)).toEqual(['Choosing a time', 'Chose none: 1 wish', 'Chose none: 3 wishes'])
  })
})
