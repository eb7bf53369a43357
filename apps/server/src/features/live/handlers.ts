import { refuse } from '@majlis/domain/core/refusal.ts'
import type { liveApi } from '@majlis/domain/live/api.ts'
import { openSubjects, watchedIds } from '@majlis/domain/live/rules.ts'
import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import type { Keys } from '../../core/keys.ts'
import type { Changes } from '../../db/changes.ts'
import { type Presence, peopleAt } from '../../db/presence.ts'
import type { Handlers } from '../../http/handlers.ts'
import { HeldPages } from './heldPages.ts'
import { hold } from './hold.ts'
import { type Told, toldSince } from './news.ts'
import { Stay } from './stay.ts'
import { openCursor, type Position, sealCursor } from './store/cursor.ts'

interface LiveDependencies {
  keys: Keys
  changes: Changes
  presence: Presence
}

/** Telling pages what has changed of what they show, and who else has it open. */
export function liveHandlers({ keys, changes, presence }: LiveDependencies): Handlers<typeof liveApi> {
  const pages = new HeldPages()
  return {
    async changes({ scope, me, query, caller }) {
      const watch = watchedIds(query.watch)
      if (!watch) throw refuse(400, 'body.invalid', { field: 'watch' })
      const at = query.at === undefined ? [] : openSubjects(query.at)
      if (!at) throw refuse(400, 'body.invalid', { field: 'at' })
      const seconds = Number(query.hold ?? 0)
      const since = changes.moment()
      const after = query.after === undefined ? null : openCursor(keys, me, query.after)
      const isLost = query.after !== undefined && !after
      const answered = ({ position, subjects: _, isNews: __, ...told }: Told): LiveAnswer => ({
        ...told,
        reset: told.reset || isLost,
        cursor: sealCursor(keys, me, position),
      })
      const first = await toldSince(scope, { watch, at }, after)
      if (!seconds || !after || first.isNews) return answered(first)
      return async (reopen) => {
        const { over, end } = pages.begin(me.link?.id ?? me.accountId, caller.gone)
        const stay = new Stay(presence, me.accountId)
        stay.at(first.subjects)
        const look = async (from: Position) => {
          const told = await reopen('read', ({ scope: again }) => toldSince(again, { watch, at }, from))
          stay.at(told.subjects)
          return told
        }
        const words = [...watch, ...at.map(peopleAt)]
        return answered(
          await hold({ changes, words, since, first, over, seconds, look }).finally(() => {
            stay.end()
            end()
          }),
        )
      }
    },
  }
}
