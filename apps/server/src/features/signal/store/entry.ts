import { actorAccountId } from '../../../db/actor.ts'
import type { Scope } from '../../../db/scope.ts'

/** What was done with a signal: seen, asked about, explained, cleared, confirmed, or a decision on it taken back. */
export const Deed = { SEEN: 0, ASKED: 1, EXPLAINED: 2, CLEARED: 3, CONFIRMED: 4, REOPENED: 5 } as const

/** Writes down beside a signal what was done with it; none of that is ever changed. */
export async function note(
  scope: Scope,
  { id: signalId, companyId }: { id: string; companyId: string },
  { what, asked = null, words = null }: { what: number; asked?: string | null; words?: string | null },
): Promise<void> {
  const accountId = actorAccountId(scope.me)
  await scope
    .asSystem('consequence')
    .add('referral_signal_entry', { companyId, signalId, what, asked, words, accountId })
}
