import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { backTo, targetOf } from '@majlis/domain/review/rules.ts'
import { assign } from './features/assignment/assign.ts'
import type { BulkActs } from './features/bulk/jobs.ts'
import { resendInvite } from './features/oneWay/resend.ts'
import { decide, undo } from './features/review/decide.ts'
import type { SchedulingDependencies } from './features/scheduling/messages.ts'

/** What is done to many candidates, each by the function of its single call. */
export const bulkActs = (dependencies: SchedulingDependencies): BulkActs => ({
  shortlist: (scope, id) => decide(scope, dependencies, id, { status: CandidateStatus.SELECTED_BY_RECRUITER }),
  moveBack: async (scope, id) => decide(scope, dependencies, id, { status: backTo(await scope.get('candidate', id)) }),
  async reject(scope, id, { message, notify }) {
    const status = targetOf('reject', await scope.get('candidate', id), scope.me.role)
    await decide(scope, dependencies, id, { status, message, notify })
  },
  undo: (scope, id) => undo(scope, id),
  assign: (scope, id, { accountId }) => assign(scope, dependencies, { id, accountId: accountId ?? '' }),
  resend: (scope, id) => resendInvite(scope, dependencies, id),
})
