import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { questionnaireApi } from '@majlis/domain/questionnaire/api.ts'
import { faultsOf } from '@majlis/domain/questionnaire/rules.ts'
import type { QuestionnaireContent } from '@majlis/domain/questionnaire/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { Handlers } from '../../http/handlers.ts'
import { refuseStale } from '../account/store.ts'
import { companyFor } from '../company/store.ts'
import {
  afterReady,
  askAgain,
  headOf,
  holdAsking,
  moduleOf,
  ownKey,
  setQuestions,
  shownQuestionnaire,
} from './store.ts'

/** Questionnaires of companies' own; the product's ready ones are read, and stay. */
export const questionnaireHandlers = (): Handlers<typeof questionnaireApi> => ({
  get: ({ scope, params }) => shownQuestionnaire(scope, params.id),

  async create({ scope, tx, me, body: { companyId: chosen, ...content } }) {
    refuseFaulty(content)
    const companyId = await companyFor(scope, chosen)
    const module = await scope.add('module', { companyId, key: ownKey(), order: afterReady, ...headOf(content) })
    await setQuestions(scope, module, content.questions)
    await audit(tx, me, 'questionnaire.create', 'module', module.id, companyId)
    return shownQuestionnaire(scope, module.id)
  },

  async update({ scope, tx, me, params, body: { updatedAt, ...content } }) {
    refuseFaulty(content)
    const module = await ownModule(scope, params.id)
    await refuseStale(scope, module, updatedAt)
    const asking = await holdAsking(scope, module.id)
    // Also where only questions change, the row's updatedAt moves.
    await scope.set('module', module.id, { ...headOf(content), active: true })
    await setQuestions(scope, module, content.questions)
    await askAgain(scope, asking)
    await audit(tx, me, 'questionnaire.update', 'module', module.id, module.companyId)
    return shownQuestionnaire(scope, module.id)
  },

  async remove({ scope, tx, me, params }) {
    const module = await ownModule(scope, params.id)
    // The ref-checks that ask it have copies of their own.
    await scope.set('module', module.id, { active: false })
    await audit(tx, me, 'questionnaire.delete', 'module', module.id, module.companyId)
    return { id: module.id }
  },
})

/** Of the product's own a company has copies; asked before the lock, which everybody's rows refuse. */
async function ownModule(scope: Scope, id: string) {
  if ((await moduleOf(scope, id, 'get')).companyId === null) throw refuse(403, 'forbidden')
  return moduleOf(scope, id, 'lock')
}

function refuseFaulty(content: QuestionnaireContent): void {
  const faults = faultsOf(content)
  if (faults.length) throw new Refusal(422, faults)
}
