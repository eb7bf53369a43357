import type { Input } from '@majlis/domain/core/endpoint.ts'
import { cancelledInterviews, InterviewStatus as S } from '@majlis/domain/core/status.ts'
import type { interviewApi } from '@majlis/domain/interview/api.ts'
import { pageIn } from '../../../core/list.ts'
import { whereIn } from '../../../core/where.ts'

/** What the list's address holds, as it starts. */
export const listStart = {
  tab: '',
  search: '',
  where: '',
  sort: '',
  page: '1',
  limit: '25',
  interview: '',
}
export type ListAddress = Record<keyof typeof listStart, string>
type CountQuery = NonNullable<Input<typeof interviewApi.count>['query']>
type ListQuery = NonNullable<Input<typeof interviewApi.list>['query']>

/** The tabs of the list, each with its statuses; all of them without. */
export const groups = {
  all: null,
  open: [S.PENDING, S.SCHEDULED, S.RESCHEDULED, S.IN_PROGRESS],
  coming: [S.SCHEDULED, S.RESCHEDULED, S.IN_PROGRESS],
  waiting: [S.PENDING],
  feedback: [S.COMPLETED],
  done: [S.SUBMITTED],
  cancelled: cancelledInterviews,
} as const satisfies Record<string, readonly S[] | null>
export type Group = keyof typeof groups
/** An interviewer's own tabs, and those of everybody's interviews; the first is open unless the address names another. */
export const ownGroups = ['coming', 'waiting', 'feedback', 'done', 'cancelled'] as const satisfies Group[]
export const allGroups = ['all', 'open', 'feedback', 'done', 'cancelled'] as const satisfies Group[]

/** What is first of each tab unless the reader sorts: what comes next, and what has waited longest. */
const usualSort: Record<Group, string> = {
  all: 'createdAt.desc',
  open: 'scheduledStart.asc',
  coming: 'scheduledStart.asc',
  waiting: 'createdAt.asc',
  feedback: 'endedAt.asc',
  done: 'endedAt.desc',
  cancelled: 'createdAt.desc',
}
const sorts = ['createdAt', 'scheduledStart', 'endedAt', 'status'] as const

/** The sort that an address names, else the tab's own. */
export function sortOf({ sort }: Pick<ListAddress, 'sort'>, group: Group) {
  const [name, direction] = sort.split('.')
  const [own, way] = usualSort[group].split('.')
  const field = sorts.find((one) => one === name)
  return {
    field: field ?? sorts.find((one) => one === own) ?? 'createdAt',
    direction: (field ? direction : way) === 'desc' ? ('desc' as const) : ('asc' as const),
  }
}

/** The list's query of an address. */
export function listQuery(at: ListAddress, group: Group): ListQuery {
  const statuses = groups[group]
  const { field, direction } = sortOf(at, group)
  return {
    filter: {
      ...whereIn(at.where),
      ...(statuses && { status: { $in: statuses } }),
      ...(at.search && { 'candidate.accountName': { $substring: at.search } }),
    },
    include: 'requisition,candidate,interviewer,interviewer.account,recording',
    sort: { [field]: direction },
    page: pageIn(at),
  }
}

/** The query of the tabs' counts: the list's without its tab, sort and page. */
export function countQuery(at: ListAddress): CountQuery {
  const { filter = {} } = listQuery(at, 'all')
  return { filter }
}

/** Is the list narrowed within its tab? */
export const isNarrowed = ({ search, where }: ListAddress): boolean => Boolean(search || where)
/** What shows the whole tab again. */
export const widened = { search: '', where: '', page: '1' }
