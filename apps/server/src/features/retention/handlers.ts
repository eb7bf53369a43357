import { refuse } from '@majlis/domain/core/refusal.ts'
import type { retentionApi } from '@majlis/domain/retention/api.ts'
import { retentionKinds } from '@majlis/domain/retention/kinds.ts'
import type { RetentionPreview } from '@majlis/domain/retention/schema.ts'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/handlers.ts'
import { countOver, periodsOf } from './store.ts'

/** What ends by itself: counted, at a moment, by the conditions that the worker deletes by. */
export const retentionHandlers = ({ pool }: { pool: pg.Pool }): Handlers<typeof retentionApi> => ({
  async preview({ scope, me, query: { companyId, at } }) {
    // The host alone sees all companies at once.
    const chosen = companyId ?? (me.companyIds === null ? null : me.companyId)
    if (!chosen && me.companyIds !== null) throw refuse(422, 'user.customer', { field: 'companyId' })
    const id = chosen && (await scope.get('company', chosen)).id
    const now = at ? new Date(at) : new Date(await scope.now())
    return () =>
      inTransaction(pool, 'read', async (tx) => {
        const periods = await periodsOf(tx, now, id)
        const kinds: RetentionPreview['kinds'] = []
        for (const kind of retentionKinds) {
          const { count, held } = await countOver(tx, kind, periods[kind], now)
          kinds.push({ kind, count, held, period: Math.min(...periods[kind].values()) })
        }
        return { at: now.toISOString(), kinds }
      })
  },
})
