import { Candidate } from '../candidate/schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { ById } from '../core/field.ts'
import { StatusChange } from './schema.ts'

/** The calls that decide on a candidate. */
export const reviewApi = {
  changeStatus: endpoint({
    method: 'PUT',
    path: '/candidate/candidate/:id/status',
    who: 'candidate.decide',
    does: 'Shortlists, moves back, rejects, marks as duplicate, submits or selects.',
    params: ById,
    body: StatusChange,
    answer: Candidate,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/candidate/candidate/:id/undo',
    who: 'candidate.decide',
    does: 'Takes back the own last change of status while nothing has followed.',
    params: ById,
    answer: Candidate,
  }),
}
