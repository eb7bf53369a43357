import type { PrintedSignal } from '@majlis/domain/refcheck/reportSchema.ts'
import { isPrinted } from '@majlis/domain/refcheck/signal.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** The signals that a report prints, as far as its reader sees them: what was confirmed, and the open ones where wanted. */
export async function printedSignals(scope: Scope, id: string, withOpen: boolean): Promise<PrintedSignal[]> {
  const all = await scope.read<PrintedSignal>(
    (sees) => sql`select referral_signal.kind, referral_signal.level, referral_signal.state, referral_signal.detail,
        concat_ws(' ', referee.first_name, referee.last_name) as referee,
        (select concat_ws(' ', other.first_name, other.last_name) from referral_referee other
          where other.id = referral_signal."otherRefereeId") as other,
        referral_signal.explanation, referral_signal.note
      from referral_signal join referral_referee referee on referee.id = referral_signal."referralRefereeId"
      where referral_signal."referralCandidateId" = ${id} and ${sees('referral_signal')}
      order by referral_signal.level desc, referral_signal."raisedAt", referral_signal.id`,
  )
  return all.filter((signal) => isPrinted(signal, withOpen))
}
