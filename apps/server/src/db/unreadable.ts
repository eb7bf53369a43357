import type { Principal } from '@majlis/domain/core/role.ts'
import type { Table } from './visible/sight.ts'

/** Of a company that is not theirs to run, people read the name. */
const beyondName = [
  ...['timezone', 'active', 'approvalStatus', 'email', 'primary_phone', 'site', 'location', 'country', 'language'],
  ...['reason', 'createdBy', 'decidedBy', 'decidedAt', 'updatedAt'],
]

/** Of the requisition behind an interview, whom it concerns from outside reads the header alone. */
const beyondHeader = [
  'companyId',
  'accountId',
  'notes',
  'designationId',
  'minimum_experience',
  'maximum_experience',
  'request_relationship',
  'hide_position',
  'public_project',
  'status',
  'mode',
  'refCheck',
]
/** How far a candidate has come is never told outside the team. */
const ofTheTeam = ['status', 'previousStatus', 'mode', 'sourcerId']

/** Columns that a role does not read, wherever it meets the table. */
export const unreadable: Partial<Record<Table, Partial<Record<Principal, readonly string[]>>>> = {
  company: {
    hiringManager: beyondName,
    recruiter: beyondName,
    sourcer: beyondName,
    interviewer: beyondName,
    candidate: beyondName,
    guest: beyondName,
    referee: beyondName,
  },
  account: {
    interviewer: ['email', 'primary_phone'],
    sourcer: ['email', 'primary_phone'],
    candidate: ['email', 'primary_phone'],
    guest: ['email', 'primary_phone', 'location', 'country'],
  },
  candidate: {
    interviewer: ['email', 'primary_phone'],
    guest: ofTheTeam,
    candidate: ofTheTeam,
  },
  requisition: { guest: beyondHeader, candidate: beyondHeader, interviewer: ['notes'], sourcer: ['notes'] },
  interview: {
    guest: ['recruiterComment', 'message', 'absent', 'openedAt', 'timeFactor'],
    candidate: [
      ...['recruiterComment', 'message', 'absent', 'openedAt', 'timeFactor'],
      ...['replacedAt', 'replacedStatus', 'replacedCandidateStatus'],
    ],
    // More time may be an access need, which is the team's to know alone.
    interviewer: ['recruiterComment', 'openedAt', 'timeFactor'],
  },
  interviewer: { candidate: ['message'], guest: ['message'] },
  interview_question: { candidate: ['review', 'notes'] },
}

const behindPosition = { title: 'hide_position', job_position: 'hide_position' }

/** Columns that a role reads as null where another column of the row says so. */
export const masked: Partial<Record<Table, Partial<Record<Principal, Readonly<Record<string, string>>>>>> = {
  requisition: { candidate: behindPosition, guest: behindPosition, referee: behindPosition },
}
