import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** Does a company show candidates what was seen about them? Not unless it has chosen to. */
export async function showsSignals({ tx }: Scope, companyId: string): Promise<boolean> {
  const rule = await openSystemScope(tx, 'ruleFacts').row<{ shows: boolean }>(
    sql`select shows_signals_to_candidate as shows from refcheck_rule where "companyId" = ${companyId}`,
  )
  return rule?.shows ?? false
}

/** Keeps that choice; the other settings of the rule stay as they are. */
export async function setShowsSignals({ tx }: Scope, companyId: string, shows: boolean): Promise<void> {
  const scope = openSystemScope(tx, 'consequence')
  const kept = await scope.row(sql`update refcheck_rule set shows_signals_to_candidate = ${shows}
    where "companyId" = ${companyId} returning id`)
  if (!kept) await scope.add('refcheck_rule', { companyId, shows_signals_to_candidate: shows })
}
