import type { Role } from '../core/role.ts'

/** A moment, and the time zone (IANA name) in which its reader is told it. */
export interface ZonedMoment {
  at: string
  timezone: string
}

/** What a placeholder stands for, before it is put into words. A null makes its paragraph disappear. */
export interface Placeholders {
  company: string
  /** A hidden title is kept from candidates, guests and referees. */
  position: { title: string; hidden: boolean }
  candidate: string
  interviewer: string
  referee: string
  /** Whom the reader will meet. */
  with: string | null
  /** An e-mail address that the message speaks of. */
  address: string
  /** Who caused the message; null where nobody of the company stands for it any more. */
  author: string | null
  role: Role
  /** 1 Viewer, 2 Editor. */
  access: 1 | 2
  time: ZonedMoment
  /** When it was to be before; null where its reader was not told so. */
  earlier: ZonedMoment | null
  deadline: ZonedMoment
  /** A date, `YYYY-MM-DD`. */
  until: string
  days: number
  /** Six digits that open something. */
  code: string
  hours: number
  referees: number
  /** How many questions there are, and about how many minutes they take. */
  questions: number
  minutes: number
  /** So many percent more time to think and to answer; null where it is the usual time. */
  longer: number | null
  /** Its reader has begun to answer. */
  begun: boolean
  /** So many that the reader has not read. */
  comments: number
  /** How many of them are named. */
  named: number
  /** From which day something can be done, `YYYY-MM-DD`. */
  from: string
  /** Words that a person wrote, shown as they are. */
  message: string | null
  /** The path of a page of ours, from its first slash. */
  link: `/${string}`
}
export type Placeholder = keyof Placeholders

/** Everything that people are told by message, with what each message may speak of. */
export const events = {
  userInvited: ['company', 'author', 'role', 'days', 'link'],
  roleAdded: ['company', 'author', 'role', 'link'],
  passwordReset: ['hours', 'link'],
  emailChange: ['hours', 'link'],
  emailLeaving: ['address', 'hours', 'link'],
  emailByHost: ['address', 'hours', 'link'],
  emailTaken: ['link'],
  emailChanged: ['address', 'link'],
  factorReset: ['link'],
  signInLink: ['link'],
  sessionEnded: ['link'],
  candidateInvited: ['company', 'position', 'message', 'days', 'link'],
  candidateRejected: ['company', 'position'],
  chooseTime: ['company', 'position', 'with', 'link'],
  timesWithdrawn: ['company', 'position'],
  oneWayInvited: ['company', 'position', 'deadline', 'link'],
  oneWayLastDay: ['company', 'position', 'deadline', 'link'],
  oneWayExtended: ['company', 'position', 'deadline', 'longer', 'link'],
  interviewScheduled: ['company', 'position', 'with', 'time', 'link'],
  interviewMoved: ['company', 'position', 'with', 'time', 'earlier', 'link'],
  interviewerChanged: ['company', 'position', 'with', 'time', 'link'],
  interviewCancelled: ['company', 'position', 'with', 'time', 'message'],
  interviewLeft: ['company', 'position', 'with', 'time'],
  interviewTomorrow: ['company', 'position', 'with', 'time', 'link'],
  interviewInAnHour: ['company', 'position', 'with', 'time', 'link'],
  interviewerRequested: ['company', 'position', 'candidate', 'hours', 'link'],
  oneWayDeclined: ['company', 'position', 'candidate', 'message', 'link'],
  interviewerLeft: ['company', 'position', 'candidate', 'interviewer', 'message', 'link'],
  feedbackDue: ['company', 'position', 'candidate', 'link'],
  calendarUnread: ['company', 'link'],
  verdictIn: ['company', 'position', 'candidate', 'interviewer', 'link'],
  candidateSubmitted: ['company', 'position', 'candidate', 'author', 'link'],
  guestAccess: ['company', 'position', 'candidate', 'author', 'message', 'access', 'until', 'link'],
  reportShared: ['company', 'position', 'candidate', 'author', 'message', 'until', 'link'],
  reportCode: ['company', 'code'],
  reportLocked: ['company', 'position', 'candidate', 'address', 'link'],
  commentAdded: ['company', 'position', 'candidate', 'author', 'message', 'comments', 'link'],
  commentReplied: ['company', 'position', 'candidate', 'author', 'message', 'comments', 'link'],
  nameReferees: ['company', 'position', 'referees', 'days', 'link'],
  refereeRequested: ['company', 'position', 'candidate', 'days', 'link', 'questions', 'minutes', 'until', 'author'],
  refereeReminded: ['company', 'position', 'candidate', 'until', 'link', 'begun'],
  nameRefereesReminded: ['company', 'position', 'named', 'referees', 'until', 'link'],
  refereeSilent: ['company', 'position', 'referee', 'from', 'link'],
  placeFree: ['company', 'position', 'referee', 'until', 'link'],
  addressFailed: ['company', 'position', 'referee', 'link'],
  refereeDone: ['company', 'position', 'candidate', 'referee', 'link'],
  refereeDeclined: ['company', 'position', 'candidate', 'referee', 'link'],
  refereeWantsCall: ['company', 'position', 'candidate', 'referee', 'link'],
  refereePhoneNotes: ['company', 'position', 'candidate', 'author', 'until', 'link'],
  anotherReferee: ['company', 'position', 'until', 'link'],
  moreTimeAsked: ['company', 'position', 'candidate', 'link'],
  refereeNotNeeded: ['company', 'position', 'candidate'],
  refereeData: ['company', 'candidate', 'hours', 'link'],
  signalAsked: ['company', 'position', 'until', 'link'],
  privacyLink: ['hours', 'link'],
  privacyReceived: ['company', 'until'],
  privacyAsked: ['company', 'until', 'link'],
  privacyExtended: ['company', 'until', 'message'],
  privacyDeclined: ['company', 'message'],
  erasureApproved: ['company', 'hours'],
  erasureDone: ['company'],
  exportReady: ['company', 'until', 'link'],
  holdAsked: ['company', 'message', 'link'],
  holdSet: ['company', 'message', 'link'],
  holdDeclined: ['company', 'message', 'link'],
  holdLifted: ['company', 'message', 'link'],
  testMessage: ['author'],
  auditAnchor: ['message', 'link'],
} as const satisfies Record<string, readonly Placeholder[]>

