import { refuse } from '@majlis/domain/core/refusal.ts'
import { validTillFault } from '@majlis/domain/guest/rules.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** What day it is on the company's calendar, `YYYY-MM-DD`. */
export async function companyToday(scope: Scope, companyId: string): Promise<string> {
  const [row] = await scope.read<{ today: string }>(
    (sees) => sql`select to_char(now() at time zone timezone, 'YYYY-MM-DD') as today from company
      where id = ${companyId} and ${sees('company')}`,
  )
  if (!row) throw refuse(404, 'notFound')
  return row.today
}

/** Throws 422 where the last day lies before today, or too far ahead, on the company's calendar. */
export async function refuseDay(scope: Scope, companyId: string, validTill: string): Promise<void> {
  const fault = validTillFault(validTill, await companyToday(scope, companyId))
  if (fault) throw refuse(422, fault, { field: 'validTill' })
}
