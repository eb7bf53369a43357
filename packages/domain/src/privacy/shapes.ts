import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { Hold, NewRequest, Preview, PrivacyRequest, Proof, RequestAnswer } from './schema.ts'
import { RequestStatus } from './status.ts'

/** What only the server needs of the calls. */
export const privacyShapes = {
  list: {
    does: 'Requests for the erasure of what is kept of somebody: those of the caller, or those that its company answers.',
    list: {
      filters: { status: RequestStatus, companyId: 'id', candidateId: 'id' },
      sorts: ['createdAt', 'dueAt'],
      includes: ['candidate', 'account'],
      order: ['createdAt', 'desc'],
    },
    answer: PrivacyRequest,
  },
  ask: {
    does: 'Asks for the erasure of a candidate, or of oneself everywhere. Of a company about its own candidate it is approved at once, and runs after a pause.',
    body: NewRequest,
    answer: Done,
  },
  answer: {
    does: 'Approves a request, which then runs after a pause, or declines it with a reason that whoever asked reads.',
    params: ById,
    body: RequestAnswer,
    answer: Done,
  },
  withdraw: {
    does: 'Withdraws a request that has not run yet.',
    params: ById,
    answer: Done,
  },
  preview: {
    does: 'What the erasure would take away now, counted by carrying it out and undoing it.',
    slow: true,
    params: ById,
    answer: Preview,
  },
  proofs: {
    does: 'What was erased, without the person: how many rows and files, and when they were gone from where.',
    list: { filters: { companyId: 'id' }, sorts: ['goneAt'], includes: [], order: ['goneAt', 'desc'] },
    answer: Proof,
  },
  hold: {
    does: 'Keeps a candidate from erasure and retention, with the reason.',
    params: ById,
    body: Hold,
    answer: Done,
  },
  release: {
    does: 'Lifts the legal hold of a candidate.',
    params: ById,
    answer: Done,
  },
} as const satisfies Shapes
