import { always, isAmong, never, sql } from '../sql.ts'
import {
  assigned,
  child,
  ofCompany,
  portalOrCompany,
  type Sights,
  shared,
  sightOf,
  takesPart,
  team,
  through,
} from './sight.ts'

/** Who sees requisitions, and the questions of the bank. */
export const requisitionSights = {
  requisition: team('requisition', {
    hiringManager: (me) => sql`${ofCompany('requisition')(me)} and requisition."accountId" = ${me.accountId}`,
    sourcer: (me) =>
      sql`exists (select from sourcer where sourcer."requisitionId" = requisition.id and sourcer."accountId" = ${me.accountId} and sourcer.status = 1)`,
    interviewer: (me) => sql`requisition.id = any(array(
      select candidate."requisitionId" from candidate join interviewer on interviewer."candidateId" = candidate.id
        where interviewer."accountId" = ${me.accountId} and ${assigned}
      union all select interview."requisitionId" from interview where ${takesPart(me)}))`,
    candidate: (me) =>
      sql`exists (select from candidate where candidate."requisitionId" = requisition.id and ${sightOf('candidate')(me)})`,
    guest: (me) =>
      sql`exists (select from interview where interview."requisitionId" = requisition.id and ${shared(me)})`,
  }),
  // Its title outlives it: read by those who may delete any of the company's; a hiring manager deletes only own ones without candidates.
  requisition_removal: team('requisition_removal'),
  requisition_skill: child('requisition_skill', 'requisitionId', 'requisition', ['candidate', 'guest', 'referee']),
  requisition_location: child('requisition_location', 'requisitionId', 'requisition', [
    'candidate',
    'guest',
    'referee',
  ]),
  requisition_note: child('requisition_note', 'requisitionId', 'requisition', [
    'sourcer',
    'interviewer',
    'candidate',
    'guest',
    'referee',
  ]),
  requisition_question: child('requisition_question', 'requisitionId', 'requisition', [
    'sourcer',
    'candidate',
    'guest',
    'referee',
  ]),
  requisition_template: (me) =>
    me.companyIds === null
      ? always
      : sql`(requisition_template."companyId" is null or ${isAmong(sql`requisition_template."companyId"`, me.companyIds)})`,
  evaluation: child('evaluation', 'requisitionId', 'requisition', ['sourcer', 'candidate', 'guest', 'referee']),
  question: (me) => {
    if (me.companyIds === null || me.role === 'admin') return always
    const bank = sql`question."inBank" and question."companyId" is null`
    const asked = sql`exists (select from interview_question where interview_question."questionId" = question.id and ${sightOf('interview_question')(me)})`
    if (me.role === 'candidate' || me.role === 'guest') return asked
    const company = ofCompany('question')(me)
    if (me.role === 'partner' || me.role === 'company' || me.role === 'recruiter') return sql`(${bank} or ${company})`
    const copied = sql`exists (select from requisition_question where requisition_question."questionId" = question.id and ${sightOf('requisition_question')(me)})`
    return me.role === 'hiringManager' || me.role === 'interviewer'
      ? sql`(${bank} or (question."inBank" and ${company}) or ${copied} or ${asked})`
      : never
  },
  question_skill: through('question_skill', 'questionId', 'question'),
  question_kit: portalOrCompany('question_kit', ['interviewer']),
  question_kit_question: through('question_kit_question', 'kitId', 'question_kit'),
} satisfies Sights
