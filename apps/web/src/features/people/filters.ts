import type { Input } from '@majlis/domain/core/endpoint.ts'
import { type Role, roles } from '@majlis/domain/core/role.ts'
import type { peopleApi } from '@majlis/domain/people/api.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import { pageIn, sortIn } from '../../core/list.ts'
import { whereIn } from '../../core/where.ts'
import type { Tone } from '../../ui/StatusBadge.tsx'

/** What a view of the users is narrowed by, as the address has it. */
export const narrowStart = { search: '', where: '' }
export const listStart = { ...narrowStart, sort: '', page: '1', limit: '25' }
export type At = Record<keyof typeof listStart, string>
type Query = NonNullable<Input<typeof peopleApi.list>['query']>

/** Is it narrowed at all? */
export const isNarrowed = (at: At): boolean => Boolean(at.search || at.where)

export const sortOf = (at: At) => sortIn(at.sort, ['account.name', 'createdAt', 'lastSeenAt'] as const, 'asc')

/** The query of what the address has. */
export function listQuery(at: At): Query {
  const { field, direction } = sortOf(at)
  return {
    filter: whereIn(at.where),
    ...(at.search && { search: at.search }),
    sort: { [field]: direction },
    page: pageIn(at),
  }
}

/** The roles by which a list of users is narrowed: candidates stand in lists of their own. */
export const listedRoles = (all: boolean): readonly Role[] =>
  roles.filter((role) => role !== 'candidate' && (all || !['admin', 'moderator'].includes(role)))

/** The colour and shape of how a user stands. */
export const statusTone: Record<UserStatus, Tone> = {
  [UserStatus.INVITED]: 'info',
  [UserStatus.LINK_ENDED]: 'plain',
  [UserStatus.WAITING]: 'warn',
  [UserStatus.ACTIVE]: 'good',
  [UserStatus.SUSPENDED]: 'bad',
}
