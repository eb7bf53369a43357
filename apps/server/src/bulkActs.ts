import { buffer } from 'node:stream/consumers'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { backTo, targetOf } from '@majlis/domain/review/rules.ts'
import { assign } from './features/assignment/assign.ts'
import { remindCandidate } from './features/booking/remind.ts'
import type { BulkWays } from './features/bulk/jobs.ts'
import type { RemoveCandidates } from './features/candidate/remove.ts'
import { resumeFile } from './features/candidate/store.ts'
import type { IntakeDependencies } from './features/intake/dependencies.ts'
import { copyToRequisition, lockUntouchedCopy, moveToRequisition, undoMove } from './features/intake/store/transfer.ts'
import { resendInvite } from './features/oneWay/resend.ts'
import { decide, undo } from './features/review/decide.ts'
import type { SchedulingDependencies } from './features/scheduling/messages.ts'
import type { Storage } from './outside/storage.ts'

interface Dependencies extends SchedulingDependencies, Pick<IntakeDependencies, 'files'> {
  storage: Storage
  removeCandidates: RemoveCandidates
}

/** What is done to many candidates, each by the function of its single call, and how it is taken back. */
export const bulkActs = (dependencies: Dependencies): BulkWays => ({
  async resumeOf(read, id) {
    const kept = await read((scope) => resumeFile(scope, id).catch(() => null))
    if (!kept) return null
    const bytes = await buffer(await dependencies.storage.get(kept.stored.key))
    return { name: kept.name, ...(await dependencies.files.keep(bytes, { type: kept.type })) }
  },
  acts: {
    shortlist: (scope, id) => decide(scope, dependencies, id, { status: CandidateStatus.SELECTED_BY_RECRUITER }),
    moveBack: async (scope, id) =>
      decide(scope, dependencies, id, { status: backTo(await scope.get('candidate', id)) }),
    async reject(scope, id, { message, notify }) {
      const status = targetOf('reject', await scope.get('candidate', id), scope.me.role)
      await decide(scope, dependencies, id, { status, message, notify })
    },
    async assign(scope, id, { accountId = '', startOver }) {
      await assign(scope, dependencies, { id, accountId, startOver })
    },
    resend: (scope, id) => resendInvite(scope, dependencies, id),
    remind: (scope, id) => remindCandidate(scope, dependencies, id),
    move: (scope, id, { requisitionId = '' }) => moveToRequisition(scope, id, requisitionId),
    async copy(scope, id, { requisitionId = '', resume = null }) {
      return { madeId: await copyToRequisition(scope, dependencies, { id, requisitionId, resume }) }
    },
  },
  undos: {
    shortlist: (scope, id) => undo(scope, id),
    moveBack: (scope, id) => undo(scope, id),
    reject: (scope, id) => undo(scope, id),
    async move(scope, id, { requisitionId = '', status = 0, mode = 0, refcheck = null }) {
      await undoMove(scope, id, { requisitionId, status, mode, refcheck })
    },
    async copy(scope, _, { madeId = '' }) {
      await lockUntouchedCopy(scope, madeId)
      await dependencies.removeCandidates(scope, [madeId])
    },
  },
})
