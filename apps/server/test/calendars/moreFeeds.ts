import { invitations } from './invitations.ts'
import { calendarOf, eventOf, type Feed, londonAs, times } from './write.ts'

const autumn = { start: Date.parse('2027-10-25T00:00Z'), end: Date.parse('2027-11-08T00:00Z') }
const inLondon = (start: string, end: string) => times('Europe/London', start, end)
const inUtc = (start: string, end: string) => `DTSTART:${start}Z\r\nDTEND:${end}Z`
const daily = eventOf('series', inLondon('20270315T090000', '20270315T100000'), 'RRULE:FREQ=DAILY;COUNT=3')
const whole = (date: string, ...lines: string[]) => eventOf('a', `DTSTART;VALUE=DATE:${date}`, ...lines)
const inZone = (zone: string) => eventOf('a', times(zone, '20270329T090000', '20270329T100000'))

/** What else a calendar may hold. */
export const moreFeeds: Record<string, Feed> = {
  ...invitations,
  'in autumn a night blocks until its clock shows the end': {
    text: calendarOf(eventOf('a', inLondon('20271029T220000', '20271030T060000'), 'RRULE:FREQ=DAILY;COUNT=2')),
    busy: ['10-29 21:00 480', '10-30 21:00 540'],
    order: { window: autumn },
  },
  'a length of a day over a clock change': {
    text: calendarOf(eventOf('a', 'DTSTART;TZID=Europe/London:20271030T120000', 'DURATION:P1D')),
    busy: ['10-30 11:00 1500'],
    order: { window: autumn },
  },
  'an hour that is shown twice is the first': {
    text: calendarOf(eventOf('a', inLondon('20271031T013000', '20271031T030000'))),
    busy: ['10-31 00:30 150'],
    order: { window: autumn },
  },
  'a zone of the calendar’s own over both of its changes': {
    text: calendarOf(
      londonAs('Ours', '0001'),
      eventOf('a', times('Ours', '20271031T013000', '20271031T030000')),
      eventOf('b', times('Ours', '20271101T090000', '20271101T100000')),
    ),
    busy: ['10-31 00:30 150', '11-01 09:00 60'],
    order: { window: autumn },
  },
  'the hour that it skips': {
    text: calendarOf(londonAs('Ours'), eventOf('a', times('Ours', '20270328T013000', '20270328T030000'))),
    busy: ['03-28 01:30 30'],
  },
  'a zone of its own whose last rule ended long ago': {
    text: calendarOf(
      londonAs('Ours')
        .replaceAll('BYMONTH=3', 'BYMONTH=3;UNTIL=20150401T000000Z')
        .replaceAll('BYMONTH=10', 'BYMONTH=10;UNTIL=20141101T000000Z'),
      inZone('Ours'),
    ),
    busy: ['03-29 08:00 60'],
  },
  'a zone of its own that says where it is': {
    text: calendarOf('BEGIN:VTIMEZONE\r\nTZID:Home\r\nX-LIC-LOCATION:Asia/Kathmandu\r\nEND:VTIMEZONE', inZone('Home')),
    busy: ['03-29 03:15 60'],
  },
  'a zone with a path before it': {
    text: calendarOf(inZone('/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires')),
    busy: ['03-29 12:00 60'],
  },
  'UTC as Outlook writes it': { text: calendarOf(inZone('tzone://Microsoft/Utc')), busy: ['03-29 09:00 60'] },
  'a zone that nobody knows is the owner’s, and said so': {
    text: calendarOf(inZone('Nowhere Standard Time')),
    busy: ['03-29 05:00 60'],
    skipped: 1,
  },
  'a description is not believed where the zone is known': {
    text: calendarOf(londonAs('Asia/Tokyo'), inZone('Asia/Tokyo')),
    busy: ['03-29 00:00 60'],
  },
  'a series that is now on another clock': {
    text: calendarOf(
      daily,
      eventOf(
        'series',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270316T090000Z',
        times('America/New_York', '20270317T090000', '20270317T093000'),
      ),
    ),
    busy: ['03-15 09:00 60', '03-17 13:00 30', '03-18 13:00 30'],
  },
  'a series that is free from a day on': {
    text: calendarOf(
      daily,
      eventOf(
        'series',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20270316T090000',
        inLondon('20270316T090000', '20270316T100000'),
        'TRANSP:TRANSPARENT',
      ),
    ),
    busy: ['03-15 09:00 60'],
  },
  'a long occurrence that began before the window and was called off': {
    text: calendarOf(
      eventOf('a', inUtc('20270205T000000', '20270219T000000'), 'RRULE:FREQ=MONTHLY;BYDAY=1FR;COUNT=2'),
      eventOf('a', 'RECURRENCE-ID:20270305T000000Z', inUtc('20270305T000000', '20270319T000000'), 'STATUS:CANCELLED'),
    ),
    busy: [],
  },
  'an occurrence called off in no more words than its name': {
    text: calendarOf(
      daily,
      'BEGIN:VEVENT\r\nUID:series\r\nRECURRENCE-ID:20270316T090000Z\r\nSTATUS:CANCELLED\r\nEND:VEVENT',
    ),
    busy: ['03-15 09:00 60', '03-17 09:00 60'],
  },
  'an occurrence in two versions': {
    text: calendarOf(
      daily,
      eventOf('series', 'SEQUENCE:2', 'RECURRENCE-ID:20270316T090000Z', inUtc('20270316T120000', '20270316T123000')),
      eventOf('series', 'SEQUENCE:1', 'RECURRENCE-ID:20270316T090000Z', inUtc('20270316T150000', '20270316T153000')),
    ),
    busy: ['03-15 09:00 60', '03-16 12:00 30', '03-17 09:00 60'],
  },
  'one name for different events of one version: all count': {
    text: calendarOf(
      eventOf('a', inUtc('20270322T090000', '20270322T100000')),
      eventOf('a', inUtc('20270323T090000', '20270323T100000')),
    ),
    busy: ['03-22 09:00 60', '03-23 09:00 60'],
  },
  'our own interview that came back': {
    text: calendarOf(eventOf('ours@majlis.test', inUtc('20270322T090000', '20270322T100000')), daily),
    busy: ['03-15 09:00 60', '03-16 09:00 60', '03-17 09:00 60'],
    order: { ownUids: ['ours@majlis.test'] },
  },
  'whole days that shall not block, Outlook’s among them': {
    text: calendarOf(
      whole('20270322'),
      eventOf('b', inUtc('20270323T000000', '20270324T000000'), 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'),
      eventOf('c', inUtc('20270325T090000', '20270325T100000')),
    ),
    busy: ['03-25 09:00 60'],
    order: { allDayBusy: false },
  },
  'a series of whole days until a midnight in UTC': {
    text: calendarOf(whole('20270322', 'RRULE:FREQ=DAILY;UNTIL=20270323T000000Z')),
    busy: ['03-22 04:00 2880'],
    order: { zone: 'America/New_York' },
  },
  'a series of whole days until somebody’s midnight': {
    text: calendarOf('X-WR-TIMEZONE:Europe/Berlin', whole('20270322', 'RRULE:FREQ=DAILY;UNTIL=20270322T230000Z')),
    busy: ['03-21 20:00 2880'],
  },
  'a day that a timed series leaves out': {
    text: calendarOf(daily.replace('COUNT=3', 'COUNT=3\r\nEXDATE;VALUE=DATE:20270316')),
    busy: ['03-15 09:00 60', '03-17 09:00 60'],
  },
  'added times with an end or a length of their own': {
    text: calendarOf(
      eventOf(
        'a',
        inUtc('20270322T090000', '20270322T100000'),
        'RDATE;VALUE=PERIOD:20270323T090000Z/20270323T093000Z,20270324T090000Z/PT15M',
        'RDATE;VALUE=DATE:20270325',
      ),
    ),
    busy: ['03-22 09:00 60', '03-23 09:00 30', '03-24 09:00 15', '03-25 09:00 60'],
  },
  'what meets is one, what reaches out is cut': {
    text: calendarOf(
      eventOf('a', inUtc('20270314T090000', '20270315T090000')),
      eventOf('b', inUtc('20270315T083000', '20270315T100000')),
      eventOf('c', inUtc('20270315T100000', '20270315T110000')),
      eventOf('d', inUtc('20270411T230000', '20270413T000000')),
    ),
    busy: ['03-15 00:00 660', '04-11 23:00 60'],
  },
  'two calendars in one text, each with its clock': {
    text:
      calendarOf('X-WR-TIMEZONE:GMT Standard Time', eventOf('a', 'DTSTART:20270322T090000', 'DURATION:PT1H')) +
      calendarOf('X-WR-TIMEZONE:Asia/Tokyo', eventOf('a', 'DTSTART:20270322T090000', 'DURATION:PT1H')),
    busy: ['03-22 00:00 60', '03-22 09:00 60'],
  },
  'a reminder and an event that were never ended': {
    text: calendarOf(
      eventOf('a', inUtc('20270322T090000', '20270322T100000'), 'BEGIN:VALARM', 'DURATION:PT9H').replace(
        '\r\nEND:VEVENT',
        '',
      ),
      eventOf('b', inUtc('20270323T090000', '20270323T100000')),
    ),
    busy: ['03-22 09:00 60', '03-23 09:00 60'],
  },
  'hours in a rule that are the event’s own': {
    text: calendarOf(
      eventOf(
        'a',
        inLondon('20270322T090000', '20270322T100000'),
        'RRULE:FREQ=DAILY;COUNT=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0',
      ),
    ),
    busy: ['03-22 09:00 60', '03-23 09:00 60'],
  },
  'rules that are not followed: the first time counts': {
    text: calendarOf(
      eventOf('a', inUtc('20270322T090000', '20270322T100000'), 'RRULE:FREQ=HOURLY'),
      eventOf('b', inUtc('20270323T090000', '20270323T100000'), 'RRULE:FREQ=DAILY;INTERVAL=0'),
      eventOf('c', inUtc('20270324T090000', '20270324T100000'), 'RRULE:FREQ=DAILY;BYHOUR=9,15'),
      eventOf('d', inUtc('20270325T090000', '20270325T100000'), 'RRULE:FREQ=DAILY;UNTIL=soon'),
    ),
    busy: ['03-22 09:00 60', '03-23 09:00 60', '03-24 09:00 60', '03-25 09:00 60'],
    skipped: 4,
  },
  'days that there are not, ends before the beginning, lengths that go back': {
    text: calendarOf(
      eventOf('a', 'DTSTART:20270231T090000Z'),
      eventOf('b', inUtc('20270323T090000', '20270322T090000')),
      eventOf('c', 'DTSTART:20270324T090000Z', 'DURATION:-PT1H'),
      eventOf('d', 'DTSTART:20270325T090000Z'),
      eventOf('e', 'DTEND:20270326T090000Z'),
    ),
    busy: [],
    skipped: 2,
  },
}
