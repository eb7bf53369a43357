import type { Shapes } from '../core/call.ts'
import { ApprovalStatus } from '../core/status.ts'
import { Company } from './schema.ts'

/** What only the server needs of the calls. */
export const companyShapes = {
  list: {
    does: 'The companies that the caller belongs to or may choose among.',
    list: {
      filters: { id: 'id', name: 'text', active: 'boolean', approvalStatus: ApprovalStatus },
      sorts: ['name', 'createdAt'],
      includes: [],
      order: ['name', 'asc'],
    },
    answer: Company,
  },
} as const satisfies Shapes
