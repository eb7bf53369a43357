import { refuse } from '@majlis/domain/core/refusal.ts'
import type { retentionApi } from '@majlis/domain/retention/api.ts'
import { type RetentionKind, retentionKinds, retentionSettings } from '@majlis/domain/retention/kinds.ts'
import type { RetentionPreview } from '@majlis/domain/retention/schema.ts'
import { settingFault } from '@majlis/domain/setting/rules.ts'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/handlers.ts'
import { countOver, periodsOf } from './store.ts'

/** What ends by itself: counted, at a moment, by the conditions that the worker deletes by. */
export const retentionHandlers = ({ pool }: { pool: pg.Pool }): Handlers<typeof retentionApi> => ({
  async preview({ scope, me, query: { companyId, at, ...typed } }) {
    // The host alone sees all companies at once.
    const chosen = companyId ?? (me.companyIds === null ? null : me.companyId)
    if (!chosen && me.companyIds !== null) throw refuse(422, 'user.customer', { field: 'companyId' })
    const id = chosen && (await scope.get('company', chosen)).id
    const wanted = wantedOf(typed)
    const now = at ? new Date(at) : new Date(await scope.now())
    return () =>
      inTransaction(pool, 'read', async (tx) => {
        const periods = await periodsOf(tx, now, id, wanted)
        const kinds: RetentionPreview['kinds'] = []
        for (const kind of retentionKinds) {
          const { count, held } = await countOver(tx, kind, periods[kind], now)
          kinds.push({ kind, count, held, period: Math.min(...periods[kind].values()) })
        }
        return { at: now.toISOString(), kinds }
      })
  },
})

/** The periods that are asked for in place of the saved ones; what could not be saved is refused here, too. */
function wantedOf(typed: Partial<Record<RetentionKind, string | undefined>>): Partial<Record<RetentionKind, number>> {
  const wanted: Partial<Record<RetentionKind, number>> = {}
  for (const kind of retentionKinds) {
    if (typed[kind] === undefined) continue
    const fault = settingFault(retentionSettings[kind], Number(typed[kind]))
    if (fault) throw refuse(422, fault.message, { field: kind, ...(fault.params && { params: fault.params }) })
    wanted[kind] = Number(typed[kind])
  }
  return wanted
}
