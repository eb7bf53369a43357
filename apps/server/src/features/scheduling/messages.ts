import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { roomPath } from '@majlis/domain/interview/paths.ts'
import { isOver } from '@majlis/domain/interview/rules.ts'
import type { Reminder } from '@majlis/domain/notification/holds.ts'
import { invitationWords } from '@majlis/domain/scheduling/invitation.ts'
import type { Env } from '../../core/env.ts'
import type { Scope } from '../../db/scope.ts'
import { companyName, linkToInterview, notifyTeam, positionOf } from '../candidate/messages.ts'
import type { Candidate } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'
import { queueMessage, type SenderDependencies, senderOf, toldAsOf, withdrawFrom } from '../notification/store.ts'
import { fileOf } from './calendarEntry.ts'
import { type Reader, readersOf } from './store/readers.ts'

/** What telling people of an interview's time stands on. */
export interface SchedulingDependencies extends SenderDependencies {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'DEMO' | 'MAIL_FROM'>
}
/** An interview and its candidate. */
interface Met {
  candidate: Candidate
  interview: Interview
}
/** As it stood before it was moved, too. */
interface Moved extends Met {
  before?: Interview
}

/** Tells everybody in it the time of an interview, new or moved, each on its own clock and with the calendar file. */
export async function notifyPlanned(scope: Scope, dependencies: SchedulingDependencies, met: Moved): Promise<void> {
  const event = met.interview.status === InterviewStatus.RESCHEDULED ? 'interviewMoved' : 'interviewScheduled'
  await invite(scope, dependencies, met, () => event, true)
}

/** Tells who was in an interview already that it is with somebody else now, or also moved, and the new interviewer of the interview. */
export const notifyReplaced = (
  scope: Scope,
  dependencies: SchedulingDependencies,
  met: Moved,
  event: 'interviewerChanged' | 'interviewMoved' = 'interviewerChanged',
) =>
  invite(
    scope,
    dependencies,
    met,
    ({ accountId }) => (accountId === met.interview.interviewerAccountId ? 'interviewScheduled' : event),
    true,
  )

/** Tells who was added to an interview its time; nothing changes for the others. */
export const notifyAdded = (scope: Scope, dependencies: SchedulingDependencies, met: Met, added: string) =>
  invite(scope, dependencies, met, ({ accountId }) => accountId === added && 'interviewScheduled', true)

/**
 * Takes an interview out of the calendar of who leaves it, and back what waits to tell it more. Its entry counts one on for it
 * alone; whom no file was mailed has none.
 */
export async function notifyLeft(
  scope: Scope,
  dependencies: SchedulingDependencies,
  { candidate, interview }: Met,
  leaver: string,
): Promise<void> {
  await withdrawFrom(scope.tx, interview.id, leaver)
  const entry = { sequence: interview.sequence + 1, updatedAt: new Date(await scope.now()).toISOString() }
  const met = { candidate, interview: { ...interview, ...entry } }
  const { letterFor, readers } = await openLetters(scope, dependencies, met)
  const reader = readers.find(({ accountId }) => accountId === leaver)
  if (!reader?.mailFile) return
  const event = 'interviewLeft'
  const { time, ...letter } = letterFor(reader, event, { method: 'CANCEL', address: null })
  const message = { ...letter, event, interview: { id: interview.id }, data: time } as const
  await queueMessage(scope.tx, message, senderOf(dependencies))
}

/** Reminds everybody in it of an interview that is near. */
export const notifyNear = (scope: Scope, dependencies: SchedulingDependencies, met: Met, event: Reminder) =>
  invite(scope, dependencies, met, () => event, false)

async function invite(
  scope: Scope,
  dependencies: SchedulingDependencies,
  met: Moved,
  eventFor: (reader: Reader) => 'interviewScheduled' | 'interviewMoved' | 'interviewerChanged' | Reminder | false,
  withFile: boolean,
): Promise<void> {
  const { letterFor, readers } = await openLetters(scope, dependencies, met)
  if (!readers.length) return
  const token = await linkToInterview(scope, met.candidate, met.interview.id, met.interview.scheduledEnd)
  const earlierFor = await openEarlier(scope, met)
  for (const reader of readers) {
    const event = eventFor(reader)
    if (!event) continue
    const room =
      reader.side === 'candidate' ? (`/interview/${token}` as const) : roomPath('interviewer', met.interview.id)
    const file = withFile && { method: 'REQUEST' as const, address: dependencies.env.PUBLIC_URL + room }
    const { time, ...letter } = letterFor(reader, event, file)
    const isNear = reader.side === 'candidate' || event === 'interviewInAnHour'
    const link = isNear ? room : '/interviewer/interviews'
    const earlier = event === 'interviewMoved' ? earlierFor(reader) : null
    await queueMessage(scope.tx, { ...letter, event, data: { ...time, earlier, link } }, senderOf(dependencies))
  }
}

