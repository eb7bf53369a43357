import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type pg from 'pg'
import type { Env } from '../../core/env.ts'
import type { Actor } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { ownPlace } from './page.ts'
import { asksService } from './store.ts'

interface Asking {
  env: Pick<Env, 'PUBLIC_IP_SERVICE'>
  pool: pg.Pool
  whoIs(tx: Transaction, request: { headers: Record<string, string> }, reply: null): Promise<Actor | null>
}

/** To which origin the document of a referee's link may connect beside our own; null where the host names no service. */
export function serviceOrigin({ env: { PUBLIC_IP_SERVICE: service }, pool, whoIs }: Asking) {
  if (!service) return null
  const { origin } = new URL(service)
  return async (token: string): Promise<string | null> => {
    const isAsked = inTransaction(pool, 'read', async (tx) => {
      const me = await whoIs(tx, { headers: { 'x-link-token': token } }, null)
      if (me?.role !== 'referee') return false
      const place = await ownPlace(openScope(tx, me))
      return place.status === RefereeStatus.ADDED && asksService(tx, place)
    })
    // A link that has ended, or a database that is away: the page says so by itself, and asks nobody.
    return (await isAsked.catch(() => false)) ? origin : null
  }
}
