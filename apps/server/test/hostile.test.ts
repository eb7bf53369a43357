import { apis } from '@majlis/domain/apis.ts'
import { comparable, fragmentsOf, likenessOf, searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import type { Endpoints } from '@majlis/domain/core/endpoint.ts'
import { fold } from '@majlis/domain/core/fold.ts'
import { isNearName, nameMarks, soundsOf } from '@majlis/domain/core/likeness.ts'
import { parseList } from '@majlis/domain/core/query.ts'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import { languageOf } from '@majlis/domain/core/text.ts'
import { isTimezone } from '@majlis/domain/core/zone.ts'
import type { InterviewReport } from '@majlis/domain/interview/report.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import { sampleOf } from '@majlis/domain/notification/sample.ts'
import { render, unknownPlaceholders } from '@majlis/domain/notification/template.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { emailsIn, nameInEmail } from '../../web/src/ui/emails.ts'
import { cellsOf } from '../src/core/csv/cells.ts'
import { peopleIn } from '../src/core/csv/columns.ts'
import { csvText, NoCsv } from '../src/core/csv/decode.ts'
import { calendarFile } from '../src/outside/ics.ts'
import { reportView } from '../src/outside/pdf/view.ts'
import { keysOf } from '../src/outside/places/keys.ts'
import { readResume } from '../src/outside/resume/read.ts'
import { skillOf } from '../src/outside/resume/skills.ts'
import { hostile, pieces, processorTime } from './hostile.ts'
import { leavesOf } from './leaves.ts'

/** The longest that one text may hold its thread, in milliseconds of processor time: what grows faster than its text takes seconds. */
const LONGEST = 100
const seed = Date.now() % 2 ** 31
const longest = { took: 0, of: '' }
afterAll(() =>
  console.info(`hostile words, seed ${seed}: the longest took ${longest.took.toFixed(1)} ms, ${longest.of}`),
)

/** Runs something on hostile words of up to so many letters; what it refuses is refused soon enough. */
function holds(name: string, letters: number, act: (words: string) => unknown, runs = 150): void {
  const patient = (words: string) => {
    try {
      act(words)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof NoCsv)) throw error
    }
  }
  for (const easy of ['Sara Demo', 'sara@demo.test', '+971 50 123 4567']) patient(easy)
  const measure = (words: string) => {
    let took = processorTime(() => patient(words))
    // Again where it took long: the first time also compiles, and any may collect what others have left.
    for (let more = 0; took > LONGEST && more < 5; more++)
      took = Math.min(
        took,
        processorTime(() => patient(words)),
      )
    if (took > longest.took) Object.assign(longest, { took, of: `${name} of ${words.length} letters` })
    expect(took, name).toBeLessThan(LONGEST)
  }
  for (const piece of letters <= 100_000 ? pieces : []) {
    const words = piece.repeat(Math.floor(letters / piece.length)).slice(0, letters - 1)
    measure(`${words}x`)
    measure(`x${words}`)
  }
  fc.assert(fc.property(hostile(letters), measure), { numRuns: runs, seed })
}

