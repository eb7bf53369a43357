import type pg from 'pg'
import { errorText } from '../core/errorText.ts'
import { inTime } from '../core/inTime.ts'
import { nobodyCopies } from '../db/copying.ts'
import { type LeasedWork, workOnNext } from '../db/lease.ts'
import { sql } from '../db/sql.ts'
import type { Storage } from './storage.ts'

/** What the deletion of files stands on. */
export interface FileDeletion {
  pool: pg.Pool
  storage: Pick<Storage, 'delete' | 'outlivesDisk'>
  /** Removes an upload that has arrived in the folder of recordings. */
  removeUpload(id: string): Promise<void>
  /** Called with each failed attempt; the row is tried again. */
  failed(error: unknown): void
  stopping?: AbortSignal
}

interface Due {
  id: string
  attempts: number
  place: 'storage' | 'upload'
  key: string
  /** When the store had deleted it for the first time. */
  deletedAt: string | null
}

const minute = 60_000
/** How long after each failed attempt the next one follows; the last pause for all that come after: nobody gives up. */
const pauses = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute)
const atOnce = 4
/** No deletion takes longer, in milliseconds. */
const longest = 60_000

/** Removes the bytes whose time has come, those in a store elsewhere twice, and answers how often. Any number of processes may do this at once. */
export async function deleteFiles(parts: FileDeletion): Promise<number> {
  const job = deletion(parts)
  const lane = async () => {
    for (let done = 0; ; ) {
      if (parts.stopping?.aborted) return done
      const ending = await workOnNext(parts.pool, job)
      if (ending.end === 'empty') return done
      if (ending.end === 'done') done++
      if (ending.end === 'failed') parts.failed(ending.error)
    }
  }
  const done = await Promise.all(Array.from({ length: atOnce }, lane))
  return done.reduce((sum, one) => sum + one, 0)
}

/**
 * A store elsewhere may keep a file after it has deleted it: what was sent to it while it hung lies in its buffers, though
 * its sender has died, has given up or was answered at a second try. So long after a deletion nothing lies there any more.
 */
const settled = sql`interval '1 hour'`

const deletion = ({ storage, removeUpload }: FileDeletion): LeasedWork<Due, void> => ({
  table: 'stored_file_deletion',
  // What a back-up's snapshot names is still to be copied.
  // A row in the trigger's way would be a fault of ours; bytes that somebody still has are never the price of one.
  waiting: sql`${nobodyCopies}
    and not (place = 'storage' and (exists (select from attachment where attachment.key = stored_file_deletion.key)
      or exists (select from segment_copy copy where copy.key = stored_file_deletion.key)))`,
  act: ({ place, key }) =>
    inTime(place === 'storage' ? storage.delete(key) : removeArrived(key, removeUpload), longest, tooLate),
  done: (transaction, { id, place, deletedAt }) =>
    place === 'storage' && storage.outlivesDisk && !deletedAt
      ? transaction.row(sql`update stored_file_deletion set "deletedAt" = now(), "lastError" = null,
          "nextAttemptAt" = now() + ${settled} where id = ${id}`)
      : transaction.row(sql`delete from stored_file_deletion where id = ${id}`),
  failed: (transaction, { id, attempts }, error) =>
    transaction.row(sql`update stored_file_deletion set "lastError" = ${errorText(error)},
      "nextAttemptAt" = now() + make_interval(secs => ${(pauses[attempts - 1] ?? (pauses.at(-1) as number)) / 1000})
      where id = ${id}`),
})

const tooLate = () => new Error(`The store did not answer within ${longest / 1000} s.`)

/** Only what an upload's id can be: no path can be spoken. */
async function removeArrived(id: string, remove: (id: string) => Promise<void>): Promise<void> {
  if (/^[0-9a-f]{32}$/.test(id)) await remove(id)
}
