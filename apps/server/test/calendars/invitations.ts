import { calendarOf, eventOf, type Feed, times } from './write.ts'

const inLondon = (start: string, end: string) => times('Europe/London', start, end)
const invited = (day: string, ...lines: string[]) =>
  eventOf(`invited ${day}`, inLondon(`202703${day}T090000`, `202703${day}T100000`), ...lines)
const answer = (partstat: string, address = 'mailto:owner@world.majlis.test') =>
  `ATTENDEE;PARTSTAT=${partstat}:${address}`

/** Invitations to the owner and to others, and what the owner answered. */
export const invitations: Record<string, Feed> = {
  'an invitation that its owner declined, and others that block': {
    text: calendarOf(
      invited('15', answer('ACCEPTED', 'mailto:other@world.majlis.test'), answer('DECLINED')),
      invited('16', 'ATTENDEE;CN="Secret: a;b";EMAIL=OWNER@world.majlis.test;PARTSTAT=\r\n DECLINED:/principal/1/'),
      invited('17', answer('declined', 'MAILTO:Owner@World.Majlis.Test')),
      invited('18', answer('ACCEPTED')),
      invited('19', answer('DECLINED', 'mailto:other@world.majlis.test')),
      invited('20', answer('DECLINED'), answer('TENTATIVE')),
      invited('21', answer('DECLINED', 'mailto:owner@world.majlis.test.other')),
      invited('22', 'ATTENDEE;PARTSTAT=DECLINED', 'ATTENDEE:mailto:owner@world.majlis.test'),
      invited('23', 'BEGIN:VALARM', answer('DECLINED'), 'END:VALARM'),
    ),
    busy: ['03-18', '03-19', '03-20', '03-21', '03-22', '03-23'].map((day) => `${day} 09:00 60`),
  },
  'one occurrence that its owner declined, and one accepted of a series that was declined': {
    text: calendarOf(
      eventOf('one', inLondon('20270315T090000', '20270315T100000'), 'RRULE:FREQ=DAILY;COUNT=3', answer('ACCEPTED')),
      eventOf(
        'one',
        inLondon('20270316T090000', '20270316T100000'),
        'RECURRENCE-ID;TZID=Europe/London:20270316T090000',
        answer('DECLINED'),
      ),
      eventOf('two', inLondon('20270322T090000', '20270322T100000'), 'RRULE:FREQ=DAILY;COUNT=3', answer('DECLINED')),
      eventOf(
        'two',
        inLondon('20270323T110000', '20270323T120000'),
        'RECURRENCE-ID;TZID=Europe/London:20270323T090000',
        answer('ACCEPTED'),
      ),
    ),
    busy: ['03-15 09:00 60', '03-17 09:00 60', '03-23 11:00 60'],
  },
}
