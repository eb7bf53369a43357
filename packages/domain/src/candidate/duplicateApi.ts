import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Duplicate, DuplicateQuery } from './schema.ts'

/** The call that finds people who stand in the lists already. */
export const duplicateCalls = {
  duplicates: endpoint({
    method: 'GET',
    path: '/candidate/duplicates',
    who: 'candidate.add',
    does: 'Candidates in sight with the same e-mail or phone or a near name: as a candidate, as values, or among those of a requisition.',
    query: DuplicateQuery,
    answer: z.array(Duplicate),
    slow: true,
  }),
}
