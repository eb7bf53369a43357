import { refuse } from '@majlis/domain/core/refusal.ts'
import type { NewRequisitionQuestion, QuestionOrder } from '@majlis/domain/requisition/schema.ts'
import { requisitionShapes as shapes } from '@majlis/domain/requisition/shapes.ts'
import type * as z from 'zod/mini'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { copyQuestion, lockOpen } from './store.ts'

/** Puts one question at the end of a requisition's questions. */
export async function addQuestion(scope: Scope, wanted: z.infer<typeof NewRequisitionQuestion>) {
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
  return scope.show('requisition_question', shapes.addQuestions, id, ['question'])
}

/** Puts the questions of a requisition into an order in one statement; those that are not named follow as they stood. */
export async function orderQuestions(scope: Scope, { requisitionId, ids }: QuestionOrder): Promise<QuestionOrder> {
  await lockOpen(scope, requisitionId)
  const placed = await scope.all('requisition_question', sql`"requisitionId" = ${requisitionId}`)
  if (ids.some((id) => !placed.some((one) => one.id === id))) throw refuse(404, 'notFound', { field: 'ids' })
  const rest = placed.filter(({ id }) => !ids.includes(id)).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  const order = [...new Set([...ids, ...rest.map(({ id }) => id)])]
  await scope.work.rows(
    sql`update requisition_question set "order" = place.at
      from unnest(${order}::uuid[]) with ordinality as place (id, at)
      where requisition_question.id = place.id and "requisitionId" = ${requisitionId} and "order" <> place.at`,
  )
  return { requisitionId, ids: order }
}
