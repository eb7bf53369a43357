import type { RefcheckLetter } from '@majlis/domain/nomination/schema.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** The messages about a ref-check in sight, the oldest first; what was withdrawn reached nobody. */
export async function lettersOf(scope: Scope, id: string): Promise<RefcheckLetter[]> {
  await scope.get('referral_candidate', id)
  return openSystemScope(scope.tx, 'message').rows<RefcheckLetter>(sql`select id, "referralRefereeId", type, kind,
      delivery_status, "createdAt", "sentAt" from notification_log
    where "referralCandidateId" = ${id} and delivery_status <> 4 order by "createdAt", id limit 500`)
}
