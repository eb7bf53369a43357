import { SignalState } from '@majlis/domain/refcheck/signal.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'

type Row = RowOf<'referral_signal'>

/** The signals of a ref-check in sight, or that one alone: warnings first, then what is about the candidate, then by time. */
export const signalsOf = (scope: Scope, referralCandidateId: string, id: string | null = null): Promise<Row[]> =>
  scope.read<Row>(
    (sees) => sql`select referral_signal.* from referral_signal where "referralCandidateId" = ${referralCandidateId}
      and (${id}::uuid is null or referral_signal.id = ${id}) and ${sees('referral_signal')}
      order by level desc, "otherRefereeId" is not null, "raisedAt", id`,
  )

/** What the holder of a link was asked to explain. */
export const askedOf = (scope: Scope, role: 'candidate' | 'referee'): Promise<Row[]> =>
  scope.read<Row>(
    (sees) => sql`select referral_signal.* from referral_signal where referral_signal.asked = ${role}
      and ${sees('referral_signal')} order by "askedAt", id`,
  )

/** A signal that was found to be asked of the caller, held. */
export const holdAsked = (scope: Scope, id: string): Promise<Row> =>
  scope.asSystem('consequence').lock('referral_signal', id)

/** Keeps what whoever was asked says. */
export const keepExplanation = (scope: Scope, id: string, explanation: string, explainedAt: string): Promise<Row> =>
  scope.asSystem('consequence').set('referral_signal', id, { state: SignalState.EXPLAINED, explanation, explainedAt })

/** Everything that was done about these signals, in its order. */
export const entriesOf = (
  scope: Scope,
  signals: readonly { id: string }[],
): Promise<RowOf<'referral_signal_entry'>[]> =>
  scope.read<RowOf<'referral_signal_entry'>>(
    (sees) => sql`select referral_signal_entry.* from referral_signal_entry
      where "signalId" = any(${signals.map(({ id }) => id)}::uuid[]) and ${sees('referral_signal_entry')}
      order by "createdAt", id`,
  )

/** The names of those who did something about these signals. */
export async function peopleOf(scope: Scope, signals: readonly { id: string }[]): Promise<Map<string, string>> {
  const found = await scope
    .asSystem('lastSaved')
    .rows<{ id: string; name: string }>(sql`select distinct account.id, account.name
    from referral_signal_entry join account on account.id = referral_signal_entry."accountId"
    where "signalId" = any(${signals.map(({ id }) => id)}::uuid[])`)
  return new Map(found.map(({ id, name }) => [id, name]))
}
