import { randomBytes } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'

export type Requisition = RowOf<'requisition'>

/** A short id for addresses: 12 characters of 64, from 72 random bits. */
export const publicId = () => randomBytes(9).toString('base64url')

/** The requisition, held until the end, and only while it is open to changes. */
export async function lockOpen(scope: Scope, id: string): Promise<Requisition> {
  const requisition = await scope.lock('requisition', id)
  if (isClosed(requisition)) throw refuse(409, 'requisition.shut', { field: 'status' })
  return requisition
}
