import type { OutgoingMail } from '../../src/outside/mail.ts'

/** An interview as the test believes that it stands; its moments on the test's own clock. */
export interface Believed {
  id: string
  /** Its entry's name in calendars. */
  uid: string
  sequence: number
  state: 'pending' | 'planned' | 'cancelled'
  start: number
  end: number
  toldAt: number
  lead: string
  /** Candidate, lead and who sits beside. */
  people: string[]
  /** Who sat beside and has left. */
  left: string[]
}

const minute = 60_000
/** What the two clocks may differ by: within it both answers are right. */
const blur = 10_000
type Answer = 'yes' | 'no' | 'either'
const isBelow = (value: number, bound: number): Answer =>
  Math.abs(value - bound) < blur ? 'either' : value < bound ? 'yes' : 'no'
function all(...answers: Answer[]): Answer {
  if (answers.includes('no')) return 'no'
  return answers.includes('either') ? 'either' : 'yes'
}

/** An answer that was the same at both moments; what changed between them may be either. */
export function through(ask: (now: number) => Answer, from: number, to: number): Answer {
  const [first, last] = [ask(from), ask(to)]
  return first === last ? first : 'either'
}

export const reminderTypes = ['interviewTomorrow', 'interviewInAnHour'] as const
type ReminderType = (typeof reminderTypes)[number]
const windows = {
  interviewTomorrow: { from: 24 * 60, until: 6 * 60, quiet: 12 * 60 },
  interviewInAnHour: { from: 60, until: 15, quiet: 30 },
} as const

/** Is a reminder due, read from the rules' sentences and not from the code. */
export function isDue(type: ReminderType, { state, start, toldAt }: Believed, now: number): Answer {
  if (state !== 'planned') return 'no'
  const { from, until, quiet } = windows[type]
  const left = start - now
  return all(isBelow(left, from * minute), isBelow(until * minute, left), isBelow(quiet * minute, now - toldAt))
}

/** Does a message still say what is so? */
function holds(type: string, sequence: number, told: Believed, now: number): Answer {
  // Of that it stays true.
  if (type === 'interviewLeft') return 'yes'
  if (told.sequence !== sequence) return 'no'
  if (type === 'interviewCancelled') return told.state === 'cancelled' ? 'yes' : 'no'
  if (told.state !== 'planned') return 'no'
  if (type === 'interviewTomorrow') return isBelow(60 * minute, told.start - now)
  if (type === 'interviewInAnHour') return isBelow(now, told.start)
  return isBelow(now, told.end)
}

/** What is to be told, and what was: by the keys of the messages, `{type}:{interview}:{sequence}:{account}`. */
export function openLedger() {
  const interviews = new Map<string, Believed>()
  const owed = new Set<string>()
  const sent = new Set<string>()
  const faults: string[] = []
  const partsOf = (key: string) => {
    const [type, id, sequence, account] = key.split(':') as [string, string, string, string]
    return { type, told: interviews.get(id), sequence: Number(sequence), account }
  }
  return {
    interviews,
    faults,
    sent,
    forget() {
      for (const all of [interviews, owed, sent]) all.clear()
    },
    owe(type: string, { id, sequence }: Pick<Believed, 'id' | 'sequence'>, accounts: readonly string[]) {
      for (const account of accounts) owed.add(`${type}:${id}:${sequence}:${account}`)
    },
    /** Takes back what an account was still to be told of an interview: it has left before the mail went. */
    release(id: string, account: string) {
      for (const key of owed) {
        const [, interview, , whom] = key.split(':')
        if (interview === id && whom === account) owed.delete(key)
      }
    },
    /** Holds what a delivery has sent, between two moments, against what was to be told then. */
    settle(keys: readonly string[], from: number, to: number) {
      const holdsThen = (...message: [string, number, Believed]) => through((now) => holds(...message, now), from, to)
      for (const key of keys) {
        const { type, told, sequence } = partsOf(key)
        if (sent.has(key)) faults.push(`twice: ${key}`)
        sent.add(key)
        if (!told || holdsThen(type, sequence, told) === 'no') faults.push(`not so any more: ${key}`)
        else if (!owed.has(key)) faults.push(`nobody asked for it: ${key}`)
      }
      for (const key of owed) {
        const { type, told, sequence } = partsOf(key)
        if (!sent.has(key) && told && holdsThen(type, sequence, told) === 'yes')
          faults.push(`not told: ${key}, ${(told.end - to) / minute} minutes before its end`)
      }
      owed.clear()
    },
  }
}
export type Ledger = ReturnType<typeof openLedger>

interface Entry {
  sequence: number
  start: number
  isCancelled: boolean
}

/** The calendars of everybody, as programs keep them: an entry a UID, which follows the highest sequence (RFC 5546). */
export function openCalendars(faults: string[]) {
  const entries = new Map<string, Entry>()
  return {
    /** Takes a mail's file; `shift` is by how much the test's clock was ahead when it was written. */
    take(address: string, { icalendar }: Pick<OutgoingMail, 'icalendar'>, shift: number) {
      const field = (name: string) =>
        new RegExp(`^${name}:(.*)$`, 'm').exec((icalendar ?? '').replaceAll('\r\n ', ''))?.[1]?.trim() ?? ''
      const uid = field('UID').split('@')[0] as string
      const [sequence, at] = [Number(field('SEQUENCE')), field('DTSTART')]
      const known = entries.get(`${address} ${uid}`)
      if (known && sequence <= known.sequence)
        faults.push(`the sequence of ${uid} went from ${known.sequence} to ${sequence} for ${address}`)
      const iso = at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')
      const isCancelled = field('METHOD') === 'CANCEL'
      entries.set(`${address} ${uid}`, { sequence, start: Date.parse(iso) + shift, isCancelled })
    },
    forget: () => entries.clear(),
    entry: (address: string, uid: string) => entries.get(`${address} ${uid}`),
    /** Entries that stand in somebody's calendar. */
    standing: () => [...entries].filter(([, { isCancelled }]) => !isCancelled),
  }
}
