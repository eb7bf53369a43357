import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import { type RetentionKind, retentionUnits } from '@majlis/domain/retention/kinds.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { raw, type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** Stands for the portal, whose messages and links are of no company. */
export const portal = '00000000-0000-0000-0000-000000000000'
/** How long each company keeps one kind, by its id. */
export type Periods = ReadonlyMap<string, number>

const { IN_PROGRESS, SCHEDULED, RESCHEDULED } = InterviewStatus
const held = (which: Sql) => sql`exists (select from candidate held where held."legalHold" and (${which}))`

/** When a candidate last did something itself: an opened mail is nothing of that. */
const lastAct = sql`greatest(kept."createdAt",
  (select max(greatest(met."consentedAt", met."startedAt", met."endedAt")) from interview met where met."candidateId" = kept.id),
  (select max(said.at) from consent said join interview met on met.id = said."interviewId"
    where met."candidateId" = kept.id and said.subject = 'candidate'),
  (select max(greatest(said.at, place."mailedAt")) from referral_candidate checked
    left join consent said on said."referralCandidateId" = checked.id
    left join referral_referee place on place."referralCandidateId" = checked.id where checked."candidateId" = kept.id),
  (select max(wish."createdAt") from offer_wish wish join slot_offer offer on offer.id = wish."offerId"
    where offer."candidateId" = kept.id),
  (select max(moved."createdAt") from candidate_history moved
    where moved."candidateId" = kept.id and moved."accountId" = kept."accountId"))`

/** Whom or what a message is about, or to. */
const aboutHeld = sql`held."companyId" is not distinct from coalesce(kept."companyId", held."companyId") and (
  held."accountId" = kept."accountId" or lower(held.email) = lower(kept.recipient)
  or held.id in (select "candidateId" from interview where interview.id = kept."interviewId"
    union all select "candidateId" from slot_offer where slot_offer.id = kept."offerId"
    union all select "candidateId" from referral_candidate where referral_candidate.id = kept."referralCandidateId"
    union all select checked."candidateId" from referral_referee place
      join referral_candidate checked on checked.id = place."referralCandidateId" where place.id = kept."referralRefereeId"))`

const heldLetter = sql`(${held(aboutHeld)} or exists (select from legal_hold hold where hold.status = 1
  and hold."accountId" = kept."accountId"))`

/** When a link ended: one to a report opens as long as its share says. */
const endOfLink = sql`least(kept.revoked_at, kept.used_at, coalesce((select least(shared."revokedAt", shared."validTill" + 2)
  from public_report shared where shared.id = kept."publicReportId"), kept.expires_at))`

interface Rule {
  table: 'candidate' | 'interview' | 'notification_log' | 'link_token'
  /** Since when its period counts. */
  since: Sql
  /** What else it takes for its time to be over. */
  and: Sql
  held: Sql
}

/** Which rows go: the preview counts by these, and the worker deletes by these. */
const rules: Record<RetentionKind, Rule> = {
  candidates: {
    table: 'candidate',
    since: lastAct,
    // What is ahead, and whoever has asked and is not answered, come first.
    and: sql`not exists (select from interview met where met."candidateId" = kept.id
        and (met.status = ${IN_PROGRESS} or met.status in (${SCHEDULED}, ${RESCHEDULED}) and met."scheduledEnd" > at.now))
      and not exists (select from privacy_request request where request."candidateId" = kept.id
        and request.status in (${RequestStatus.ASKED}, ${RequestStatus.APPROVED}))`,
    held: sql`kept."legalHold"`,
  },
  // What a candidate answered goes at one time, however it was answered: on film, by sound or in writing.
  films: {
    table: 'interview',
    since: sql`greatest(kept."endedAt", coalesce((select made."createdAt" from recording made
      where made."interviewId" = kept.id), kept."startedAt", kept."createdAt"))`,
    and: sql`kept.status <> ${IN_PROGRESS} and (exists (select from recording made where made."interviewId" = kept.id)
      or exists (select from interview_question asked where asked."interviewId" = kept.id
        and asked."answerText" is not null))`,
    held: held(sql`held.id = kept."candidateId"`),
  },
  messages: {
    table: 'notification_log',
    since: sql`kept."createdAt"`,
    and: sql`kept.delivery_status <> ${DeliveryStatus.QUEUED} and kept.recipient <> ''`,
    held: heldLetter,
  },
  bodies: {
    table: 'notification_log',
    since: sql`kept."createdAt"`,
    and: sql`kept.delivery_status <> ${DeliveryStatus.QUEUED} and (kept.html <> '' or kept.text <> ''
      or num_nonnulls(kept.icalendar, kept.whatsapp, kept.sealed) > 0)`,
    held: heldLetter,
  },
  links: {
    table: 'link_token',
    since: endOfLink,
    and: sql`true`,
    held: held(sql`held.id = kept."candidateId" or held.id in (
      select met."candidateId" from interview met where met.id = kept."interviewId"
      union all select checked."candidateId" from referral_candidate checked where checked.id = kept."referralCandidateId"
      union all select met."candidateId" from public_report shared join interview met on met.id = shared."interviewId"
        where shared.id = kept."publicReportId"
      union all select checked."candidateId" from public_report shared
        join referral_candidate checked on checked.id = shared."referralCandidateId" where shared.id = kept."publicReportId")`),
  },
}

