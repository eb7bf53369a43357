/** Measures the reader of outside calendars: 5,000 events in 3 MB, beside putting its lines together and finding its events. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { calendarsIn } from '@majlis/server/src/outside/calendar/reader/component.ts'
import { fullBudget } from '@majlis/server/src/outside/calendar/reader/limits.ts'
import { linesOf } from '@majlis/server/src/outside/calendar/reader/lines.ts'
import { createNotes } from '@majlis/server/src/outside/calendar/reader/notes.ts'
import { readCalendar } from '@majlis/server/src/outside/calendar/reader/readCalendar.ts'
import { type CalendarOrder, readInWorker } from '@majlis/server/src/outside/calendar/reader.ts'
import { median } from './environment.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
const zones = ['Europe/London', 'Asia/Dubai', 'America/New_York', 'W. Europe Standard Time']
const two = (number: number) => String(number).padStart(2, '0')

/** Every tenth repeats each week, every 37th each month, and one in a hundred has a hundred exceptions. */
function eventOf(i: number): string {
  const zone = zones[i % zones.length]
  const date = `${2023 + (i % 5)}${two(1 + (i % 12))}${two(1 + (i % 28))}T${two(8 + (i % 9))}`
  const exceptions = Array.from(
    { length: 100 },
    (_, k) => `20270${1 + (k % 9)}${two(1 + (k % 28))}T${two(8 + (i % 9))}0000`,
  )
  return [
    'BEGIN:VEVENT',
    `UID:${i}@bench.majlis.test`,
    `DTSTART;TZID=${zone}:${date}0000`,
    `DTEND;TZID=${zone}:${date}4500`,
    ...(i % 10 === 0
      ? ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE']
      : i % 37 === 0
        ? ['RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=60']
        : []),
    ...(i % 100 === 0 ? [`EXDATE;TZID=${zone}:${exceptions.join()}`] : []),
    'SUMMARY:Weekly meeting with the team and others',
    `DESCRIPTION:${'Agenda and notes. '.repeat(20)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ].join('\r\n')
}

const text = ['BEGIN:VCALENDAR', ...Array.from({ length: 5000 }, (_, i) => eventOf(i)), 'END:VCALENDAR', ''].join(
  '\r\n',
)
const order: CalendarOrder = {
  text,
  owner: 'owner@world.majlis.test',
  zone: 'Asia/Dubai',
  window: { start: Date.parse('2027-03-14T00:00Z'), end: Date.parse('2027-05-14T00:00Z') },
  allDayBusy: true,
  ownUids: [],
}
/** A busy machine may be slow: here it is only measured. */
const patient = { within: 60_000 }
const steps: Record<string, () => unknown> = {
  'its lines': () => [...linesOf(text, fullBudget())].length,
  'its events': () => calendarsIn(text, order.owner, fullBudget(), createNotes()),
  'its busy times': () => readCalendar(order),
  'its busy times, in the thread': () => readInWorker(order, patient),
}

const result = await readInWorker(order, patient)
if ('refused' in result) throw new Error(`refused: ${result.refused}`)
const { spans, skipped } = result.busy
console.log(`${(text.length / 1e6).toFixed(1)} MB, 5,000 events: ${spans.length} busy times, ${skipped} skipped\n`)
console.log('| read | processor time | median | slowest | longest gap of the process |')
console.log('|---|---|---|---|---|')
for (const [name, step] of Object.entries(steps)) {
  const [took, spent]: [number[], number[]] = [[], []]
  const gaps = monitorEventLoopDelay({ resolution: 1 })
  gaps.enable()
  for (let round = 0; round < rounds; round++) {
    const [began, start] = [performance.now(), process.cpuUsage()]
    await step()
    took.push(performance.now() - began)
    const { user, system } = process.cpuUsage(start)
    spent.push((user + system) / 1000)
  }
  gaps.disable()
  const show = (ms: number) => `${ms.toFixed(0)} ms`
  console.log(
    `| ${name} | ${show(median(spent))} | ${show(median(took))} | ${show(Math.max(...took))} | ${show(gaps.max / 1e6)} |`,
  )
}
process.exit(0)
