import type { sourcingApi } from '@majlis/domain/sourcing/api.ts'
import { audit } from '../../db/audit.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers } from '../../http/handlers.ts'
import { changeSourcer, linkSourcer, searchSourcers, sourcers } from './store.ts'

/** Who collects candidates for which requisition. */
export const sourcingHandlers = (): Handlers<typeof sourcingApi> => ({
  searchSourcers: ({ scope, query }) => searchSourcers(scope, query),
  sourcers: ({ scope, query }) => sourcers(scope, query),
  linkSourcers: (call) => eachRow(call, ({ requisitionId, accountId }) => `${requisitionId} ${accountId}`, linkSourcer),
  changeSourcer: ({ scope, params, body }) => changeSourcer(scope, params.id, body),

  async unlinkSourcer({ scope, tx, me, params }) {
    const { id, companyId } = await scope.lock('sourcer', params.id)
    await audit(tx, me, 'sourcer.unlink', 'sourcer', id, companyId)
    return scope.remove('sourcer', id)
  },
})
