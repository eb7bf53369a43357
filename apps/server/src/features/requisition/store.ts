import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Place } from '@majlis/domain/lookup/schema.ts'
import type { TemplateBody } from '@majlis/domain/requisition/template.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Requisition } from './store/open.ts'

export { removeUnnamedFiles } from './store/files.ts'
export { requisitionsBy } from './store/found.ts'
export { lockOpen, publicId, type Requisition } from './store/open.ts'
export { askModules, hasAnswers, linkOf, placeReferees } from './store/referral.ts'
export {
  countRemoved,
  endRemoval,
  isRequisitionHeld,
  lockRemoved,
  type NextRemoved,
  nextRemoved,
  noteStuck,
  passRemoval,
  pauseRemoval,
  type Removal,
  removeEmptied,
  retryRemoval,
  stuckIn,
} from './store/removal.ts'
export { setRefcheck, setReferral } from './store/settings.ts'

/** Makes the required skills exactly these; a skill that stays keeps its row, so that ratings keep theirs. */
export async function setSkills(scope: Scope, requisition: Requisition, skillIds: readonly string[]): Promise<void> {
  const kept = await scope.all('requisition_skill', sql`"requisitionId" = ${requisition.id}`)
  for (const row of kept) if (!skillIds.includes(row.skillId)) await scope.remove('requisition_skill', row.id)
  for (const skillId of new Set(skillIds)) {
    if (kept.some((row) => row.skillId === skillId)) continue
    await scope.get('skill', skillId)
    await scope.add('requisition_skill', { companyId: requisition.companyId, requisitionId: requisition.id, skillId })
  }
}

/** Deletes the location and makes it again, or leaves none. */
export async function setLocation(scope: Scope, requisition: Requisition, place: Place | null): Promise<void> {
  for (const row of await scope.all('requisition_location', sql`"requisitionId" = ${requisition.id}`))
    await scope.remove('requisition_location', row.id)
  if (!place) return
  const where = { companyId: requisition.companyId, requisitionId: requisition.id }
  await scope.add('requisition_location', { ...where, ...place })
}

/** How many candidates of a requisition the caller sees: a sourcer is not told of those that others added. */
export async function candidatesSeen(scope: Scope, requisitionId: string): Promise<number> {
  return scope.count('candidate', sql`"requisitionId" = ${requisitionId}`)
}

/** How many candidates a requisition has, seen or not: it decides whether it may be deleted. */
export async function candidatesOf(scope: Scope, requisitionId: string): Promise<number> {
  return scope.asSystem('ruleFacts').count('candidate', sql`"requisitionId" = ${requisitionId}`)
}

/** A question's own words for one requisition, copied from the bank or written by hand; later edits of the bank leave it. */
export async function copyQuestion(
  scope: Scope,
  companyId: string,
  wanted: { questionId?: string | undefined; title?: string | undefined; answer?: string | null | undefined },
): Promise<string> {
  const from = wanted.questionId ? await scope.get('question', wanted.questionId) : null
  // A partner sees the banks of several companies: what one wrote is not another's.
  if (from && from.companyId !== null && from.companyId !== companyId)
    throw refuse(404, 'notFound', { field: 'questionId' })
  const title = wanted.title ?? from?.title
  if (!title) throw refuse(422, 'question.required', { field: 'title' })
  const values = {
    companyId,
    accountId: scope.me.accountId,
    title,
    answer: wanted.answer ?? from?.answer ?? null,
    kind: from?.kind ?? 0,
    language: from?.language ?? scope.me.language,
    copiedFrom: from?.id ?? null,
  }
  // A copy is in sight only once it belongs to the requisition.
  const { id } = await scope.asSystem('copy').add('question', values)
  return id
}

/** Puts the questions of a requisition into this order. */
export async function writeOrder(scope: Scope, requisitionId: string, order: readonly string[]): Promise<void> {
  await scope.read(
    (sees) => sql`update requisition_question set "order" = place.at
      from unnest(${order}::uuid[]) with ordinality as place (id, at)
      where requisition_question.id = place.id and "requisitionId" = ${requisitionId} and "order" <> place.at
        and ${sees('requisition_question')}`,
  )
}

/** The questions of a requisition as a template keeps them, in their order. */
export const questionsForTemplate = (scope: Scope, requisitionId: string) =>
  scope.read<NonNullable<TemplateBody['questions']>[number]>(
    (
      sees,
    ) => sql`select question.title, question.answer, requisition_question.notes, requisition_question.think_seconds,
        requisition_question.answer_seconds, requisition_question."answerBy"
      from requisition_question join question on question.id = requisition_question."questionId"
      where requisition_question."requisitionId" = ${requisitionId} and ${sees('requisition_question')}
      order by requisition_question."order", requisition_question.id`,
  )
