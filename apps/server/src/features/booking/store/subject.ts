import type { Span } from '@majlis/domain/availability/free.ts'
import type { Booked } from '@majlis/domain/booking/rules.ts'
import type { Subject as Asked } from '@majlis/domain/booking/schema.ts'
import { type OfferMode, offerDays, Part } from '@majlis/domain/booking/status.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { plannedAs } from '@majlis/domain/scheduling/plan.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Candidate } from '../../candidate/store.ts'
import { type Interview, isBot } from '../../interview/store.ts'

export type Offer = RowOf<'slot_offer'>
/** Somebody whom an interview is with. */
export interface Taking {
  accountId: string
  part: number
}

/** What is booked: an offer, the interview that it leads to, or an interview that was planned without one. */
export interface Subject {
  companyId: string
  candidateId: string
  offer: Offer | null
  interview: Interview | null
  /** The time that is kept for it. */
  hold: Hold | null
  /** With whom: this one, whoever of these is free, or all. */
  mode: OfferMode
  people: Taking[]
  minutes: number
  /** The days on which it can be booked. */
  days: Span
  /** The database's clock. */
  now: number
}
export interface Hold {
  startsAt: string
  endsAt: string
  expiresAt: string
  accountIds: string[]
}

/** The rows by which a booking is known. */
type SubjectRows = Pick<Subject, 'offer' | 'interview'>

/** Finds what a candidate books: by its link, which knows, or by the ids that a session names. Out of sight is 404. */
export const findSubject = async (scope: Scope, asked: Asked): Promise<Subject> =>
  subjectOf(scope, await rowsOf(scope, asked))

/** Whose booking it is. */
export async function candidateOf(scope: Scope, asked: Asked): Promise<string> {
  const { offer, interview } = await rowsOf(scope, asked)
  return ((offer ?? interview) as Offer | Interview).candidateId
}

/** What is booked, with its candidate held; what is asked `beside` is answered with it. */
export async function lockSubject(
  scope: Scope,
  asked: Asked,
  candidateId: string,
  beside: (candidate: Candidate) => Promise<unknown> | null = () => null,
): Promise<{ candidate: Candidate; subject: Subject }> {
  // Sent together: the rows are read once the candidate is held.
  const [candidate, rows] = await Promise.all([scope.lock('candidate', candidateId), rowsOf(scope, asked)])
  const [, subject] = await Promise.all([beside(candidate), subjectOf(scope, rows)])
  return { candidate, subject }
}

/** What is booked, of rows that the caller was found to hold. */
export async function subjectOf(scope: Scope, { offer, interview }: SubjectRows): Promise<Subject> {
  const { tx } = scope
  const { companyId, candidateId } = (offer ?? interview) as Offer | Interview
  const subject = { companyId, candidateId, offer, interview }
  const [people, hold, { now, ...days }] = await Promise.all([
    peopleOf(tx, subject),
    holdOf(tx, subject),
    daysOf(tx, subject),
  ])
  const length = interview?.scheduledStart && interview.scheduledEnd ? minutesOf(interview) : null
  // An open offer says how long; a booking keeps its length.
  const minutes = offer && (offer.status === 0 || length === null) ? offer.minutes : (length ?? 0)
  return { ...subject, ...people, hold, days, minutes, now }
}

const minutesOf = ({ scheduledStart, scheduledEnd }: Interview) =>
  (Date.parse(scheduledEnd as string) - Date.parse(scheduledStart as string)) / 60_000

/** What the rules of the page look at. */
export function bookedOf({ offer, interview, hold, days, now }: Subject): Booked {
  const moment = (at: string | null) => (at === null ? null : Date.parse(at))
  return {
    offer: offer && { status: offer.status, isOver: now >= days.end },
    interview: interview && {
      status: interview.status,
      start: moment(interview.scheduledStart),
      end: moment(interview.scheduledEnd),
    },
    isHeld: hold !== null,
    now,
  }
}

