import * as z from 'zod/mini'
import { Candidate } from '../candidate/schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { CsvFile, CsvRow, NewCandidate, ParsedResume, ParserSlug, ResumeFile } from './schema.ts'

const resume = {
  who: 'candidate.add',
  does: 'Reads name, e-mail, phone, links and skills out of a resume; nothing is kept.',
  path: '/ai/parser',
  query: ParserSlug,
  body: ResumeFile,
  bodyLimit: 14 * 1024 * 1024,
  slow: true,
  reads: true,
  answer: ParsedResume,
} as const

/** The calls that bring candidates in: by hand, out of resumes, and from a list. */
export const intakeApi = {
  add: endpoint({
    method: 'POST',
    path: '/candidate/candidate/add',
    who: 'candidate.add',
    does: 'Adds one candidate to a requisition, with a resume or without.',
    body: NewCandidate,
    bodyLimit: 15 * 1024 * 1024,
    answer: Candidate,
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/candidate/candidate/add/many',
    who: 'candidate.add',
    does: 'Adds or invites many candidates at once; one bad row never sinks the rest.',
    body: z.array(NewCandidate).check(z.minLength(1), z.maxLength(500)),
    answer: Candidate,
    bulk: true,
  }),
  parseResume: endpoint({ method: 'POST', ...resume }),
  parseResumeByPut: endpoint({ method: 'PUT', ...resume }),
  csv: endpoint({
    method: 'POST',
    path: '/candidate/candidate/csv',
    who: 'candidate.add',
    does: 'Reads candidates out of a CSV file: each row as it was written, and in `errors` what is wrong with which; adds nobody.',
    body: CsvFile,
    bodyLimit: 6 * 1024 * 1024,
    answer: CsvRow,
    bulk: true,
    reads: true,
    slow: true,
  }),
  csvSample: endpoint({
    method: 'GET',
    path: '/candidate/candidate/csv/sample',
    who: 'candidate.add',
    does: 'A CSV file to fill in, in the language of the caller.',
    answer: z.unknown(),
    file: true,
  }),
}
