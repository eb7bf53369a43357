import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { Hold, HoldAnswer, LegalHold, NewHold } from './hold.ts'
import {
  ArchiveAddress,
  Extension,
  LinkAddress,
  LinkedRequest,
  LinkRequest,
  LinkToken,
  NewRequest,
  OwnData,
  Preview,
  PrivacyRequest,
  Proof,
  RequestAnswer,
  Said,
} from './schema.ts'
import { HoldStatus, RequestStatus } from './status.ts'

/** What only the server needs of the calls. */
export const privacyShapes = {
  list: {
    does: 'Requests for what is kept of somebody, or for its erasure: those of the caller, or those that its company answers.',
    list: {
      filters: { status: RequestStatus, companyId: 'id', candidateId: 'id' },
      sorts: ['createdAt', 'dueAt'],
      includes: ['candidate', 'referee', 'account', 'company'],
      order: ['createdAt', 'desc'],
    },
    answer: PrivacyRequest,
  },
  mine: {
    does: 'Where the caller is known: as a candidate, as a referee, by its account; and what it has asked there.',
    answer: OwnData,
  },
  ask: {
    does: 'Asks for what is kept of a candidate or for its erasure, or for that of oneself, everywhere unless places are named. Of a company about its own candidate it is approved at once; an erasure runs after a pause.',
    body: NewRequest,
    answer: Done,
  },
  answer: {
    does: 'Approves a request, which then runs after a pause, or declines it with a reason that whoever asked reads.',
    params: ById,
    body: RequestAnswer,
    answer: Done,
  },
  extend: {
    does: 'Takes 30 days more for an answer, once, with a reason that whoever asked reads.',
    params: ById,
    body: Extension,
    answer: Done,
  },
  withdraw: {
    does: 'Withdraws a request that has not run yet.',
    params: ById,
    answer: Done,
  },
  preview: {
    does: 'What the erasure would take away now, counted by the conditions that it acts by.',
    slow: true,
    params: ById,
    answer: Preview,
  },
  openArchive: {
    does: 'Answers the address from which the caller saves the copy that it asked for, open for ten minutes.',
    params: ById,
    answer: ArchiveAddress,
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
  holds: {
    does: 'Legal holds: what a company asked for and what came of it, or for the host all of them.',
    list: {
      filters: { status: HoldStatus, companyId: 'id' },
      sorts: ['createdAt'],
      includes: ['candidate', 'requisition', 'account', 'company', 'asker'],
      order: ['createdAt', 'desc'],
    },
    answer: LegalHold,
  },
  askHold: {
    does: 'Keeps a candidate, a requisition with all its candidates, or an account from erasure, removal and retention; of a company it is asked, and the host answers.',
    body: NewHold,
    answer: Done,
  },
  answerHold: {
    does: 'Agrees to a hold that a company asked for, or declines it with a reason that it reads.',
    params: ById,
    body: HoldAnswer,
    answer: Done,
  },
  liftHold: {
    does: 'Lifts a hold that stands; whoever asked for it is told.',
    params: ById,
    answer: Done,
  },
  withdrawHold: {
    does: 'Takes back a hold that was asked for, before it is answered.',
    params: ById,
    answer: Done,
  },
  mailLink: {
    does: 'Mails a link to an address by which its owner asks without an account; the answer is the same for every address.',
    body: LinkAddress,
    answer: Said,
  },
  look: {
    does: 'Where the owner of the address is known to which a link was mailed, and what it has asked.',
    reads: true,
    body: LinkToken,
    answer: OwnData,
  },
  archiveByLink: {
    does: 'Answers the address from which the holder of the link saves its copy, open for ten minutes.',
    body: LinkedRequest,
    answer: ArchiveAddress,
  },
  withdrawByLink: {
    does: 'Withdraws a request of the holder of the link that has not run yet.',
    body: LinkedRequest,
    answer: Done,
  },
  askByLink: {
    does: 'Asks by that link, once, for what is kept or for its erasure.',
    body: LinkRequest,
    answer: Said,
  },
} as const satisfies Shapes
