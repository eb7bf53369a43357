import type { Event } from './event.ts'

/** One message: its subject, the heading, what it says, and what its button is called. */
export interface MessageWords {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Null where there is nothing to open. */
  button: string | null
}

/** What each event's message says in one language. */
export type Messages = Record<Event, MessageWords>

/** What candidates, referees and the team are told of references. */
export type RefereeMessages = Pick<
  Messages,
  | 'nameReferees'
  | 'nameRefereesReminded'
  | 'refereeRequested'
  | 'refereeReminded'
  | 'refereeSilent'
  | 'placeFree'
  | 'addressFailed'
  | 'refereeDone'
  | 'refereeDeclined'
  | 'refereeWantsCall'
  | 'refereePhoneNotes'
  | 'anotherReferee'
  | 'moreTimeAsked'
  | 'refereeNotNeeded'
  | 'refereeData'
  | 'signalAsked'
>

/** What people are told of how they sign in. */
export type AccessMessages = Pick<
  Messages,
  | 'passwordReset'
  | 'emailChange'
  | 'emailLeaving'
  | 'emailByHost'
  | 'emailTaken'
  | 'emailChanged'
  | 'factorReset'
  | 'signInLink'
  | 'sessionEnded'
>

/** What people are told of reports that are there or shared with them, and of what is said there. */
export type ReportMessages = Pick<
  Messages,
  'verdictIn' | 'guestAccess' | 'reportShared' | 'reportCode' | 'reportLocked' | 'commentAdded' | 'commentReplied'
>

/** What people are told of requests for what is kept of them. */
export type PrivacyMessages = Pick<
  Messages,
  | 'privacyLink'
  | 'privacyReceived'
  | 'privacyAsked'
  | 'privacyExtended'
  | 'privacyDeclined'
  | 'erasureApproved'
  | 'erasureDone'
  | 'exportReady'
  | 'holdAsked'
  | 'holdSet'
  | 'holdDeclined'
  | 'holdLifted'
>

/** What those who run the product are told of it. */
export type HostMessages = Pick<Messages, 'testMessage' | 'auditAnchor'>
