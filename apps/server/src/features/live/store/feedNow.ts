import type { Keys } from '../../../core/keys.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { type Reader, sealCursor } from './cursor.ts'
import { type Stand, stand } from './noted.ts'

/** Seals for a reader where the feed of changes stands now, before it reads anything. */
export type FeedNow = (tx: TransactionHandle) => Promise<(me: Reader) => string>

/** Tells where the feed stands, to whoever may not follow it yet: nothing of what is noted is read. */
export const feedNowBy =
  (keys: Keys): FeedNow =>
  async (tx) => {
    const now = (await openSystemScope(tx, 'noted').row<Stand>(sql`select ${stand}`)) as Stand
    return (me) => sealCursor(keys, me, { ...now, here: '' })
  }
