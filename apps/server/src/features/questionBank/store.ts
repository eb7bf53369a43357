import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { QuestionKit } from '@majlis/domain/questionBank/kit.ts'
import { questionBankShapes as shapes } from '@majlis/domain/questionBank/shapes.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'

type Kit = RowOf<'question_kit'>
type Placed = QuestionKit['questions'][number] & { kitId: string }

/** A page of kits, each with those of its questions that still stand in the bank. */
export async function listKits(scope: Scope, query: ListQuery) {
  const { data, count } = await scope.list('question_kit', shapes.kits, query)
  const questions = await questionsOf(scope, data)
  return { data: data.map((kit) => ({ ...kit, questions: questions(kit) })), count }
}

/** One kit in the shape of the answer. */
export async function showKit(scope: Scope, id: string) {
  const kit = await scope.show('question_kit', shapes.createKit, id)
  const questions = await questionsOf(scope, [kit])
  return { ...kit, questions: questions(kit) }
}

/** Reads the questions of these kits, and tells those of each. */
async function questionsOf(scope: Scope, kits: readonly { id: string }[]) {
  const placed = await scope.read<Placed>(
    (sees) => sql`select question_kit_question."kitId", question.id, question.title
      from question_kit_question join question on question.id = question_kit_question."questionId"
      where question_kit_question."kitId" = any(${kits.map(({ id }) => id)}::uuid[])
        and question."inBank" and ${sees('question')}
      order by question_kit_question."order", question.id`,
  )
  return (kit: { id: string }) => placed.filter(({ kitId }) => kitId === kit.id).map(({ id, title }) => ({ id, title }))
}

/** Makes a kit's questions exactly these, in this order: of the product's bank, or of the kit's own company. */
export async function setQuestions(scope: Scope, kit: Kit, questionIds: readonly string[]): Promise<void> {
  const { companyId, id: kitId } = kit
  const known = await scope.all('question', sql`question.id = any(${questionIds}::uuid[]) and question."inBank"`)
  const fitting = new Set(
    known.filter((one) => one.companyId === null || one.companyId === companyId).map(({ id }) => id),
  )
  if (questionIds.some((id) => !fitting.has(id))) throw refuse(404, 'notFound', { field: 'questionIds' })
  await scope.removeAll('question_kit_question', sql`"kitId" = ${kitId}`)
  for (const [order, questionId] of [...new Set(questionIds)].entries())
    await scope.add('question_kit_question', { companyId, kitId, questionId, order })
}
