import type { ListQuery } from '@majlis/domain/core/query.ts'
import { grantState } from '@majlis/domain/guest/rules.ts'
import type { GrantState } from '@majlis/domain/guest/schema.ts'
import { guestShapes as shapes } from '@majlis/domain/guest/shapes.ts'
import type { Looked } from '@majlis/domain/guest/view.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import type { Answering } from '../../../db/rows.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { belongs, lasts, reaches } from '../../../db/visible/sight.ts'
import { loadReportFacts, reportShows } from '../../interview/store.ts'
import { lookedAt } from './views.ts'

/** A page of who has, had or waits for access, each with how it stands. */
export async function listGrants(scope: Scope, query: ListQuery) {
  const { data, count } = await scope.list('guest', shapes.list, query)
  return { data: await withState(scope, data), count }
}

/** One access, as a call answers it. */
export async function showGrant<E extends Answering>(scope: Scope, call: E, id: string) {
  const shown = await scope.show('guest', call, id, ['account'])
  const [row] = await withState(scope, [{ ...shown, id }])
  return row as typeof shown & Standing
}

/** How an access stands, and who ended it. */
export interface Standing {
  state: GrantState
  revoker: string | null
  looked: Looked | null
}

/** Adds how each access stands today on its company's calendar, for the guest that it is given to. */
async function withState<R extends { id: string }>(scope: Scope, rows: readonly R[]): Promise<(R & Standing)[]> {
  const ids = rows.map(({ id }) => id)
  const guest = { ...scope.me, role: 'guest' as const }
  const found = await scope.read<{
    id: string
    status: number
    isLast: boolean
    isShown: boolean
    isOff: boolean
    revoker: string | null
  }>(
    (sees) => sql`select guest.id, guest.status, by.name as revoker,
        guest."validTill" >= (now() at time zone company.timezone)::date as "isLast",
        guest.active and (guest."shortlistId" is not null or ${reportShows(guest, 'guest')}) as "isShown",
        not holder.active or not ${belongs('guest')} as "isOff"
      from guest join company on company.id = guest."companyId" join account holder on holder.id = guest."accountId" left join account by on by.id = guest."revokedBy"
      where guest.id = any(${ids}::uuid[]) and ${sees('guest')}`,
  )
  return addStanding(rows, found, await lookedAt(scope, 'guest', ids))
}

type Found = Parameters<typeof grantState>[0] & { id: string; revoker: string | null }
/** Adds to each row how it stands; one of which nothing was found is closed. */
export function addStanding<R extends { id: string }>(
  rows: readonly R[],
  found: readonly Found[],
  looked: ReadonlyMap<string, Looked>,
): (R & Standing)[] {
  const standing = new Map(found.map(({ id, revoker, ...grant }) => [id, { state: grantState(grant), revoker }]))
  return rows.map((row) => ({
    ...row,
    ...(standing.get(row.id) ?? { state: 'closed' as const, revoker: null }),
    looked: looked.get(row.id) ?? null,
  }))
}

/** How many guests and links read reports of a candidate now, each once; of guests nobody whose account is off or who left. */
export async function countReaders(scope: Scope, candidateId: string): Promise<{ guests: number; links: number }> {
  await scope.get('candidate', candidateId)
  const nobody = { guests: 0, links: 0 }
  const interview = await scope.first('interview', sql`interview."candidateId" = ${candidateId}`, {
    order: sql`interview."createdAt" desc`,
  })
  if (!interview) return nobody
  const guest = { ...scope.me, role: 'guest' as const }
  if (!showsReport('guest', await loadReportFacts(scope.tx, guest, interview))) return nobody
  const reading = sql`${reaches(sql`${interview.id}::uuid`)} and ${lasts}`
  const row = await scope.asSystem('ruleFacts').row<{ guests: number; links: number }>(sql`select
      (select count(distinct access."accountId")::int from guest access
        join account holder on holder.id = access."accountId" and holder.active
        where ${reading} and access.status <> 2 and access.active and ${belongs('access')}) as guests,
      (select count(*)::int from public_report access where ${reading} and access."revokedAt" is null) as links`)
  return row ?? nobody
}
