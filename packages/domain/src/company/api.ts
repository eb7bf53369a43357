import { endpoint } from '../core/endpoint.ts'
import { ApprovalStatus } from '../core/status.ts'
import { Company } from './schema.ts'

export const companyApi = {
  list: endpoint({
    method: 'GET',
    path: '/other/company',
    who: 'signedIn',
    does: 'The companies that the caller belongs to or may choose among.',
    list: {
      filters: { id: 'id', name: 'text', active: 'boolean', approvalStatus: ApprovalStatus },
      sorts: ['name', 'createdAt'],
      includes: [],
      order: ['name', 'asc'],
    },
    answer: Company,
  }),
}
