import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { roles } from '../core/role.ts'
import { AccessStatus } from '../core/status.ts'
import { NewSourcer, Sourcer, SourcerChange, SourcerEntry } from './schema.ts'

/** What only the server needs of the calls. */
export const sourcingShapes = {
  searchSourcers: {
    does: 'The approved sourcers of a company; a sourcer finds itself.',
    list: {
      filters: { 'role.name': roles, companyId: 'id', 'account.name': 'text' },
      sorts: ['account.name', 'createdAt'],
      includes: [],
      order: ['account.name', 'asc'],
    },
    answer: SourcerEntry,
  },
  sourcers: {
    does: 'The sourcers linked to requisitions, with the candidates that each has added.',
    list: {
      filters: { requisitionId: 'id', accountId: 'id', status: AccessStatus },
      sorts: ['createdAt', 'updatedAt'],
      includes: ['account', 'candidate'],
      order: ['createdAt', 'asc'],
    },
    answer: Sourcer,
  },
  linkSourcers: {
    does: 'Links sourcers to requisitions; one that was linked before gets its access again.',
    body: z.array(NewSourcer).check(z.minLength(1), z.maxLength(100)),
    answer: Sourcer,
  },
  changeSourcer: {
    does: 'Grants or revokes the access of a linked sourcer; what it added stays.',
    params: ById,
    body: SourcerChange,
    answer: Sourcer,
  },
  unlinkSourcer: {
    does: 'Ends the link of a sourcer to a requisition; what it added stays.',
    params: ById,
    answer: Done,
  },
} as const satisfies Shapes
