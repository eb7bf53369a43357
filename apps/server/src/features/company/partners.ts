import { companyShapes as shapes } from '@majlis/domain/company/shapes.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { addPartner } from '../session/store.ts'

/** A page of links. A partner's own, by its sight, among them those that wait, whose companies it does not reach yet. */
export async function partners(scope: Scope, query: ListQuery) {
  if (scope.me.role === 'partner') await scope.tx.setCompanies({ companyIds: null })
  return scope.list('partner', shapes.partners, query)
}

/** Links a partner to a company, approved: the host says so itself. */
export async function linkPartner(scope: Scope, { accountId, companyId }: { accountId: string; companyId: string }) {
  const { me, tx } = scope
  await scope.get('company', companyId)
  const held = await scope.first(
    'membership',
    sql`membership."accountId" = ${accountId} and membership.role = 'partner'`,
  )
  if (!held) throw refuse(422, 'partner.unknown', { field: 'accountId' })
  if (!(await addPartner(tx, accountId, companyId, ApprovalStatus.APPROVED)))
    throw refuse(409, 'partner.linked', { field: 'accountId' })
  const link = await scope.first(
    'partner',
    sql`partner."accountId" = ${accountId} and partner."companyId" = ${companyId}`,
  )
  const id = link?.id as string
  await audit(tx, me, 'partner.link', 'partner', id, companyId)
  return { id }
}

/** Approves, holds or ends a link. */
export async function changePartner(
  scope: Scope,
  id: string,
  wanted: { approvalStatus?: 2 | 3 | 4 | undefined; active?: boolean | undefined },
) {
  const { companyId } = await scope.lock('partner', id)
  await scope.set('partner', id, wanted)
  await audit(scope.tx, scope.me, 'partner.update', 'partner', id, companyId)
  return { id }
}

/** Takes a link away. */
export async function unlinkPartner(scope: Scope, id: string) {
  const { companyId } = await scope.lock('partner', id)
  await audit(scope.tx, scope.me, 'partner.unlink', 'partner', id, companyId)
  return scope.remove('partner', id)
}
