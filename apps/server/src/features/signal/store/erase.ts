import { system } from '../../../db/actor.ts'
import { audit } from '../../../db/audit.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** How many days after the end of a ref-check, and at the latest after a referee was written to, traces are erased. */
const days = { afterEnd: 30, afterMail: 180 }
const atOnce = 200

/** Ref-checks that still hold addresses, keys or times whose days are over; of one, whether it does. Legal hold stops it. */
export const checksToErase = (tx: TransactionHandle, now: Date, id: string | null = null) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select checked.id from referral_candidate checked
    join candidate on candidate.id = checked."candidateId" and not candidate."legalHold"
    where (${id}::uuid is null or checked.id = ${id}) and (
      exists (select from referral_referee place where place."referralCandidateId" = checked.id
        and num_nonnulls(place.seen_ip, place.referee_ip, place.device, place.seen_agent, place.active_ms) > 0
        and (checked."concludedAt" <= ${now}::timestamptz - make_interval(days => ${days.afterEnd})
          or place."mailedAt" <= ${now}::timestamptz - make_interval(days => ${days.afterMail})))
      or ((cardinality(checked.devices) > 0 or exists (select from consent
          where consent."referralCandidateId" = checked.id and consent.ip is not null))
        and (checked."concludedAt" <= ${now}::timestamptz - make_interval(days => ${days.afterEnd})
          or checked."askedAt" <= ${now}::timestamptz - make_interval(days => ${days.afterMail}))))
    order by checked.id limit ${atOnce}`)

/** Erases what a ref-check holds of addresses, keys and times. Its signals keep their sentences. */
export async function eraseTraces(tx: TransactionHandle, id: string, now: Date): Promise<boolean> {
  const scope = openSystemScope(tx, 'job')
  const check = await scope.row<{ companyId: string; isOver: boolean; isOld: boolean }>(sql`select "companyId",
      coalesce("concludedAt" <= ${now}::timestamptz - make_interval(days => ${days.afterEnd}), false) as "isOver",
      coalesce("askedAt" <= ${now}::timestamptz - make_interval(days => ${days.afterMail}), false) as "isOld"
    from referral_candidate where id = ${id} for update`)
  if (!check || !(await checksToErase(tx, now, id)).length) return false
  const { companyId, isOver, isOld } = check
  const over = sql`"referralCandidateId" = ${id} and (${isOver}
    or "mailedAt" <= ${now}::timestamptz - make_interval(days => ${days.afterMail}))`
  await scope.rows(sql`update consent set ip = null where "referralRefereeId" in
    (select referral_referee.id from referral_referee where ${over})`)
  await scope.rows(sql`update referral_answer set active_ms = null, in_one_piece = null where "referralRefereeId" in
    (select referral_referee.id from referral_referee where ${over})
    and num_nonnulls(active_ms, in_one_piece) > 0`)
  await scope.rows(sql`update referral_referee set seen_ip = null, referee_ip = null, device = null, seen_agent = null,
    active_ms = null where ${over}`)
  if (isOver || isOld) {
    await scope.rows(sql`update consent set ip = null where "referralCandidateId" = ${id}`)
    await scope.rows(sql`update referral_candidate set devices = '{}' where id = ${id}`)
  }
  await scope.rows(sql`update referral_candidate set "tracesErasedAt" = ${now} where id = ${id}`)
  await audit(tx, system, 'refcheck.eraseTraces', 'referral_candidate', id, companyId)
  return true
}