/** The offer and the interview that a candidate may ask for; out of sight, and the bot's, is 404. */
async function rowsOf(scope: Scope, asked: Asked): Promise<SubjectRows> {
  const { link } = scope.me
  const offerId = link ? link.offerId : asked.offerId
  const interviewId = link ? link.interviewId : asked.interviewId
  const isOther = link && ((asked.offerId ?? offerId) !== offerId || (asked.interviewId ?? interviewId) !== interviewId)
  if (isOther || (!offerId && !interviewId)) throw refuse(404, 'notFound')
  const named = offerId ? await scope.get('slot_offer', offerId) : null
  const met = named ? named.interviewId : interviewId
  if (!met) return { offer: named, interview: null }
  const interview = await scope.get('interview', met)
  const [offer, bot] = await Promise.all([
    named ?? offerOf(scope.tx, interview),
    isBot(scope.tx, interview.interviewerAccountId),
  ])
  if (bot) throw refuse(404, 'notFound')
  return { offer, interview }
}

/** The offer from which an interview's time is chosen: its candidate holds the interview. */
const offerOf = (tx: TransactionHandle, { id, offerId }: Interview): Promise<Offer | null> =>
  openSystemScope(tx, 'asked').row<Offer>(sql`select * from slot_offer where id = ${offerId} and "interviewId" = ${id}`)

type Found = Pick<Subject, 'companyId' | 'candidateId' | 'offer' | 'interview'>

/** Whom a booking is with; one that is moved stays with its people, unless the company lets it go to another. */
async function peopleOf(tx: TransactionHandle, { offer, interview, companyId }: Found) {
  const isPlanned = interview !== null && plannedAs(interview.status) !== null && interview.scheduledStart !== null
  const own = isPlanned ? await takingPart(tx, interview) : []
  const mayChange = offer !== null && offer.mode === 'any' && offer.mayChangePerson
  if (isPlanned && !mayChange) return { mode: own.length > 1 ? 'all' : 'one', people: own } as const
  const people = await openSystemScope(tx, 'availability').rows<Taking>(sql`select offered."accountId", offered.part
    from offer_person offered where offered."offerId" = ${offer?.id ?? null} and exists (select from membership held
      where held."accountId" = offered."accountId" and held."companyId" = ${companyId} and held.role = 'interviewer'
        and held.active and held."approvalStatus" = ${ApprovalStatus.APPROVED})
    order by offered.part, offered."accountId"`)
  const others = people.filter(({ accountId }) => accountId !== own[0]?.accountId)
  return { mode: (offer?.mode ?? 'one') as OfferMode, people: [...own, ...others] }
}

/** Who takes part in an interview, its interviewer first. */
async function takingPart(tx: TransactionHandle, interview: Interview): Promise<Taking[]> {
  const seconds = await openSystemScope(tx, 'availability').rows<Taking>(
    sql`select "accountId", part from interview_person where "interviewId" = ${interview.id} and state <> 2
      order by "accountId"`,
  )
  return [{ accountId: interview.interviewerAccountId, part: Part.LEAD }, ...seconds]
}

/** The time that is kept for a booking, while it is. */
function holdOf(tx: TransactionHandle, { offer, interview }: Found): Promise<Hold | null> {
  return openSystemScope(tx, 'availability').row<Hold>(sql`select "startsAt", "endsAt", min("expiresAt") as "expiresAt",
      array_agg("accountId"::text order by part, "accountId") as "accountIds"
    from taken where kind = 1 and "expiresAt" > now()
      and ("offerId" = ${offer?.id ?? null} or "interviewId" = ${interview?.id ?? null})
    group by "startsAt", "endsAt" order by "expiresAt" desc limit 1`)
}

/** The days of an offer on the company's clock, and where it was booked later than these, until then; the clock beside. */
async function daysOf(
  tx: TransactionHandle,
  { offer, interview, companyId }: Found,
): Promise<Span & Pick<Subject, 'now'>> {
  const row = await openSystemScope(tx, 'availability').row<Span & Pick<Subject, 'now'>>(sql`select
      extract(epoch from now())::float8 * 1000 as now,
      extract(epoch from coalesce(${offer?.firstDay ?? null}::date::timestamp at time zone company.timezone, now()))::float8 * 1000 as start,
      extract(epoch from coalesce((${offer?.lastDay ?? null}::date + 1)::timestamp at time zone company.timezone,
        now() + make_interval(days => ${offerDays.most})))::float8 * 1000 as end
    from company where id = ${companyId}`)
  const { start, end, now } = row as NonNullable<typeof row>
  const booked = offer?.status !== 0 && interview?.scheduledEnd ? Date.parse(interview.scheduledEnd) : end
  return { start, end: Math.max(end, booked), now }
}
