import { exports } from './exports.ts'
import { feeds } from './feeds.ts'
import { moreFeeds } from './moreFeeds.ts'
import { randomOf } from './random.ts'

const texts = Object.values({ ...feeds, ...moreFeeds, ...exports }).map(({ text }) => text)
const scraps = [
  ...[
    '',
    ' ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\0',
    '\uFEFF',
    '\uD800',
    '"',
    ';',
    ':',
    ',',
    '=',
    '/',
    '-',
    '+',
    'Z',
    'T',
    'P',
  ],
  ...['0', '00000000', '99999999', '99991231T235959Z', '00010101', '-1', '4294967296', '1e9', 'NaN', '__proto__'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-53SU;BYSETPOS=366', 'INTERVAL=99999', 'COUNT=99999', 'UNTIL=00010101', 'PT999999999S'],
  ...[
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VTIMEZONE',
    'END:VCALENDAR',
    'BEGIN:VCALENDAR',
    'TZID=',
    'RANGE=THISANDFUTURE',
  ],
] as [string, ...string[]]

/** A calendar of the tests after some accidents, the same for a seed. */
export function mutantOf(seed: number): string {
  const { below, one } = randomOf(seed)
  const any = () => texts[below(texts.length)] ?? ''
  let text = any()
  for (let accidents = 1 + below(6); accidents > 0; accidents--) {
    const at = below(text.length + 1)
    const lines = text.split('\r\n')
    const line = below(lines.length)
    const other = any()
    text =
      [
        () => text.slice(0, at) + one(scraps) + text.slice(at),
        () => text.slice(0, at) + text.slice(at + 1 + below(12)),
        () => text.slice(0, at) + other.slice(below(other.length)),
        () => text.slice(0, at) + String.fromCharCode(below(256)) + text.slice(at + 1),
        () => lines.toSpliced(line, 1).join('\r\n'),
        () => lines.toSpliced(line, 0, lines[below(lines.length)] ?? '').join('\r\n'),
        () => lines.toSpliced(line, 0, one(scraps)).join('\r\n'),
        () => text.replace(/\d{1,8}/g, (digits) => (below(20) ? digits : String(below(10 ** digits.length)))),
      ][below(8)]?.() ?? text
  }
  return text
}
