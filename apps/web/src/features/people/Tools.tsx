import { can } from '@majlis/domain/core/permission.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import type { UserColumn } from '@majlis/domain/people/schema.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import { callFile } from '../../core/client.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { narrowedBy } from '../../core/where.ts'
import { useCompanies } from '../../ui/companies.ts'
import { ListExport } from '../../ui/ListExport.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { choiceFilter, dayFilters, valueFilter } from '../../ui/listFilters.tsx'
import { words as listWords } from '../../ui/listText.ts'
import { companyFilter } from '../../ui/namedFilters.tsx'
import { type At, listedRoles, listQuery } from './filters.ts'
import { words } from './text.ts'

const inFile: Record<string, readonly UserColumn[]> = {
  role: ['role', 'company'],
  status: ['status'],
  lastSeen: ['lastSeen'],
}

interface ToolsProps {
  at: At
  go: (change: Partial<At>) => void
  /** The fields are shown, not only what is chosen. */
  isOpen: boolean
}

/** What a list of users is narrowed by, kept as a view. */
export default function Tools({ at, go, isOpen }: ToolsProps) {
  const t = useText(listWords)
  const own = useText(words)
  const { role } = useSessionUser()
  const { areSeveral } = useCompanies()
  const roles = listedRoles(role === 'admin').map((one) => [one, own.roles[one]] as const)
  const statuses = Object.values(UserStatus).map((status) => [String(status), own.statuses[status] ?? ''] as const)
  const seen = [
    ...[1, 7, 30].map((days) => ({ label: count(t.seenWithin, days), where: { 'lastSeenAt.$gte': `-${days}d` } })),
    ...[30, 90, 180].map((days) => ({ label: count(t.notSeen, days), where: { 'lastSeenAt.$lt': `-${days}d` } })),
    { label: own.never, where: { 'lastSeenAt.$null': 'true' } },
  ]
  const filters = [
    ...(areSeveral ? [companyFilter(t)] : []),
    valueFilter('role.name', own.role, own.anyRole, roles),
    valueFilter('status', own.status, own.anyStatus, statuses),
    choiceFilter(own.lastSeen, t.standsAny, seen),
    ...dayFilters('createdAt', t.from, t.until),
  ]
  const query = listQuery(at)
  const { filter, search, sort } = query
  return (
    <ListTools list="users" filters={filters} query={query} {...narrowedBy(at, go)} isOpen={isOpen}>
      {can(role, 'user.export') && (
        <ListExport
          columns="users"
          file="users"
          inFile={inFile}
          title={['name', 'email']}
          load={(asked) =>
            callFile(peopleApi.export, {
              query: { ...asked, search, ...(filter && { filter }), ...(sort && { sort }) },
            })
          }
        />
      )}
    </ListTools>
  )
}
