import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'

/** The company that a new record belongs to: the own one, or the one chosen by a role that may choose among several. */
export async function companyFor(scope: Scope, chosen: string | undefined): Promise<string> {
  const { me } = scope
  if (me.companyId) {
    if (chosen && chosen !== me.companyId) throw refuse(404, 'notFound')
    return me.companyId
  }
  if (!chosen) throw refuse(422, 'requisition.company', { field: 'companyId' })
  return (await scope.get('company', chosen)).id
}

/** Who acts, and for which company: who interviews for several may name one of them. */
export async function ownMembership(scope: Scope, chosen: string | undefined) {
  const { accountId, companyIds } = scope.me
  const companyId = chosen && companyIds?.includes(chosen) ? chosen : await companyFor(scope, chosen)
  return { accountId, companyId }
}
