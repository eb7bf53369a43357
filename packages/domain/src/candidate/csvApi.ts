import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { CsvFile, CsvRow } from './intake.ts'

/** The calls that read a list of candidates. */
export const csvCalls = {
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
