import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done, Id } from '../core/field.ts'
import { CandidateStatus, RefcheckStep } from '../core/status.ts'
import { languages } from '../core/text.ts'
import { AnswerRating, ListedVerdict } from '../interview/status.ts'
import { eventNames } from '../notification/event.ts'
import {
  Candidate,
  CandidateChange,
  CandidateHistory,
  Duplicate,
  DuplicateQuery,
  ErasedBefore,
  ErasedQuery,
  ExportOfSome,
  ExportQuery,
  MessagePreview,
} from './schema.ts'

/** What a list of candidates and its counts are narrowed by. */
const found = {
  filters: {
    id: 'id',
    requisitionId: 'id',
    accountId: 'id',
    accountName: 'text',
    status: CandidateStatus,
    sourcerId: 'id',
    createdAt: 'date',
    statusAt: 'date',
    location: 'text',
    country: 'text',
    skillId: 'id',
    'interviewer.accountId': 'id',
    'feedback.verdict': ListedVerdict,
    rating: AnswerRating,
    refcheck: RefcheckStep,
  },
  search: true,
} as const

const sorts = ['createdAt', 'accountName', 'status', 'statusAt', 'location', 'country'] as const

/** How many candidates stand at a status. */
const StatusCount = z.object({ status: z.int(), count: z.int() })

/** What only the server needs of the calls. */
export const candidateShapes = {
  list: {
    does: 'Lists candidates with their account, requisition and interviewers.',
    list: {
      ...found,
      sorts,
      includes: ['account', 'requisition', 'interviewer', 'interviewer.account', 'interviewer.interview', 'refcheck'],
      order: ['createdAt', 'asc'],
    },
    answer: Candidate,
  },
  count: {
    does: 'How many candidates of the same filters and search stand at each status; a status without any is left out.',
    list: { ...found, sorts: ['status'], includes: [], order: ['status', 'asc'] },
    answer: StatusCount,
  },
  export: {
    does: "The candidates of the same filters, search and order as a file, CSV or XLSX, in the reader's language; written down itself.",
    query: ExportQuery,
    list: { ...found, sorts, includes: [], order: ['createdAt', 'asc'] },
    slow: true,
    answer: z.unknown(),
  },
  exportSome: {
    does: 'The candidates that are named as such a file, in the order in which they are; whoever is out of sight is left out.',
    body: ExportOfSome,
    slow: true,
    answer: z.unknown(),
  },
  get: {
    does: 'One candidate with account, requisition, interviewers and resume.',
    params: ById,
    answer: Candidate,
  },
  update: {
    does: 'Corrects what the company keeps about a candidate.',
    params: ById,
    body: CandidateChange,
    answer: Candidate,
  },
  remove: {
    does: 'Removes a candidate of status 4 or below from the requisition and cancels an open request.',
    params: ById,
    answer: Done,
  },
  history: {
    does: 'Every change of a candidate: who, when, from, to and the comment.',
    list: {
      filters: { candidateId: 'id' },
      sorts: ['createdAt'],
      includes: ['account'],
      order: ['createdAt', 'desc'],
    },
    answer: CandidateHistory,
  },
  duplicates: {
    does: 'Candidates in sight with the same e-mail or phone or a near name: as a candidate, as values, or among those of a requisition.',
    query: DuplicateQuery,
    answer: z.array(Duplicate),
    slow: true,
  },
  erased: {
    does: 'Which of these addresses belonged to somebody whose data the company deleted at their request, within 24 months.',
    reads: true,
    body: ErasedQuery,
    answer: z.array(ErasedBefore),
  },
  previewMessage: {
    does: 'A message exactly as it would be sent about a candidate or a requisition, its link without a key.',
    query: z.strictObject({
      event: z.enum(eventNames),
      candidateId: z.optional(Id),
      requisitionId: z.optional(Id),
      language: z.optional(z.enum(languages)),
    }),
    answer: MessagePreview,
  },
} as const satisfies Shapes
