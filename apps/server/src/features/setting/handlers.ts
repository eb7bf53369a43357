import { refuse } from '@majlis/domain/core/refusal.ts'
import type { settingApi } from '@majlis/domain/setting/api.ts'
import { countedValue, isSettingName, settingFault, settingOf, togetherFault } from '@majlis/domain/setting/rules.ts'
import type { PortalSetting, SettingsChange } from '@majlis/domain/setting/schema.ts'
import { type Section, settingNames } from '@majlis/domain/setting/settings.ts'
import type { Env } from '../../core/env.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { NeedsProof } from './ofCompany.ts'
import { changesOf, dropPicture, keepPicture, keepSetting, keptSettings, lastChanges, lastOf } from './store.ts'

export { openSettings } from './live.ts'
export { companySettingHandlers } from './ofCompany.ts'

/** What the start of the server has said, and what is to be read again once a setting has changed. */
export interface SettingDependencies extends NeedsProof {
  env: Env
  /** Makes a picture anew. */
  pictureOf(body: string, wanted: { side: number; square: boolean }, gone: AbortSignal): Promise<Buffer>
  settings: { refresh(): Promise<void> }
}

/** Sharp in a page's head, in a browser's tab and on paper. */
const SIDE = 256

/** The portal's settings: read, changed part by part, and who changed what. */
export const settingHandlers = (dependencies: SettingDependencies): Handlers<typeof settingApi> => ({
  list: ({ scope }) => shownSettings(scope, dependencies.env),

  async change({ scope, tx, me, params, body }) {
    if (['security', 'privacy'].includes(params.section)) await dependencies.needProof(tx, me)
    await change(scope, dependencies.env, params.section, body)
    scope.tx.afterCommit(() => void dependencies.settings.refresh())
    return shownSettings(scope, dependencies.env)
  },

  setPicture:
    async ({ body, caller }) =>
    async (reopen) => {
      const name = 'brand.picture'
      const png = await dependencies.pictureOf(body.body, { side: SIDE, square: false }, caller.gone)
      const all = await reopen('write', async ({ scope }) => {
        await scope.lockName('settings')
        const from = (await keptSettings(scope.tx)).get(name)
        await keepSetting(scope, name, from, await keepPicture(scope, png))
        await audit(scope.tx, scope.me, 'setting.update', 'setting', null, null, { name })
        return shownSettings(scope, dependencies.env)
      })
      await dependencies.settings.refresh()
      return all
    },

  history: ({ scope, params, query }) => changesOf(scope, params.section, query),
})

async function shownSettings(scope: Scope, env: Env): Promise<PortalSetting[]> {
  const [kept, changes] = [await keptSettings(scope.tx), await lastChanges(scope)]
  return settingNames.map((name) => {
    const { section, variable, default: usual } = settingOf(name)
    const fixed = variable && env.fixed.includes(variable) ? variable : null
    const own = kept.get(name)
    const changed = changes.get(name)
    return {
      ...{ name, section, variable: fixed },
      value: (fixed ? env[fixed] : countedValue(name, own)) as PortalSetting['value'],
      default: usual as PortalSetting['default'],
      isOwn: !fixed && own !== undefined && settingFault(name, own) === null,
      ...{ changedBy: changed?.by ?? null, changedAt: changed?.at ?? null },
    }
  })
}

/** All that are named or none: each is asked by itself, then all of the part together. */
async function change(scope: Scope, env: Env, section: Section, { values, updatedAt }: SettingsChange): Promise<void> {
  await scope.lockName('settings')
  const last = await lastOf(scope, section)
  if (updatedAt !== undefined && last && new Date(last.at) > new Date(updatedAt))
    throw refuse(409, 'stale', { field: 'updatedAt', params: { name: last.by ?? '—' } })
  const kept = await keptSettings(scope.tx)
  const next = new Map(kept)
  for (const [name, value] of Object.entries(values)) {
    if (!isSettingName(name) || settingOf(name).section !== section)
      throw refuse(400, 'setting.unknown', { field: name, params: { name: name.slice(0, 60) } })
    const { variable } = settingOf(name)
    if (variable && env.fixed.includes(variable))
      throw refuse(409, 'setting.fixed', { field: name, params: { variable } })
    const fault = value === null ? null : settingFault(name, value)
    if (fault) throw refuse(422, fault.message, { field: name, ...(fault.params && { params: fault.params }) })
    // A picture comes by its own call; here it is only taken away.
    if (settingOf(name).kind.is === 'picture' && value && value !== kept.get(name))
      throw refuse(422, 'setting.choice', { field: name })
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const together = togetherFault(next)
  if (together) throw refuse(422, together.fault.message, { field: together.name, params: together.fault.params ?? {} })
  for (const name of settingNames) {
    const [from, to] = [kept.get(name), next.get(name)]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    await keepSetting(scope, name, from, (to ?? null) as never)
    if (name === 'brand.picture') await dropPicture(scope)
    await audit(scope.tx, scope.me, 'setting.update', 'setting', null, null, { name })
  }
}
