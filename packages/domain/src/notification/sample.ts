import type { Language } from '../core/text.ts'
import { type Event, events, type MessageData, type Placeholders, type ZonedMoment } from './event.ts'
import { wordsOf } from './values.ts'

/** What stands at the end of a link that is only looked at. */
export const noKey = '…'

/** How long each link is open, where it is not as in the others. */
const terms: Partial<Record<Event, Partial<Placeholders>>> = {
  passwordReset: { hours: 1 },
  emailChange: { hours: 24 },
  refereeData: { hours: 24 },
  emailByHost: { address: 'new.address@example.com', hours: 72 },
  emailLeaving: { address: 'new.address@example.com', hours: 24 },
  emailChanged: { address: 'new.address@example.com' },
  privacyLink: { hours: 24 },
  erasureApproved: { hours: 24 },
  nameReferees: { days: 3 },
  refereeRequested: { days: 14 },
}

/** What the calls that send these messages tell of themselves. */
export const sentAs: Partial<Record<Event, Partial<Placeholders>>> = {
  candidateInvited: { message: null, link: `/invite/${noKey}` },
  oneWayInvited: { link: `/interview/${noKey}` },
  interviewerRequested: { link: '/interviewer/interviews' },
}

const dayLong = 86_400_000

/** The reader of a message that is for nobody yet. */
export const sampleReader = (language: Language): string => wordsOf[language].sample.name

/**
 * What a message of this event may speak of, to look at it: what is known already, and for the rest names in brackets,
 * `when` for each moment (the day before for what was earlier), and a link without a key.
 */
export function sampleOf<E extends Event>(
  event: E,
  language: Language,
  when: ZonedMoment,
  known: Partial<Placeholders> = {},
): MessageData<E> {
  const { position, name: _, ...names } = wordsOf[language].sample
  const all: Placeholders = {
    ...names,
    position: { title: position, hidden: false },
    role: 'hiringManager',
    access: 1,
    time: when,
    earlier: { ...when, at: new Date(Date.parse(when.at) - dayLong).toISOString() },
    deadline: when,
    until: when.at.slice(0, 10),
    from: when.at.slice(0, 10),
    named: 1,
    days: 7,
    hours: 48,
    referees: 3,
    comments: 2,
    questions: 8,
    minutes: 3,
    longer: 50,
    begun: true,
    code: '123456',
    link: `/${noKey}`,
    ...terms[event],
    ...known,
  }
  return Object.fromEntries(events[event].map((key) => [key, all[key]])) as MessageData<E>
}
