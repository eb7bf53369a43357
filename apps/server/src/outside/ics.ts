/** An interview as a calendar takes it (RFC 5545). Moments are ISO text. */
export interface CalendarItem {
  /** The same for every word about one meeting. */
  uid: string
  /** Counts the changes: a calendar follows the highest. */
  sequence: number
  startsAt: string
  endsAt: string
  madeAt: string
  summary: string
  description: string | null
  address: string | null
}
/** A meeting as one person is asked to it by mail (RFC 5546). */
export interface CalendarEvent extends CalendarItem {
  /** REQUEST asks in or moves, CANCEL takes away, PUBLISH is a copy to keep. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  product: string
  organizer: { name: string; address: string }
  /** Only the reader itself: nobody learns another's address. */
  attendee: { name: string; address: string }
}
/** A calendar to which somebody subscribes. */
export interface CalendarFeed {
  product: string
  title: string
  items: readonly (CalendarItem & { cancelled: boolean })[]
}

/** Writes a whole iCalendar file; times in UTC, so that every calendar shows its owner's clock. */
export function calendarFile(event: CalendarEvent): string {
  const { method, organizer, attendee } = event
  const people = [
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${oneLine(organizer.address)}`,
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${oneLine(attendee.address)}`,
  ]
  return written(event.product, [`METHOD:${method}`, ...itemLines(event, method === 'CANCEL', people)])
}

/** Writes a calendar that is read again and again; nobody is asked to anything, and no mail address stands in it. */
export const calendarFeed = ({ product, title, items }: CalendarFeed): string =>
  written(product, [
    `NAME:${text(title)}`,
    `X-WR-CALNAME:${text(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...items.flatMap((item) => itemLines(item, item.cancelled)),
  ])

function written(product: string, lines: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${text(product)}//Interviews//EN`, 'CALSCALE:GREGORIAN']
  return [...head, ...lines, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('')
}

const itemLines = (item: CalendarItem, isCancelled: boolean, people: readonly string[] = []): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(item.uid)}`,
  `SEQUENCE:${item.sequence}`,
  `DTSTAMP:${moment(item.madeAt)}`,
  `DTSTART:${moment(item.startsAt)}`,
  `DTEND:${moment(item.endsAt)}`,
  `SUMMARY:${text(item.summary)}`,
  ...(item.description === null ? [] : [`DESCRIPTION:${text(item.description)}`]),
  ...(item.address ? [`URL:${oneLine(item.address)}`] : []),
  ...people,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/** `2027-01-11T09:00:00.000Z` as `20270111T090000Z`. */
const moment = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const oneLine = (value: string) => value.replace(/\p{Cc}+/gu, ' ').trim()

/** A value of kind TEXT: backslash, semicolon, comma and line ends are written as signs. */
const text = (value: string) =>
  value
    .split(/\r\n|\r|\n/)
    .map((line) => oneLine(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n')

/** A parameter's value in quotes, which it cannot hold itself. */
const parameter = (value: string) => `"${oneLine(value).replaceAll('"', "'")}"`

/** Changes the words of a whole file, whose lines are folded again. */
export const changeFile = (file: string, change: (words: string) => string): string =>
  change(file.replaceAll('\r\n ', '')).split('\r\n').map(folded).join('\r\n')

/** No line is longer than 75 bytes; the next begins with a space, and no sign is torn apart. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (size + more > 75) {
      pieces.push(piece)
      piece = ''
      size = 1
    }
    piece += sign
    size += more
  }
  return [...pieces, piece].join('\r\n ')
}
