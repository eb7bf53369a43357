import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import { minutesAway } from './meetings.ts'

/** Remembers which interview of the demo begins in some minutes. */
export async function noteOpenRoom(tx: Transaction, candidates: readonly DemoCandidate[]): Promise<void> {
  const room = candidates.find(({ soon }) => soon)?.interviewId ?? null
  await tx.rows(sql`update setting set value = value || ${JSON.stringify({ room })}::jsonb where name = 'demo'`)
}

/**
 * The interview that can be entered at once moves with the clock: at each start it begins in some minutes again, unless
 * somebody has begun it, or its time is still to come.
 */
export async function reopenRoom(tx: Transaction): Promise<boolean> {
  const start = sql`date_trunc('minute', now()) + make_interval(mins => ${minutesAway})`
  const moved = await tx.row(sql`update interview
    set "scheduledStart" = ${start}, "scheduledEnd" = ${start} + interval '1 hour'
    from setting where setting.name = 'demo' and interview.id = (setting.value ->> 'room')::uuid
      and interview.status in (${InterviewStatus.SCHEDULED}, ${InterviewStatus.RESCHEDULED})
      and "scheduledStart" < now() - interval '10 minutes' returning interview.id`)
  return moved !== null
}
