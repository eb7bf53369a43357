import { refuse } from '@majlis/domain/core/refusal.ts'
import { TemplateBody } from '@majlis/domain/requisition/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { addQuestion } from './question.ts'
import { type Requisition, setLocation, setSkills } from './store.ts'

/** Gives a new requisition what a template holds; title and position stay as they were asked for. */
export async function startFrom(scope: Scope, requisition: Requisition, templateId: string): Promise<void> {
  const template = await scope.get('requisition_template', templateId)
  if (template.companyId !== null && template.companyId !== requisition.companyId)
    throw refuse(404, 'notFound', { field: 'templateId' })
  const read = TemplateBody.safeParse(template.body)
  if (!read.success) throw refuse(422, 'body.invalid', { field: 'templateId' })
  const { job_position, skillIds = [], location, questions = [], ...fields } = read.data
  await scope.set('requisition', requisition.id, fields as never)
  // A skill that its admin has taken away since is left out.
  const skills = await scope.all('skill', sql`skill.active and skill.id = any(${skillIds}::uuid[])`)
  const known = new Set(skills.map(({ id }) => id))
  await setSkills(
    scope,
    requisition,
    skillIds.filter((id) => known.has(id)),
  )
  if (location) await setLocation(scope, requisition, location)
  for (const question of questions) await addQuestion(scope, { ...question, requisitionId: requisition.id })
}
