import type { leavingApi } from '@majlis/domain/leaving/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { type LeavingDependencies, look, transfer } from './transfer.ts'

/** What somebody who leaves has in hand, and who takes it. */
export const leavingHandlers = (dependencies: LeavingDependencies): Handlers<typeof leavingApi> => ({
  look: ({ scope, params, query }) => look(scope, params.id, query.companyId),
  transfer: ({ scope, params, body }) => transfer(scope, dependencies, params.id, body),
})
