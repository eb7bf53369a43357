import { refuse } from '@majlis/domain/core/refusal.ts'
import { mayMarkAbsent } from '@majlis/domain/scheduling/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { lockBoth } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'

/** Notes who did not come; only its interviewer was there to say. No status changes: the company offers another time or cancels. */
export async function markAbsent(scope: Scope, id: string, absent: Interview['absent']): Promise<void> {
  const { interview } = await lockBoth(scope, id)
  const { me } = scope
  if (interview.interviewerAccountId !== me.accountId) throw refuse(403, 'forbidden')
  if (!mayMarkAbsent(interview, await scope.now())) throw refuse(409, 'interview.notNow', { field: 'absent' })
  await scope.set('interview', id, { absent, absentBy: absent && me.accountId })
  await audit(scope.tx, me, 'interview.absent', 'interview', id, interview.companyId)
}
