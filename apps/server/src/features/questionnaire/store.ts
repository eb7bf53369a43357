import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { OwnQuestion, OwnQuestionnaire, QuestionnaireContent } from '@majlis/domain/questionnaire/schema.ts'
import { RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { hasAnswers } from '../requisition/store.ts'

export { askAgain } from './store/copies.ts'

type Module = RowOf<'module'>
interface Standing {
  isAnswered: boolean
  referralCount: number
}

/** A questionnaire in sight that is not taken away. */
export async function moduleOf(scope: Scope, id: string, how: 'get' | 'lock'): Promise<Module> {
  const module = await scope[how]('module', id)
  if (!module.active) throw refuse(404, 'notFound')
  return module
}

/** A name that nobody reads: keys of the ready ones are words. */
export const ownKey = () => `own-${randomBytes(9).toString('base64url')}`

/** Own ones are asked, and listed, after the ready ones. */
export const afterReady = 100

/** What only one language says is said in the other too, where something must be. */
const words = (en: string | null, ar: string | null) => ({ title: en || ar || '', title_ar: ar || null })
/** The name and description as they are kept. */
export const headOf = ({ name, name_ar, description, description_ar }: QuestionnaireContent) => ({
  name: name || name_ar || '',
  name_ar: name_ar || null,
  description: description || null,
  description_ar: description_ar || null,
})

type FollowUp = Pick<OwnQuestion['choices'][number], 'expansion' | 'expansion_mandatory' | 'follow_up' | 'follow_up_ar'>
const furtherOf = ({ expansion, expansion_mandatory, follow_up, follow_up_ar }: FollowUp) => ({
  expansion,
  expansion_mandatory: expansion && expansion_mandatory,
  follow_up: expansion ? follow_up || follow_up_ar || null : null,
  follow_up_ar: (expansion && follow_up_ar) || null,
})

/** Makes a questionnaire ask exactly these questions, in this order. */
export async function setQuestions(scope: Scope, { id: moduleId, companyId }: Module, questions: OwnQuestion[]) {
  await scope.removeAll('ref_question', sql`"moduleId" = ${moduleId}`)
  const rows = questions.map((question, at) => ({ ...question, id: randomUUIDv7(), order: at + 1 }))
  await scope.addAll(
    'ref_question',
    rows.map(({ id, order, title, title_ar, question_type, is_mandatory, aspect }) => ({
      ...{ id, companyId, moduleId, order, question_type, is_mandatory, aspect },
      ...words(title, title_ar),
    })),
  )
  const ofType = (type: number) => rows.filter(({ question_type }) => question_type === type)
  await scope.addAll(
    'ref_choice',
    ofType(RefQuestionType.CHOICE).flatMap(({ id: refQuestionId, choices }) =>
      choices.map(({ title, title_ar, ...further }, at) => ({
        ...{ companyId, refQuestionId, order: at + 1 },
        ...words(title, title_ar),
        ...furtherOf(further),
      })),
    ),
  )
  await scope.addAll(
    'ref_scale',
    ofType(RefQuestionType.SCALE).flatMap(({ id: refQuestionId, points }) =>
      points.map((further, at) => ({ companyId, refQuestionId, order: at + 1, ...furtherOf(further) })),
    ),
  )
}

/** Refuses to change what referees were asked; holds every ref-check that asks it, so that none begins meanwhile. */
export async function holdAsking(scope: Scope, moduleId: string): Promise<string[]> {
  const system = scope.asSystem('consequence')
  const asking = await system.rows<{ id: string }>(
    sql`select referral.id from referral join referral_module on referral_module."referralId" = referral.id
      where referral_module."moduleId" = ${moduleId} order by referral.id for update of referral`,
  )
  if ((await standingOf(scope, moduleId)).isAnswered) throw refuse(409, 'questionnaire.answered')
  return asking.map(({ id }) => id)
}

const standingOf = async (scope: Scope, moduleId: string): Promise<Standing> =>
  (await scope.asSystem('refcheck').row<Standing>(
    sql`select coalesce(bool_or(${hasAnswers}), false) as "isAnswered", count(*)::int as "referralCount"
      from referral join referral_module on referral_module."referralId" = referral.id
      where referral_module."moduleId" = ${moduleId}`,
  )) as Standing

/** A questionnaire with all that it asks, and whether that may still change. */
export async function shownQuestionnaire(scope: Scope, id: string): Promise<OwnQuestionnaire> {
  const module = await moduleOf(scope, id, 'get')
  const questions = (await scope.all('ref_question', sql`"moduleId" = ${id}`)).sort(inOrder)
  const under = sql`"refQuestionId" = any(${questions.map((one) => one.id)}::uuid[])`
  const [choices, points, standing] = await Promise.all([
    scope.all('ref_choice', under),
    scope.all('ref_scale', under),
    standingOf(scope, id),
  ])
  const of = <R extends { refQuestionId: string; order: number; id: string }>(rows: R[], questionId: string) =>
    rows.filter(({ refQuestionId }) => refQuestionId === questionId).sort(inOrder)
  const { companyId, name, name_ar, description, description_ar, updatedAt } = module
  return {
    ...{ id, companyId, name, name_ar, description, description_ar, updatedAt, ...standing },
    questions: questions.map(({ id: questionId, title, title_ar, question_type, is_mandatory, aspect }) => ({
      ...{ title, title_ar, is_mandatory, aspect },
      question_type: question_type as OwnQuestion['question_type'],
      choices: of(choices, questionId).map((one) => ({
        title: one.title,
        title_ar: one.title_ar,
        ...followUpOf(one),
      })),
      points: question_type === RefQuestionType.SCALE ? pointsOf(of(points, questionId)) : [],
    })),
  }
}

/** All five points, also where only those that ask further are kept. */
const pointsOf = (kept: readonly (FollowUp & { order: number })[]) =>
  [1, 2, 3, 4, 5].map((point) => followUpOf(kept.find(({ order }) => order === point) ?? asksNothing))
const asksNothing: FollowUp = { expansion: false, expansion_mandatory: false, follow_up: null, follow_up_ar: null }
const followUpOf = ({ expansion, expansion_mandatory, follow_up, follow_up_ar }: FollowUp): FollowUp => ({
  ...{ expansion, expansion_mandatory, follow_up, follow_up_ar },
})
const inOrder = (one: { order: number; id: string }, other: { order: number; id: string }) =>
  one.order - other.order || (one.id < other.id ? -1 : 1)
