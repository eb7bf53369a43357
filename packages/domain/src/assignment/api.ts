import { calls } from '../core/call.ts'
import type { assignmentShapes } from './shapes.ts'

/** Made twice, the first invitation's link would have ended before it was read. */
const create = { method: 'PUT', makes: true, who: 'interviewer.assign' } as const

/** The calls that give candidates their interviewers: whom to choose, assigning, and asking first. */
export const assignmentApi = calls<typeof assignmentShapes>()({
  directory: { method: 'GET', path: '/candidate/interviewer', who: 'interviewerDirectory.read', list: true },
  suggested: { method: 'GET', path: '/account/client/suggested', who: 'interviewerDirectory.read', list: true },
  assign: { ...create, path: '/candidate/interviewer/assign', bulk: true },
  reassign: { ...create, path: '/candidate/interviewer/reassign', bulk: true },
  reinitiate: { ...create, path: '/candidate/interviewer/reinitiate' },
  undoStartOver: { method: 'POST', path: '/candidate/candidate/:id/undo-start-over', who: 'interviewer.assign' },
  replacements: { method: 'GET', path: '/interview/interview/:id/instead', who: 'interviewer.assign' },
  replace: { ...create, path: '/interview/interview/:id/instead' },
  addSecond: { method: 'POST', path: '/interview/interview/:id/second', who: 'interviewer.assign' },
  leave: { method: 'PUT', path: '/interview/interview/:id/leave', who: 'interviewerRequest.answer' },
  request: { method: 'POST', path: '/candidate/interviewer/many', who: 'interviewer.assign', bulk: true },
  answerRequest: { method: 'PUT', path: '/candidate/interviewer/:id', who: 'interviewerRequest.answer' },
})