export type Event = keyof typeof events
export const eventNames = Object.keys(events) as [Event, ...Event[]]

/** What only mail says: the templates of WhatsApp were approved with the placeholders that they had then. */
export const onlyByMail: Partial<Record<Event, readonly Placeholder[]>> = {
  refereeRequested: ['questions', 'minutes', 'until', 'author'],
  refereeReminded: ['begun'],
  interviewMoved: ['earlier'],
}

/** Messages in the name of whoever asked for references: who answers them reaches that person. */
export const isInNameOfAsker = (event: string): boolean => (inNameOfAsker as readonly string[]).includes(event)
const inNameOfAsker: readonly Event[] = [
  ...(['nameReferees', 'nameRefereesReminded', 'anotherReferee', 'refereeSilent', 'placeFree'] as const),
  ...(['addressFailed', 'refereeRequested', 'refereeReminded', 'refereePhoneNotes'] as const),
  ...(['refereeNotNeeded', 'signalAsked'] as const),
]

/** What must be known to write a message of this event. */
export type MessageData<E extends Event> = { [K in (typeof events)[E][number]]: Placeholders[K] }

/** Messages that only the company's own people and interviewers read; in all others a hidden position stays hidden. */
const inside: readonly Event[] = [
  'interviewerRequested',
  'oneWayDeclined',
  'interviewerLeft',
  'feedbackDue',
  'verdictIn',
  'candidateSubmitted',
  'reportLocked',
  'refereeDone',
  'refereeDeclined',
  'refereeWantsCall',
  'moreTimeAsked',
]

/** May a message of this event name a position that its requisition hides? */
export const namesHiddenPosition = (event: Event): boolean => inside.includes(event)

/** Is a message of this event one of a company, so that the company may choose its words? */
export const isOfCompany = (event: Event): boolean => (events[event] as readonly Placeholder[]).includes('company')

/** Is a message of this event read by the candidate whom it is about? */
export const isToCandidate = (event: Event): boolean => toCandidate.includes(event)

const toCandidate: readonly Event[] = [
  'candidateInvited',
  'candidateRejected',
  'chooseTime',
  'timesWithdrawn',
  'oneWayInvited',
  'oneWayLastDay',
  'oneWayExtended',
  'interviewScheduled',
  'interviewMoved',
  'interviewerChanged',
  'interviewCancelled',
  'interviewTomorrow',
  'interviewInAnHour',
  'nameReferees',
  'nameRefereesReminded',
  'refereeSilent',
  'placeFree',
  'addressFailed',
  'anotherReferee',
]