/** When a moved interview was to begin, on each reader's clock; null for whom no message has told that, and where it begins as before. */
async function openEarlier(scope: Scope, { before, interview }: Moved) {
  const at = before?.scheduledStart
  if (!at || at === interview.scheduledStart) return () => null
  const told = await toldAsOf(scope.tx, before)
  return ({ accountId, timezone }: Reader) => (told.has(accountId) ? { at, timezone } : null)
}

/**
 * Tells everybody in it that an interview which had its time is cancelled; `interview` as it stood before. Nobody was
 * told of one without a time, and nothing is taken back of one that took place.
 */
export async function notifyCancelled(
  scope: Scope,
  dependencies: SchedulingDependencies,
  { candidate, interview: before }: Met,
  message: string | null,
  isTold: (reader: Reader) => boolean = () => true,
): Promise<void> {
  if (isOver(before.status)) return
  const event = 'interviewCancelled'
  const interview = await scope.asSystem('message').get('interview', before.id)
  const { letterFor, readers } = await openLetters(scope, dependencies, { candidate, interview })
  for (const reader of readers.filter(isTold)) {
    const { time, ...letter } = letterFor(reader, event, { method: 'CANCEL', address: null })
    await queueMessage(scope.tx, { ...letter, event, data: { ...time, message } }, senderOf(dependencies))
  }
}

/** Tells the same of an interview whose candidate is being deleted: what says so outlives it. */
export async function notifyDeleted(
  scope: Scope,
  dependencies: SchedulingDependencies,
  { candidate, interview: before }: Met,
): Promise<void> {
  const event = 'interviewCancelled'
  const interview = await scope.asSystem('message').get('interview', before.id)
  const { letterFor, readers } = await openLetters(scope, dependencies, { candidate, interview })
  for (const reader of readers) {
    const { time, to, companyId, dedupeKey, ical } = letterFor(reader, event, { method: 'CANCEL', address: null })
    // Whose account is erased with it has no name there when the letter leaves.
    const reads = reader.side === 'candidate' ? { ...to, accountId: null } : to
    const message = { to: reads, companyId, dedupeKey, outlives: true, ...(ical && { ical }) }
    await queueMessage(scope.tx, { ...message, event, data: { ...time, message: null } }, senderOf(dependencies))
  }
}

/** Tells the team that a candidate cannot take part in the interview without a time: the bot's. */
export async function notifyDeclined(
  scope: Scope,
  dependencies: SchedulingDependencies,
  { candidate, interview }: Met,
  message: string,
): Promise<void> {
  const requisition = await scope.asSystem('message').get('requisition', candidate.requisitionId)
  const dedupeKey = `oneWayDeclined:${interview.id}`
  const to = [requisition.accountId]
  await notifyTeam(scope, dependencies, candidate, requisition, {
    event: 'oneWayDeclined',
    to,
    dedupeKey,
    data: { message },
  })
}

/** Who is told of an interview's time, and what is the same in all their messages; nobody where it has none. */
async function openLetters(scope: Scope, { env }: SchedulingDependencies, { candidate, interview }: Met) {
  const { companyId, requisitionId } = candidate
  const { id, sequence, scheduledStart } = interview
  const [requisition, company, readers] = await Promise.all([
    scope.asSystem('message').get('requisition', requisitionId),
    companyName(scope.tx, companyId),
    scheduledStart ? readersOf(scope, { candidate, interview }) : [],
  ])
  const about = { company, position: positionOf(requisition) }

  function letterFor(
    to: Reader,
    event: string,
    file: { method: 'REQUEST' | 'CANCEL'; address: string | null } | false,
  ) {
    const list = new Intl.ListFormat(to.language, { type: 'conjunction' })
    const words = { ...about, with: list.format(to.with) || null }
    const ical = () => {
      if (!file || !to.mailFile) return {}
      const attendee = { name: to.name, address: to.email }
      const invitation = invitationWords(to.language, { ...words, address: file.address })
      return { ical: fileOf(env, interview, { ...invitation, ...file, attendee }) }
    }
    return {
      ...{ to, companyId, requisitionId, interview: { id, sequence }, ...ical() },
      dedupeKey: `${event}:${id}:${sequence}:${to.accountId}`,
      time: { ...words, time: { at: scheduledStart as string, timezone: to.timezone } },
    }
  }
  return { readers, letterFor }
}
