// Reads each bomb, and prints what processor time its thread took and how much more memory was held after it.
import { readCalendar } from '../../src/outside/calendar/reader/readCalendar.ts'
import { bombs } from './bombs.ts'
import { calendarOf, eventOf, usualOrder } from './write.ts'

// As in the thread that reads, which has read others before.
const others = Array.from({ length: 300 }, (_, i) =>
  eventOf(`e${i}`, 'DTSTART;TZID=Europe/London:20270101T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
)
const ordinary = { ...usualOrder, text: calendarOf(...others) }
for (let i = 0; i < 3; i++) readCalendar(ordinary)
/** The thread's own: what others of the process do beside it, for the whole of it, is no part of what a reader costs. */
function measured<T>(act: () => T): { result: T; took: number } {
  const start = process.threadCpuUsage()
  const result = act()
  const { user, system } = process.threadCpuUsage(start)
  return { result, took: (user + system) / 1000 }
}
/** What three hundred weekly series cost on this machine, as it is now. */
const pace = Math.min(...Array.from({ length: 5 }, () => measured(() => readCalendar(ordinary)).took))

const texts = Object.entries(bombs).map(([name, text]) => ({ name, text: Buffer.from(text).toString() }))
const results = texts.map(({ name, text }) => {
  // What one has left behind is not the next one's.
  globalThis.gc?.()
  const held = process.memoryUsage.rss()
  const { result, took } = measured(() => readCalendar({ ...usualOrder, text }))
  const more = (process.memoryUsage.rss() - held) / 2 ** 20
  const told = 'refused' in result ? result.refused : `${result.busy.spans.length} times`
  return { name, took, more, told }
})
console.log(JSON.stringify({ pace, results }))
