import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { requisitionApi as api } from '@majlis/domain/requisition/api.ts'
import { isDeletable } from '@majlis/domain/requisition/rules.ts'
import { audit } from '../../db/audit.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { companyFor } from '../company/store.ts'
import { addQuestion } from './question.ts'
import { candidatesOf, copyQuestion, lockOpen, publicId, refuseStale, setLocation, setSkills } from './store.ts'

const whole = ['skill.skill', 'location', 'designation', 'company']

/** Requisitions with their skills, location, questions and notes. */
export const requisitionHandlers = (): Handlers<typeof api> => ({
  list: ({ scope, query }) => scope.list('requisition', api.list, query),

  async get({ scope, params }) {
    const row = await scope.first('requisition', sql`public_id = ${params.public_id}`)
    if (!row) throw refuse(404, 'notFound')
    const [shown, candidateCount] = await Promise.all([
      scope.show('requisition', api.get, row.id, whole) as Promise<object>,
      candidatesOf(scope, row.id),
    ])
    return { ...shown, candidateCount } as never
  },

  async create({ scope, me, body }) {
    const companyId = await companyFor(scope, body.companyId)
    const { title, job_position } = body
    const values = { companyId, accountId: me.accountId, public_id: publicId(), title, job_position }
    const { id } = await scope.add('requisition', values)
    return scope.show('requisition', api.create, id, whole)
  },

  // One transaction in the specification's order: fields, skills, location, status.
  async update({ scope, params, body }) {
    const { skillIds, location, status, updatedAt, ...fields } = body
    const opens = status !== undefined && Object.keys(body).every((key) => ['status', 'updatedAt'].includes(key))
    const requisition = opens ? await scope.lock('requisition', params.id) : await lockOpen(scope, params.id)
    await refuseStale(scope, requisition, updatedAt)
    const notes = fields.notes === '' ? null : fields.notes
    await scope.set('requisition', params.id, { ...fields, ...(notes !== undefined && { notes }) } as never)
    if (skillIds) await setSkills(scope, requisition, skillIds)
    if (location !== undefined) await setLocation(scope, requisition, location)
    await scope.set('requisition', params.id, { status: status ?? requisition.status })
    await audit(scope.work, scope.me, 'requisition.update', 'requisition', params.id, requisition.companyId)
    return scope.show('requisition', api.update, params.id, whole)
  },

  async remove({ scope, me, params }) {
    const { id } = await scope.lock('requisition', params.id)
    if (!isDeletable(me.role, await candidatesOf(scope, id))) throw refuse(409, 'requisition.hasCandidates')
    return scope.remove('requisition', id)
  },

  questions: ({ scope, query }) => scope.list('requisition_question', api.questions, query),

  async addQuestions({ scope, work, body, indexes }) {
    const data: never[] = []
    const errors: Fault[] = []
    for (const [i, wanted] of body.entries()) {
      try {
        data.push(await work.attempt(() => addQuestion(scope, wanted)))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        errors.push(...error.faults.map((fault) => ({ ...fault, index: indexes[i] as number })))
      }
    }
    return { data, errors }
  },

  async changeQuestion({ scope, params, body }) {
    const row = await scope.lock('requisition_question', params.id)
    await lockOpen(scope, row.requisitionId)
    const { title, answer, ...place } = body
    if (title !== undefined || answer !== undefined) {
      // A started interview keeps the words it asked: the requisition goes on with a copy.
      const questionId = await copyQuestion(scope, row.companyId, { questionId: row.questionId, title, answer })
      await scope.set('requisition_question', row.id, { questionId })
    }
    await scope.set('requisition_question', row.id, place)
    return scope.show('requisition_question', api.changeQuestion, row.id, ['question'])
  },

  async removeQuestion({ scope, params }) {
    const row = await scope.lock('requisition_question', params.id)
    await lockOpen(scope, row.requisitionId)
    return scope.remove('requisition_question', row.id)
  },

  notes: ({ scope, query }) => scope.list('requisition_note', api.notes, query),

  async addNote({ scope, me, body }) {
    const requisition = await scope.get('requisition', body.requisitionId)
    const values = { ...body, companyId: requisition.companyId, accountId: me.accountId }
    const { id } = await scope.add('requisition_note', values)
    return scope.show('requisition_note', api.addNote, id, ['account'])
  },

  async removeNote({ scope, me, params }) {
    const note = await scope.lock('requisition_note', params.id)
    if (note.accountId !== me.accountId) throw refuse(403, 'forbidden')
    return scope.remove('requisition_note', note.id)
  },
})
