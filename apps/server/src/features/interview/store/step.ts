import type { ReadInterview } from '@majlis/domain/interview/schema.ts'
import { type InterviewStep, interviewStep } from '@majlis/domain/interview/step.ts'
import type { Actor } from '../../../db/actor.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

interface Row {
  id: string
  status: number
  bot: boolean
  late: boolean
  scheduledStart: string | null
  now: number
}

type Readable<Read> = Omit<Read, 'status'> & Pick<ReadInterview, 'status' | 'step'>

/** Interviews as their reader may know them: a candidate reads its next step and never a status, which would tell that it was judged. */
export async function readableBy<Read extends { id: string; status: number }>(
  tx: TransactionHandle,
  me: Actor,
  rows: Read[],
): Promise<Readable<Read>[]> {
  if (me.role !== 'candidate' || !rows.length) return rows
  const steps = await stepsOf(tx, rows)
  return rows.map(({ status, ...row }) => ({ ...row, step: steps.get(row.id) }))
}

async function stepsOf(tx: TransactionHandle, rows: readonly { id: string }[]): Promise<Map<string, InterviewStep>> {
  const found = await openSystemScope(tx, 'ruleFacts').rows<Row>(sql`select interview.id, interview.status, account.bot,
      coalesce(interview.deadline < now(), false) as late, interview."scheduledStart",
      extract(epoch from now())::float8 * 1000 as now
    from interview join account on account.id = interview."interviewerAccountId"
    where interview.id = any(${rows.map(({ id }) => id)}::uuid[])`)
  return new Map(found.map((row) => [row.id, interviewStep(row, row.now)]))
}

/** The zone of each interview's candidate, by the interview's id: its own where it has chosen one, else the company's. */
export async function candidateTimezones(scope: Scope, interviewIds: readonly string[]): Promise<Map<string, string>> {
  if (!interviewIds.length) return new Map()
  const rows = await scope.read<{ id: string; timezone: string }>(
    (sees) => sql`select interview.id, coalesce(account.timezone, company.timezone) as timezone
      from interview join candidate on candidate.id = interview."candidateId"
        join account on account.id = candidate."accountId" join company on company.id = interview."companyId"
      where ${sees('interview')} and interview.id = any(${interviewIds}::uuid[])`,
  )
  return new Map(rows.map(({ id, timezone }) => [id, timezone]))
}
