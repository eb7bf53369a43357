import { refuse } from '@majlis/domain/core/refusal.ts'
import type { NewRequisitionQuestion, QuestionOrder } from '@majlis/domain/requisition/schema.ts'
import { requisitionShapes as shapes } from '@majlis/domain/requisition/shapes.ts'
import type * as z from 'zod/mini'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { copyQuestion, lockOpen, writeOrder } from './store.ts'

/** Puts one question at the end of a requisition's questions. */
export async function addQuestion(scope: Scope, wanted: z.infer<typeof NewRequisitionQuestion>) {
  const requisition = await lockOpen(scope, wanted.requisitionId)
  const questionId = await copyQuestion(scope, requisition.companyId, wanted)
  const ofThis = sql`"requisitionId" = ${requisition.id}`
  const last = await scope.first('requisition_question', ofThis, { order: sql`"order" desc` })
  const { id } = await scope.add('requisition_question', {
    companyId: requisition.companyId,
    requisitionId: requisition.id,
    questionId,
    order: (last?.order ?? 0) + 1,
    notes: wanted.notes ?? null,
    ...(wanted.think_seconds !== undefined && { think_seconds: wanted.think_seconds }),
    ...(wanted.answer_seconds !== undefined && { answer_seconds: wanted.answer_seconds }),
    ...(wanted.answerBy !== undefined && { answerBy: wanted.answerBy }),
  })
  return scope.show('requisition_question', shapes.addQuestions, id, ['question'])
}

/** Puts the questions of a requisition into an order in one statement; those that are not named follow as they stood. */
export async function orderQuestions(scope: Scope, { requisitionId, ids }: QuestionOrder): Promise<QuestionOrder> {
  await lockOpen(scope, requisitionId)
  const placed = await scope.all('requisition_question', sql`"requisitionId" = ${requisitionId}`)
  if (ids.some((id) => !placed.some((one) => one.id === id))) throw refuse(404, 'notFound', { field: 'ids' })
  const rest = placed.filter(({ id }) => !ids.includes(id)).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  const order = [...new Set([...ids, ...rest.map(({ id }) => id)])]
  await writeOrder(scope, requisitionId, order)
  return { requisitionId, ids: order }
}
