import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bombs } from '../../../../test/calendars/bombs.ts'
import { mutantOf } from '../../../../test/calendars/mutants.ts'
import { usualOrder } from '../../../../test/calendars/write.ts'
import { readCalendar } from './readCalendar.ts'

/** Ten thousand are read by MUTANTS=10000. */
const mutants = Number(process.env.MUTANTS ?? 2000)
const program = fileURLToPath(new URL('../../../../test/calendars/measure.ts', import.meta.url))
const run = promisify(execFile)

/** Some 300 ms of its thread's processor time on a machine that is neither new nor old. */
const mostTimes = 60

/** What the child that reads all bombs has measured. */
interface Measured {
  name: string
  took: number
  more: number
  told: string
}

test('no bomb takes sixty times what three hundred ordinary series take, or 64 MB', async () => {
  const least = new Map<string, number>()
  const told: Record<string, string> = {}
  let more = Number.POSITIVE_INFINITY
  const worst = () => Math.max(...least.values())
  // Beside much else one measure may be late: the least of five counts.
  for (let tries = 0; tries < 5 && (tries === 0 || worst() > mostTimes); tries++) {
    const { stdout } = await run(process.execPath, ['--expose-gc', program])
    const { pace, results }: { pace: number; results: Measured[] } = JSON.parse(stdout)
    more = Math.min(more, Math.max(...results.map((one) => one.more)))
    for (const one of results) {
      least.set(one.name, Math.min(one.took / pace, least.get(one.name) ?? Number.POSITIVE_INFINITY))
      told[one.name] = one.told
    }
  }
  expect(Object.keys(told)).toEqual(Object.keys(bombs))
  console.log(`${least.size} bombs: at most ${worst().toFixed(0)} times the ordinary, ${more.toFixed(0)} MB more`)
  expect([...least].filter(([, times]) => times > mostTimes)).toEqual([])
  expect(more).toBeLessThan(64)
  expect(told).toMatchObject({
    'every second for ever': '0 times',
    'the thirtieth of February, counted since 1600, in a thousand series': 'large',
    'week 53 in June, in ten thousand series': 'large',
    'two hundred thousand exceptions': 'large',
    'a thousand spellings of London': 'large',
    'a hundred thousand components in each other': 'content',
    'forty thousand lists of busy times': 'large',
    'more than may be fetched': 'large',
  })
}, 120_000)

test('whatever happened to a calendar, it is read or refused, and what is told are times in order', () => {
  const { start, end } = usualOrder.window
  const results = { read: 0, refused: 0 }
  let slowest = 0
  for (let seed = 1; seed <= mutants; seed++) {
    const text = mutantOf(seed)
    const began = process.cpuUsage()
    const result = readCalendar({ ...usualOrder, text })
    slowest = Math.max(slowest, process.cpuUsage(began).user / 1000)
    if ('refused' in result) {
      expect(['content', 'large']).toContain(result.refused)
      results.refused++
      continue
    }
    const times = result.busy.spans.flatMap((span) => [span.start, span.end])
    const inOrder = times.every((time, i) => Number.isFinite(time) && time > (times[i - 1] ?? start - 1) && time <= end)
    if (!inOrder) expect.fail(`seed ${seed}: ${JSON.stringify(result.busy.spans)}`)
    results.read++
  }
  console.log(
    `${mutants} mutants: ${results.read} read, ${results.refused} refused, 0 crashes; the slowest ${slowest.toFixed(0)} ms`,
  )
  expect(results.read).toBeGreaterThan(mutants / 2)
  expect(results.refused).toBeGreaterThan(mutants / 20)
})
