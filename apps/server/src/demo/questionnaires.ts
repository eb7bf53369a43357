import type { Position } from './position.ts'
import { type RefWords, refWords } from './refWords.ts'
import type { Stage, Team } from './stage.ts'

/** The short questionnaire that each company has made its own. */
const shorts: Record<Position['firm'], { name: string; name_ar: string; description: string; description_ar: string }> =
  {
    noor: {
      name: 'Noor: five questions',
      name_ar: 'نور: خمسة أسئلة',
      description: 'The short questionnaire that Noor Technologies sends to every referee.',
      description_ar: 'الاستبيان القصير الذي ترسله نور إلى كل مُعرِّف.',
    },
    harbour: {
      name: 'Harbour: five questions',
      name_ar: 'هاربر: خمسة أسئلة',
      description: 'The short questionnaire that Harbour Logistics sends to every referee.',
      description_ar: 'الاستبيان القصير الذي ترسله هاربر إلى كل مُعرِّف.',
    },
  }

/** Adds a company's own questionnaire with its questions. */
export function addModule(stage: Stage, { companies }: Team, firm: Position['firm']): string {
  const companyId = companies[firm].id
  const createdAt = stage.clock.ago(95)
  const moduleId = stage.batch.add('module', { companyId, key: `${firm}-short`, ...shorts[firm], createdAt })
  for (const [at, question] of refWords.entries()) addQuestion(stage, question, { companyId, moduleId, createdAt }, at)
  return moduleId
}

type Whose = { companyId: string; createdAt: string } & ({ moduleId: string } | { referralId: string })

/** Adds a question of a questionnaire, or the copy that one reference check asks. */
export function addQuestion({ batch }: Stage, words: RefWords, whose: Whose, at: number): string {
  const { type, title, title_ar, mandatory = false, aspect = 0, options = [] } = words
  const kind = { question_type: type, is_mandatory: mandatory, aspect, order: at + 1 }
  const refQuestionId = batch.add('ref_question', { ...whose, title, title_ar, ...kind })
  for (const [nth, { mandatory: must = false, ...option }] of options.entries()) {
    const expansion = { expansion: option.follow_up !== undefined, expansion_mandatory: must }
    const row = { companyId: whose.companyId, refQuestionId, order: nth + 1, ...option, ...expansion }
    if (type === 1) batch.add('ref_choice', { ...row, title: option.title as string })
    else batch.add('ref_scale', row)
  }
  return refQuestionId
}
