import { entryUid } from '@majlis/domain/interview/sequence.ts'
import type { Env } from '../../core/env.ts'
import { type CalendarEvent, calendarFile } from '../../outside/ics.ts'
import { person } from '../../outside/mail.ts'
import type { Interview } from '../interview/store.ts'

type Words = Pick<CalendarEvent, 'method' | 'summary' | 'description' | 'address' | 'attendee'>

/** The calendar file of an interview as its row stands: every word about it has its UID, and a calendar follows the highest SEQUENCE. */
export const fileOf = (
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'MAIL_FROM'>,
  interview: Interview,
  words: Words,
): string =>
  calendarFile({
    ...words,
    uid: entryUid(interview, env.PUBLIC_URL),
    sequence: interview.sequence,
    startsAt: interview.scheduledStart as string,
    endsAt: interview.scheduledEnd as string,
    madeAt: interview.updatedAt,
    product: env.PRODUCT_NAME,
    organizer: person(env.MAIL_FROM),
  })
