import { refuse } from '@majlis/domain/core/refusal.ts'
import type { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import { isChangeable, isRemovable } from '@majlis/domain/questionBank/rules.ts'
import { questionBankShapes as shapes } from '@majlis/domain/questionBank/shapes.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { companyFor } from '../company/store.ts'
import { listKits, setQuestions, showKit } from './store.ts'

/** The question bank: the product's, the company's and one's own. */
export const questionBankHandlers = (): Handlers<typeof questionBankApi> => ({
  list: ({ scope, query }) => scope.list('question', shapes.list, query, sql`question."inBank"`),

  async create({ scope, me, body }) {
    const { skillIds = [], companyId: chosen, ...fields } = body
    const companyId = await keeperFor(scope, chosen)
    const values = { ...fields, companyId, accountId: me.accountId, inBank: true }
    const question = await scope.add('question', values)
    await setSkills(scope, question, skillIds)
    return scope.show('question', shapes.create, question.id, ['skill.skill'])
  },

  async update({ scope, me, params, body }) {
    const { skillIds, companyId: _, ...fields } = body
    refuseForeign(await scope.get('question', params.id), (one) => isChangeable(one, me))
    const question = await scope.lock('question', params.id)
    await scope.set('question', question.id, fields)
    if (skillIds) await setSkills(scope, question, skillIds)
    return scope.show('question', shapes.update, question.id, ['skill.skill'])
  },

  async remove({ scope, me, params }) {
    const question = await scope.get('question', params.id)
    refuseForeign(question, (one) => isRemovable(one, me))
    // Out of the bank, not out of the requisitions and interviews that point to it.
    await scope.set('question', question.id, { inBank: false })
    return { id: question.id }
  },

  kits: ({ scope, query }) => listKits(scope, query),

  async createKit({ scope, me, body: { title, questionIds, companyId: chosen } }) {
    const companyId = await keeperFor(scope, chosen)
    const kit = await scope.add('question_kit', { companyId, accountId: me.accountId, title })
    await setQuestions(scope, kit, questionIds)
    return showKit(scope, kit.id)
  },

  async changeKit({ scope, me, params, body: { title, questionIds } }) {
    if (!isChangeable(await scope.get('question_kit', params.id), me)) throw refuse(403, 'forbidden')
    const kit = await scope.lock('question_kit', params.id)
    await scope.set('question_kit', kit.id, { title })
    if (questionIds) await setQuestions(scope, kit, questionIds)
    return showKit(scope, kit.id)
  },

  async removeKit({ scope, me, params }) {
    const kit = await scope.get('question_kit', params.id)
    if (!isRemovable(kit, me)) throw refuse(403, 'forbidden')
    return scope.remove('question_kit', kit.id)
  },
})

/** Whose bank it goes to; without a company it is the product's own, which only an admin writes. */
async function keeperFor(scope: Scope, chosen: string | undefined): Promise<string | null> {
  return scope.me.companyIds === null && !chosen ? null : companyFor(scope, chosen)
}

/** A copy is no entry of the bank: it is changed where it is used. Asked before the lock, which everybody's rows refuse. */
function refuseForeign(question: RowOf<'question'>, isTheirs: (question: RowOf<'question'>) => boolean): void {
  if (!question.inBank) throw refuse(404, 'notFound')
  if (!isTheirs(question)) throw refuse(403, 'forbidden')
}

async function setSkills(scope: Scope, question: RowOf<'question'>, skillIds: readonly string[]): Promise<void> {
  await scope.removeAll('question_skill', sql`"questionId" = ${question.id}`)
  for (const skillId of new Set(skillIds)) {
    await scope.get('skill', skillId)
    await scope.add('question_skill', { companyId: question.companyId, questionId: question.id, skillId })
  }
}
