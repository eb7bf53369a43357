import dns from 'node:dns'
import type { IncomingMessage } from 'node:http'
import type { CalendarTrouble } from '@majlis/domain/calendarSync/trouble.ts'
import type { Env } from '../../core/env.ts'
import { isPublicAddress } from './addresses.ts'
import { type Asking, type Lookup, request } from './request.ts'
import { UnreadableCalendar } from './trouble.ts'

/** What was answered with the copy that is there already. */
export interface KnownCopy {
  etag: string | null
  modified: string | null
}
/** A calendar's text, that it is the same as the known one, or why it was not read. */
export type FetchedCalendar = (KnownCopy & { text: string }) | { unchanged: true } | { trouble: CalendarTrouble }

/** Fetches what somebody says is the address of its calendar. Throws nothing but the signal's reason. */
export type FetchCalendar = (address: string, known?: KnownCopy, signal?: AbortSignal) => Promise<FetchedCalendar>

/** What a test has otherwise than the internet. */
interface Parts {
  lookup?: Lookup
  isPublic?: (address: string) => boolean
  port?: number
  ca?: string
  /** Milliseconds for all of it. */
  patience?: number
}

const LARGEST = 4_000_000
const HOPS = 3
const PATIENCE = 10_000
/** What is sent back to the calendar's server with each read; longer than this nobody needs. */
const LONGEST_MARK = 300

/** The one way out to addresses that people give: https to the open internet, and to hosts that the settings name. */
export function openCalendars({ CALENDAR_HOSTS }: Pick<Env, 'CALENDAR_HOSTS'>, parts: Parts = {}): FetchCalendar {
  const { lookup = dns.lookup, isPublic = isPublicAddress, port = 443, ca, patience = PATIENCE } = parts
  return async (address, known, stopping) => {
    const clock = AbortSignal.timeout(patience)
    const signal = stopping ? AbortSignal.any([clock, stopping]) : clock
    const headers = known ? conditions(known) : {}
    const askingOf = ({ hostname }: URL): Asking => {
      const isNamed = CALENDAR_HOSTS.includes(hostname)
      return { lookup, port, ca, signal, headers, allows: (found) => isNamed || isPublic(found) }
    }
    try {
      return await answerOf(await follow(address, askingOf), known)
    } catch (error) {
      stopping?.throwIfAborted()
      return { trouble: clock.aborted ? 'time' : codeOf(error) }
    }
  }
}

const conditions = ({ etag, modified }: KnownCopy): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(modified && { 'if-modified-since': modified }),
})

/** The address that is asked: https at its usual port, with nobody's name and password in it. */
function urlOf(address: string, from?: URL): URL {
  const written = address.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.canParse(written, from) ? new URL(written, from) : null
  if (url?.protocol !== 'https:' || url.port !== '') throw new UnreadableCalendar('address')
  if (url.username || url.password) throw new UnreadableCalendar('credentials')
  return url
}

/** Where the redirects of an address end; each is checked like the first. */
async function follow(address: string, askingOf: (url: URL) => Asking): Promise<IncomingMessage> {
  let url = urlOf(address)
  for (let hop = 0; hop <= HOPS; hop++) {
    const answer = await request(url, askingOf(url))
    const { statusCode = 0, headers } = answer
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return answer
    answer.destroy()
    url = urlOf(headers.location, url)
  }
  throw new UnreadableCalendar('redirects')
}

async function answerOf(answer: IncomingMessage, known?: KnownCopy): Promise<FetchedCalendar> {
  try {
    const { statusCode: status = 0, headers } = answer
    if (status === 304 && (known?.etag || known?.modified)) return { unchanged: true }
    if ([401, 403, 404, 410].includes(status)) throw new UnreadableCalendar('gone')
    // Packed answers could grow without end while they are opened, and none was asked for.
    const packed = headers['content-encoding'] ?? 'identity'
    if (status !== 200 || packed !== 'identity') throw new UnreadableCalendar('answer')
    if (Number(headers['content-length']) > LARGEST) throw new UnreadableCalendar('large')
    const text = await textOf(answer)
    return { text, etag: markOf(headers.etag), modified: markOf(headers['last-modified']) }
  } finally {
    answer.destroy()
  }
}

const markOf = (mark: string | undefined) => (mark && mark.length <= LONGEST_MARK ? mark : null)

const begins = 'BEGIN:VCALENDAR'

/** The text, left as soon as it grows too long or turns out to be none; the type that was answered says nothing. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size, isCalendar] = ['', 0, false]
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST) throw new UnreadableCalendar('large')
    text += decoder.decode(part, { stream: true })
    isCalendar ||= beginsWell(text)
  }
  // Where a connection's end is the text's end, half of a calendar looks like one with fewer events.
  if (!isCalendar || !/END:VCALENDAR/i.test(text.slice(-1000))) throw new UnreadableCalendar('content')
  return text
}

/** True for a calendar, false while it is too short to say. */
function beginsWell(text: string): boolean {
  const start = text.trimStart().slice(0, begins.length).toUpperCase()
  if (!begins.startsWith(start) || (start === '' && text.length > 1000)) throw new UnreadableCalendar('content')
  return start === begins
}

/** Everything else that can go wrong looks alike from outside, so that nothing can be felt for. */
function codeOf(error: unknown): CalendarTrouble {
  if (error instanceof UnreadableCalendar) return error.code
  return String((error as { code?: unknown }).code).startsWith('HPE_') ? 'answer' : 'unreachable'
}
