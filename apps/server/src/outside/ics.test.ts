import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './ics.ts'

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'one@majlis.test',
  sequence: 2,
  startsAt: '2027-01-11T09:00:00.000Z',
  endsAt: '2027-01-11T09:45:00.000Z',
  madeAt: '2027-01-01T00:00:00.000Z',
  summary: 'Interview: Engineer; Lead, Platform \\ Core',
  description:
    'You will meet "Demo".\nبرنامج المقابلة طويل بما يكفي ليُطوى على أكثر من سطر واحد في الملف، دون أن ينكسر حرف.',
  address: 'https://majlis.test/interview/token',
  product: 'Majlis',
  organizer: { name: 'Majlis', address: 'no-reply@majlis.test' },
  attendee: { name: 'Demo "One"\r\nATTENDEE:mailto:other@majlis.test', address: 'one@majlis.test' },
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file has the meeting in UTC, its UID and SEQUENCE and the method', () => {
  const lines = unfolded(calendarFile(event))
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:one@majlis.test',
      'SEQUENCE:2',
      'DTSTART:20270111T090000Z',
      'DTEND:20270111T094500Z',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(unfolded(calendarFile({ ...event, method: 'CANCEL' }))).toContain('STATUS:CANCELLED')
})

test('what people write stands in one line and adds no property of its own', () => {
  const lines = unfolded(calendarFile(event))
  expect(lines).toContain('SUMMARY:Interview: Engineer\\; Lead\\, Platform \\\\ Core')
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
    `ATTENDEE;CN="Demo 'One' ATTENDEE:mailto:other@majlis.test";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:one@majlis.test`,
  ])
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('You will meet "Demo".\\nبرنامج')
})

test('no line is longer than 75 bytes, and no letter is torn', () => {
  const file = calendarFile(event)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(file).join('')).toContain('دون أن ينكسر حرف.')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
