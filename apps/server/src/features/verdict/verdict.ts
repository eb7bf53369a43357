import { randomUUIDv7 } from 'node:crypto'
import { type Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { mayJudge } from '@majlis/domain/interview/rules.ts'
import { FeedbackStatus } from '@majlis/domain/interview/status.ts'
import { isRated } from '@majlis/domain/verdict/rules.ts'
import { verdictShapes as shapes } from '@majlis/domain/verdict/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { tellTeam } from '../candidate/messages.ts'
import { type Candidate, followInterview, lockBoth } from '../candidate/store.ts'
import { type Interview, judgedBy, moveInterview, product } from '../interview/store.ts'
import type { SenderParts } from '../notification/store.ts'

type Feedback = RowOf<'feedback'>
interface Rating {
  skillId: string
  review: number | null
}

/** An interview that is over and waits for the verdict of this very caller, held with its candidate. */
async function lockToJudge(scope: Scope, interviewId: string) {
  const both = await lockBoth(scope, interviewId)
  const { interview } = both
  if (!mayJudge(scope.me.role, await judgedBy(scope.work, scope.me, interview))) throw refuse(403, 'forbidden')
  if (interview.status === InterviewStatus.SUBMITTED) throw refuse(409, 'feedback.locked', { field: 'status' })
  if (interview.status !== InterviewStatus.COMPLETED) throw refuse(409, 'interview.notNow', { field: 'status' })
  return both
}

/** Keeps what the reviewer has written so far. */
export async function draftFeedback(
  scope: Scope,
  interviewId: string,
  draft: { client_feedback?: string | null | undefined; skills?: Rating[] | undefined; updatedAt?: string | undefined },
) {
  const { candidate, interview } = await lockToJudge(scope, interviewId)
  const before = await feedbackOf(scope, interviewId)
  if (before && draft.updatedAt && before.updatedAt !== draft.updatedAt) throw await staleBy(scope, before)
  await keepRatings(scope, interview, draft.skills ?? [])
  const words = draft.client_feedback === undefined ? {} : { client_feedback: draft.client_feedback }
  const { id } = await keepFeedback(scope, candidate, interview, before, words)
  return scope.show('feedback', shapes.draftFeedback, id)
}

/** Gives the verdict, which locks the feedback. */
export async function giveVerdict(
  scope: Scope,
  parts: SenderParts,
  interviewId: string,
  given: { verdict: number; client_feedback: string; skills: Rating[] },
) {
  const { candidate, interview } = await lockToJudge(scope, interviewId)
  const { verdict, client_feedback, skills } = given
  if (!isRated(await requiredSkills(scope, interview), skills))
    throw refuse(422, 'feedback.skills', { field: 'skills' })
  await keepRatings(scope, interview, skills)
  await dropOthersRatings(scope, interview)
  const final = { verdict, client_feedback, status: FeedbackStatus.SUBMITTED }
  const { id } = await keepFeedback(scope, candidate, interview, await feedbackOf(scope, interviewId), final)
  await moveInterview(scope, interview, InterviewStatus.SUBMITTED)
  const moved = await followInterview(scope, candidate, InterviewStatus.SUBMITTED)
  await tellVerdict(scope, parts, moved, interview)
  await audit(scope.work, scope.me, 'feedback.verdict', 'interview', interviewId, interview.companyId)
  return product(scope).show('feedback', shapes.giveVerdict, id)
}

/** Opens a locked feedback again: the verdict is taken back, the words and ratings stay. */
export async function reopenFeedback(scope: Scope, interviewId: string, message: string) {
  const { candidate, interview } = await lockBoth(scope, interviewId)
  const feedback = await feedbackOf(scope, interviewId)
  if (interview.status !== InterviewStatus.SUBMITTED || !feedback)
    throw refuse(409, 'interview.notNow', { field: 'status' })
  const opened = { verdict: null, status: FeedbackStatus.DRAFT }
  await product(scope).set('feedback', feedback.id, opened)
  await moveInterview(scope, interview, InterviewStatus.COMPLETED, {}, message)
  await followInterview(scope, candidate, InterviewStatus.COMPLETED, message)
  await audit(scope.work, scope.me, 'feedback.reopen', 'interview', interviewId, interview.companyId)
  return product(scope).show('feedback', shapes.reopenFeedback, feedback.id)
}

const feedbackOf = ({ work }: Scope, interviewId: string): Promise<Feedback | null> =>
  work.row<Feedback>(sql`select * from feedback where "interviewId" = ${interviewId} for update`)

async function keepFeedback(
  scope: Scope,
  { id: candidateId, companyId, requisitionId }: Candidate,
  { id: interviewId }: Interview,
  before: Feedback | null,
  values: Partial<Pick<Feedback, 'verdict' | 'client_feedback' | 'status'>>,
): Promise<Feedback> {
  const { accountId } = scope.me
  if (before) return scope.set('feedback', before.id, { ...values, accountId })
  return scope.add('feedback', { ...values, companyId, requisitionId, candidateId, interviewId, accountId })
}

async function requiredSkills({ work }: Scope, { requisitionId }: Interview): Promise<string[]> {
  const required = await work.rows<{ skillId: string }>(
    sql`select "skillId" from requisition_skill where "requisitionId" = ${requisitionId}`,
  )
  return required.map(({ skillId }) => skillId)
}

/** Keeps the reviewer's ratings; of skills that the requisition does not ask for there are none. */
async function keepRatings(scope: Scope, interview: Interview, ratings: readonly Rating[]): Promise<void> {
  const { id: interviewId, companyId, requisitionId } = interview
  for (const { skillId, review } of ratings) {
    const kept = await scope.work.row(sql`insert into interview_skill_feedback
        (id, "companyId", "interviewId", "accountId", "skillId", "r_skillId", review)
      select ${randomUUIDv7()}::uuid, ${companyId}, ${interviewId}, ${scope.me.accountId}, "skillId", id, ${review}
      from requisition_skill where "requisitionId" = ${requisitionId} and "skillId" = ${skillId}
      on conflict ("interviewId", "accountId", "skillId") do update set review = excluded.review returning id`)
    if (!kept) throw refuse(422, 'feedback.skills', { field: 'skills' })
  }
}

/** Of several reviewers of the bot's interview the ratings of the one who gives the verdict count. */
async function dropOthersRatings({ work, me }: Scope, interview: Interview): Promise<void> {
  await work.row(sql`delete from interview_skill_feedback
    where "interviewId" = ${interview.id} and "accountId" <> ${me.accountId}`)
}

/** The refusal with the name of whoever saved it since. */
async function staleBy({ work }: Scope, { accountId }: Feedback): Promise<Refusal> {
  const last = await work.row<{ name: string | null }>(sql`select name from account where id = ${accountId}`)
  return refuse(409, 'stale', { field: 'updatedAt', params: { name: last?.name ?? '—' } })
}

async function tellVerdict(scope: Scope, parts: SenderParts, candidate: Candidate, interview: Interview) {
  const requisition = await product(scope).get('requisition', candidate.requisitionId)
  const assigned = await scope.work.row<{ requestedBy: string | null }>(
    sql`select "requestedBy" from interviewer where id = ${interview.interviewerId}`,
  )
  await tellTeam(scope, parts, candidate, requisition, {
    event: 'verdictIn',
    to: [requisition.accountId, assigned?.requestedBy ?? null],
    dedupeKey: `verdictIn:${interview.id}:${interview.updatedAt}`,
    data: { interviewer: scope.me.name ?? '' },
  })
}
