import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { Account, AccountAttachment, AccountLanguage, AccountSkill, OwnAccount } from './schema.ts'

const ofAccount = { sorts: ['createdAt'], order: ['createdAt', 'desc'] } as const

/** What only the server needs of the calls. */
export const accountShapes = {
  me: {
    does: 'The account of the caller with its profile.',
    withoutFactor: true,
    answer: OwnAccount,
  },
  list: {
    does: 'The people behind the candidates, interviewers and users that the caller sees.',
    list: {
      filters: { id: 'id', name: 'text', active: 'boolean' },
      sorts: ['name', 'createdAt'],
      includes: ['account_info', 'designation'],
      order: ['name', 'asc'],
    },
    answer: Account,
  },
  skills: {
    does: 'The skills of a person, with levels.',
    list: { ...ofAccount, filters: { accountId: 'id', candidateId: 'id' }, includes: ['skill'] },
    answer: AccountSkill,
  },
  languages: {
    does: 'The languages that a person speaks.',
    list: { ...ofAccount, filters: { accountId: 'id', candidateId: 'id' }, includes: [] },
    answer: AccountLanguage,
  },
  attachments: {
    does: 'The files of a person, such as the resume.',
    list: { ...ofAccount, filters: { accountId: 'id', candidateId: 'id', name: 'text' }, includes: ['attachment'] },
    answer: AccountAttachment,
  },
  openAttachment: {
    does: 'Streams a file of a person, as it was uploaded.',
    params: ById,
    answer: z.unknown(),
  },
} as const satisfies Shapes
