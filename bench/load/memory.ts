import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../../e2e/figures.ts'
import { median } from '../environment.ts'
import { heldBy, memoryOf, type Product } from './processes.ts'

/** What was seen at a minute, in MB: held by a server once garbage is collected, resident, with its children, and by PostgreSQL. */
export interface Memory {
  minute: number
  held: number
  own: number
  whole: number
  database: number
}

async function look(minute: number, products: readonly Product[], database: number): Promise<Memory> {
  const held = await Promise.all(products.map(heldBy))
  const memories = products.map(({ pid }) => memoryOf(pid))
  return {
    minute,
    held: Math.max(...held),
    own: Math.max(...memories.map(({ own }) => own)),
    whole: memories.reduce((sum, { whole }) => sum + whole, 0),
    database: memoryOf(database).whole,
  }
}

/** Looks each half minute, for so many minutes. */
export async function watchMemory(products: readonly Product[], database: number, minutes: number): Promise<Memory[]> {
  const began = performance.now()
  const found: Memory[] = []
  for (let minute = 0; minute <= minutes; minute += 0.5) {
    await pause(Math.max(0, began + minute * 60_000 - performance.now()))
    const one = await look(minute, products, database)
    found.push(one)
    if (minute % 5 === 0) console.log(`minute ${minute}: ${shown(one)}`)
  }
  await pause(Math.max(0, began + minutes * 60_000 - performance.now()))
  return found
}

const shown = ({ held, own, whole, database }: Memory) =>
  `MB held ${held.toFixed(1)}, resident ${own.toFixed(0)}, with its children ${whole.toFixed(0)}, PostgreSQL ${database.toFixed(0)}`

/** The most of each that was seen. */
export function printMost(found: readonly Memory[]): void {
  const most = (of: keyof Memory) => Math.max(...found.map((one) => one[of]))
  console.log(
    `at most: ${shown({ minute: 0, held: most('held'), own: most('own'), whole: most('whole'), database: most('database') })}`,
  )
}

/** Prints what was seen, and says how far the last minutes are from the early ones, in percent. */
export function soaked(found: readonly Memory[]): Figure[] {
  console.log('\n| minute | held, MB | resident, MB | with its children, MB | PostgreSQL, MB |\n|---|---|---|---|---|')
  for (const { minute, held, own, whole, database } of found)
    if (minute % 2.5 === 0)
      console.log(
        `| ${minute} | ${held.toFixed(1)} | ${own.toFixed(0)} | ${whole.toFixed(0)} | ${database.toFixed(0)} |`,
      )
  // The first minutes fill caches and compile; from then on the middle of five minutes is compared with that of the last five.
  const last = found.at(-1)?.minute ?? 0
  const [from, to] = last >= 15 ? [5, 10] : [last / 4, last / 2]
  const middle = (of: keyof Memory, from: number, to: number) =>
    median(found.filter(({ minute }) => minute >= from && minute <= to).map((one) => one[of]))
  const parts = { held: 'held once garbage is collected', own: 'resident' } as const
  return Object.entries(parts).map(([name, what]) => {
    const of = name as keyof typeof parts
    const [early, late] = [middle(of, from, to), middle(of, last - (to - from), last)]
    return {
      what: `memory of the server, ${what}: the last minutes beside minutes ${from} to ${to}`,
      measured: (late / early - 1) * 100,
      most: 5,
      unit: '%',
      of: `${early.toFixed(1)} MB, then ${late.toFixed(1)} MB`,
    }
  })
}
