import { refuse } from '@majlis/domain/core/refusal.ts'
import type { companySettingApi } from '@majlis/domain/setting/api.ts'
import { countedValue, isSettingName, settingFault, settingOf } from '@majlis/domain/setting/rules.ts'
import type { PortalSetting, SettingsChange } from '@majlis/domain/setting/schema.ts'
import { type CompanySection, companySettingNames } from '@majlis/domain/setting/settings.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Handlers } from '../../http/handlers.ts'
import { changesOf, keepOfCompany, keptOfCompany, keptSettings, lastChanges, lastOf } from './store.ts'

/** How a change that destroys demands a fresh proof. */
export interface NeedsProof {
  /** Refuses a session that was not shown to be its owner's just now. */
  needProof(tx: TransactionHandle, me: Actor): Promise<void>
}

/** What a company sets for itself: read, changed part by part, and who changed what. */
export const companySettingHandlers = ({ needProof }: NeedsProof): Handlers<typeof companySettingApi> => ({
  list: async ({ scope, query }) => shown(scope, await companyOf(scope, query.companyId)),

  async change({ scope, params, query, body }) {
    // What is shortened here deletes.
    if (params.section === 'privacy') await needProof(scope.tx, scope.me)
    const companyId = await companyOf(scope, query.companyId)
    await change(scope, companyId, params.section, body)
    return shown(scope, companyId)
  },

  history: async ({ scope, params, query }) =>
    changesOf(scope, params.section, query, await companyOf(scope, query.companyId)),
})

async function companyOf(scope: Scope, chosen: string | undefined): Promise<string> {
  const { companyId } = scope.me
  if (companyId) {
    if (chosen && chosen !== companyId) throw refuse(404, 'notFound')
    return companyId
  }
  if (!chosen) throw refuse(422, 'user.customer', { field: 'companyId' })
  return (await scope.get('company', chosen)).id
}

async function shown(scope: Scope, companyId: string): Promise<PortalSetting[]> {
  const portal = await keptSettings(scope.tx)
  const kept = await keptOfCompany(scope.tx, companyId)
  const changes = await lastChanges(scope, companyId)
  return companySettingNames.map((name) => {
    const usual = countedValue(name, portal.get(name))
    const own = kept.get(name)
    const isOwn = own !== undefined && settingFault(name, own) === null
    const changed = changes.get(name)
    return {
      ...{ name, section: settingOf(name).section, variable: null, isOwn },
      ...{ value: (isOwn ? own : usual) as PortalSetting['value'], default: usual as PortalSetting['default'] },
      ...{ changedBy: changed?.by ?? null, changedAt: changed?.at ?? null },
    }
  })
}

/** All that are named or none. */
async function change(scope: Scope, companyId: string, section: CompanySection, wanted: SettingsChange): Promise<void> {
  await scope.lock('company', companyId)
  const last = await lastOf(scope, section, companyId)
  if (wanted.updatedAt !== undefined && last && new Date(last.at) > new Date(wanted.updatedAt))
    throw refuse(409, 'stale', { field: 'updatedAt', params: { name: last.by ?? '—' } })
  const kept = await keptOfCompany(scope.tx, companyId)
  for (const [name, value] of Object.entries(wanted.values)) {
    if (!isSettingName(name) || !settingOf(name).ofCompany || settingOf(name).section !== section)
      throw refuse(400, 'setting.unknown', { field: name, params: { name: name.slice(0, 60) } })
    const fault = value === null ? null : settingFault(name, value)
    if (fault) throw refuse(422, fault.message, { field: name, ...(fault.params && { params: fault.params }) })
  }
  for (const [name, to] of Object.entries(wanted.values)) {
    if (!isSettingName(name) || JSON.stringify(kept.get(name) ?? null) === JSON.stringify(to)) continue
    await keepOfCompany(scope, companyId, { name, from: kept.get(name), to })
    await audit(scope.tx, scope.me, 'company.setting', 'company', companyId, companyId, { name })
  }
}
