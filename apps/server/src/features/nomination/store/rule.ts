import type { NamingRule, NamingRuleChange } from '@majlis/domain/nomination/schema.ts'
import type * as z from 'zod/mini'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { settingNow } from '../../setting/store.ts'

type Change = Omit<z.infer<typeof NamingRuleChange>, 'companyId'>
type Rule = Omit<NamingRule, 'public_ip_service'>
const columns = sql`late_naming, asks_linkedin, reminder_hours, hours, retention_months, asks_public_ip`

/** How a company runs its ref-checks; what it has not chosen is as the columns say by themselves. */
export async function readRule({ tx }: Scope, companyId: string): Promise<Rule> {
  const kept = await openSystemScope(tx, 'ruleFacts').row<Rule>(
    sql`select "companyId", ${columns} from refcheck_rule where "companyId" = ${companyId}`,
  )
  if (kept) return kept
  const usual = {
    late_naming: 1,
    asks_linkedin: false,
    reminder_hours: [24, 72, 120],
    hours: '08-18',
    retention_months: await settingNow(tx, 'refcheck.retentionMonths'),
    asks_public_ip: false,
  } as const
  return { companyId, ...usual, reminder_hours: [...usual.reminder_hours] }
}

/** Keeps how a company runs its ref-checks; the caller holds the company. */
export async function writeRule({ tx }: Scope, companyId: string, rule: Change): Promise<void> {
  const scope = openSystemScope(tx, 'consequence')
  const kept = await scope.row<{ id: string }>(sql`select id from refcheck_rule where "companyId" = ${companyId}`)
  if (kept) await scope.set('refcheck_rule', kept.id, rule)
  else await scope.add('refcheck_rule', { companyId, ...rule })
}
