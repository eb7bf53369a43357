import { refuse } from '@majlis/domain/core/refusal.ts'
import { retentionKinds } from '@majlis/domain/privacy/retention.ts'
import type { RetentionPreview } from '@majlis/domain/privacy/schema.ts'
import type pg from 'pg'
import type { Scope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countOver, periodsOf } from './store.ts'

/** What goes by itself at a moment, counted by the conditions that the worker deletes by. */
export async function previewRetention(
  scope: Scope,
  pool: pg.Pool,
  { companyId, at }: { companyId?: string | undefined; at?: string | undefined },
): Promise<() => Promise<RetentionPreview>> {
  const { me } = scope
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
}
