import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Looked, NewReportView } from '@majlis/domain/guest/view.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { accesses } from '../../../db/visible/sight.ts'
import { loadReportFacts } from '../../interview/store.ts'

/** Whoever comes back within so many minutes still looks the same time. */
const sameView = 30

/** What is looked at. */
type Viewed = { interviewId: string | null; referralCandidateId: string | null }

/** The share by which the caller sees this; refused where it is no longer open. */
async function shareOf(scope: Scope, { interviewId, referralCandidateId }: Viewed) {
  const { me, tx } = scope
  if (referralCandidateId) return linkOfRefcheck(scope, referralCandidateId)
  if (!interviewId) throw refuse(422, 'required', { field: 'interviewId' })
  const interview = await scope.get('interview', interviewId)
  if (!showsReport(me.role, await loadReportFacts(tx, me, interview))) throw refuse(403, 'report.closed')
  const found = await scope.asSystem('ownAccess').row<{ guestId: string | null; publicReportId: string | null }>(
    me.link
      ? sql`select null as "guestId", "publicReportId" from link_token where id = ${me.link.id}`
      : sql`select id as "guestId", null as "publicReportId" from (${accesses(me, sql`${interviewId}::uuid`)}) access
          order by "interviewId" is null, "createdAt" limit 1`,
  )
  if (!found) throw refuse(404, 'notFound')
  return { ...found, companyId: interview.companyId }
}

/** The caller's link, which opens this ref-check. */
async function linkOfRefcheck(scope: Scope, referralCandidateId: string) {
  const { link, companyId } = scope.me
  const held = link?.referralCandidateId === referralCandidateId && companyId
  const found =
    held &&
    (await scope
      .asSystem('ownAccess')
      .row<{ publicReportId: string }>(sql`select "publicReportId" from link_token where id = ${link.id}`))
  if (!found) throw refuse(404, 'notFound')
  return { guestId: null, publicReportId: found.publicReportId, companyId: held }
}

/** Notes that the caller looks at a report that is shared with it, once in half an hour for each kind of device. */
export async function beginView(scope: Scope, given: NewReportView): Promise<{ id: string }> {
  const { interviewId = null, referralCandidateId = null, device } = given
  if (interviewId && referralCandidateId) throw refuse(422, 'body.invalid', { field: 'referralCandidateId' })
  const { guestId, publicReportId, companyId } = await shareOf(scope, { interviewId, referralCandidateId })
  const system = scope.asSystem('ownAccess')
  const going = await system.row<{ id: string }>(sql`select id from report_view
    where ("interviewId" = ${interviewId}::uuid or "referralCandidateId" = ${referralCandidateId}::uuid) and device = ${device}
      and (("guestId" = ${guestId}::uuid) or ("publicReportId" = ${publicReportId}::uuid))
      and "lastAt" > now() - make_interval(mins => ${sameView}::int) order by "lastAt" desc limit 1`)
  if (going) return going
  const id = randomUUIDv7()
  await system.rows(sql`insert into report_view
      (id, "companyId", "interviewId", "referralCandidateId", "guestId", "publicReportId", device)
    values (${id}, ${companyId}, ${interviewId}, ${referralCandidateId}, ${guestId}, ${publicReportId}, ${device})`)
  return { id }
}

/** Adds the tenths that were played; refused once the share has ended, so that the page learns of it. */
export async function goOnViewing(scope: Scope, id: string, tenths: number): Promise<{ id: string }> {
  const system = scope.asSystem('ownAccess')
  const view = await system.row<Viewed & { guestId: string | null; publicReportId: string | null }>(
    sql`select "interviewId", "referralCandidateId", "guestId", "publicReportId" from report_view where id = ${id}`,
  )
  if (!view) throw refuse(404, 'notFound')
  const own = await shareOf(scope, view)
  if (own.guestId !== view.guestId || own.publicReportId !== view.publicReportId) throw refuse(404, 'notFound')
  await system.rows(
    sql`update report_view set tenths = tenths | ${tenths}::smallint, "lastAt" = clock_timestamp() where id = ${id}`,
  )
  return { id }
}

/** How shares were looked at, of those that the caller sees; of a shortlist how much of all its films. */
export async function lookedAt(scope: Scope, table: 'guest' | 'public_report', ids: readonly string[]) {
  const column = table === 'guest' ? sql`report_view."guestId"` : sql`report_view."publicReportId"`
  const shares = table === 'guest' ? sql`guest` : sql`public_report`
  const rows = await scope.read<Looked & { id: string }>(
    (sees) => sql`with seen as (select ${column} as id, "interviewId", max("openedAt") as at, count(*) as times,
          bit_count(bit_or(tenths)::int::bit(10)) as tenths, (array_agg(device order by "openedAt" desc))[1] as device
        from report_view where ${column} = any(${ids}::uuid[]) and ${sees('report_view')} group by 1, "interviewId")
      select seen.id, max(at) as at, sum(times)::int as times, (array_agg(device order by at desc))[1] as device,
        case when count(seen."interviewId") > 0 then least(100, round(10 * sum(tenths) / greatest(1, (select count(*) from shortlist_item item
          where item."shortlistId" = min(share."shortlistId"::text)::uuid))))::int end as watched
      from seen join ${shares} share on share.id = seen.id group by seen.id`,
  )
  return new Map(rows.map(({ id, ...looked }) => [id, looked]))
}

/** Who looked is known for twelve months. */
export const forgetViews = (tx: TransactionHandle) =>
  openSystemScope(tx, 'job').rows(sql`delete from report_view where "lastAt" < now() - interval '12 months'`)
