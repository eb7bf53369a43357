import type { Raised } from '@majlis/domain/signal/rules.ts'
import { signalVersion } from '@majlis/domain/signal/thresholds.ts'
import { system } from '../../../db/actor.ts'
import { audit } from '../../../db/audit.ts'
import { openSystemScope, type SystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { note } from './entry.ts'

/** So many ref-checks are looked at in one go. */
const atOnce = 50

/** Ref-checks with answers that were not looked at, or by earlier rules alone. */
export const dueChecks = (tx: TransactionHandle) =>
  openSystemScope(tx, 'job').rows<{ id: string }>(sql`select distinct checked.id from referral_referee place
    join referral_candidate checked on checked.id = place."referralCandidateId"
    where place.status = 4 and place."erasedAt" is null and place.signals_version < ${signalVersion}
      and (place.signals_version = 0 or checked."tracesErasedAt" is null)
    order by checked.id desc limit ${atOnce}`)

interface Kept {
  id: string
  key: string
  state: number
}
const keyOf = ({ refereeId, kind, otherId }: Pick<Raised, 'refereeId' | 'kind' | 'otherId'>) =>
  [refereeId, kind, otherId ?? ''].join(' ')

/**
 * Writes down what was seen. What nobody has touched follows what is seen now; what somebody has asked about or decided
 * stays as it was.
 * False when somebody has submitted meanwhile: then it is looked at again.
 */
export async function keepSignals(
  tx: TransactionHandle,
  { id, companyId, submitted }: { id: string; companyId: string; submitted: readonly string[] },
  raised: readonly Raised[],
): Promise<boolean> {
  const scope = openSystemScope(tx, 'job')
  const check = await scope.row<{ isErased: boolean }>(
    sql`select "tracesErasedAt" is not null as "isErased" from referral_candidate where id = ${id} for update`,
  )
  const now = await scope.rows<{ id: string }>(
    sql`select id from referral_referee where "referralCandidateId" = ${id} and status = 4 and "erasedAt" is null`,
  )
  if (!check || now.length !== submitted.length || now.some((one) => !submitted.includes(one.id))) return false
  await scope.rows(sql`update referral_referee set signals_version = ${signalVersion}
    where "referralCandidateId" = ${id} and status = 4`)
  const kept = new Map(
    (
      await scope.rows<Kept>(sql`select id, state, concat_ws(' ', "referralRefereeId", kind, coalesce("otherRefereeId"::text, '')) as key
        from referral_signal where "referralCandidateId" = ${id}`)
    ).map((one) => [one.key, one]),
  )
  for (const one of raised) await keepOne(scope, { id, companyId }, one, kept.get(keyOf(one)))
  const seen = new Set(raised.map(keyOf))
  const gone = [...kept.values()].filter(({ key, state }) => state === 0 && !seen.has(key))
  if (!check.isErased)
    for (const { id: signalId } of gone) {
      await scope.rows(sql`delete from referral_signal where id = ${signalId}`)
      await audit(tx, system, 'signal.withdraw', 'referral_signal', signalId, companyId)
    }
  return true
}

async function keepOne(
  scope: SystemScope,
  { id, companyId }: { id: string; companyId: string },
  { refereeId, otherId, kind, level, detail }: Raised,
  before: Kept | undefined,
): Promise<void> {
  const values = { level, detail: JSON.stringify(detail), version: signalVersion }
  if (before) {
    if (before.state === 0) await scope.set('referral_signal', before.id, values)
    return
  }
  const of = { companyId, referralCandidateId: id, referralRefereeId: refereeId, otherRefereeId: otherId, kind }
  const added = await scope.add('referral_signal', { ...of, ...values })
  await note(scope, added, { what: 0 })
  await audit(scope.tx, system, 'signal.raise', 'referral_signal', added.id, companyId)
}
