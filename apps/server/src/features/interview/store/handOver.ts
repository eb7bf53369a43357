import { randomUUIDv7 } from 'node:crypto'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

type Interview = RowOf<'interview'>

/**
 * Copies what the requisition asks into an interview that begins, before what its interviewer has added; what the
 * requisition asks later changes it no more. Answers how many there are.
 */
export async function freezeQuestions(
  { tx }: Scope,
  { id, companyId, requisitionId }: Pick<Interview, 'id' | 'companyId' | 'requisitionId'>,
): Promise<number> {
  const system = openSystemScope(tx, 'asked')
  const questions = await system.rows<{
    questionId: string
    think_seconds: number
    answer_seconds: number
    answerBy: number
  }>(
    sql`select "questionId", think_seconds, answer_seconds, "answerBy" from requisition_question
      where "requisitionId" = ${requisitionId} order by "order", id`,
  )
  await system.row(sql`update interview_question set "order" = "order" + ${questions.length}
    where "interviewId" = ${id}`)
  for (const [at, { questionId, think_seconds, answer_seconds, answerBy }] of questions.entries())
    await system.row(sql`insert into interview_question
        (id, "companyId", "interviewId", "questionId", "order", think_seconds, answer_seconds, "answerBy")
      values (${randomUUIDv7()}, ${companyId}, ${id}, ${questionId}, ${at + 1}, ${think_seconds}, ${answer_seconds},
        ${answerBy})`)
  return questions.length
}

/** Lets the recording of an interview that is over be processed, whether anything of it has arrived or not. */
export async function processRecording(scope: Scope, interview: Pick<Interview, 'id' | 'companyId'>): Promise<void> {
  await scope.asSystem('consequence').row(sql`insert into recording (id, "companyId", "interviewId", status)
    values (${randomUUIDv7()}, ${interview.companyId}, ${interview.id}, ${RecordingStatus.PROCESSING})
    on conflict ("interviewId") do update set status = excluded.status where recording.status = ${RecordingStatus.UPLOADING}`)
}
