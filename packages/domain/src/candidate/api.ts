import { calls } from '../core/call.ts'
import type { candidateShapes } from './shapes.ts'

const shownWithCandidates = ['candidate', 'interview', 'interviewer', 'interview_person', 'guest', 'shortlist_item']

/** The calls about the record of a candidate: its lists, itself, its history and its letters. */
export const candidateApi = calls<typeof candidateShapes>()({
  list: {
    method: 'GET',
    path: '/candidate/candidate',
    who: 'candidate.read',
    list: true,
    shows: shownWithCandidates,
  },
  count: {
    method: 'GET',
    path: '/candidate/candidate/count',
    who: 'candidate.read',
    list: true,
    shows: shownWithCandidates,
  },
  export: { method: 'GET', path: '/candidate/candidate/export', who: 'candidate.read', list: true, file: true },
  exportSome: { method: 'POST', path: '/candidate/candidate/export', who: 'candidate.read', file: true },
  get: { method: 'GET', path: '/candidate/candidate/:id', who: 'candidate.read', shows: shownWithCandidates },
  update: { method: 'PUT', path: '/candidate/candidate/:id', who: 'candidate.update' },
  remove: { method: 'DELETE', path: '/candidate/candidate/:id', who: 'candidate.remove' },
  history: { method: 'GET', path: '/candidate/history', who: 'candidate.update', list: true },
  duplicates: { method: 'GET', path: '/candidate/duplicates', who: 'candidate.add' },
  erased: { method: 'POST', path: '/candidate/erased', who: 'candidate.add' },
  previewMessage: { method: 'GET', path: '/candidate/message', who: 'message.preview' },
})
