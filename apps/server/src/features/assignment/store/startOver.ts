import { startOverOf } from '@majlis/domain/assignment/startOver.ts'
import type { Fault } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import type { MessageKey, MessageParams } from '@majlis/domain/core/text.ts'
import { openSystemScope, type RowOf } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Candidate } from '../../candidate/store.ts'
import type { Interview } from '../../interview/store.ts'

const words = (value: string | null | undefined, missing: MessageKey) => value || { key: missing }
const question = (message: MessageKey, params: MessageParams): Fault => ({ message, params })

export async function markQuestion(tx: TransactionHandle, candidate: Candidate): Promise<Fault> {
  const mark = await openSystemScope(tx, 'ruleFacts').row<{
    who: string | null
    day: string
  }>(sql`select account.name as who,
      to_char(marked."createdAt" at time zone company.timezone, 'DD/MM/YYYY') as day
    from candidate_history marked join company on company.id = marked."companyId"
    left join account on account.id = marked."accountId"
    where marked."candidateId" = ${candidate.id} and marked."to" = ${candidate.status}
    order by marked."createdAt" desc limit 1`)
  const isDuplicate = candidate.status === CandidateStatus.MARKED_DUPLICATE_BY_RECRUITER
  return question(isDuplicate ? 'startOver.duplicate' : 'startOver.rejected', {
    name: candidate.accountName,
    who: words(mark?.who, 'startOver.somebody'),
    day: mark?.day ?? '–',
  })
}

export async function interviewQuestion(
  tx: TransactionHandle,
  candidate: Candidate,
  { id, status }: Interview,
): Promise<Fault> {
  const held = await openSystemScope(tx, 'ruleFacts').row<{
    who: string | null
    bot: boolean
    day: string
    verdict: number | null
  }>(sql`
    select account.name as who, account.bot, feedback.verdict,
      to_char(coalesce(interview."startedAt", interview."scheduledStart", interview."createdAt")
        at time zone company.timezone, 'DD/MM/YYYY') as day
    from interview join company on company.id = interview."companyId"
    join account on account.id = interview."interviewerAccountId"
    left join feedback on feedback."interviewId" = interview.id and feedback.status = 1
    where interview.id = ${id}`)
  return question('startOver.interview', {
    name: candidate.accountName,
    who: held?.bot ? { key: 'startOver.bot' } : words(held?.who, 'startOver.somebody'),
    day: held?.day ?? '–',
    verdict: { key: verdictWords(status, held?.verdict ?? null) },
  })
}

function verdictWords(status: number, verdict: number | null): MessageKey {
  if (status === InterviewStatus.IN_PROGRESS) return 'startOver.running'
  if (verdict === null) return 'startOver.noVerdict'
  return verdict === 1 ? 'startOver.recommended' : 'startOver.notRecommended'
}

export interface Beginning {
  from: number
  replaced: Interview | null
  /** When it had changed last before. */
  since: string | null
}
export type Change = Pick<RowOf<'candidate_history'>, 'from' | 'to' | 'kind' | 'createdAt'>
/** Where the candidate stood before it was started over, and the interview that this replaced; null when more followed. */
export async function beginningOf(tx: TransactionHandle, id: string): Promise<Beginning | null> {
  const changes = await openSystemScope(
    tx,
    'ruleFacts',
  ).rows<Change>(sql`select "from", "to", kind, "createdAt" from candidate_history
    where "candidateId" = ${id} order by "createdAt" desc limit 50`)
  const last = startOverOf(changes)
  if (!last || last.first.from === null) return null
  const since = last.before?.createdAt ?? null
  const replaced = await openSystemScope(
    tx,
    'ruleFacts',
  ).row<Interview>(sql`select * from interview where "candidateId" = ${id}
    and "replacedAt" >= coalesce(${since}::timestamptz, '-infinity') order by "replacedAt" limit 1`)
  return { from: last.first.from, replaced, since }
}
