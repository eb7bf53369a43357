import type { Input } from '@majlis/domain/core/endpoint.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Principal } from '@majlis/domain/core/role.ts'
import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import type { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { pageIn, sortIn } from '../../core/list.ts'
import { whereIn } from '../../core/where.ts'

/** What the list's address holds, as it starts. */
export const listStart = {
  search: '',
  where: '',
  status: '',
  sort: 'createdAt.desc',
  page: '1',
  limit: '25',
}
export type ListAddress = Record<keyof typeof listStart, string>
type CountQuery = NonNullable<Input<typeof requisitionApi.count>['query']>
type ListQuery = NonNullable<Input<typeof requisitionApi.list>['query']>

export const allStatuses: readonly RequisitionStatus[] = Object.values(RequisitionStatus)

const sorts = ['createdAt', 'title', 'status'] as const

/** The sort that an address names; the newest first where it names none of the list's. */
export const sortOf = ({ sort }: Pick<ListAddress, 'sort'>) => sortIn(sort, sorts, 'desc')

/** The list's query of an address; `status` instead of the address's own, and with owners where they are shown. */
export function listQuery(address: ListAddress, status = address.status, owners = false): ListQuery {
  const { field, direction } = sortOf(address)
  return {
    search: address.search || undefined,
    filter: {
      ...whereIn(address.where),
      ...(status !== '' && { status: Number(status) }),
    },
    include: owners ? 'company,designation,owner' : 'company,designation',
    sort: { [field]: direction },
    page: pageIn(address),
  }
}

/** The query of the counts: the list's without its status, its sort and its page. */
export function countQuery(address: ListAddress): CountQuery {
  const { search, filter = {} } = listQuery(address, '')
  return { filter, ...(search && { search }) }
}

/** Is the list narrowed at all? */
export const isNarrowed = ({ search, status, where }: ListAddress): boolean => Boolean(search || status || where)
/** What shows the whole list again. */
export const widened = { search: '', status: '', where: '', page: '1' }
/** Does this role tell requisitions apart by their owners? A hiring manager's are all its own. */
export const seesOwners = (role: Principal): boolean => can(role, 'requisitionNote.read') && role !== 'hiringManager'
