import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { exportQuery } from '../core/exported.ts'
import { ById, boundedText, Done, Id } from '../core/field.ts'
import { InterviewType, Mode, RequisitionStatus } from '../core/status.ts'
import { contentShapes } from './contentShapes.ts'
import { Removal } from './removal.ts'
import {
  NewRequisition,
  NewRequisitionNote,
  NewRequisitionQuestion,
  QuestionOrder,
  Requisition,
  RequisitionDetails,
  RequisitionNote,
  RequisitionNoteChange,
  RequisitionOwner,
  RequisitionQuestion,
  RequisitionQuestionChange,
  requisitionColumns,
  StatusCount,
} from './schema.ts'
import { RemovalStatus } from './status.ts'
import { templateShapes } from './templateShapes.ts'

/** What belongs to a requisition, by the names that it is asked for. */
const included = ['skill', 'candidate', 'evaluation', 'question', 'location', 'designation', 'referral'] as const

const filters = {
  id: 'id',
  public_id: 'text',
  status: RequisitionStatus,
  title: 'text',
  designationId: 'id',
  companyId: 'id',
  accountId: 'id',
  interview_type: InterviewType,
  mode: Mode,
  refCheck: 'boolean',
  createdAt: 'date',
  skillId: 'id',
  location: 'text',
} as const

const sorts = ['createdAt', 'updatedAt', 'title', 'status'] as const

/** What only the server needs of the calls. */
export const requisitionShapes = {
  list: {
    does: 'Lists the requisitions of the caller, newest first unless sorted.',
    list: {
      filters,
      sorts,
      includes: [...included, 'skill.skill', 'question.question', 'company', 'owner'],
      order: ['createdAt', 'desc'],
      search: true,
    },
    answer: Requisition,
  },
  count: {
    does: 'How many requisitions of the same list there are of each status; a status without any is absent.',
    list: {
      filters,
      sorts: [],
      includes: [],
      order: ['status', 'asc'],
      search: true,
    },
    answer: StatusCount,
  },
  export: {
    does: "The requisitions of the same filters, search and order as a file, CSV or XLSX, in the reader's language; written down itself.",
    query: exportQuery(requisitionColumns),
    list: { filters, sorts, includes: [], order: ['createdAt', 'desc'], search: true },
    slow: true,
    answer: z.unknown(),
  },
  owners: {
    does: 'Those who own requisitions that the caller sees, by their names.',
    list: { filters: { accountId: 'id' }, sorts: ['name'], includes: [], order: ['name', 'asc'], search: true },
    answer: RequisitionOwner,
  },
  get: {
    does: 'One requisition by its public id, with all that belongs to it; its questions and candidates when included.',
    includes: included,
    params: z.strictObject({ public_id: boundedText(40) }),
    answer: Requisition,
  },
  create: {
    does: 'Makes a draft with a title and a job position, the rest as a template has it.',
    body: NewRequisition,
    answer: Requisition,
  },
  update: {
    does: 'Saves the details: fields, skills, location, ref-check, status, all or nothing; a refusal names the step that failed.',
    params: ById,
    body: RequisitionDetails,
    answer: Requisition,
  },
  remove: {
    does: 'Deletes a requisition; of the host one with candidates too, which are gone at once and erased one by one beside the requests.',
    params: ById,
    answer: Done,
  },
  removals: {
    does: 'Deletions of requisitions with candidates: how many of them are erased, and what came of it.',
    list: {
      filters: { status: RemovalStatus, companyId: 'id' },
      sorts: ['createdAt'],
      includes: ['company', 'asker'],
      order: ['createdAt', 'desc'],
    },
    answer: Removal,
  },
  stopRemoval: {
    does: 'Stops such a deletion: what is erased stays so, and the requisition is there again with the candidates that are left.',
    params: ById,
    answer: Done,
  },
  questions: {
    does: "A requisition's questions in their order.",
    list: {
      filters: { requisitionId: 'id' },
      sorts: ['order', 'createdAt'],
      includes: ['question'],
      order: ['order', 'asc'],
    },
    answer: RequisitionQuestion,
  },
  addQuestions: {
    does: 'Adds questions, written by hand or copied from the question bank.',
    body: z.array(NewRequisitionQuestion).check(z.minLength(1), z.maxLength(100)),
    answer: RequisitionQuestion,
  },
  changeQuestion: {
    does: 'Changes the words, the times or the place of a question; interviews that have started keep theirs.',
    params: ById,
    body: RequisitionQuestionChange,
    answer: RequisitionQuestion,
  },
  orderQuestions: {
    does: 'Puts all questions of a requisition into an order at once.',
    body: QuestionOrder,
    answer: QuestionOrder,
  },
  removeQuestion: {
    does: 'Takes a question out of the requisition.',
    params: ById,
    answer: Done,
  },
  notes: {
    does: 'The notes that the team keeps on a requisition.',
    list: {
      filters: { requisitionId: 'id' },
      sorts: ['createdAt'],
      includes: ['account'],
      order: ['createdAt', 'desc'],
    },
    answer: RequisitionNote,
  },
  addNote: {
    does: 'Writes a note on a requisition.',
    body: NewRequisitionNote,
    answer: RequisitionNote,
  },
  changeNote: {
    does: 'Changes an own note.',
    params: ById,
    body: RequisitionNoteChange,
    answer: RequisitionNote,
  },
  removeNote: {
    does: 'Deletes an own note.',
    params: z.strictObject({ id: Id }),
    answer: Done,
  },
  ...contentShapes,
  ...templateShapes,
} as const satisfies Shapes
