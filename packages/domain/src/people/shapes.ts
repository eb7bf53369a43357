import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { exportQuery } from '../core/exported.ts'
import { ById, Done } from '../core/field.ts'
import { roles } from '../core/role.ts'
import { ApprovalStatus } from '../core/status.ts'
import { mostAtOnce } from './rules.ts'
import { AddedRole, Invitation, ListedPerson, PeopleList, PoolEntry, User, UserChange, userColumns } from './schema.ts'
import { UserStatus } from './status.ts'

const filters = {
  'role.name': roles,
  companyId: 'id',
  accountId: 'id',
  'account.name': 'text',
  active: 'boolean',
  approvalStatus: ApprovalStatus,
  status: UserStatus,
  createdAt: 'date',
  lastSeenAt: 'date',
} as const
const sorts = ['createdAt', 'account.name', 'lastSeenAt'] as const

/** What only the server needs of the calls. */
export const peopleShapes = {
  list: {
    does: 'The users of the companies that the caller runs, each with how it stands; to a recruiter the guests and hiring managers, with whom reports can be shared.',
    list: {
      filters,
      sorts,
      includes: ['account', 'role'],
      order: ['createdAt', 'desc'],
      search: true,
    },
    answer: User,
  },
  export: {
    does: "The users of the same filters, search and order as a file, CSV or XLSX, in the reader's language; written down itself.",
    query: exportQuery(userColumns),
    list: { filters, sorts, includes: [], order: ['createdAt', 'desc'], search: true },
    slow: true,
    answer: z.unknown(),
  },
  pool: {
    does: 'The interviewers of the companies that the caller runs: their skills, whether they have set hours, how much they have in hand and when they interviewed last; those that wait for approval first.',
    list: {
      filters: { companyId: 'id', approvalStatus: ApprovalStatus },
      sorts: ['name', 'upcoming', 'lastAt'],
      includes: [],
      order: ['name', 'asc'],
      search: true,
    },
    answer: PoolEntry,
  },
  invite: {
    does: 'Adds a user to a company, or a role to one who exists, and mails the invitation.',
    body: Invitation,
    answer: Done,
  },
  inviteMany: {
    does: 'Adds several users at once; one bad row never sinks the rest.',
    body: z.array(Invitation).check(z.minLength(1), z.maxLength(mostAtOnce)),
    answer: Done,
  },
  readList: {
    does: 'Reads people out of a CSV file or of pasted lines: each row as it was written, and in `errors` what is wrong with which; invites nobody.',
    body: PeopleList,
    bodyLimit: 4 * 1024 * 1024,
    answer: ListedPerson,
    reads: true,
    slow: true,
  },
  sampleList: {
    does: 'A list of people to fill in, in the language of the caller.',
    answer: z.unknown(),
  },
  inviteAgain: {
    does: 'Mails a new invitation, and ends the one before; refused once a password is set.',
    params: ById,
    answer: Done,
  },
  addRole: {
    does: 'Gives somebody who is there a further role, and mails it.',
    params: ById,
    body: AddedRole,
    answer: Done,
  },
  change: {
    does: "Approves, rejects, suspends or lets back a role of somebody; a suspended one's sessions end at once.",
    params: ById,
    body: UserChange,
    answer: Done,
  },
  resetFactor: {
    does: 'Takes lost second factors off somebody: its sessions end, and it signs in with its password and a mailed link.',
    params: ById,
    answer: Done,
  },
  remove: {
    does: 'Takes a role from somebody, and ends its sessions in it at once.',
    params: ById,
    answer: Done,
  },
} as const satisfies Shapes
