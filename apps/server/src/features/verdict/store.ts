import { randomUUIDv7 } from 'node:crypto'
import { type Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { verdictShapes as shapes } from '@majlis/domain/verdict/shapes.ts'
import { openSystemScope, type RowOf, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Interview } from '../interview/store.ts'

export type Feedback = RowOf<'feedback'>
export interface Rating {
  skillId: string
  review: number | null
}

export const feedbackOf = ({ tx }: Scope, interviewId: string): Promise<Feedback | null> =>
  openSystemScope(tx, 'consequence').row<Feedback>(
    sql`select * from feedback where "interviewId" = ${interviewId} for update`,
  )

export async function requiredSkills({ tx }: Scope, { requisitionId }: Interview): Promise<string[]> {
  const required = await openSystemScope(tx, 'ruleFacts').rows<{ skillId: string }>(
    sql`select "skillId" from requisition_skill where "requisitionId" = ${requisitionId}`,
  )
  return required.map(({ skillId }) => skillId)
}

/** Keeps the reviewer's ratings; of skills that the requisition does not ask for there are none. */
export async function saveRatings(scope: Scope, interview: Interview, ratings: readonly Rating[]): Promise<void> {
  const { id: interviewId, companyId, requisitionId } = interview
  for (const { skillId, review } of ratings) {
    const kept = await scope.asSystem('consequence').row(sql`insert into interview_skill_feedback
        (id, "companyId", "interviewId", "accountId", "skillId", "r_skillId", review)
      select ${randomUUIDv7()}::uuid, ${companyId}, ${interviewId}, ${scope.me.accountId}, "skillId", id, ${review}
      from requisition_skill where "requisitionId" = ${requisitionId} and "skillId" = ${skillId}
      on conflict ("interviewId", "accountId", "skillId") do update set review = excluded.review returning id`)
    if (!kept) throw refuse(422, 'feedback.skills', { field: 'skills' })
  }
}

/** Of several reviewers of the bot's interview the ratings of the one who gives the verdict count. */
export async function dropOthersRatings({ tx, me }: Scope, interview: Interview): Promise<void> {
  await openSystemScope(tx, 'consequence').row(sql`delete from interview_skill_feedback
    where "interviewId" = ${interview.id} and "accountId" <> ${me.accountId}`)
}

/** The refusal with the name of whoever saved it since. */
export async function staleBy({ tx }: Scope, { accountId }: Feedback): Promise<Refusal> {
  const last = await openSystemScope(tx, 'lastSaved').row<{ name: string | null }>(
    sql`select name from account where id = ${accountId}`,
  )
  return refuse(409, 'stale', { field: 'updatedAt', params: { name: last?.name ?? '—' } })
}

/** Feedback as it stands: whoever gave it may be out of its sight by now. */
export const showVerdict = (scope: Scope, id: string) =>
  scope.asSystem('consequence').show('feedback', shapes.giveVerdict, id)

/** Takes a verdict back; the words and ratings stay. */
export const reopen = (scope: Scope, { id }: Feedback, opened: { verdict: null; status: number }) =>
  scope.asSystem('consequence').set('feedback', id, opened)
