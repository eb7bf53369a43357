import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/**
 * Takes back what waits to tell of an interview as it stood before: it is not true any more. What is leaving right now
 * left before; its sender asks once more.
 */
export const withdrawMessages = (
  cause: TransactionHandle,
  { id, sequence }: { id: string; sequence: number },
): Promise<void> => withdraw(cause, sql`"interviewId" = ${id} and sequence < ${sequence}`)

/** Takes back what waits to tell somebody of an interview that it has left. */
export const withdrawFrom = (cause: TransactionHandle, interviewId: string, accountId: string): Promise<void> =>
  withdraw(cause, sql`"interviewId" = ${interviewId} and "accountId" = ${accountId}`)

/** Takes back what waits to ask for a choice from this offer. */
export const withdrawOffers = (cause: TransactionHandle, offerId: string): Promise<void> =>
  withdraw(cause, sql`"offerId" = ${offerId}`)

/** Takes back what waits to be told a referee, and the candidate of it: nobody waits for its answer any more. */
export const withdrawReferee = (cause: TransactionHandle, referralRefereeId: string): Promise<void> =>
  withdraw(cause, sql`"referralRefereeId" = ${referralRefereeId} and type <> all(${told}::text[])`)

/** Takes back what waits to be told of a candidate's ref-check. */
export const withdrawReferral = (cause: TransactionHandle, referralCandidateId: string): Promise<void> =>
  withdraw(cause, sql`"referralCandidateId" = ${referralCandidateId} and type <> all(${told}::text[])`)

/** What has happened is told, whatever happens next. */
const told = [
  ...['refereeDone', 'refereeDeclined', 'refereeWantsCall', 'moreTimeAsked', 'refereeNotNeeded', 'signalAsked'],
]

async function withdraw(cause: TransactionHandle, which: Sql): Promise<void> {
  await openSystemScope(cause, 'message').rows(sql`with untrue as (select id from notification_log
      where ${which} and delivery_status = ${DeliveryStatus.QUEUED}
        and ("lockedUntil" is null or "lockedUntil" <= now()) order by id for update skip locked)
    update notification_log set delivery_status = ${DeliveryStatus.WITHDRAWN}, sealed = null
    from untrue where notification_log.id = untrue.id`)
}
