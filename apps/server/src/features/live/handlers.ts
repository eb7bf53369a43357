import { refuse } from '@majlis/domain/core/refusal.ts'
import type { liveApi } from '@majlis/domain/live/api.ts'
import { openSubjects, seesManyCompanies, watchedIds } from '@majlis/domain/live/rules.ts'
import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import type { Keys } from '../../core/keys.ts'
import type { Changes } from '../../db/changes.ts'
import { type Presence, peopleAt } from '../../db/presence.ts'
import type { Handlers } from '../../http/handlers.ts'
import { HeldPages } from './heldPages.ts'
import { hold, isTold } from './hold.ts'
import { type Asked, type Told, toldSince } from './news.ts'
import { Stay } from './stay.ts'
import { openCursor, type Position, sealCursor } from './store/cursor.ts'
import { type ToldTable, toldTables } from './told.ts'

interface LiveDependencies {
  keys: Keys
  changes: Changes
  presence: Presence
}

const isToldTable = (name: string): name is ToldTable => toldTables.some((table) => table === name)

/** Telling pages what has changed of what they show, and who else has it open. */
export function liveHandlers({ keys, changes, presence }: LiveDependencies): Handlers<typeof liveApi> {
  const pages = new HeldPages()
  return {
    async changes({ scope, me, query, caller }) {
      const watch = watchedIds(query.watch)
      if (!watch) throw refuse(400, 'body.invalid', { field: 'watch' })
      const at = query.at === undefined ? [] : openSubjects(query.at)
      if (!at) throw refuse(400, 'body.invalid', { field: 'at' })
      const all = query.all === undefined ? [] : query.all.split(',').filter(isToldTable)
      if (query.all !== undefined && (all.join() !== query.all || !seesManyCompanies(me.role)))
        throw refuse(400, 'body.invalid', { field: 'all' })
      const asked: Asked = { watch, at, all }
      const seconds = Number(query.hold ?? 0)
      const since = changes.moment()
      const after = query.after === undefined ? null : openCursor(keys, me, query.after)
      const isLost = query.after !== undefined && !after
      const answered = ({ position, subjects: _, isNews: __, mayWait: ___, ...told }: Told): LiveAnswer => ({
        ...told,
        reset: told.reset || isLost,
        cursor: sealCursor(keys, me, position),
      })
      const first = await toldSince(scope, asked, after)
      if (!seconds || !after || isTold(first, after)) return answered(first)
      return async (reopen) => {
        const { over, end } = pages.begin(me.link?.id ?? me.accountId, caller.gone)
        const stay = new Stay(presence, me.accountId)
        stay.at(first.subjects)
        const look = async (from: Position) => {
          const told = await reopen('read', ({ scope: again }) => toldSince(again, asked, from))
          stay.at(told.subjects)
          return told
        }
        const words = [...watch, ...at.map(peopleAt)]
        return answered(
          await hold({ changes, words, since, after, first, hasTables: all.length > 0, over, seconds, look }).finally(
            () => {
              stay.end()
              end()
            },
          ),
        )
      }
    },
  }
}
