import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { invitationWords } from '@majlis/domain/scheduling/invitation.ts'
import type { Env } from '../../core/env.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { type CalendarEvent, calendarFile } from '../../outside/ics.ts'
import { person } from '../../outside/mail.ts'
import { companyName, linkToInterview, positionOf, readerOf } from '../candidate/messages.ts'
import type { Candidate } from '../candidate/store.ts'
import { type Interview, zoneOfCandidate } from '../interview/store.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'

/** What telling people of an interview's time stands on. */
export interface SchedulingDependencies extends SenderDependencies {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'DEMO' | 'MAIL_FROM'>
}
/** An interview and its candidate. */
interface Met {
  candidate: Candidate
  interview: Interview
}
/** One of the two sides, on its own clock. */
interface Reader {
  accountId: string
  email: string
  name: string
  language: Language
  timezone: string
  /** Whom it meets. */
  with: string | null
  link: `/${string}`
}

/** Tells both sides the time of their interview, new or moved, each on its own clock and with the calendar file. */
export async function notifyPlanned(scope: Scope, dependencies: SchedulingDependencies, met: Met): Promise<void> {
  const { interview } = met
  const event = interview.status === InterviewStatus.RESCHEDULED ? 'interviewMoved' : 'interviewScheduled'
  const token = await linkToInterview(scope, met.candidate, interview.id, interview.scheduledEnd)
  for (const reader of await readersOf(scope, met, `/interview/${token}`)) {
    const { time, about, ical } = await toldTo(scope, dependencies, met, reader, 'REQUEST', interview.rescheduleCount)
    await queueMessage(
      scope.tx,
      { ...about, event, dedupeKey: keyOf(event, met, reader), data: { ...time, link: reader.link }, ical },
      senderOf(dependencies),
    )
  }
}

/** Tells both sides that an interview which had its time is cancelled. Nobody was told of one without. */
export async function notifyCancelled(
  scope: Scope,
  dependencies: SchedulingDependencies,
  met: Met,
  message: string | null,
): Promise<void> {
  const event = 'interviewCancelled'
  for (const reader of await readersOf(scope, met, '/')) {
    const { time, about, ical } = await toldTo(
      scope,
      dependencies,
      met,
      reader,
      'CANCEL',
      met.interview.rescheduleCount + 1,
    )
    const result = { ...about, event, dedupeKey: keyOf(event, met, reader), data: { ...time, message }, ical } as const
    await queueMessage(scope.tx, result, senderOf(dependencies))
  }
}

const keyOf = (event: string, { interview }: Met, { accountId }: Reader) =>
  `${event}:${interview.id}:${interview.rescheduleCount}:${accountId}`

async function toldTo(
  scope: Scope,
  { env }: SchedulingDependencies,
  { candidate, interview }: Met,
  { link, timezone, with: other, ...to }: Reader,
  method: 'REQUEST' | 'CANCEL',
  sequence: number,
) {
  const requisition = await scope.asSystem('message').get('requisition', candidate.requisitionId)
  const about = { company: await companyName(scope.tx, candidate.companyId), position: positionOf(requisition) }
  const address = method === 'REQUEST' ? env.PUBLIC_URL + link : null
  const words = invitationWords(to.language, { ...about, with: other, address })
  const attendee = { name: to.name, address: to.email }
  const time = { ...about, with: other, time: { at: interview.scheduledStart as string, timezone } }
  const ical = fileOf(env, interview, { ...words, method, sequence, address, attendee })
  return { time, ical, about: { to, companyId: candidate.companyId, requisitionId: candidate.requisitionId } }
}

/** The calendar file of an interview; every word about it has its UID. */
export const fileOf = (
  env: SchedulingDependencies['env'],
  { id, scheduledStart, scheduledEnd, updatedAt }: Interview,
  event: Pick<CalendarEvent, 'method' | 'sequence' | 'summary' | 'description' | 'address' | 'attendee'>,
): string =>
  calendarFile({
    ...event,
    uid: `${id}@${new URL(env.PUBLIC_URL).hostname}`,
    startsAt: scheduledStart as string,
    endsAt: scheduledEnd as string,
    madeAt: updatedAt,
    product: env.PRODUCT_NAME,
    organizer: person(env.MAIL_FROM),
  })

/** Candidate and interviewer; nobody where the interview had no time, or is the bot's. */
async function readersOf(scope: Scope, { candidate, interview }: Met, link: `/${string}`): Promise<Reader[]> {
  if (!interview.scheduledStart) return []
  const by = await scope.asSystem('message').row<Omit<Reader, 'with' | 'link' | 'accountId'>>(sql`
    select account.email, coalesce(account.name, account.email) as name, account.language,
      coalesce(account.timezone, rule.timezone, company.timezone) as timezone
    from account join company on company.id = ${interview.companyId}
    left join slot_rule rule on rule."accountId" = account.id and rule."companyId" = company.id
    where account.id = ${interview.interviewerAccountId} and not account.bot`)
  if (!by) return []
  const to = await readerOf(scope.tx, candidate)
  const timezone = await zoneOfCandidate(scope.tx, candidate.id)
  return [
    { ...to, timezone, with: by.name, link },
    {
      ...by,
      accountId: interview.interviewerAccountId,
      with: candidate.accountName,
      link: '/interviewer/interviews',
    },
  ]
}
