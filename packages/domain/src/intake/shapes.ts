import * as z from 'zod/mini'
import { Candidate } from '../candidate/schema.ts'
import type { Shapes } from '../core/call.ts'
import { ById, Id } from '../core/field.ts'
import {
  CsvFile,
  CsvRow,
  MergedCandidate,
  MergedRow,
  NewCandidate,
  OpenMerge,
  ParsedResume,
  ParserSlug,
  ResumeFile,
} from './schema.ts'

const resume = {
  does: 'Reads name, e-mail, phone, location, links and skills out of a resume, and where on its pages they stand; nothing is kept.',
  query: ParserSlug,
  body: ResumeFile,
  bodyLimit: 14 * 1024 * 1024,
  slow: true,
  reads: true,
  answer: ParsedResume,
} as const

const many = {
  does: 'Adds or invites many candidates at once; one bad row never sinks the rest.',
  body: z.array(NewCandidate).check(z.minLength(1), z.maxLength(500)),
  slow: true,
  answer: Candidate,
} as const

/** What only the server needs of the calls. */
export const intakeShapes = {
  add: {
    does: 'Adds one candidate to a requisition, with a resume or without.',
    body: NewCandidate,
    bodyLimit: 15 * 1024 * 1024,
    slow: true,
    answer: Candidate,
  },
  merge: {
    does: 'Merges what came in about a person into the candidate who is here: it takes what it lacks, and the resume as its newest; what came in is kept for 30 days.',
    params: ById,
    body: MergedCandidate,
    bodyLimit: 15 * 1024 * 1024,
    slow: true,
    answer: Candidate,
  },
  mergeMany: {
    does: 'Merges each of many into the candidate who is here, as one by one, without resumes; one that is refused never sinks the rest.',
    body: z.array(MergedRow).check(z.minLength(1), z.maxLength(500)),
    answer: Candidate,
  },
  merges: {
    does: 'What was merged into a candidate and can still be undone, the newest first.',
    params: ById,
    answer: z.array(OpenMerge),
  },
  undoMerge: {
    does: 'Undoes a merge within 30 days: what came in becomes a candidate of its own, the other stands as before, with what was written since.',
    params: z.strictObject({ id: Id, mergeId: Id }),
    answer: Candidate,
  },
  addMany: many,
  addManyByShortPath: many,
  parseResume: resume,
  parseResumeByPut: resume,
  csv: {
    does: 'Reads candidates out of a CSV file: each row as it was written, and in `errors` what is wrong with which; adds nobody.',
    body: CsvFile,
    bodyLimit: 6 * 1024 * 1024,
    answer: CsvRow,
    reads: true,
    slow: true,
  },
  csvSample: {
    does: 'A CSV file to fill in, in the language of the caller.',
    answer: z.unknown(),
  },
} as const satisfies Shapes
