import { calls } from '../core/call.ts'
import type { assignmentShapes } from './shapes.ts'

/** The calls that give candidates their interviewers: whom to choose, assigning, and asking first. */
export const assignmentApi = calls<typeof assignmentShapes>()({
  directory: { method: 'GET', path: '/candidate/interviewer', who: 'interviewerDirectory.read', list: true },
  suggested: { method: 'GET', path: '/account/client/suggested', who: 'interviewerDirectory.read', list: true },
  assign: { method: 'PUT', path: '/candidate/interviewer/assign', who: 'interviewer.assign', bulk: true },
  reassign: { method: 'PUT', path: '/candidate/interviewer/reassign', who: 'interviewer.assign', bulk: true },
  reinitiate: { method: 'PUT', path: '/candidate/interviewer/reinitiate', who: 'interviewer.assign' },
  undoStartOver: { method: 'POST', path: '/candidate/candidate/:id/undo-start-over', who: 'interviewer.assign' },
  replacements: { method: 'GET', path: '/interview/interview/:id/instead', who: 'interviewer.assign' },
  replace: { method: 'PUT', path: '/interview/interview/:id/instead', who: 'interviewer.assign' },
  addSecond: { method: 'POST', path: '/interview/interview/:id/second', who: 'interviewer.assign' },
  leave: { method: 'PUT', path: '/interview/interview/:id/leave', who: 'interviewerRequest.answer' },
  request: { method: 'POST', path: '/candidate/interviewer/many', who: 'interviewer.assign', bulk: true },
  answerRequest: { method: 'PUT', path: '/candidate/interviewer/:id', who: 'interviewerRequest.answer' },
})
