import type { Role } from '@majlis/domain/core/role.ts'
import { CandidateStatus as C, InterviewStatus as I } from '@majlis/domain/core/status.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../core/messages.ts'
import { choosing } from '../features/booking/offer/offerAction.tsx'
import { words } from '../ui/candidateText.ts'
import type { ActionRow } from '../ui/rowActions.ts'
import { rowActions } from './candidateRow.ts'
import { row } from './candidateRowOf.ts'

beforeAll(() => Promise.all([words.load('en'), messages.load('en')]))

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

  test.each<[what: string, row: ActionRow, role: Role, step: string | undefined]>([
    ['somebody new is reviewed', row(C.ADDED_BY_COMPANY), 'recruiter', 'review'],
    ['by the company only where nobody gates', row(C.ADDED_BY_COMPANY), 'company', undefined],
    ['somebody rejected is left', row(C.REJECTED_BY_RECRUITER), 'recruiter', undefined],
    ['somebody shortlisted is assigned', row(C.SELECTED_BY_RECRUITER), 'recruiter', 'assign'],
    ['nobody is while times are offered', row(C.SELECTED_BY_RECRUITER, { wishes: 1 }), 'recruiter', undefined],
    ['who has an interviewer is scheduled', row(C.INTERVIEWER_ASSIGNED, { held: I.PENDING }), 'recruiter', 'schedule'],
    ['who is to come is waited for', row(C.INTERVIEW_SCHEDULED, { held: I.SCHEDULED }), 'recruiter', undefined],
    [
      'who was invited to the bot is reminded',
      row(C.INTERVIEW_SCHEDULED, { held: I.SCHEDULED, bot: true, isOneWay: true }),
      'recruiter',
      'remind',
    ],
    ['a verdict is submitted', row(C.INTERVIEW_VERDICT_COMPLETED, { held: I.SUBMITTED }), 'recruiter', 'submit'],
    ['what was submitted is read', row(C.SUBMITTED_BY_RECRUITER, { held: I.SUBMITTED }), 'company', 'report'],
    ['a closed requisition is left', row(C.SELECTED_BY_RECRUITER, { isClosed: true }), 'recruiter', undefined],
  ])('one step has its word: %s', (_, of, role, step) => {
    const next = rowActions.find(
      ({ shows, why, leads }) => shows(of, role) && leads?.(of) && !why?.(of, role, words.now),
    )
    expect(next?.label).toBe(step)
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
        'replaceBooked',
        'startOver',
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
      ['(schedule)', 'submit', 'report', '(refcheckReport)', 'logs', 'share'],
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
        '(replaceBooked)',
        '(startOver)',
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
