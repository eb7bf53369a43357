import { calls } from '../core/call.ts'
import type { requisitionShapes } from './shapes.ts'

/** The calls about requisitions and all that belongs to them. */
export const requisitionApi = calls<typeof requisitionShapes>()({
  list: { method: 'GET', path: '/requisition/requisition', who: 'requisition.read', list: true },
  count: { method: 'GET', path: '/requisition/requisition/count', who: 'requisition.read', list: true },
  get: { method: 'GET', path: '/requisition/requisition/:public_id', who: 'requisition.read' },
  create: { method: 'POST', path: '/requisition/requisition', who: 'requisition.create' },
  update: { method: 'PUT', path: '/requisition/requisition/:id', who: 'requisition.update' },
  remove: { method: 'DELETE', path: '/requisition/requisition/:id', who: 'requisition.delete' },
  removals: { method: 'GET', path: '/requisition/removal', who: 'requisitionRemoval.follow', list: true },
  stopRemoval: { method: 'PUT', path: '/requisition/removal/:id/stop', who: 'requisitionRemoval.follow' },
  questions: { method: 'GET', path: '/requisition/question', who: 'requisitionQuestion.read', list: true },
  addQuestions: { method: 'POST', path: '/requisition/question/many', who: 'requisitionQuestion.write', bulk: true },
  changeQuestion: { method: 'PUT', path: '/requisition/question/:id', who: 'requisitionQuestion.write' },
  orderQuestions: { method: 'PUT', path: '/requisition/question/order', who: 'requisitionQuestion.write' },
  removeQuestion: { method: 'DELETE', path: '/requisition/question/:id', who: 'requisitionQuestion.write' },
  notes: { method: 'GET', path: '/requisition/note', who: 'requisitionNote.read', list: true },
  addNote: { method: 'POST', path: '/requisition/note', who: 'requisitionNote.write' },
  changeNote: { method: 'PUT', path: '/requisition/note/:id', who: 'requisitionNote.write' },
  removeNote: { method: 'DELETE', path: '/requisition/note/:id', who: 'requisitionNote.write' },
  skills: { method: 'GET', path: '/requisition/skill', who: 'requisitionContent.read', list: true },
  addSkills: { method: 'POST', path: '/requisition/skill/many', who: 'requisition.update', bulk: true },
  removeSkill: { method: 'DELETE', path: '/requisition/skill/:id', who: 'requisition.update' },
  addLocation: { method: 'POST', path: '/requisition/location', who: 'requisition.update' },
  removeLocation: { method: 'DELETE', path: '/requisition/location/:id', who: 'requisition.update' },
  evaluations: { method: 'GET', path: '/requisition/evaluation', who: 'requisitionQuestion.read', list: true },
  setRefcheck: { method: 'PUT', path: '/requisition/refcheck', who: 'refcheckSettings.update' },
  templates: { method: 'GET', path: '/requisition/template', who: 'requisitionTemplate.read', list: true },
  saveTemplate: { method: 'POST', path: '/requisition/template', who: 'requisitionTemplate.write' },
  changeTemplate: { method: 'PUT', path: '/requisition/template/:id', who: 'requisitionTemplate.write' },
  removeTemplate: { method: 'DELETE', path: '/requisition/template/:id', who: 'requisitionTemplate.delete' },
})
