import { calls } from '../core/call.ts'
import type { intakeShapes } from './shapes.ts'

/** The calls that bring candidates in: by hand, out of resumes, and from a list. */
export const intakeApi = calls<typeof intakeShapes>()({
  add: { method: 'POST', path: '/candidate/candidate/add', who: 'candidate.add' },
  merge: { method: 'POST', path: '/candidate/candidate/:id/merge', who: 'candidate.add' },
  mergeMany: { method: 'POST', path: '/candidate/candidate/merge/many', who: 'candidate.add', bulk: true },
  merges: { method: 'GET', path: '/candidate/candidate/:id/merges', who: 'candidate.add' },
  undoMerge: { method: 'POST', path: '/candidate/candidate/:id/merges/:mergeId/undo', who: 'candidate.add' },
  addMany: { method: 'POST', path: '/candidate/candidate/add/many', who: 'candidate.add', bulk: true },
  addManyByShortPath: { method: 'POST', path: '/candidate/candidate/many', who: 'candidate.add', bulk: true },
  parseResume: { method: 'POST', path: '/ai/parser', who: 'candidate.add' },
  parseResumeByPut: { method: 'PUT', path: '/ai/parser', who: 'candidate.add' },
  csv: { method: 'POST', path: '/candidate/candidate/csv', who: 'candidate.add', bulk: true },
  csvSample: { method: 'GET', path: '/candidate/candidate/csv/sample', who: 'candidate.add', file: true },
})
