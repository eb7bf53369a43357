import type { Scope } from '../../db/scope.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import { cancelAhead } from '../scheduling/store.ts'
import { erase } from './store.ts'

/**
 * Erases candidates that their company deletes, at once and with everything that stands behind them: a deletion leaves no
 * more than an erasure does, and whom they were to meet is told. What the actor does not see goes too, so the whole
 * transaction is let through meanwhile.
 */
export const removeCandidates =
  (dependencies: SchedulingDependencies) =>
  async (scope: Scope, ids: readonly string[]): Promise<void> => {
    const { me, tx } = scope
    await tx.setCompanies({ companyIds: null })
    for (const id of ids) {
      await cancelAhead(scope, dependencies, id)
      await erase(tx, 'candidate', id, { cause: 'removal', askedBy: me.accountId })
    }
    await tx.setCompanies(me)
  }