const names: [name: string, letters: number, act: (words: string) => unknown][] = [
  ['hearing a name', 100_000, (words) => soundsOf(words)],
  ['comparing two names', 100_000, (words) => isNearName(soundsOf(words), soundsOf(`${words}z`))],
  ['marking a name', 100_000, (words) => nameMarks(soundsOf(words))],
  [
    'comparing two people',
    255,
    (words) =>
      likenessOf(
        comparable({ name: words, email: words, phone: words }),
        comparable({ name: `${words}h`, phone: words }),
      ),
  ],
  ['the keys of a person', 255, (words) => fragmentsOf(comparable({ name: words, email: words, phone: words }))],
  ['the search key of a candidate', 255, (words) => searchKeyOf(words, words, words)],
  ['folding words', 10_000, (words) => fold(words)],
]
const texts: typeof names = [
  [
    'a question’s title',
    500,
    (words) =>
      askedTitle(words, { candidate: words, company: words, position: { title: words, hidden: true }, language: 'ar' }),
  ],
  ['what a template does not know', 4000, (words) => unknownPlaceholders('candidateInvited', words)],
  [
    'a message',
    4000,
    (words) =>
      render(
        'candidateInvited',
        'ar',
        sampleOf('candidateInvited', 'ar', { at: times.startsAt, timezone: 'Asia/Dubai' }),
        {
          name: words.slice(0, 255),
          product: 'Majlis',
          publicUrl: 'https://hire.example.test',
          edited: { subject: words.slice(0, 200), body: words },
        },
      ),
  ],
  ['a pasted list of addresses', 20_000, (words) => emailsIn(words)],
  ['the name in an address', 20_000, (words) => nameInEmail(words)],
  ['the language of a caller', 16_000, (words) => languageOf(words)],
  ['a time zone', 60, (words) => isTimezone(words)],
  ['the names of a place', 300, (words) => keysOf([words])],
  [
    'an entry of a calendar',
    4000,
    (words) => calendarFile({ ...meeting, summary: words, description: words, address: words }),
  ],
  [
    'a line of a printed report',
    4000,
    (words) => reportView({ ...report, candidate: words.slice(0, 255), feedback: words }),
  ],
]
const lists: typeof names = [
  ['a list’s text', 60_000, (words) => csvText(words)],
  ['a list’s cells', 60_000, (words) => cellsOf(words, 5001)],
  ['a list’s columns', 60_000, (words) => peopleIn(cellsOf(words, 5001))],
]
const person = { name: 'Sara Demo', address: 'sara@demo.test' }
const times = { startsAt: '2027-01-11T09:00:00Z', endsAt: '2027-01-11T10:00:00Z', madeAt: '2027-01-10T09:00:00Z' }
const meeting = {
  method: 'REQUEST',
  uid: 'a',
  sequence: 0,
  product: 'Majlis',
  organizer: person,
  attendee: person,
  ...times,
} as const
const report: Omit<InterviewReport, 'candidate' | 'feedback'> = {
  ...{ language: 'ar', timezone: 'Asia/Dubai', product: 'Majlis', site: 'https://hire.example.test', contact: null },
  ...{ company: 'Noor', requisition: 'Design', position: 'Designer', interviewer: null, startedAt: null },
  ...{
    madeAt: times.madeAt,
    duration: null,
    rated: true,
    verdict: null,
    skills: [],
    marks: [],
    questions: [],
    judge: null,
    judgedAt: null,
  },
} as const

test.each([...names, ...texts, ...lists])('%s holds nobody up, whatever it holds', (name, letters, act) => {
  holds(name, letters, act)
})

const fields = Object.values(apis as Record<string, Endpoints>).flatMap((api) =>
  Object.values(api).flatMap((call) =>
    [...leavesOf(call.body), ...leavesOf(call.query), ...leavesOf(call.params)].map((leaf) => ({
      ...leaf,
      name: `${call.method} ${call.path}, ${leaf.path.join('.')}`,
    })),
  ),
)
test('every field of every call is judged soon, however long and odd what is sent', () => {
  for (const { name, schema } of fields) holds(name, 2 ** 20, (words) => schema.safeParse(words), 4)
}, 120_000)

test('every filter, sort and search of every list is judged soon', () => {
  for (const call of Object.values(apis as Record<string, Endpoints>).flatMap((api) => Object.values(api))) {
    const { list } = call
    if (!list) continue
    holds(call.path, 16_000, (words) => parseList(list, { [words]: words }), 5)
    for (const part of [
      'search',
      'include',
      `filter[${Object.keys(list.filters)[0]}]`,
      `filter[${Object.keys(list.filters)[0]}][$in]`,
    ])
      holds(`${call.path}, ${part}`, 16_000, (words) => parseList(list, { [part]: words }), 5)
  }
})

test('a line of a resume is read soon, whatever it holds [S7.34]', () => {
  const run = (text: string, y: number) => ({ page: 1, x: 40, y, width: 500, size: 11, text })
  holds('a resume’s line', 2000, (words) =>
    readResume(
      {
        runs: [run('Sara Demo', 40), run(words, 60)],
        letters: 2000,
        targets: [words.slice(0, 400)],
        targetBoxes: [],
        height: 800,
      },
      {
        filename: words.slice(0, 255),
        skills: [
          skillOf('TypeScript'),
          skillOf('C++', ['c plus plus']),
          skillOf('Project management', ['words'], true),
        ],
      },
    ),
  )
})
