import type { Event } from '@majlis/domain/notification/event.ts'

/** The messages by what they are about, in the order in which things happen. */
export const groups = {
  candidate: [
    'candidateInvited',
    'candidateRejected',
    'oneWayInvited',
    'oneWayLastDay',
    'chooseTime',
    'timesWithdrawn',
  ],
  interview: [
    'interviewerRequested',
    'interviewScheduled',
    'interviewMoved',
    'interviewerChanged',
    'interviewCancelled',
    'interviewLeft',
    'interviewTomorrow',
    'interviewInAnHour',
    'interviewerLeft',
    'feedbackDue',
    'calendarUnread',
  ],
  result: [
    'verdictIn',
    'candidateSubmitted',
    'guestAccess',
    'reportShared',
    'reportCode',
    'reportLocked',
    'commentAdded',
    'commentReplied',
  ],
  refcheck: [
    'nameReferees',
    'nameRefereesReminded',
    'refereeRequested',
    'refereeReminded',
    'refereeSilent',
    'placeFree',
    'addressFailed',
    'refereeDone',
    'refereeDeclined',
    'refereeNotNeeded',
  ],
  access: ['userInvited', 'roleAdded', 'passwordReset', 'emailChange', 'sessionEnded', 'testMessage'],
} as const satisfies Record<string, readonly Event[]>
