import { minutesToNextRead } from '@majlis/domain/calendarSync/rules.ts'
import type { CalendarTrouble } from '@majlis/domain/calendarSync/trouble.ts'
import { entryUid } from '@majlis/domain/interview/sequence.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { KnownCopy } from '../../outside/calendar/fetch.ts'
import { type CalendarResult, readInWorker } from '../../outside/calendar/reader.ts'
import type { ReadingDependencies } from './dependencies.ts'
import {
  giveBackCalendar,
  type LeasedCalendar,
  type OwnersView,
  ownersView,
  settleRead,
  settleTrouble,
  type Times,
} from './store/reading.ts'
import { tellOwner } from './tellOwner.ts'

const day = 86_400_000

/** Which calendar is looked at, and how. */
interface Look {
  address: string
  allDay: boolean
  view: OwnersView
  known?: KnownCopy | undefined
  signal?: AbortSignal | undefined
}
/** Its times, that they are the same, why they are not known, or that the reader has too much to do. */
type Seen = { times: Times } | 'same' | 'busy' | { trouble: CalendarTrouble }

type CalendarRefusal = Extract<CalendarResult, { refused: unknown }>['refused']
const troubleOf: Record<Exclude<CalendarRefusal, 'busy'>, CalendarTrouble> = {
  content: 'content',
  large: 'large',
  slow: 'time',
}

/** Fetches a calendar and reads it in a thread, with no transaction open. Throws nothing but the signal's reason. */
export async function lookAt({ env, fetchCalendar }: ReadingDependencies, look: Look): Promise<Seen> {
  const { view, signal } = look
  const fetched = await fetchCalendar(look.address, look.known, signal)
  if ('unchanged' in fetched) return 'same'
  if ('trouble' in fetched) return fetched
  const now = Date.now()
  const result = await readInWorker(
    {
      text: fetched.text,
      owner: view.email.toLowerCase(),
      zone: view.zone,
      window: { start: now - day, end: now + 60 * day },
      allDayBusy: look.allDay,
      ownUids: view.interviews.map((interview) => entryUid(interview, env.PUBLIC_URL)),
    },
    signal ? { signal } : {},
  )
  signal?.throwIfAborted()
  if ('busy' in result) {
    const { etag, modified } = fetched
    return { times: { ...result.busy, etag, modified, zone: view.zone } }
  }
  return result.refused === 'busy' ? 'busy' : { trouble: troubleOf[result.refused] }
}

/** Reads a calendar that was leased, and writes down what it says or why it says nothing. */
export async function readLeased(
  dependencies: ReadingDependencies,
  lease: LeasedCalendar,
  signal?: AbortSignal,
): Promise<void> {
  const { pool, keys } = dependencies
  const { row } = lease
  const write = (act: Parameters<typeof inTransaction<void>>[2]) => inTransaction(pool, 'write', act)
  const fail = (trouble: CalendarTrouble) =>
    write(async (tx) => {
      const isForgotten = await settleTrouble(tx, lease, trouble, minutesToNextRead(row.failures + 1, Math.random()))
      if (isForgotten) await tellOwner(tx, dependencies, row)
    })
  const address = keys.open(row.address, row.id)
  // The key that sealed it is gone: its owner adds it again.
  if (!address) return fail('address')
  try {
    const view = await inTransaction(pool, 'read', (tx) => ownersView(tx, row))
    const look = { address: address.toString(), allDay: row.allDay, view, known: copyOf(row, view), signal }
    const seen = await lookAt(dependencies, look)
    if (seen === 'busy') return await write((tx) => giveBackCalendar(tx, lease, 1))
    if (seen !== 'same' && 'trouble' in seen) return await fail(seen.trouble)
    const times = seen === 'same' ? null : seen.times
    await write((tx) => settleRead(tx, lease, times, minutesToNextRead(0, Math.random())))
  } catch (error) {
    if (signal?.aborted) await write((tx) => giveBackCalendar(tx, lease, 0))
    throw error
  }
}

/** Once a day it is read anew though it has not changed, and when its owner's clock has: the days ahead are others by then. */
function copyOf(row: LeasedCalendar['row'], { zone }: OwnersView): KnownCopy | undefined {
  const isFresh = row.readAt !== null && Date.now() - Date.parse(row.readAt) < day
  return isFresh && row.zone === zone ? { etag: row.etag, modified: row.modified } : undefined
}
