import type { ListQuery } from '@majlis/domain/core/query.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import type { ReportHead } from '@majlis/domain/guest/published.ts'
import { guestShapes as shapes } from '@majlis/domain/guest/shapes.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { reportShows } from '../../interview/store.ts'
import { addStanding, type Standing } from './access.ts'
import { lookedAt } from './views.ts'

/** A page of the reports by link, each with how it stands. */
export async function listPublished(scope: Scope, query: ListQuery) {
  const { data, count } = await scope.list('public_report', shapes.published, query)
  return { data: await withState(scope, data), count }
}

/** Some reports by link, as a call answers them. */
export async function showPublished(scope: Scope, ids: readonly string[]) {
  const shown = await Promise.all(
    ids.map(async (id) => ({ ...(await scope.show('public_report', shapes.changePublished, id)), id })),
  )
  return withState(scope, shown)
}

async function withState<R extends { id: string }>(
  scope: Scope,
  rows: readonly R[],
): Promise<(R & Standing & { devices: number })[]> {
  const guest = { ...scope.me, role: 'guest' as const }
  const found = await scope.read<{
    id: string
    isRevoked: boolean
    isLast: boolean
    isShown: boolean
    revoker: string | null
    devices: number
  }>(
    (sees) => sql`select public_report.id, public_report."revokedAt" is not null as "isRevoked", by.name as revoker,
        public_report."validTill" >= (now() at time zone company.timezone)::date as "isLast",
        public_report."interviewId" is null or ${reportShows(guest, 'public_report')} as "isShown",
        (select count(*)::int from report_device device where device."publicReportId" = public_report.id and now() < device."until") as devices
      from public_report join company on company.id = public_report."companyId"
        left join account by on by.id = public_report."revokedBy"
      where public_report.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${sees('public_report')}`,
  )
  const statusOf = (isRevoked: boolean) => (isRevoked ? AccessStatus.ACCESS_REVOKED : AccessStatus.ACCESS_GRANTED)
  const devices = new Map(found.map((one) => [one.id, one.devices]))
  return addStanding(
    rows.map((row) => ({ ...row, devices: devices.get(row.id) ?? 0 })),
    found.map(({ isRevoked, devices: _, ...facts }) => ({ ...facts, status: statusOf(isRevoked) })),
    await lookedAt(
      scope,
      'public_report',
      rows.map(({ id }) => id),
    ),
  )
}

/** The links of a report last as long as its row says. */
export const writeLinkDays = (scope: Scope, id: string) =>
  scope
    .asSystem('access')
    .rows(sql`update link_token set expires_at = (report."validTill" + 1)::timestamp at time zone company.timezone
    from public_report report join company on company.id = report."companyId"
    where report.id = ${id} and link_token."publicReportId" = report.id`)

/** Who shared the report behind a link, and until when. The holder of the link asks. */
export async function headOfLink(scope: Scope, linkId: string): Promise<ReportHead | null> {
  return scope
    .asSystem('asked')
    .row<ReportHead>(sql`select company.name as company, author.name as author, report."validTill",
      case when report.bound then regexp_replace(report.email, '^(.)[^@]*', '\\1…') end as "codeTo"
    from link_token link join public_report report on report.id = link."publicReportId"
      join company on company.id = report."companyId" join account author on author.id = report."accountId"
    where link.id = ${linkId}`)
}
