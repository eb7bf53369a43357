import { grantState } from '@majlis/domain/guest/rules.ts'
import type { SharedReport } from '@majlis/domain/guest/schema.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import type { Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { belongs } from '../../../db/visible/sight.ts'
import { visible } from '../../../db/visible.ts'
import { reportShows } from '../../interview/store.ts'

type Row = Omit<SharedReport, 'state' | 'daysLeft'> & {
  status: number
  days: number
  isOpen: boolean
  isOff: boolean
}

/** The newest of so many are told; nobody works with more of them at once. */
const most = 500

/** The reports that were shared with the actor, by themselves or on a shortlist. Of one that has ended it learns when, and from whom it came. */
export async function sharedReports(scope: Scope): Promise<SharedReport[]> {
  const { me } = scope
  const rows = await scope.asSystem('ownAccess').rows<Row>(sql`
    select guest.id, guest."interviewId", guest."shortlistId", guest."accessLevel", guest."validTill", guest.status, guest."createdAt",
      company.name as company, guest.show,
      case when ${shows(Shown.NAME)} then candidate."accountName" else majlis_first_name(candidate."accountName") end as candidate,
      case when ${shows(Shown.CONTACT)} then candidate.email end as email,
      case when ${shows(Shown.CONTACT)} then candidate.primary_phone end as phone,
      case when ${shows(Shown.RESUME)} then ${resume} end as resume,
      case when requisition.hide_position then null else requisition.job_position end as position,
      (select count(*)::int from comment where comment."interviewId" = interview.id and comment."accountId" <> ${me.accountId}
        and comment."deletedAt" is null and ${shows(Shown.COMMENTS)} and ${visible.comment(me)}
        and comment."createdAt" > coalesce((select "upTo" from comment_read where comment_read."interviewId" = interview.id
          and comment_read."accountId" = ${me.accountId}), '-infinity')) as unread,
      guest."validTill" - (now() at time zone company.timezone)::date as days,
      guest.active and ${reportShows(me, 'guest')} as "isOpen", not ${belongs('guest')} as "isOff"
    from ${reached(me.accountId)} guest join interview on interview.id = guest."interviewId" join company on company.id = guest."companyId"
      join candidate on candidate.id = interview."candidateId" join requisition on requisition.id = interview."requisitionId"
    order by guest."createdAt" desc, guest.id desc, guest."order" limit ${most}`)
  return rows.flatMap<SharedReport>(({ status, days, isOpen, isOff, ...row }) => {
    const state = grantState({ status, isLast: days >= 0, isShown: isOpen, isOff })
    if (state === 'active') return [{ ...row, state, daysLeft: days }]
    // What is on a shortlist that has ended, or closed there, is not told one by one.
    return row.shortlistId === null ? [{ ...row, ...hidden, state }] : []
  })
}

/**
 * What an account's accesses reach: the one interview, or each that stands on the shortlist. Made before it is joined (`offset 0`): a `coalesce`
 * does not lead into the index of interviews, and everybody's were read.
 */
const reached = (
  accountId: string,
): Sql => sql`(select access.id, access."companyId", access."accountId", access."shortlistId",
    access."accessLevel", access."validTill", access.status, access.active, access.show, access."createdAt",
    coalesce(access."interviewId", item."interviewId") as "interviewId", item."order"
  from guest access left join shortlist_item item on item."shortlistId" = access."shortlistId"
  where access."accountId" = ${accountId} offset 0)`

/** Of an access that has ended nothing of the record is told. */
const hidden = {
  daysLeft: null,
  position: null,
  candidate: null,
  show: 0,
  email: null,
  phone: null,
  resume: null,
  unread: 0,
}
const shows = (part: Shown): Sql => sql`(guest.show & ${part}::int) <> 0`
/** The resume that the company keeps, else the person's own. */
const resume = sql`(select jsonb_build_object('id', kept.id, 'name', attachment.name)
  from account_attachment kept join attachment on attachment.id = kept."attachmentId"
  where kept."accountId" = candidate."accountId" and kept.name = 'resume'
    and (kept."candidateId" = candidate.id or kept."companyId" is null)
  order by kept."candidateId" is null, kept."createdAt" desc limit 1)`
