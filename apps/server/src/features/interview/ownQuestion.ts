import { refuse } from '@majlis/domain/core/refusal.ts'
import { isAsked, isCancelled, takesQuestions } from '@majlis/domain/interview/rules.ts'
import type { NewInterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { interviewShapes as shapes } from '@majlis/domain/interview/shapes.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { copyQuestion } from '../requisition/store.ts'

/** As many questions as a page of them shows. */
const mostQuestions = 100

/** Puts a question of the interviewer's own at the end of an interview's questions. */
export async function addQuestion(scope: Scope, wanted: NewInterviewQuestion) {
  const interview = await openTo(scope, wanted.interviewId)
  const ofThis = sql`"interviewId" = ${interview.id}`
  if ((await scope.count('interview_question', ofThis)) >= mostQuestions)
    throw refuse(422, 'list.long', { field: 'interviewId', params: { count: mostQuestions } })
  const questionId = await copyQuestion(scope, interview.companyId, wanted)
  const last = await scope.first('interview_question', ofThis, { order: sql`"order" desc` })
  const { id } = await scope.add('interview_question', {
    companyId: interview.companyId,
    interviewId: interview.id,
    questionId,
    author: scope.me.accountId,
    order: (last?.order ?? 0) + 1,
    notes: wanted.notes ?? null,
  })
  return scope.show('interview_question', shapes.addQuestions, id, ['question'])
}

/** Removes a question of the interviewer's own; one that was asked belongs to the interview. */
export async function removeQuestion(scope: Scope, id: string): Promise<{ id: string }> {
  const { interviewId } = await scope.get('interview_question', id)
  await openTo(scope, interviewId)
  const question = await scope.lock('interview_question', id)
  if (question.author !== scope.me.accountId) throw refuse(403, 'forbidden')
  if (isAsked(question)) throw refuse(409, 'interview.notNow', { field: 'askedAt' })
  return scope.remove('interview_question', id)
}

/** The caller's interview, held, if its own questions are still its to change. */
async function openTo(scope: Scope, interviewId: string): Promise<RowOf<'interview'>> {
  const interview = await scope.lock('interview', interviewId)
  if (interview.interviewerAccountId !== scope.me.accountId) throw refuse(403, 'forbidden')
  if (takesQuestions(interview.status)) return interview
  const message = isCancelled(interview.status) ? 'interview.notNow' : 'feedback.locked'
  throw refuse(409, message, { field: 'status' })
}
