import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { assignTo, candidateAt, type Stage } from './stage.ts'
import type { Person, World } from './world.ts'

const day = 86_400_000

/** A moment on the hour, so many days from today, in UTC. */
export function invitationDeadline(days: number, hour: number, minutes = 0): string {
  const today = Math.floor(Date.now() / day) * day
  return new Date(today + days * day + (hour * 60 + minutes) * 60_000).toISOString()
}

/** A candidate whom an interviewer has, and their interview without a time. */
export async function assigned(world: World, stage: Stage, interviewer: Person) {
  const candidate = await candidateAt(world, stage, 2)
  const result = await assignTo(world, stage, candidate.id, interviewer.accountId)
  return { candidate, id: result.content.data[0]?.interview?.id as string }
}

/** Sets the time of an interview as somebody. */
export const plan = (world: World, who: Person, id: string, startsAt: string, more: object = {}, headers = {}) =>
  world.as(who, headers)(schedulingApi.schedule, { params: { id }, body: { startsAt, ...more } })

/** What was queued about an interview, the oldest first, with the values of its calendar file. */
export async function lettersAbout(world: World, interviewId: string) {
  const { rows } = await world.pool.query(
    `select type, language, recipient, subject, text, icalendar from notification_log
      where "dedupeKey" like '%:' || $1 || ':%' order by "createdAt", id`,
    [interviewId],
  )
  return rows.map((row) => ({ ...row, calendar: valuesOf(row.icalendar ?? '') })) as {
    type: string
    language: string
    recipient: string
    subject: string
    text: string
    icalendar: string
    calendar: Record<string, string>
  }[]
}

function valuesOf(file: string): Record<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return Object.fromEntries(lines.map((line) => [line.split(/[:;]/, 1)[0], line.slice(line.indexOf(':') + 1)]))
}
