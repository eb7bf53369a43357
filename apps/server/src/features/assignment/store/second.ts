import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Interview } from '../../interview/store.ts'

/** Somebody who takes part in an interview beside its interviewer, or did and has left. */
interface Beside {
  accountId: string
  name: string | null
  hasLeft: boolean
}

/** Who takes part beside, by name; those who have left too. */
export const besideOf = (tx: TransactionHandle, interviewId: string): Promise<Beside[]> =>
  openSystemScope(
    tx,
    'directory',
  ).rows<Beside>(sql`select person."accountId", account.name, person.state = 2 as "hasLeft"
    from interview_person person join account on account.id = person."accountId"
    where person."interviewId" = ${interviewId} order by person.state = 2, account.name, account.id`)

/** Frees who takes part beside: its time, and the interview; null where it does not take part. */
export const leaveInterview = (
  tx: TransactionHandle,
  interviewId: string,
  accountId: string,
): Promise<{ id: string } | null> =>
  openSystemScope(tx, 'consequence').row<{ id: string }>(sql`update interview_person set state = 2
    where "interviewId" = ${interviewId} and "accountId" = ${accountId} and state <> 2 returning id`)

/** Puts somebody beside the interviewer who leads. */
export const addBeside = (scope: Scope, { id, companyId }: Interview, accountId: string) =>
  scope.asSystem('consequence').add('interview_person', { companyId, interviewId: id, accountId })

/** A candidate and its interview, both held; who takes part beside the interviewer may not lock them itself. */
export async function lockToLeave(scope: Scope, candidateId: string, interviewId: string) {
  const system = scope.asSystem('consequence')
  const candidate = await system.lock('candidate', candidateId)
  return { candidate, interview: await system.lock('interview', interviewId) }
}
