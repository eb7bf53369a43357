import { everythingShown, shownAtFirst } from '@majlis/domain/interview/shown.ts'
import { audit } from '../../../db/audit.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { countEarlier } from './comments.ts'

/** The setting of a company that says what its shares show unless something else is chosen. */
const setting = 'sharing.show'

/** What shares of an interview's company show unless something else is chosen. */
export async function shareDefault(scope: Scope, interviewId: string) {
  const { companyId } = await scope.get('interview', interviewId)
  return { companyId, show: await shownByDefault(scope, companyId), earlier: await countEarlier(scope, interviewId) }
}

/** The same, for a company of which the caller shares something. */
export async function shownByDefault(scope: Scope, companyId: string): Promise<number> {
  const row = await scope.asSystem('setting').first('company_setting', ofCompany(companyId))
  const show = Number(row?.value ?? shownAtFirst)
  return Number.isInteger(show) && show >= 0 && show <= everythingShown ? show : shownAtFirst
}

/** Keeps what a company's shares show from now on; what was shared stays as it is. */
export async function keepDefault(scope: Scope, companyId: string, show: number) {
  await scope.get('company', companyId)
  await scope.lockName(`${setting}:${companyId}`)
  const before = await scope.first('company_setting', ofCompany(companyId), { lock: true })
  const value = JSON.stringify(show)
  const row = before
    ? await scope.set('company_setting', before.id, { value })
    : await scope.add('company_setting', { companyId, name: setting, value })
  await audit(scope.tx, scope.me, 'company.sharing', 'company_setting', row.id, companyId)
  return { companyId, show }
}

const ofCompany = (companyId: string) =>
  sql`company_setting."companyId" = ${companyId} and company_setting.name = ${setting}`
