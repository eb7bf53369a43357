/** A calendar as somebody's server answers it: each entry with its own lines. */
export const calendarText = (...entries: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    ...entries.flatMap((lines, i) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:entry-${i}@elsewhere.test`]),
      'DTSTAMP:20260101T000000Z',
      'SUMMARY:Orthodontist in Marina',
      'LOCATION:Marina Plaza',
      'ATTENDEE;CN=Dr. Nour:mailto:nour@elsewhere.test',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** An hour that begins at a moment. */
export const hourAt = (startsAt: string, ...more: string[]): string[] => [
  `DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}`,
  'DURATION:PT1H',
  ...more,
]
