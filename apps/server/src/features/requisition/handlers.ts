import { refuse } from '@majlis/domain/core/refusal.ts'
import type { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { isTemplateChangeable, isTemplateRemovable } from '@majlis/domain/requisition/rules.ts'
import { requisitionShapes as shapes } from '@majlis/domain/requisition/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listFile } from '../../http/listFile.ts'
import { refuseStale } from '../account/store.ts'
import { companyFor } from '../company/store.ts'
import { settingNow } from '../setting/store.ts'
import { addLocation, addSkill, lockPart, removePart } from './content.ts'
import { requisitionFile } from './export.ts'
import { showRequisition } from './includes.ts'
import { addQuestion, orderQuestions } from './question.ts'
import { removeRequisition, stopRemoval } from './remove.ts'
import { saveDetails } from './save.ts'
import { requisitionsBy } from './store/found.ts'
import { owners } from './store/owners.ts'
import { candidatesSeen, copyQuestion, lockOpen, publicId, setRefcheck } from './store.ts'
import { saveAsTemplate, startFrom } from './template.ts'

interface RequisitionDependencies {
  /** Is told where a save has stopped. */
  log?: (words: string) => void
}

/** Requisitions with their skills, locations, questions, ref-check and notes. */
export const requisitionHandlers = ({
  log = (words) => console.error(words),
}: RequisitionDependencies = {}): Handlers<typeof requisitionApi> => ({
  list({ scope, me, query }) {
    const { own, also } = requisitionsBy(me, query)
    return scope.list('requisition', shapes.list, own, also)
  },

  async count({ scope, me, query }) {
    const { own, also } = requisitionsBy(me, query)
    const data = await scope.countByStatus('requisition', own, also)
    return { data, count: data.length }
  },

  async export({ scope, me, query, caller: { language } }) {
    const { own, also } = requisitionsBy(me, query)
    return listFile(scope, await scope.ids('requisition', own, also), query, language, requisitionFile(me, language))
  },

  owners: ({ scope, query }) => owners(scope, query),

  async get({ scope, params, query }) {
    const row = await scope.first('requisition', sql`public_id = ${params.public_id}`)
    if (!row) throw refuse(404, 'notFound')
    const [requisition, candidateCount] = await Promise.all([
      showRequisition(scope, row.id, query.include),
      candidatesSeen(scope, row.id),
    ])
    return { ...requisition, candidateCount }
  },

  async create({ scope, me, body }) {
    const { companyId: wanted, templateId, title, job_position, ...details } = body
    const companyId = await companyFor(scope, wanted)
    const usual = {
      mode: await settingNow(scope.tx, 'defaults.mode', companyId),
      interview_type: await settingNow(scope.tx, 'defaults.interviewType', companyId),
    }
    const values = { ...usual, companyId, accountId: me.accountId, public_id: publicId(), title, job_position }
    const { id } = await scope.add('requisition', values)
    if (templateId) await startFrom(scope, await scope.get('requisition', id), templateId)
    if (Object.keys(details).length) await saveDetails(scope, await scope.get('requisition', id), details, log)
    return showRequisition(scope, id)
  },

  async update({ scope, params, body }) {
    const opens = body.status !== undefined && Object.keys(body).every((key) => ['status', 'updatedAt'].includes(key))
    const requisition = opens ? await scope.lock('requisition', params.id) : await lockOpen(scope, params.id)
    await refuseStale(scope, requisition, body.updatedAt)
    await saveDetails(scope, requisition, body, log)
    await audit(scope.tx, scope.me, 'requisition.update', 'requisition', params.id, requisition.companyId)
    return showRequisition(scope, params.id)
  },

  remove: ({ scope, params }) => removeRequisition(scope, params.id),
  removals: ({ scope, query }) => scope.list('requisition_removal', shapes.removals, query),
  stopRemoval: ({ scope, params }) => stopRemoval(scope, params.id),

  questions: ({ scope, query }) => scope.list('requisition_question', shapes.questions, query),

  addQuestions: (call) => eachRow(call, ofRequisition, addQuestion),

  async changeQuestion({ scope, params, body }) {
    const row = await lockPart(scope, 'requisition_question', params.id)
    const { title, answer, ...place } = body
    if (title !== undefined || answer !== undefined) {
      // A started interview keeps the words it asked: the requisition goes on with a copy.
      const questionId = await copyQuestion(scope, row.companyId, { questionId: row.questionId, title, answer })
      await scope.set('requisition_question', row.id, { questionId })
    }
    await scope.set('requisition_question', row.id, place)
    return scope.show('requisition_question', shapes.changeQuestion, row.id, ['question'])
  },

  orderQuestions: ({ scope, body }) => orderQuestions(scope, body),

  async removeQuestion({ scope, params }) {
    const row = await lockPart(scope, 'requisition_question', params.id)
    return scope.remove('requisition_question', row.id)
  },

  notes: ({ scope, query }) => scope.list('requisition_note', shapes.notes, query),

  async addNote({ scope, me, body }) {
    const requisition = await scope.get('requisition', body.requisitionId)
    const values = { ...body, companyId: requisition.companyId, accountId: me.accountId }
    const { id } = await scope.add('requisition_note', values)
    return scope.show('requisition_note', shapes.addNote, id, ['account'])
  },

  async changeNote({ scope, params, body }) {
    const { id } = await lockOwnNote(scope, params.id)
    await scope.set('requisition_note', id, body)
    return scope.show('requisition_note', shapes.changeNote, id, ['account'])
  },

  async removeNote({ scope, params }) {
    const { id } = await lockOwnNote(scope, params.id)
    return scope.remove('requisition_note', id)
  },

  templates: ({ scope, query }) => scope.list('requisition_template', shapes.templates, query),
  saveTemplate: ({ scope, body }) => saveAsTemplate(scope, body),

  async changeTemplate({ scope, me, params, body }) {
    const template = await scope.get('requisition_template', params.id)
    if (!isTemplateChangeable(template, me)) throw refuse(403, 'forbidden')
    await scope.set('requisition_template', template.id, body)
    return scope.show('requisition_template', shapes.changeTemplate, template.id)
  },

  async removeTemplate({ scope, me, params }) {
    const template = await scope.get('requisition_template', params.id)
    if (!isTemplateRemovable(template, me)) throw refuse(403, 'forbidden')
    return scope.remove('requisition_template', template.id)
  },

  skills: ({ scope, query }) => scope.list('requisition_skill', shapes.skills, query),
  addSkills: (call) => eachRow(call, ofRequisition, addSkill),
  removeSkill: ({ scope, params }) => removePart(scope, 'requisition_skill', params.id),
  addLocation: ({ scope, body }) => addLocation(scope, body),
  removeLocation: ({ scope, params }) => removePart(scope, 'requisition_location', params.id),

  evaluations: ({ scope, query }) => scope.list('evaluation', shapes.evaluations, query),
  setRefcheck: ({ scope, body }) => setRefcheck(scope, body),
})

const ofRequisition = ({ requisitionId }: { requisitionId: string }) => requisitionId

async function lockOwnNote(scope: Scope, id: string) {
  const note = await scope.lock('requisition_note', id)
  if (note.accountId !== scope.me.accountId) throw refuse(403, 'forbidden')
  return note
}
