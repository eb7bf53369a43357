import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { exportQuery } from '../core/exported.ts'
import { ById, Done } from '../core/field.ts'
import { InterviewStatus, RefcheckStep } from '../core/status.ts'
import { languages } from '../core/text.ts'
import {
  Feedback,
  InterviewCount,
  InterviewInfo,
  InterviewQuestion,
  InterviewWords,
  interviewColumns,
  ListedInterview,
  NewInterviewQuestion,
  QuestionReview,
  Recording,
  SkillFeedback,
} from './schema.ts'
import { AnswerRating, FeedbackStatus, ListedVerdict, RecordingStatus } from './status.ts'

const hundred = { sorts: ['createdAt', 'order'], order: ['order', 'asc'] } as const

/** What a list of interviews and its counts are narrowed by. */
const found = {
  id: 'id',
  candidateId: 'id',
  requisitionId: 'id',
  interviewerId: 'id',
  status: InterviewStatus,
  companyId: 'id',
  createdAt: 'date',
  startedAt: 'date',
  scheduledStart: 'date',
  endedAt: 'date',
  'candidate.accountName': 'text',
  'interviewer.accountId': 'id',
  'recording.status': RecordingStatus,
  'feedback.verdict': ListedVerdict,
  rating: AnswerRating,
  skillId: 'id',
  'candidate.location': 'text',
  'candidate.sourcerId': 'id',
  refcheck: RefcheckStep,
} as const

const sorts = ['createdAt', 'startedAt', 'scheduledStart', 'endedAt', 'status'] as const

/** What only the server needs of the calls. */
export const interviewShapes = {
  list: {
    does: 'Lists the interviews that the caller sees.',
    list: {
      filters: found,
      sorts,
      includes: ['requisition', 'candidate', 'interviewer', 'interviewer.account', 'recording'],
      order: ['createdAt', 'desc'],
    },
    answer: ListedInterview,
  },
  count: {
    does: 'How many interviews of the same filters stand at each status; a status without any is left out.',
    list: { filters: found, sorts: [], includes: [], order: ['status', 'asc'] },
    answer: InterviewCount,
  },
  export: {
    does: "The interviews of the same filters and order as a file, CSV or XLSX, in the reader's language; written down itself.",
    query: exportQuery(interviewColumns),
    list: { filters: found, sorts, includes: [], order: ['createdAt', 'desc'] },
    slow: true,
    answer: z.unknown(),
  },
  get: {
    does: 'One interview, and what the caller may do with it.',
    params: ById,
    answer: InterviewInfo,
  },
  info: {
    does: 'What was said about interviews: the comment they were submitted with, and why they were called off.',
    list: {
      filters: { interviewId: 'id', requisitionId: 'id' },
      sorts: ['createdAt'],
      includes: [],
      order: ['createdAt', 'desc'],
    },
    answer: InterviewWords,
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
  addQuestions: {
    does: "Adds questions of the interviewer's own to its interviews, until the verdict is given.",
    body: z.array(NewInterviewQuestion).check(z.minLength(1), z.maxLength(100)),
    answer: InterviewQuestion,
  },
  removeQuestion: {
    does: "Removes a question of the interviewer's own that was not asked yet.",
    params: ById,
    answer: Done,
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
