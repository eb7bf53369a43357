import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import type { CandidateQuery } from '../../core/candidateList.ts'
import type { CandidateAddress } from '../../core/candidateStart.ts'
import { pageIn, sortIn } from '../../core/list.ts'
import { groupIn, groups } from './status.ts'

const include = 'account,requisition,interviewer,interviewer.account,interviewer.interview'
const sortable = ['createdAt', 'accountName', 'status', 'statusAt'] as const

/** One requisition's candidates, or all that the role sees. */
export type ListScope = { id: string; refCheck: boolean } | undefined

type Whose = Pick<NonNullable<ListScope>, 'id'> | undefined
/** What the tabs' counts follow. */
export type Narrowed = Pick<CandidateAddress, 'search' | 'where'>

/** What is filtered by, in the API's own names; of one requisition's candidates none but its own. */
const narrowed = (whose: Whose, { where }: Narrowed) => ({
  ...Object.fromEntries(new URLSearchParams(where)),
  ...(whose && { requisitionId: whose.id }),
})

/** What the server is asked for by an address: by it alone, so that it can be asked before anything of the requisition is known. */
export function questionOf(role: Role, whose: Whose, address: CandidateAddress) {
  const sort = sortIn(address.sort, sortable, 'asc')
  const { limit, number } = pageIn(address, 100)
  const statuses = groups[groupIn(address.status)]
  const hasRefcheck = can(role, 'refcheck.read')
  const query: CandidateQuery = {
    filter: { ...narrowed(whose, address), ...(statuses && { 'status.$in': statuses.join() }) },
    search: address.search || undefined,
    include: hasRefcheck ? `${include},refcheck` : include,
    sort: { [sort.field]: sort.direction },
    page: { limit, number },
  }
  return { query, sort, limit, hasRefcheck }
}

/** What the counts of its tabs are asked for by. */
export const countsOf = (whose: Whose, address: Narrowed): CandidateQuery => ({
  filter: narrowed(whose, address),
  search: address.search || undefined,
  page: { limit: 100 },
})
