import fs from 'node:fs'
import type { Feed } from './write.ts'

// Written by hand as these five programs write theirs: their order, their names, their own properties.

/** The files have bare line ends, the programs do not write those. */
const exported = (name: string) =>
  fs.readFileSync(new URL(`${name}.ics`, import.meta.url), 'utf8').replaceAll('\n', '\r\n')

/** Calendars as five programs export or publish them. */
export const exports: Record<string, Feed> = {
  'Google Calendar': {
    text: exported('google'),
    busy: ['03-15 09:00 30', '03-22 14:00 60', '03-24 09:00 30', '03-29 09:00 30', '04-01 12:00 30', '04-05 09:00 30'],
  },
  Outlook: {
    text: exported('outlook'),
    busy: ['03-16 09:00 60', '03-18 09:00 60', '03-25 07:00 60', '03-30 08:00 60', '04-01 08:00 60'],
  },
  Exchange: {
    text: exported('exchange'),
    busy: [
      '03-15 05:00 60',
      '03-16 08:00 60',
      '03-19 05:00 60',
      '03-20 05:00 60',
      '03-23 20:00 1440',
      '04-02 06:00 30',
      '04-06 20:00 1440',
    ],
  },
  'Apple Calendar': {
    text: exported('apple'),
    busy: ['03-28 08:00 60', '03-30 08:00 60', '04-02 20:00 2880', '04-10 14:00 60'],
  },
  Nextcloud: { text: exported('nextcloud'), busy: ['04-08 10:00 45'] },
}
