import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { isReordered } from '@majlis/domain/shortlist/rules.ts'
import type { NewShortlist, ShortlistChange } from '@majlis/domain/shortlist/schema.ts'
import { shortlistShapes as shapes } from '@majlis/domain/shortlist/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { itemsOf, lockReports, placeItems, withItems } from './store.ts'

/** A page of shortlists, each with its interviews in their order. */
export async function listLists(scope: Scope, query: ListQuery) {
  const { data, count } = await scope.list('shortlist', shapes.list, query)
  return { data: await withItems(scope, data), count }
}

/** A shortlist, as a call answers it. */
export async function showList(scope: Scope, id: string) {
  const shown = await scope.show('shortlist', shapes.create, id)
  const [list] = await withItems(scope, [{ ...shown, id }])
  if (!list) throw refuse(404, 'notFound')
  return list
}

/** Makes a shortlist of interviews of one company, whose reports the caller may see. */
export async function createList(scope: Scope, { title, interviewIds }: NewShortlist) {
  const { me } = scope
  const interviews = await lockReports(scope, [...new Set(interviewIds)])
  const companyIds = new Set(interviews.map(({ companyId }) => companyId))
  const [companyId] = companyIds
  if (!companyId || companyIds.size > 1) throw refuse(422, 'shortlist.company', { field: 'interviewIds' })
  const requisitionIds = new Set(interviews.map(({ requisitionId }) => requisitionId))
  const requisitionId = requisitionIds.size === 1 ? ([...requisitionIds][0] ?? null) : null
  const { id } = await scope.add('shortlist', { companyId, requisitionId, title, accountId: me.accountId })
  await scope.addAll(
    'shortlist_item',
    interviews.map((interview, at) => ({ companyId, shortlistId: id, interviewId: interview.id, order: at + 1 })),
  )
  await audit(scope.tx, me, 'shortlist.create', 'shortlist', id, companyId)
  return showList(scope, id)
}

/** Gives a shortlist another title or order; one that others changed meanwhile is not put in order. */
export async function changeList(scope: Scope, id: string, { title, interviewIds }: ShortlistChange) {
  const { companyId } = await scope.lock('shortlist', id)
  if (title !== undefined) await scope.set('shortlist', id, { title })
  if (interviewIds !== undefined) {
    const items = await itemsOf(scope, id)
    const now = items.map(({ interviewId }) => interviewId)
    if (!isReordered(now, interviewIds)) throw refuse(409, 'shortlist.changed', { field: 'interviewIds' })
    await placeItems(
      scope,
      items.toSorted((a, b) => interviewIds.indexOf(a.interviewId) - interviewIds.indexOf(b.interviewId)),
    )
  }
  await audit(scope.tx, scope.me, 'shortlist.change', 'shortlist', id, companyId)
  return showList(scope, id)
}

/** Removes a shortlist; its accesses, links and marks go with it. */
export async function removeList(scope: Scope, id: string): Promise<{ id: string }> {
  const { companyId } = await scope.lock('shortlist', id)
  await audit(scope.tx, scope.me, 'shortlist.remove', 'shortlist', id, companyId)
  return scope.remove('shortlist', id)
}
