import { median } from '../environment.ts'
import type { KindTold, Told } from './plan.ts'

/** What a stretch of the load took, in milliseconds of processor time. */
export interface Work {
  app: number
  database: number
  crowd: number
}
export interface Stretch {
  told: Told
  work: Work
}

const errorsOf = ({ errors }: KindTold) => Object.values(errors).reduce((sum, one) => sum + one, 0)
const waitsOf = (kinds: readonly KindTold[]) => kinds.flatMap(({ waits }) => waits)

/** Of a stretch: calls a second, how long they took, how many failed, and the work of one. */
export function summary({ told, work }: Stretch) {
  const waits = waitsOf(told.kinds)
  const errors = told.kinds.reduce((sum, kind) => sum + errorsOf(kind), 0)
  const calls = told.kinds.reduce((sum, kind) => sum + kind.answered + errorsOf(kind), 0)
  return {
    ...{ calls, errors, perSecond: calls / told.seconds },
    ...{ p50: median(waits), p99: median(waits, 0.99) },
    ...{ app: work.app / calls, database: work.database / calls },
    cores: {
      app: work.app / told.seconds / 1000,
      database: work.database / told.seconds / 1000,
      crowd: work.crowd / told.seconds / 1000,
    },
  }
}

const shown = (value: number) => (Number.isNaN(value) ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** Prints a stretch kind by kind, the most called first. */
export function printKinds(title: string, { told, work }: Stretch): void {
  console.log(`\n${title}, ${told.seconds.toFixed(0)} s`)
  console.log('| call | a second | p50, ms | p99, ms | errors |')
  console.log('|---|---|---|---|---|')
  const line = ({ kind, answered, waits, errors }: KindTold) => {
    const words = Object.entries(errors).map(([status, count]) => `${count} × ${status}`)
    const figures = [answered / told.seconds, median(waits), median(waits, 0.99)].map(shown)
    console.log(`| ${kind} | ${figures.join(' | ')} | ${words.join(', ') || 0} |`)
  }
  for (const kind of told.kinds.toSorted((a, b) => b.answered - a.answered))
    if (kind.answered || errorsOf(kind)) line(kind)
  const all = summary({ told, work })
  const errors: KindTold['errors'] = all.errors ? { any: all.errors } : {}
  line({ kind: 'all', answered: all.calls - all.errors, waits: waitsOf(told.kinds), errors })
  const { app, database, crowd } = all.cores
  console.log(
    `work of a call: ${all.app.toFixed(2)} ms, and ${all.database.toFixed(2)} ms of PostgreSQL; of a core: server ${percent(app)}, PostgreSQL ${percent(database)}, the crowd itself ${percent(crowd)}`,
  )
  console.log(
    `sent ${(told.sent / 2 ** 20).toFixed(0)} MB, received ${(told.came / 2 ** 20).toFixed(0)} MB; interviews handed in ${told.handedIn}, being recorded ${told.recording}; the crowd was late by ${told.late.p99.toFixed(0)} ms at p99, ${told.late.most.toFixed(0)} ms at most`,
  )
  for (const words of told.words) console.log(`  ! ${words}`)
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

/** What a call costs beside a bare server's. */
export function printBeside(ours: Stretch, bare: Stretch): void {
  const [own, least] = [summary(ours), summary(bare)]
  const times = (one: number, other: number) => `${(one / other).toFixed(2)} ×`
  const both = times(own.app + own.database, least.app + least.database)
  const parts = `server ${times(own.app, least.app)}, PostgreSQL ${times(own.database, least.database)}`
  console.log(`work of a call beside the bare server's: ${parts}, both ${both}; p99 ${times(own.p99, least.p99)}`)
}
