import { calls } from '../core/call.ts'
import type { oneWayShapes } from './shapes.ts'

/** The calls of the one-way interview's candidate: its way in, and taking it. */
export const oneWayApi = calls<typeof oneWayShapes>()({
  enterInterview: { method: 'POST', path: '/candidate/application/:id/enter', who: 'interview.take' },
  oneWay: { method: 'GET', path: '/interview/one_way', who: 'interview.take' },
  consent: { method: 'POST', path: '/interview/one_way/consent', who: 'interview.take' },
  start: { method: 'POST', path: '/interview/one_way/start', who: 'interview.take' },
  asked: { method: 'POST', path: '/interview/one_way/question/:id/asked', who: 'interview.take' },
  answerStarted: { method: 'POST', path: '/interview/one_way/question/:id/answer', who: 'interview.take' },
  answered: { method: 'POST', path: '/interview/one_way/question/:id/answered', who: 'interview.take' },
  write: { method: 'PUT', path: '/interview/one_way/question/:id/text', who: 'interview.take' },
  finish: { method: 'POST', path: '/interview/one_way/finish', who: 'interview.take' },
})
