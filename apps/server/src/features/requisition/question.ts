import { requisitionApi as api } from '@majlis/domain/requisition/api.ts'
import type { NewRequisitionQuestion } from '@majlis/domain/requisition/schema.ts'
import type * as z from 'zod/mini'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { copyQuestion, lockOpen } from './store.ts'

/** Puts one question at the end of a requisition's questions. */
export async function addQuestion(scope: Scope, wanted: z.infer<typeof NewRequisitionQuestion>): Promise<never> {
  const requisition = await lockOpen(scope, wanted.requisitionId)
  const questionId = await copyQuestion(scope, requisition.companyId, wanted)
  const last = await scope.work.row<{ order: number }>(
    sql`select coalesce(max("order"), 0)::int as "order" from requisition_question where "requisitionId" = ${requisition.id}`,
  )
  const { id } = await scope.add('requisition_question', {
    companyId: requisition.companyId,
    requisitionId: requisition.id,
    questionId,
    order: (last?.order ?? 0) + 1,
    notes: wanted.notes ?? null,
    ...(wanted.think_seconds !== undefined && { think_seconds: wanted.think_seconds }),
    ...(wanted.answer_seconds !== undefined && { answer_seconds: wanted.answer_seconds }),
  })
  return scope.show('requisition_question', api.addQuestions, id, ['question'])
}
