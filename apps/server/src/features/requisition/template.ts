import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Requisition as Shown } from '@majlis/domain/requisition/schema.ts'
import { requisitionShapes as shapes } from '@majlis/domain/requisition/shapes.ts'
import { type NewTemplate, TemplateBody } from '@majlis/domain/requisition/template.ts'
import type * as z from 'zod/mini'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { showRequisition } from './includes.ts'
import { addQuestion } from './question.ts'
import { questionsForTemplate, type Requisition, setLocation, setSkills } from './store.ts'

/** Gives a new requisition what a template holds; title and position stay as they were asked for. */
export async function startFrom(scope: Scope, requisition: Requisition, templateId: string): Promise<void> {
  const template = await scope.get('requisition_template', templateId)
  if (template.companyId !== null && template.companyId !== requisition.companyId)
    throw refuse(404, 'notFound', { field: 'templateId' })
  const read = TemplateBody.safeParse(template.body)
  if (!read.success) throw refuse(422, 'body.invalid', { field: 'templateId' })
  const { job_position, skillIds = [], location, questions = [], ...fields } = read.data
  await scope.set('requisition', requisition.id, fields)
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

/** Keeps what the caller sees of a requisition, without its title, as a template of its company. */
export async function saveAsTemplate(scope: Scope, { requisitionId, title }: z.infer<typeof NewTemplate>) {
  const requisition: Shown = await showRequisition(scope, requisitionId)
  const { skills = [], locations: [place] = [], companyId } = requisition
  const questions = await questionsForTemplate(scope, requisitionId)
  const body: TemplateBody = {
    ...Object.fromEntries(kept.map((key) => [key, requisition[key]])),
    skillIds: skills.map(({ skillId }) => skillId),
    location: place ? { ...place, city: place.city ?? '', country: place.country ?? '' } : null,
    questions,
  }
  const values = { companyId, accountId: scope.me.accountId, title, body: TemplateBody.parse(body) }
  const { id } = await scope.add('requisition_template', values)
  return scope.show('requisition_template', shapes.saveTemplate, id)
}

const kept = [
  'job_position',
  'request_relationship',
  'hide_position',
  'public_project',
  'notes',
  'designationId',
  'minimum_experience',
  'maximum_experience',
  'interview_type',
  'mode',
] as const satisfies readonly (keyof TemplateBody & keyof Shown)[]
