import { buffer } from 'node:stream/consumers'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { backTo, targetOf } from '@majlis/domain/review/rules.ts'
import type { Scope } from './db/scope.ts'
import { assign } from './features/assignment/assign.ts'
import { remindCandidate } from './features/booking/remind.ts'
import type { BulkWays } from './features/bulk/jobs.ts'
import type { BulkTrace } from './features/bulk/store.ts'
import type { RemoveCandidates } from './features/candidate/remove.ts'
import { lastChange, resumeFile } from './features/candidate/store.ts'
import type { IntakeDependencies } from './features/intake/dependencies.ts'
import { copyToRequisition, lockUntouchedCopy, moveToRequisition, undoMove } from './features/intake/store/transfer.ts'
import { resendInvite } from './features/oneWay/resend.ts'
import { decide, undo } from './features/review/decide.ts'
import type { SchedulingDependencies } from './features/scheduling/messages.ts'
import { MissingFile, type Storage } from './outside/storage.ts'

interface Dependencies extends SchedulingDependencies, Pick<IntakeDependencies, 'files'> {
  storage: Storage
  removeCandidates: RemoveCandidates
}

/** What is done to many candidates, each by the function of its single call, and how it is taken back. */
export const bulkActs = (dependencies: Dependencies): BulkWays => ({
  async resumeOf(read, id) {
    const kept = await read((scope) => resumeFile(scope, id)).catch(orNone)
    if (!kept) return null
    const bytes = await dependencies.storage.get(kept.stored.key).then(buffer).catch(orMissing)
    return { name: kept.name, ...(await dependencies.files.keep(bytes, { type: kept.type })) }
  },
  acts: {
    async shortlist(scope, id) {
      await decide(scope, dependencies, id, { status: CandidateStatus.SELECTED_BY_RECRUITER })
      return changeOf(scope, id)
    },
    async moveBack(scope, id) {
      await decide(scope, dependencies, id, { status: backTo(await scope.get('candidate', id)) })
      return changeOf(scope, id)
    },
    async reject(scope, id, { message, notify }) {
      const status = targetOf('reject', await scope.get('candidate', id), scope.me.role)
      await decide(scope, dependencies, id, { status, message, notify })
      return changeOf(scope, id)
    },
    async assign(scope, id, { accountId = '', startOver }) {
      await assign(scope, dependencies, { id, accountId, startOver })
    },
    resend: (scope, id) => resendInvite(scope, dependencies, id),
    remind: (scope, id) => remindCandidate(scope, dependencies, id),
    async move(scope, id, { requisitionId = '' }) {
      const was = await moveToRequisition(scope, id, requisitionId)
      return { ...was, ...(await changeOf(scope, id)) }
    },
    async copy(scope, id, { requisitionId = '', resume = null }) {
      return { madeId: await copyToRequisition(scope, dependencies, { id, requisitionId, resume }) }
    },
  },
  undos: {
    shortlist: (scope, id, { changeId }) => undo(scope, id, changeId),
    moveBack: (scope, id, { changeId }) => undo(scope, id, changeId),
    reject: (scope, id, { changeId }) => undo(scope, id, changeId),
    async move(scope, id, { requisitionId = '', status = 0, mode = 0, refcheck = null, changeId }) {
      await undoMove(scope, id, { requisitionId, status, mode, refcheck }, changeId)
    },
    async copy(scope, _, { madeId = '' }) {
      await lockUntouchedCopy(scope, madeId)
      await dependencies.removeCandidates(scope, [madeId])
    },
  },
})

/** Whoever has none, or may not ask any more, brings none; whether anything is done at all is asked when the row is held. */
function orNone(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** A file that the store does not have will not be there at the next try either. */
function orMissing(error: unknown): never {
  throw error instanceof MissingFile ? refuse(409, 'resume.missing') : error
}

/** Which change this was: what the same person decided later is not taken back for it. */
async function changeOf(scope: Scope, id: string): Promise<BulkTrace> {
  const last = await lastChange(scope, id)
  return last ? { changeId: last.id } : {}
}
