import { refuse } from '@majlis/domain/core/refusal.ts'
import { appointmentState } from '@majlis/domain/interview/step.ts'
import { invitationWords } from '@majlis/domain/scheduling/invitation.ts'
import type { Appointment } from '@majlis/domain/scheduling/schema.ts'
import type { Scope } from '../../db/scope.ts'
import type { FileAnswer } from '../../http/handlers.ts'
import { fileOf } from './calendarEntry.ts'
import type { SchedulingDependencies } from './messages.ts'
import { interviewOfLink, ownInterview } from './store.ts'

/** When the own live interview is, and with whom. */
export async function appointment(scope: Scope): Promise<Appointment | null> {
  const found = await interviewOfLink(scope)
  if (!found) return null
  const { interview, frame } = found
  return {
    interviewId: interview.id,
    candidateName: frame.candidateName,
    company: frame.company,
    position: frame.hidden ? null : frame.position,
    with: frame.with,
    state: appointmentState(interview.status),
    startsAt: interview.scheduledStart,
    endsAt: interview.scheduledEnd,
  }
}

/**
 * The same as a calendar file to keep, of the interview that a session names; there is none before it has a time, nor when
 * it was cancelled.
 */
export async function appointmentFile(
  scope: Scope,
  { env }: Pick<SchedulingDependencies, 'env'>,
  interviewId?: string,
): Promise<FileAnswer> {
  const found = scope.me.link ? await interviewOfLink(scope) : await ownInterview(scope, interviewId)
  if (!found || appointmentState(found.interview.status) !== 'planned')
    throw refuse(409, 'interview.notNow', { field: 'status' })
  const { interview, frame } = found
  const position = { title: frame.position, hidden: frame.hidden }
  const words = invitationWords(scope.me.language, {
    company: frame.company,
    position,
    with: frame.with,
    address: null,
  })
  const attendee = { name: frame.candidateName, address: frame.email }
  const file = fileOf(env, interview, { ...words, method: 'PUBLISH', address: null, attendee })
  return { name: 'interview.ics', type: 'text/calendar; charset=utf-8', bytes: Buffer.from(file) }
}
