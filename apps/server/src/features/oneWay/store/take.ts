import { refuse } from '@majlis/domain/core/refusal.ts'
import type { WrittenAnswer } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { type Interview, isBot } from '../../interview/store.ts'

/** The id of the one-way interview that the caller's link opens. */
export async function interviewOfLink({ me, tx }: Scope): Promise<string> {
  if (me.link?.purpose !== 'interview' || !me.link.interviewId) throw refuse(404, 'notFound')
  const interview = await openSystemScope(tx, 'asked').row<{ by: string }>(
    sql`select "interviewerAccountId" as by from interview where id = ${me.link.interviewId}`,
  )
  if (!interview || !(await isBot(tx, interview.by))) throw refuse(404, 'notFound')
  return me.link.interviewId
}

/** Notes when the candidate opened its interview for the first time. */
export const noteOpened = ({ tx }: Scope, id: string) =>
  openSystemScope(tx, 'asked').row(
    sql`update interview set "openedAt" = now() where id = ${id} and "openedAt" is null returning id`,
  )

/** The answer to every question that was asked has ended, but for the one that is shown now. */
export async function endAnswers({ tx }: Scope, interview: Interview, except: string | null): Promise<void> {
  await openSystemScope(
    tx,
    'asked',
  ).row(sql`update interview_question set "answeredAt" = now() where "interviewId" = ${interview.id}
    and "askedAt" is not null and "answeredAt" is null and id is distinct from ${except}::uuid`)
}

/** How often the answer to a question was begun, and whether it has ended; null for a question of another interview. */
export const takeOf = (scope: Scope, interview: Interview, id: string) =>
  scope.asSystem('asked').row<{
    answered: boolean
    take: number
    answerBy: number
  }>(sql`select "answeredAt" is not null as answered, take, "answerBy" from interview_question
      where id = ${id} and "interviewId" = ${interview.id}`)

/** Writes down when a question was shown, by the clock and in the recording; the film of the one before ends there. */
export async function stampAsked(
  scope: Scope,
  interview: Interview,
  id: string,
  at: { segmentTime: number; uploadId: string | null; kind: AnswerKind },
): Promise<void> {
  const system = scope.asSystem('asked')
  const shown = await system.row<{ at: number | null }>(sql`select
      round(extract(epoch from segment."startedAt" - first.at) + ${at.segmentTime}::numeric, 3) as at
    from recording_segment segment, (select min("startedAt") as at from recording_segment
      where "interviewId" = ${interview.id}) first
    where segment."interviewId" = ${interview.id} and segment.upload_id = ${at.uploadId}`)
  const place = shown?.at ?? null
  await system.row(sql`update interview_question set "endedTime" = greatest("askedTime", ${place}::numeric)
    where "interviewId" = ${interview.id} and id <> ${id} and "askedTime" is not null and "endedTime" is null
      and ${place}::numeric is not null`)
  await system.row(sql`update interview_question set "askedAt" = now(), "answeredAt" = null, "answerStartedAt" = null,
      "answeredBy" = ${at.kind}::int, "askedTime" = ${place}::numeric, "endedTime" = null
    where id = ${id} and "interviewId" = ${interview.id}`)
}

/** Stamps a question that was asked; null where it was not. */
export const stampQuestion = (scope: Scope, interview: Interview, id: string, stamps: Sql) =>
  scope.asSystem('asked').row(sql`update interview_question set ${stamps}
    where id = ${id} and "interviewId" = ${interview.id} and "askedAt" is not null returning id`)

/** Keeps what was written; null where the question is not shown to be answered in writing. */
export const keepText = (scope: Scope, interview: Interview, id: string, { text, done }: WrittenAnswer) =>
  scope.asSystem('asked').row(sql`update interview_question set "answerText" = ${text},
      "answeredAt" = case when ${done} then now() else "answeredAt" end
    where id = ${id} and "interviewId" = ${interview.id} and "askedAt" is not null
      and "answeredBy" = ${AnswerKind.TEXT}::int returning id`)

/** What was written and then answered in another way is nobody's. */
export const dropUnsent = ({ tx }: Scope, interview: Interview) =>
  openSystemScope(tx, 'asked').row(sql`update interview_question set "answerText" = null
    where "interviewId" = ${interview.id} and "answerText" is not null and "answeredBy" <> ${AnswerKind.TEXT}::int`)

/** Was any question to be answered on film or by sound, so that there is a recording? */
export const isRecorded = async ({ tx }: Scope, interview: Interview): Promise<boolean> =>
  (await openSystemScope(tx, 'asked').row(sql`select from interview_question where "interviewId" = ${interview.id}
      and "answeredBy" is distinct from ${AnswerKind.TEXT}::int limit 1`)) !== null
