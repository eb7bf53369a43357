import {
  type RetentionKind,
  retentionKinds,
  retentionSettings,
  shorterAfterHours,
} from '@majlis/domain/retention/kinds.ts'
import { countedValue, settingFault } from '@majlis/domain/setting/rules.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { type Periods, portal } from './due.ts'

interface Said {
  of: string | null
  name: string
  value: unknown
}

/**
 * How long each company, or one, and the portal keep each kind at a moment. A shorter period waits until its pause is over.
 * What is `wanted` stands for what is saved, and waits for nothing: it is looked at before it is.
 */
export async function periodsOf(
  tx: TransactionHandle,
  now: Date,
  companyId: string | null = null,
  wanted: Partial<Record<RetentionKind, number>> = {},
): Promise<Record<RetentionKind, Periods>> {
  const scope = openSystemScope(tx, 'setting')
  const names = Object.values(retentionSettings)
  const said = await scope.rows<Said>(sql`select null as of, name, value from setting where name = any(${names}::text[])
    union all select "companyId", name, value from company_setting where name = any(${names}::text[])`)
  const before = await scope.rows<Said>(sql`select "companyId" as of, name, "from" as value from setting_change
    where name = any(${names}::text[]) and at > ${now}::timestamptz - make_interval(hours => ${shorterAfterHours})`)
  const companies = await scope.rows<{ id: string }>(
    companyId ? sql`select id from company where id = ${companyId}` : sql`select id from company`,
  )
  const own = ({ of, name }: { of: string | null; name: string }) => `${of ?? portal} ${name}`
  const values = new Map(said.map((one) => [own(one), one.value]))
  const periods = {} as Record<RetentionKind, Periods>
  for (const kind of retentionKinds) {
    const name = retentionSettings[kind]
    const isWanted = wanted[kind] !== undefined
    if (isWanted) values.set(own({ of: companyId, name }), wanted[kind])
    const ofPortal = countedValue(name, values.get(own({ of: null, name })))
    const period = (of: string) => {
      const value = values.get(own({ of, name }))
      const counted = settingFault(name, value) === null ? (value as number) : ofPortal
      const earlier = before
        .filter((one) => !isWanted && one.name === name && (one.of === of || (one.of === null && counted === ofPortal)))
        .map((one) => (one.value === null && one.of !== null ? ofPortal : countedValue(name, one.value)))
      return Math.max(counted, ...earlier)
    }
    const keepers = [...companies.map(({ id }) => id), ...(companyId ? [] : [portal])]
    periods[kind] = new Map(keepers.map((id) => [id, period(id)]))
  }
  return periods
}
