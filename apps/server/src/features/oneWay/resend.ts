import { refuse } from '@majlis/domain/core/refusal.ts'
import { isResendable } from '@majlis/domain/oneWay/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { lockOpen, panelRow } from '../candidate/store.ts'
import { endLinks } from '../interview/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { inviteToOneWay } from './messages.ts'
import { setDeadline } from './store.ts'

/** Sends the bot's invitation again: older links end, and a new date is set. */
export async function resendInvite(scope: Scope, dependencies: SenderDependencies, id: string): Promise<void> {
  const { candidate, requisition } = await lockOpen(scope, id)
  const row = await panelRow(scope, candidate)
  if (!row.interview || !isResendable(row)) throw refuse(409, 'interview.noInvite', { field: 'status' })
  await endLinks(scope.tx, row.interview.id)
  const interview = await setDeadline(scope, row.interview)
  await inviteToOneWay(scope, dependencies, candidate, requisition, interview)
}
