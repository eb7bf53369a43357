import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { InterviewStatus } from '../core/status.ts'
import { languages } from '../core/text.ts'
import {
  Feedback,
  InterviewInfo,
  InterviewQuestion,
  ListedInterview,
  QuestionReview,
  Recording,
  SkillFeedback,
} from './schema.ts'
import { FeedbackStatus } from './status.ts'

const hundred = { sorts: ['createdAt', 'order'], order: ['order', 'asc'] } as const

/** What only the server needs of the calls. */
export const interviewShapes = {
  list: {
    does: 'Lists the interviews that the caller sees.',
    list: {
      filters: {
        id: 'id',
        candidateId: 'id',
        requisitionId: 'id',
        interviewerId: 'id',
        status: InterviewStatus,
        startedAt: 'date',
      },
      sorts: ['createdAt', 'startedAt', 'scheduledStart', 'status'],
      includes: ['requisition', 'candidate', 'interviewer', 'interviewer.account'],
      order: ['createdAt', 'desc'],
    },
    answer: ListedInterview,
  },
  get: {
    does: 'One interview, and what the caller may do with it.',
    params: ById,
    answer: InterviewInfo,
  },
  recordings: {
    does: 'The recording of an interview with an address to play it from, good while the session is.',
    params: ById,
    answer: Recording,
  },
  questions: {
    does: "An interview's questions with when they were asked and how the answers were rated.",
    list: { ...hundred, filters: { interviewId: 'id' }, includes: ['question'] },
    answer: InterviewQuestion,
  },
  reviewQuestion: {
    does: 'Rates the answer to a question from 0 to 4, with notes.',
    params: ById,
    body: QuestionReview,
    answer: InterviewQuestion,
  },
  feedback: {
    does: 'Verdict and overall feedback of interviews whose report the caller may see.',
    list: {
      filters: { interviewId: 'id', candidateId: 'id', status: FeedbackStatus },
      sorts: ['createdAt'],
      includes: ['candidate', 'requisition', 'requisition.skill', 'requisition.designation'],
      order: ['createdAt', 'desc'],
    },
    answer: Feedback,
  },
  skillFeedback: {
    does: 'The rating of each skill in an interview.',
    list: {
      filters: { interviewId: 'id', accountId: 'id' },
      sorts: ['createdAt'],
      includes: ['skill', 'r_skill', 'r_skill.skill'],
      order: ['createdAt', 'asc'],
    },
    answer: SkillFeedback,
  },
  report: {
    does: 'The interview report as a PDF.',
    params: ById,
    query: z.strictObject({ language: z.optional(z.enum(languages)) }),
    answer: z.unknown(),
    slow: true,
  },
} as const satisfies Shapes
