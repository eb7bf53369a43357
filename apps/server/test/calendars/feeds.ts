import { calendarOf, eventOf, type Feed, londonAs, times } from './write.ts'

const london = londonAs('Europe/London')
const nine = times('Europe/London', '20270315T090000', '20270315T100000')
const weekly = 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=20'
const series = eventOf('series', nine, weekly)
const mondays = ['03-15 09:00 60', '03-22 09:00 60', '03-29 08:00 60', '04-05 08:00 60']
const otherwise = (of: string, ...lines: string[]) => eventOf('series', `RECURRENCE-ID;${of}`, ...lines)
const second = 'TZID=Europe/London:20270322T090000'
const inLondon = (start: string, end: string) => times('Europe/London', start, end)
const inUtc = (start: string, end: string) => `DTSTART:${start}Z\r\nDTEND:${end}Z`
const withoutSecond = (line: string): Feed => ({
  text: calendarOf(london, series, otherwise(second, inLondon('20270322T090000', '20270322T100000'), line)),
  busy: ['03-15 09:00 60', '03-29 08:00 60', '04-05 08:00 60'],
})

/** What calendars write, and libraries read wrongly: thirty of it. */
export const feeds: Record<string, Feed> = {
  'a weekly series over a clock change': { text: calendarOf(london, series), busy: mondays },
  'the same without a description of its zone': { text: calendarOf(series), busy: mondays },
  'an occurrence that was moved': {
    text: calendarOf(london, series, otherwise(second, inLondon('20270323T140000', '20270323T150000'))),
    busy: ['03-15 09:00 60', '03-23 14:00 60', '03-29 08:00 60', '04-05 08:00 60'],
  },
  'one that was moved, named in UTC': {
    text: calendarOf(
      london,
      series,
      eventOf('series', 'RECURRENCE-ID:20270329T080000Z', inLondon('20270330T140000', '20270330T150000')),
    ),
    busy: ['03-15 09:00 60', '03-22 09:00 60', '03-30 13:00 60', '04-05 08:00 60'],
  },
  'one that was moved into the window from far beyond it': {
    text: calendarOf(
      london,
      series,
      otherwise('TZID=Europe/London:20270607T090000', inLondon('20270324T150000', '20270324T160000')),
    ),
    busy: ['03-15 09:00 60', '03-22 09:00 60', '03-24 15:00 60', '03-29 08:00 60', '04-05 08:00 60'],
  },
  'an occurrence whose series is not there': {
    text: calendarOf(london, otherwise(second, inLondon('20270322T110000', '20270322T120000'))),
    busy: ['03-22 11:00 60'],
  },
  'an occurrence that was called off': withoutSecond('STATUS:CANCELLED'),
  'an occurrence that is free': withoutSecond('TRANSP:TRANSPARENT'),
  'exceptions on a clock, in UTC, several at once': {
    text: calendarOf(
      london,
      eventOf(
        'a',
        nine,
        weekly,
        'EXDATE;TZID=Europe/London:20270315T090000,20270322T090000',
        'EXDATE:20270329T080000Z',
      ),
    ),
    busy: ['04-05 08:00 60'],
  },
  'a time added to an event': {
    text: calendarOf(london, eventOf('a', nine, 'RDATE;TZID=Europe/London:20270401T090000')),
    busy: ['03-15 09:00 60', '04-01 08:00 60'],
  },
  'a whole day is the owner’s day': {
    text: calendarOf(eventOf('a', 'DTSTART;VALUE=DATE:20270322', 'DTEND;VALUE=DATE:20270323', 'TRANSP:OPAQUE')),
    busy: ['03-21 20:00 1440'],
  },
  'a whole day without an end': {
    text: calendarOf(eventOf('a', 'DTSTART;VALUE=DATE:20270322')),
    busy: ['03-21 20:00 1440'],
  },
  'a whole day taken out by a midnight in a zone of Windows': {
    text: calendarOf(
      eventOf(
        'a',
        'DTSTART;VALUE=DATE:20270322',
        'DTEND;VALUE=DATE:20270323',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;TZID=W. Europe Standard Time:20270323T000000',
      ),
    ),
    busy: ['03-21 20:00 1440', '03-23 20:00 1440'],
  },
  'a zone of Windows that is not described': {
    text: calendarOf(
      eventOf('a', times('W. Europe Standard Time', '20270322T093000', '20270322T103000'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ),
    busy: ['03-22 08:30 60', '03-29 07:30 60'],
  },
  'the Gulf by its name in Windows': {
    text: calendarOf(eventOf('a', times('Arabian Standard Time', '20270322T093000', '20270322T103000'))),
    busy: ['03-22 05:30 60'],
  },
  'a zone that only the calendar knows, described since 1601': {
    text: calendarOf(
      londonAs('Customized Time Zone', '1601'),
      eventOf('a', times('Customized Time Zone', '20270315T090000', '20270315T100000'), weekly),
    ),
    busy: mondays,
  },
  'a time without a zone is the owner’s': {
    text: calendarOf(eventOf('a', 'DTSTART:20270322T090000', 'DTEND:20270322T100000')),
    busy: ['03-22 05:00 60'],
  },
  'or that of the calendar': {
    text: calendarOf('X-WR-TIMEZONE:Europe/London', eventOf('a', 'DTSTART:20270322T090000', 'DTEND:20270322T100000')),
    busy: ['03-22 09:00 60'],
  },
  'a series until a moment, which belongs to it': {
    text: calendarOf(
      eventOf(
        'a',
        times('America/New_York', '20270322T200000', '20270322T210000'),
        'RRULE:FREQ=DAILY;UNTIL=20270325T000000Z',
      ),
    ),
    busy: ['03-23 00:00 60', '03-24 00:00 60', '03-25 00:00 60'],
  },
  'a series until the end of a day': {
    text: calendarOf(
      eventOf('a', times('America/New_York', '20270322T200000', '20270322T210000'), 'RRULE:FREQ=DAILY;UNTIL=20270324'),
    ),
    busy: ['03-23 00:00 60', '03-24 00:00 60', '03-25 00:00 60'],
  },
  'free, called off, free in Outlook; tentative is busy': {
    text: calendarOf(
      eventOf('a', inUtc('20270322T090000', '20270322T100000'), 'TRANSP:TRANSPARENT'),
      eventOf('b', inUtc('20270322T110000', '20270322T120000'), 'STATUS:CANCELLED'),
      eventOf('c', inUtc('20270322T130000', '20270322T140000'), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'TRANSP:OPAQUE'),
      eventOf('d', inUtc('20270322T150000', '20270322T160000'), 'STATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
    ),
    busy: ['03-22 15:00 60'],
  },
  'a length in the place of an end': {
    text: calendarOf(eventOf('a', 'DTSTART:20270322T090000Z', 'DURATION:PT1H')),
    busy: ['03-22 09:00 60'],
  },
  'an hour that the clocks skip': {
    text: calendarOf(london, eventOf('a', inLondon('20270328T013000', '20270328T030000'))),
    busy: ['03-28 01:30 30'],
  },
  'a night over the clock change is as long as others': {
    text: calendarOf(london, eventOf('a', inLondon('20270326T220000', '20270327T060000'), 'RRULE:FREQ=DAILY;COUNT=2')),
    busy: ['03-26 22:00 480', '03-27 22:00 480'],
  },
  'all that follow are later': {
    text: calendarOf(
      london,
      series,
      otherwise(
        'RANGE=THISANDFUTURE;TZID=Europe/London:20270329T090000',
        inLondon('20270329T110000', '20270329T120000'),
      ),
    ),
    busy: ['03-15 09:00 60', '03-22 09:00 60', '03-29 10:00 60', '04-05 10:00 60'],
  },
  'the last working day of each month': {
    text: calendarOf(
      london,
      eventOf(
        'a',
        inLondon('20270129T090000', '20270129T100000'),
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      ),
    ),
    busy: ['03-31 08:00 60'],
  },
  'folded lines, bare line ends, names in small letters': {
    text: calendarOf(eventOf('a', 'dtstart:20270322T0900', ' 00Z', 'dtend:2027', '\t0322T100000Z')).replaceAll(
      '\r',
      '',
    ),
    busy: ['03-22 09:00 60'],
  },
  'colons and semicolons in quotes': {
    text: calendarOf(
      eventOf(
        'a',
        'DTSTART;X-P="a:b;c","d:e";TZID="Asia/Dubai":20270322T090000',
        'DTEND;TZID=Asia/Dubai:20270322T100000',
      ),
    ),
    busy: ['03-22 05:00 60'],
  },
  'of one name twice the later version counts': {
    text: calendarOf(
      eventOf('a', 'SEQUENCE:0', inUtc('20270322T090000', '20270322T100000')),
      eventOf('a', 'SEQUENCE:1', inUtc('20270322T110000', '20270322T120000')),
    ),
    busy: ['03-22 11:00 60'],
  },
  'a list of busy times in the place of events': {
    text: calendarOf(
      'BEGIN:VFREEBUSY',
      'DTSTART:20270301T000000Z',
      'DTEND:20270501T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20270322T090000Z/20270322T100000Z,20270323T090000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20270324T090000Z/20270324T100000Z',
      'END:VFREEBUSY',
    ),
    busy: ['03-22 09:00 60', '03-23 09:00 60'],
  },
}
