import { refuse } from '@majlis/domain/core/refusal.ts'
import type { liveApi } from '@majlis/domain/live/api.ts'
import { watchedIds } from '@majlis/domain/live/rules.ts'
import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import type { Keys } from '../../core/keys.ts'
import type { Changes } from '../../db/changes.ts'
import type { Handlers } from '../../http/handlers.ts'
import { HeldPages } from './heldPages.ts'
import { hold } from './hold.ts'
import { openCursor, type Position, sealCursor } from './store/cursor.ts'
import { changesSince, type Told } from './store/noted.ts'

interface LiveDependencies {
  keys: Keys
  changes: Changes
}

/** Telling pages what has changed of what they show. */
export function liveHandlers({ keys, changes }: LiveDependencies): Handlers<typeof liveApi> {
  const pages = new HeldPages()
  return {
    async changes({ scope, me, query, caller }) {
      const watch = watchedIds(query.watch)
      if (!watch) throw refuse(400, 'body.invalid', { field: 'watch' })
      const seconds = Number(query.hold ?? 0)
      const since = changes.moment()
      const after = query.after === undefined ? null : openCursor(keys, me, query.after)
      const isLost = query.after !== undefined && !after
      const answered = ({ position, ...told }: Told): LiveAnswer => ({
        ...told,
        reset: told.reset || isLost,
        cursor: sealCursor(keys, me, position),
      })
      const first = await changesSince(scope, watch, after)
      if (!seconds || !after || first.reset || first.changes.length) return answered(first)
      return async (reopen) => {
        const { over, end } = pages.begin(me.link?.id ?? me.accountId, caller.gone)
        const look = (from: Position) => reopen('read', ({ scope: again }) => changesSince(again, watch, from))
        return answered(await hold({ changes, watch, since, first, over, seconds, look }).finally(end))
      }
    },
  }
}
