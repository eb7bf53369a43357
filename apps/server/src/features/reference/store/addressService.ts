import { serviceMark } from '@majlis/domain/consent/rules.ts'
import { openSystemScope, type RowOf } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** May this referee's page ask for its own address: its company wants it, and what the referee agreed to names the service? */
export async function asksService(tx: TransactionHandle, place: Pick<RowOf<'referral_referee'>, 'id' | 'companyId'>) {
  const found = await openSystemScope(tx, 'refcheck').row(sql`select from refcheck_rule
    where "companyId" = ${place.companyId} and asks_public_ip and not exists (select from consent
      where "referralRefereeId" = ${place.id} and right(text_version, ${serviceMark.length}) <> ${serviceMark})`)
  return found !== null
}
