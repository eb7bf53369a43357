import { startsOver } from '@majlis/domain/assignment/rules.ts'
import { startOverOf } from '@majlis/domain/assignment/startOver.ts'
import { isRejectedOrDuplicate, undoneTo } from '@majlis/domain/candidate/rules.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus, InterviewerStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import type { MessageKey, MessageParams } from '@majlis/domain/core/text.ts'
import { isCallable } from '@majlis/domain/interview/rules.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Work } from '../../db/work.ts'
import { type Candidate, lockOpen, moveCandidate } from '../candidate/store.ts'
import { activeInterview, type Interview, restoreInterview } from '../interview/store.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import { endRequests, noteInterviewer, openRequests, replaceInterview, requestBefore } from './store.ts'

/**
 * Asks before an interview that has begun is replaced or a mark is lifted: without a yes the row is refused with the
 * question in words, so that no list and no program does it unknowingly.
 */
export async function confirmStartOver(
  { work }: Scope,
  candidate: Candidate,
  interview: Interview | null,
  yes: boolean | undefined,
): Promise<'interview' | 'startOver'> {
  if (!startsOver({ status: candidate.status, interview })) return 'interview'
  if (yes) return 'startOver'
  const questions = [
    isRejectedOrDuplicate(candidate) && (await markQuestion(work, candidate)),
    interview && startsOver({ status: 0, interview }) && (await interviewQuestion(work, candidate, interview)),
  ].filter((one) => Boolean(one)) as Fault[]
  throw new Refusal(
    409,
    questions.map((question) => ({ ...question, field: 'startOver', code: 'startOver' })),
  )
}

const words = (value: string | null | undefined, missing: MessageKey) => value || { key: missing }
const question = (message: MessageKey, params: MessageParams): Fault => ({ message, params })

async function markQuestion(work: Work, candidate: Candidate): Promise<Fault> {
  const mark = await work.row<{ who: string | null; day: string }>(sql`select account.name as who,
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

async function interviewQuestion(work: Work, candidate: Candidate, { id, status }: Interview): Promise<Fault> {
  const held = await work.row<{ who: string | null; bot: boolean; day: string; verdict: number | null }>(sql`
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

/** Takes starting over back while the new interview has not begun: status, interview and interviewer as they were. */
export async function undoStartOver(scope: Scope, parts: SchedulingDependencies, id: string): Promise<void> {
  const { work, me } = scope
  const { candidate } = await lockOpen(scope, id)
  const [present, requests, begun] = await Promise.all([
    activeInterview(work, id),
    openRequests(work, id),
    beginningOf(work, id),
  ])
  if (!begun) throw refuse(409, 'candidate.noUndo', { field: 'status' })
  const { replaced: earlier, since } = begun
  // While an interviewer is only asked, the interview from before still stands.
  const fresh = present && (since === null || present.createdAt >= since) ? present : null
  const isBack = !fresh && !requests.length && !earlier
  if (isBack || (fresh && !isCallable(fresh.status))) throw refuse(409, 'candidate.noUndo', { field: 'status' })
  if (fresh) await replaceInterview(scope, parts, candidate, fresh)
  if (requests.length) await endRequests(scope, id)
  if (earlier) {
    await restoreInterview(scope, earlier)
    await noteInterviewer(work, earlier.interviewerId, InterviewerStatus.ACCEPTED)
  }
  const interview = await activeInterview(work, id)
  const to = undoneTo(begun.from as CandidateStatus, interview?.status ?? null, await requestBefore(work, id))
  await moveCandidate(scope, candidate, to as CandidateStatus, { kind: 'undo' })
  await audit(work, me, 'candidate.undoStartOver', 'candidate', id, candidate.companyId)
}

interface Beginning {
  from: number
  replaced: Interview | null
  /** When it had changed last before. */
  since: string | null
}
type Change = Pick<RowOf<'candidate_history'>, 'from' | 'to' | 'kind' | 'createdAt'>
/** Where the candidate stood before it was started over, and the interview that this replaced; null when more followed. */
async function beginningOf(work: Work, id: string): Promise<Beginning | null> {
  const changes = await work.rows<Change>(sql`select "from", "to", kind, "createdAt" from candidate_history
    where "candidateId" = ${id} order by "createdAt" desc limit 50`)
  const last = startOverOf(changes)
  if (!last || last.first.from === null) return null
  const since = last.before?.createdAt ?? null
  const replaced = await work.row<Interview>(sql`select * from interview where "candidateId" = ${id}
    and "replacedAt" >= coalesce(${since}::timestamptz, '-infinity') order by "replacedAt" limit 1`)
  return { from: last.first.from, replaced, since }
}
