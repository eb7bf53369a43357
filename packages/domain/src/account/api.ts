import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, Done } from '../core/field.ts'
import {
  Account,
  AccountAttachment,
  AccountLanguage,
  AccountSkill,
  OwnAccount,
  PasswordChange,
  Profile,
} from './schema.ts'

const ofAccount = { sorts: ['createdAt'], order: ['createdAt', 'desc'] } as const

export const accountApi = {
  me: endpoint({
    method: 'GET',
    path: '/account/account/me',
    who: 'signedIn',
    does: 'The account of the caller with its profile.',
    answer: OwnAccount,
  }),
  list: endpoint({
    method: 'GET',
    path: '/account/account',
    who: 'account.read',
    does: 'The people behind the candidates, interviewers and users that the caller sees.',
    list: {
      filters: { id: 'id', name: 'text', active: 'boolean' },
      sorts: ['name', 'createdAt'],
      includes: ['account_info', 'designation'],
      order: ['name', 'asc'],
    },
    answer: Account,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/account/account/:id',
    who: 'signedIn',
    does: 'Changes the own profile.',
    params: ById,
    body: Profile,
    answer: OwnAccount,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/account/:id/change_password',
    who: 'signedIn',
    slow: true,
    does: 'Changes the own password and ends every other session.',
    params: ById,
    body: PasswordChange,
    answer: Done,
  }),
  skills: endpoint({
    method: 'GET',
    path: '/account/skill',
    who: 'account.read',
    does: 'The skills of a person, with levels.',
    list: { ...ofAccount, filters: { accountId: 'id', candidateId: 'id' }, includes: ['skill'] },
    answer: AccountSkill,
  }),
  languages: endpoint({
    method: 'GET',
    path: '/account/language',
    who: 'account.read',
    does: 'The languages that a person speaks.',
    list: { ...ofAccount, filters: { accountId: 'id', candidateId: 'id' }, includes: [] },
    answer: AccountLanguage,
  }),
  attachments: endpoint({
    method: 'GET',
    path: '/account/attachment',
    who: 'attachment.read',
    does: 'The files of a person, such as the resume.',
    list: { ...ofAccount, filters: { accountId: 'id', candidateId: 'id', name: 'text' }, includes: ['attachment'] },
    answer: AccountAttachment,
  }),
  openAttachment: endpoint({
    method: 'GET',
    path: '/account/attachment/:id/file',
    who: 'attachment.read',
    does: 'Streams a file of a person, as it was uploaded.',
    params: ById,
    answer: z.unknown(),
    file: true,
  }),
}
