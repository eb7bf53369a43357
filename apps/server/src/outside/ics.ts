/** A meeting as one person's calendar takes it (RFC 5545, RFC 5546). Moments are ISO text. */
export interface CalendarEvent {
  /** REQUEST asks in or moves, CANCEL takes away, PUBLISH is a copy to keep. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The same for every word about one meeting. */
  uid: string
  /** Counts the changes: a calendar follows the highest. */
  sequence: number
  startsAt: string
  endsAt: string
  madeAt: string
  summary: string
  description: string
  address: string | null
  product: string
  organizer: { name: string; address: string }
  /** Only the reader itself: nobody learns another's address. */
  attendee: { name: string; address: string }
}

/** Writes a whole iCalendar file; times in UTC, so that every calendar shows its owner's clock. */
export function calendarFile(event: CalendarEvent): string {
  const { method, organizer, attendee, address } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(event.product)}//Interviews//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(event.madeAt)}`,
    `DTSTART:${moment(event.startsAt)}`,
    `DTEND:${moment(event.endsAt)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(address ? [`URL:${oneLine(address)}`] : []),
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${oneLine(organizer.address)}`,
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${oneLine(attendee.address)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

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
