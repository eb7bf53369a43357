import { calls } from '../core/call.ts'
import type { interviewShapes } from './shapes.ts'

const shownWithInterviews = ['interview', 'candidate', 'interviewer', 'interview_person', 'guest', 'shortlist_item']
/** What was rated shows to others with the verdict, which is given once. */
const shownInReports = [...shownWithInterviews, 'feedback']

/** The calls about interviews, their recordings and their reports. */
export const interviewApi = calls<typeof interviewShapes>()({
  list: {
    method: 'GET',
    path: '/interview/interview',
    who: 'interview.read',
    list: true,
    shows: shownWithInterviews,
  },
  count: {
    method: 'GET',
    path: '/interview/interview/count',
    who: 'interview.count',
    list: true,
    shows: shownWithInterviews,
  },
  export: { method: 'GET', path: '/interview/interview/export', who: 'interview.count', list: true, file: true },
  get: { method: 'GET', path: '/interview/interview/:id', who: 'interview.read', shows: shownInReports },
  info: { method: 'GET', path: '/interview/info', who: 'interview.read', list: true },
  recordings: { method: 'GET', path: '/interview/interview/:id/recordings', who: 'recording.play' },
  questions: {
    method: 'GET',
    path: '/interview/question',
    who: 'interviewQuestion.read',
    list: true,
    shows: shownInReports,
  },
  addQuestions: { method: 'POST', path: '/interview/question/many', who: 'interviewQuestion.write', bulk: true },
  removeQuestion: { method: 'DELETE', path: '/interview/question/:id', who: 'interviewQuestion.write' },
  reviewQuestion: { method: 'PUT', path: '/interview/question/:id', who: 'interviewQuestion.review' },
  feedback: { method: 'GET', path: '/interview/feedback', who: 'feedback.read', list: true, shows: shownInReports },
  skillFeedback: {
    method: 'GET',
    path: '/interview/interview_skill_feedback',
    who: 'feedback.read',
    list: true,
    shows: shownInReports,
  },
  report: { method: 'GET', path: '/interview/interview/:id/report', who: 'report.download', file: true },
})
