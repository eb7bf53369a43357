import { refuse } from '@majlis/domain/core/refusal.ts'
import { questionBankApi as api } from '@majlis/domain/questionBank/api.ts'
import { isChangeable, isRemovable } from '@majlis/domain/questionBank/rules.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { companyFor } from '../company/store.ts'

/** The question bank: the product's, the company's and one's own. */
export const questionBankHandlers = (): Handlers<typeof api> => ({
  list: ({ scope, query }) => scope.list('question', api.list, query, sql`question."inBank"`),

  async create({ scope, me, body }) {
    const { skillIds = [], companyId: chosen, ...fields } = body
    // Without a company a question is the product's own, which only an admin writes.
    const companyId = me.companyIds === null && !chosen ? null : await companyFor(scope, chosen)
    const values = { ...fields, companyId, accountId: me.accountId, inBank: true }
    const question = await scope.add('question', values as never)
    await setSkills(scope, question, skillIds)
    return scope.show('question', api.create, question.id, ['skill.skill'])
  },

  async update({ scope, me, params, body }) {
    const { skillIds, companyId: _, ...fields } = body
    const question = await scope.lock('question', params.id)
    refuseForeign(question, isChangeable(question, me))
    await scope.set('question', question.id, fields as never)
    if (skillIds) await setSkills(scope, question, skillIds)
    return scope.show('question', api.update, question.id, ['skill.skill'])
  },

  async remove({ scope, me, params }) {
    const question = await scope.lock('question', params.id)
    refuseForeign(question, isRemovable(question, me))
    // Out of the bank, not out of the requisitions and interviews that point to it.
    await scope.work.row(sql`update question set "inBank" = false where id = ${question.id}`)
    return { id: question.id }
  },
})

/** A copy is no entry of the bank: it is changed where it is used. */
function refuseForeign(question: RowOf<'question'>, isTheirs: boolean): void {
  if (!question.inBank) throw refuse(404, 'notFound')
  if (!isTheirs) throw refuse(403, 'forbidden')
}

async function setSkills(scope: Scope, question: RowOf<'question'>, skillIds: readonly string[]): Promise<void> {
  await scope.work.rows(sql`delete from question_skill where "questionId" = ${question.id}`)
  for (const skillId of new Set(skillIds)) {
    await scope.get('skill', skillId)
    await scope.add('question_skill', { companyId: question.companyId, questionId: question.id, skillId })
  }
}
