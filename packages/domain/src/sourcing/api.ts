import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, Done } from '../core/field.ts'
import { roles } from '../core/role.ts'
import { AccessStatus } from '../core/status.ts'
import { NewSourcer, Sourcer, SourcerChange, SourcerEntry } from './schema.ts'

/** The calls about sourcers: whom to choose from, and who is linked to which requisition. */
export const sourcingApi = {
  searchSourcers: endpoint({
    method: 'GET',
    path: '/account/client/sourcer',
    who: 'sourcer.read',
    does: 'The approved sourcers of a company; a sourcer finds itself.',
    list: {
      filters: { 'role.name': roles, companyId: 'id', 'account.name': 'text' },
      sorts: ['account.name', 'createdAt'],
      includes: [],
      order: ['account.name', 'asc'],
    },
    answer: SourcerEntry,
  }),
  sourcers: endpoint({
    method: 'GET',
    path: '/candidate/sourcer',
    who: 'sourcer.read',
    does: 'The sourcers linked to requisitions, with the candidates that each has added.',
    list: {
      filters: { requisitionId: 'id', accountId: 'id', status: AccessStatus },
      sorts: ['createdAt', 'updatedAt'],
      includes: ['account', 'candidate'],
      order: ['createdAt', 'asc'],
    },
    answer: Sourcer,
  }),
  linkSourcers: endpoint({
    method: 'POST',
    path: '/candidate/sourcer/many',
    who: 'sourcer.write',
    does: 'Links sourcers to requisitions; one that was linked before gets its access again.',
    body: z.array(NewSourcer).check(z.minLength(1), z.maxLength(100)),
    answer: Sourcer,
    bulk: true,
  }),
  changeSourcer: endpoint({
    method: 'PUT',
    path: '/candidate/sourcer/:id',
    who: 'sourcer.write',
    does: 'Grants or revokes the access of a linked sourcer; what it added stays.',
    params: ById,
    body: SourcerChange,
    answer: Sourcer,
  }),
  unlinkSourcer: endpoint({
    method: 'DELETE',
    path: '/candidate/sourcer/:id',
    who: 'sourcer.write',
    does: 'Ends the link of a sourcer to a requisition; what it added stays.',
    params: ById,
    answer: Done,
  }),
}
