import { grantState } from '@majlis/domain/guest/rules.ts'
import type { SharedShortlist, ShortlistMark } from '@majlis/domain/shortlist/schema.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { belongs } from '../../db/visible/sight.ts'
import { lockReport } from '../guest/store.ts'

/** The interviews of a shortlist in their order. */
export const itemsOf = async (scope: Scope, id: string): Promise<RowOf<'shortlist_item'>[]> =>
  (await scope.all('shortlist_item', sql`shortlist_item."shortlistId" = ${id}`)).sort((a, b) => a.order - b.order)

/** Adds which interviews each shortlist holds, in their order. */
export async function withItems<R extends { id: string }>(scope: Scope, lists: readonly R[]) {
  const ids = lists.map(({ id }) => id)
  const items = await scope.all('shortlist_item', sql`shortlist_item."shortlistId" = any(${ids}::uuid[])`)
  const held = Map.groupBy(
    items.sort((a, b) => a.order - b.order),
    ({ shortlistId }) => shortlistId,
  )
  return lists.map((list) => ({ ...list, interviewIds: (held.get(list.id) ?? []).map((item) => item.interviewId) }))
}

/** Interviews whose reports the caller may see, held in one order for all and answered in this one. */
export async function lockReports(scope: Scope, ids: readonly string[]): Promise<RowOf<'interview'>[]> {
  const held = new Map<string, RowOf<'interview'>>()
  for (const id of ids.toSorted()) held.set(id, await lockReport(scope, id))
  return ids.map((id) => held.get(id) as RowOf<'interview'>)
}

/** Gives the items of a shortlist their places, in this order. */
export async function placeItems(scope: Scope, items: readonly RowOf<'shortlist_item'>[]): Promise<void> {
  for (const [at, { id, order }] of items.entries())
    if (order !== at + 1) await scope.set('shortlist_item', id, { order: at + 1 })
}

/** The marks that the actor sees, each with who set it. */
export const readMarks = (scope: Scope, id: string): Promise<ShortlistMark[]> =>
  scope.read<ShortlistMark>(
    (sees) => sql`select shortlist_mark."interviewId", shortlist_mark."accountId", account.name, shortlist_mark.mark,
        shortlist_mark.word, shortlist_mark."updatedAt"
      from shortlist_mark join account on account.id = shortlist_mark."accountId"
      where shortlist_mark."shortlistId" = ${id} and ${sees('shortlist_mark')}
      order by account.name nulls last, account.id`,
  )

type Row = Omit<SharedShortlist, 'state' | 'daysLeft'> & {
  status: number
  days: number
  active: boolean
  isOff: boolean
}

/** The newest of so many are told; nobody works with more of them at once. */
const most = 500

/** The shortlists that were shared with the actor. Of one that has ended it learns when, and from whom it came. */
export async function sharedLists(scope: Scope): Promise<SharedShortlist[]> {
  const rows = await scope.asSystem('ownAccess').rows<Row>(sql`
    select guest.id, guest."shortlistId", guest."validTill", guest.status, guest.active, company.name as company,
      not ${belongs('guest')} as "isOff",
      shortlist.title, guest."validTill" - (now() at time zone company.timezone)::date as days,
      (select count(*) from shortlist_item where shortlist_item."shortlistId" = shortlist.id)::int as candidates
    from guest join shortlist on shortlist.id = guest."shortlistId" join company on company.id = guest."companyId"
    where guest."accountId" = ${scope.me.accountId} order by guest."createdAt" desc, guest.id desc limit ${most}`)
  return rows.map(({ status, days, active, isOff, ...row }) => {
    const state = grantState({ status, isLast: days >= 0, isShown: active, isOff })
    return state === 'active'
      ? { ...row, state, daysLeft: days }
      : { ...row, title: null, candidates: 0, state, daysLeft: null }
  })
}
