import { candidateShapes } from '@majlis/domain/candidate/shapes.ts'
import { parseList } from '@majlis/domain/core/query.ts'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { interviewShapes } from '@majlis/domain/interview/shapes.ts'
import { peopleShapes } from '@majlis/domain/people/shapes.ts'
import { requisitionShapes } from '@majlis/domain/requisition/shapes.ts'
import type { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { isViewChangeable, mayShareViews, mayViewList } from '@majlis/domain/savedView/rules.ts'
import {
  mostViews,
  type NewView,
  type ViewChange,
  type ViewedList,
  viewedLists,
} from '@majlis/domain/savedView/schema.ts'
import { savedViewShapes as shapes } from '@majlis/domain/savedView/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { refuseStale } from '../account/store.ts'
import { foundBy } from '../candidate/store.ts'
import { companyFor } from '../company/store.ts'
import { interviewsBy } from '../interview/store.ts'
import { usersBy } from '../people/store.ts'
import { requisitionsBy } from '../requisition/store.ts'

type View = RowOf<'saved_view'>

/** Lists that are kept under a name, with how many each shows. */
export const savedViewHandlers = (): Handlers<typeof savedViewApi> => ({
  list: ({ scope, query }) => scope.list('saved_view', shapes.list, query),

  async counts({ scope }) {
    const views = await scope.all('saved_view')
    return Promise.all(views.map(async (view) => ({ id: view.id, count: await countOf(scope, view) })))
  },

  async create({ scope, body }) {
    const { id, shared, companyId } = await scope.add('saved_view', await valuesOf(scope, body))
    if (shared) await audit(scope.tx, scope.me, 'savedView.share', 'saved_view', id, companyId)
    return scope.show('saved_view', shapes.create, id)
  },

  async change({ scope, params, body }) {
    await change(scope, params.id, body)
    return scope.show('saved_view', shapes.change, params.id)
  },

  async remove({ scope, me, params }) {
    const view = await lockOwn(scope, params.id)
    if (view.shared) await audit(scope.tx, me, 'savedView.remove', 'saved_view', view.id, view.companyId)
    return scope.remove('saved_view', view.id)
  },
})

/** How each list reads a view's filters, and how many rows it has by them. */
const lists: Record<ViewedList, (scope: Scope, query: Flat) => () => Promise<number>> = {
  candidates(scope, query) {
    const { own, also } = foundBy(scope.me, parseList(candidateShapes.count.list, query))
    return () => total(scope.countByStatus('candidate', own, also))
  },
  requisitions(scope, query) {
    const { own, also } = requisitionsBy(scope.me, parseList(requisitionShapes.count.list, query))
    return () => total(scope.countByStatus('requisition', own, also))
  },
  interviews(scope, query) {
    const { own, also } = interviewsBy(scope.me, parseList(interviewShapes.count.list, query))
    return () => total(scope.countByStatus('interview', own, also))
  },
  users: (scope, query) => usersBy(scope, parseList(peopleShapes.list.list, query)),
}
type Flat = Record<string, string>

async function total(counting: Promise<{ count: number }[]>): Promise<number> {
  return (await counting).reduce((sum, { count }) => sum + count, 0)
}

/** How a view is counted, or the refusal of what its reader does not ask for. */
function counterOf(scope: Scope, { list, query }: Pick<View, 'list' | 'query'>): () => Promise<number> {
  const kept = viewedLists.find((one) => one === list)
  if (!kept || !mayViewList(scope.me.role, kept)) throw refuse(403, 'forbidden', { field: 'list' })
  return lists[kept](scope, Object.fromEntries(new URLSearchParams(query)))
}

/** The true number in the reader's sight; null where the view asks for what this reader does not read. */
async function countOf(scope: Scope, view: View): Promise<number | null> {
  try {
    return await counterOf(scope, view)()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function valuesOf(scope: Scope, { companyId, shared = false, ...view }: NewView) {
  const { me } = scope
  // Refused now rather than at each look.
  counterOf(scope, view)
  // Counted one after the other, so that no two of them are the last that there is room for.
  await scope.lockName(`views ${me.accountId} ${me.role}`)
  const own = await scope.count('saved_view', sql`"accountId" = ${me.accountId} and role = ${me.role}`)
  if (own >= mostViews) throw refuse(409, 'view.full', { params: { count: mostViews } })
  if (shared && !mayShareViews(me.role)) throw refuse(403, 'forbidden', { field: 'shared' })
  return {
    ...view,
    shared,
    companyId: shared ? await companyFor(scope, companyId) : null,
    accountId: me.accountId,
    role: me.role,
  }
}

async function change(scope: Scope, id: string, { shared, companyId, updatedAt, ...rest }: ViewChange): Promise<void> {
  const { me } = scope
  const view = await lockOwn(scope, id)
  // Nobody else saves what is one's own, and who saved what is shared stands in the audit log.
  if (view.shared) await refuseStale(scope, view, updatedAt)
  else if (updatedAt && updatedAt !== view.updatedAt) throw refuse(409, 'stale.own', { field: 'updatedAt' })
  if (rest.query !== undefined) counterOf(scope, { ...view, query: rest.query })
  const turns = shared !== undefined && shared !== view.shared
  // What an admin takes back from others would be out of the admin's own sight.
  if (turns && (view.accountId !== me.accountId || !mayShareViews(me.role)))
    throw refuse(403, 'forbidden', { field: 'shared' })
  const company = turns ? (shared ? await companyFor(scope, companyId) : null) : view.companyId
  await scope.set('saved_view', id, { ...rest, ...(turns && { shared, companyId: company }) })
  if (view.shared || turns) await audit(scope.tx, me, 'savedView.share', 'saved_view', id, company ?? view.companyId)
}

async function lockOwn(scope: Scope, id: string): Promise<View> {
  const view = await scope.lock('saved_view', id)
  if (!isViewChangeable(view, scope.me)) throw refuse(403, 'forbidden')
  return view
}