/** Companies and their periods. One stands in the text, so that its plan is kept: an array is planned for ten, and then anew for each call. */
function rowsOf(periods: Periods): Sql {
  const [[of, n] = [], ...others] = periods
  return others.length || !of
    ? sql`unnest(${[...periods.keys()]}::uuid[], ${[...periods.values()]}::int[])`
    : sql`(values (${of}::uuid, ${n}::int))`
}

/** The rows of a kind whose time is over, with whether the law keeps them. */
function over(kind: RetentionKind, periods: Periods, now: Date): Sql {
  const { table, since, and, held: isHeld } = rules[kind]
  // Of a company alone an index of companies leads to its rows.
  const company = periods.has(portal) ? sql`coalesce(kept."companyId", ${portal})` : sql`kept."companyId"`
  const period = sql`make_interval(${raw(retentionUnits[kind])} => period.n)`
  return sql`select kept.id, kept."companyId", ${isHeld} as held from ${raw(table)} kept,
      (values (${now}::timestamptz)) at (now), ${rowsOf(periods)} period (of, n)
    where period.of = ${company} and kept."createdAt" <= at.now - ${period}
      and ${and} and ${since} <= at.now - ${period}`
}

/** How many rows of a kind would go, and how many the law keeps. */
export async function countOver(tx: TransactionHandle, kind: RetentionKind, periods: Periods, now: Date) {
  const found = await openSystemScope(tx, 'ruleFacts').row<{ count: number; held: number }>(
    sql`select count(*) filter (where not held)::int as count, count(*) filter (where held)::int as held
      from (${over(kind, periods, now)}) found`,
  )
  return found ?? { count: 0, held: 0 }
}

/** Some rows of a kind whose time is over; of one, whether it still is. */
export const someOver = (
  tx: TransactionHandle,
  kind: RetentionKind,
  { periods, now, atOnce, id = null }: { periods: Periods; now: Date; atOnce: number; id?: string | null },
) =>
  openSystemScope(tx, 'job').rows<{ id: string; companyId: string | null }>(
    sql`select id, "companyId" from (${over(kind, periods, now)}) found
      where not held and (${id}::uuid is null or id = ${id}) order by id limit ${atOnce}`,
  )

const ids = (some: readonly { id: string }[]) => sql`${some.map(({ id }) => id)}::uuid[]`

/** What is done with some rows of a kind; a candidate is erased by itself. */
const endings: Record<Exclude<RetentionKind, 'candidates'>, (some: readonly { id: string }[], now: Date) => Sql[]> = {
  // Their bytes follow the rows; the interview remembers that there was something. Ratings and notes stay.
  films: (some, now) => [
    sql`update interview set "filmRemovedAt" = ${now} where id = any(${ids(some)})`,
    sql`update interview_question set "answerText" = null
      where "interviewId" = any(${ids(some)}) and "answerText" is not null`,
    sql`delete from earlier_film where "interviewId" = any(${ids(some)})`,
    sql`delete from recording_segment where "interviewId" = any(${ids(some)})`,
    sql`delete from recording where "interviewId" = any(${ids(some)})`,
  ],
  // Its key stays, which is ids alone: without it somebody would be told again.
  messages: (some) => [
    sql`update notification_log set recipient = '', subject = '', html = '', text = '', description = '', icalendar = null,
      whatsapp = null, sealed = null, answer = null, "lastError" = null, "linkHash" = null, "accountId" = null
      where id = any(${ids(some)})`,
  ],
  bodies: (some) => [
    sql`update notification_log set html = '', text = '', icalendar = null, whatsapp = null, sealed = null
      where id = any(${ids(some)})`,
  ],
  // With the last link to a report goes to whom it was sent.
  links: (some) => [
    sql`delete from public_report shared
      where id in (select "publicReportId" from link_token where id = any(${ids(some)}))
        and not exists (select from link_token other where other."publicReportId" = shared.id
          and not other.id = any(${ids(some)}))`,
    sql`delete from link_token where id = any(${ids(some)})`,
  ],
}

/** Ends some rows of a kind. */
export async function endSome(
  tx: TransactionHandle,
  kind: Exclude<RetentionKind, 'candidates'>,
  some: readonly { id: string }[],
  now: Date,
): Promise<void> {
  const scope = openSystemScope(tx, 'job')
  for (const statement of endings[kind](some, now)) await scope.rows(statement)
}

/** Forgets what stood for the addresses of erased persons, 24 months after. */
export const forgetMarks = (tx: TransactionHandle, now: Date) =>
  openSystemScope(tx, 'job').rows(sql`update erasure set again = null where again is not null
    and "goneAt" <= ${now}::timestamptz - interval '24 months'`)
