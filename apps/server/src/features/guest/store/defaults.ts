import { refuse } from '@majlis/domain/core/refusal.ts'
import { everythingShown, shownAtFirst } from '@majlis/domain/interview/shown.ts'
import { audit } from '../../../db/audit.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { settingNow } from '../../setting/store.ts'
import { countEarlier } from './comments.ts'

/** The settings of a company that say how it shares unless something else is chosen. */
const settings = { show: 'sharing.show', bound: 'sharing.bound' } as const
type Setting = keyof typeof settings

/** What shares of an interview's or ref-check's company show, and for whom its links open, unless something else is chosen. */
export async function shareDefault(
  scope: Scope,
  { interviewId, referralCandidateId }: { interviewId?: string | undefined; referralCandidateId?: string | undefined },
) {
  if (interviewId !== undefined) {
    const { companyId } = await scope.get('interview', interviewId)
    return { ...(await usualOf(scope, companyId)), earlier: await countEarlier(scope, interviewId) }
  }
  if (referralCandidateId === undefined) throw refuse(422, 'required', { field: 'interviewId' })
  const { companyId } = await scope.get('referral_candidate', referralCandidateId)
  return { ...(await usualOf(scope, companyId)), earlier: 0 }
}

const usualOf = async (scope: Scope, companyId: string) => ({
  companyId,
  show: await shownByDefault(scope, companyId),
  bound: await boundByDefault(scope, companyId),
  linkDays: await settingNow(scope.tx, 'sharing.linkDays', companyId),
})

/** What shares of a company show, of which the caller shares something. */
export async function shownByDefault(scope: Scope, companyId: string): Promise<number> {
  const show = Number((await kept(scope, companyId, 'show')) ?? shownAtFirst)
  return Number.isInteger(show) && show >= 0 && show <= everythingShown ? show : shownAtFirst
}

/** Do a company's links open for their addressees alone? */
export async function boundByDefault(scope: Scope, companyId: string): Promise<boolean> {
  const own = await kept(scope, companyId, 'bound')
  return typeof own === 'boolean' ? own : settingNow(scope.tx, 'sharing.bound')
}

async function kept(scope: Scope, companyId: string, setting: Setting): Promise<unknown> {
  const row = await scope.asSystem('setting').first('company_setting', ofCompany(companyId, setting))
  return row?.value ?? null
}

/** Keeps how a company shares from now on; what was shared stays as it is. */
export async function keepDefault(scope: Scope, companyId: string, given: { [S in Setting]?: unknown }) {
  await scope.get('company', companyId)
  for (const setting of ['show', 'bound'] as const)
    if (given[setting] !== undefined) await keep(scope, companyId, setting, JSON.stringify(given[setting]))
  return usualOf(scope, companyId)
}

async function keep(scope: Scope, companyId: string, setting: Setting, value: string): Promise<void> {
  const name = settings[setting]
  await scope.lockName(`${name}:${companyId}`)
  const before = await scope.first('company_setting', ofCompany(companyId, setting), { lock: true })
  const row = before
    ? await scope.set('company_setting', before.id, { value })
    : await scope.add('company_setting', { companyId, name, value })
  await audit(scope.tx, scope.me, 'company.sharing', 'company_setting', row.id, companyId)
}

const ofCompany = (companyId: string, setting: Setting) =>
  sql`company_setting."companyId" = ${companyId} and company_setting.name = ${settings[setting]}`
