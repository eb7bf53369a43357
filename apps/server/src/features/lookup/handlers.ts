import { refuse } from '@majlis/domain/core/refusal.ts'
import type { lookupApi } from '@majlis/domain/lookup/api.ts'
import type { LookupList } from '@majlis/domain/lookup/lists.ts'
import type { listsApi } from '@majlis/domain/lookup/listsApi.ts'
import type { LookupChange } from '@majlis/domain/lookup/schema.ts'
import { listsShapes, lookupShapes as shapes } from '@majlis/domain/lookup/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Geocode } from '../../outside/geocode.ts'
import { entries, keepSpelling, near, sameName } from './store/entries.ts'
import { moveBack, moveUses } from './store/merge.ts'
import { forgetMerge, keepMerge, lastMerge } from './store/merges.ts'
import { propose } from './store.ts'
import { zonesOfToday } from './zones.ts'

/** The lists that all choose from, and the search for places. */
export const lookupHandlers = ({ geocode }: { geocode: Geocode }): Handlers<typeof lookupApi> => ({
  skills: ({ scope, query }) => scope.list('skill', shapes.skills, query),
  proposeSkill: ({ scope, body }) => proposeShown(scope, 'skill', body.name),
  designations: ({ scope, query }) => scope.list('designation', shapes.designations, query),
  proposeDesignation: ({ scope, body }) => proposeShown(scope, 'designation', body.name),

  places: ({ me, query }) => geocode.search(query.search, { language: me.language }),
})

/** Lists that few choose from, and those who look after all of them. */
export const listsHandlers = (): Handlers<typeof listsApi> => ({
  zones: async () => async () => zonesOfToday(Date.now()),
  industries: ({ scope, query }) => scope.list('industry', listsShapes.industries, query),
  proposeIndustry: ({ scope, body }) => proposeShown(scope, 'industry', body.name),
  degrees: ({ scope, query }) => scope.list('degree', listsShapes.degrees, query),
  proposeDegree: ({ scope, body }) => proposeShown(scope, 'degree', body.name),
  fieldsOfStudy: ({ scope, query }) => scope.list('field_of_study', listsShapes.fieldsOfStudy, query),
  proposeFieldOfStudy: ({ scope, body }) => proposeShown(scope, 'field_of_study', body.name),

  entries: ({ scope, params, query }) => entries(scope, params.list, query),

  near: async ({ scope, params }) => near(scope, params.list, await scope.get(params.list, params.id)),

  async change({ scope, params: { list, id }, body }) {
    await rename(scope, list, await lockEntry(scope, list, id), body)
    await audit(scope.tx, scope.me, 'lookup.update', list, id, null)
    return { id }
  },

  async approve({ scope, params: { list, id } }) {
    const entry = await lockEntry(scope, list, id)
    if (entry.approvedAt) throw refuse(409, 'lookup.approved')
    await refuseSame(scope, list, entry.name, id)
    await scope.set(list, id, { approvedAt: new Date(await scope.now()).toISOString(), active: true })
    await audit(scope.tx, scope.me, 'lookup.approve', list, id, null)
    return { id }
  },

  async merge({ scope, params: { list, id }, body: { into } }) {
    if (into === id) throw refuse(422, 'lookup.itself', { field: 'into' })
    // In one order whoever merges: two merges of the same two, each the other way, wait for each other.
    await scope.lockName(`lookup:${list}`)
    const entry = await lockEntry(scope, list, id)
    const other = await scope.lock(list, into)
    if (!other.approvedAt || !other.active || other.mergedInto) throw refuse(409, 'lookup.notOpen', { field: 'into' })
    await scope.set(list, id, { mergedInto: into, active: false })
    const moved = await moveUses(scope, list, id, into)
    if (list === 'skill')
      for (const name of [entry.name, entry.name_ar]) moved.added.push(...(await keepSpelling(scope, into, name)))
    await keepMerge(scope, { list, entryId: id, intoId: into, wasActive: entry.active, moved })
    await audit(scope.tx, scope.me, 'lookup.merge', list, id, null)
    return { id: into }
  },

  async unmerge({ scope, params: { list, id } }) {
    await unmerge(scope, list, id)
    return { id }
  },
})

/** Takes a merge back while what it moved is still known. */
async function unmerge(scope: Scope, list: LookupList, id: string): Promise<void> {
  await scope.lockName(`lookup:${list}`)
  const entry = await scope.lock(list, id)
  const merge = entry.mergedInto ? await lastMerge(scope, list, id) : null
  if (!merge) throw refuse(409, 'lookup.settled')
  if (entry.approvedAt) await refuseSame(scope, list, entry.name, id)
  await scope.set(list, id, { mergedInto: null, active: merge.wasActive })
  await moveBack(scope, list, id, merge.intoId, merge.moved)
  await forgetMerge(scope, merge.id)
  await audit(scope.tx, scope.me, 'lookup.unmerge', list, id, null)
}

const proposeShown = async (scope: Scope, list: LookupList, name: string) =>
  scope.show(list, shapes.proposeSkill, await propose(scope, list, name))

/** An entry that is still one of its own. */
async function lockEntry(scope: Scope, list: LookupList, id: string): Promise<RowOf<LookupList>> {
  const entry = await scope.lock(list, id)
  if (entry.mergedInto) throw refuse(409, 'lookup.merged')
  return entry
}

async function refuseSame(scope: Scope, list: LookupList, name: string, id: string): Promise<void> {
  if (await sameName(scope, list, name, id)) throw refuse(409, 'lookup.exists', { field: 'name' })
}

async function rename(scope: Scope, list: LookupList, entry: RowOf<LookupList>, wanted: LookupChange): Promise<void> {
  const { name = entry.name, name_ar = entry.name_ar, active = entry.active, updatedAt } = wanted
  if (updatedAt !== undefined && new Date(entry.updatedAt) > new Date(updatedAt))
    throw refuse(409, 'lookup.changed', { field: 'updatedAt' })
  if (name !== entry.name) await refuseSame(scope, list, name, entry.id)
  await scope.set(list, entry.id, { name, name_ar: name_ar || null, active })
  if (list === 'skill' && entry.approvedAt)
    for (const old of [name !== entry.name && entry.name, name_ar !== entry.name_ar && entry.name_ar])
      await keepSpelling(scope, entry.id, old || null)
}
