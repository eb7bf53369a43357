import { can } from '@majlis/domain/core/permission.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { RequisitionColumn } from '@majlis/domain/requisition/schema.ts'
import { callFile } from '../../core/client.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { narrowedBy } from '../../core/where.ts'
import { useCompanies } from '../../ui/companies.ts'
import { ListExport } from '../../ui/ListExport.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { dayFilters, valueFilter, wordsFilter } from '../../ui/listFilters.tsx'
import { words as listWords } from '../../ui/listText.ts'
import { companyFilter, designationFilter, ownerFilter, skillFilter } from '../../ui/namedFilters.tsx'
import { type ListAddress, listQuery, seesOwners } from './filters.ts'
import { words } from './text.ts'

const inFile: Record<string, readonly RequisitionColumn[]> = {
  position: ['position'],
  status: ['status'],
  company: ['company'],
  owner: ['owner'],
  created: ['created'],
}

interface ToolsProps {
  at: ListAddress
  go: (change: Partial<ListAddress>) => void
  /** The fields are shown, not only what is chosen. */
  isOpen: boolean
}

/** What a list of requisitions is narrowed by, kept as a view. */
export default function Tools({ at, go, isOpen }: ToolsProps) {
  const t = useText(listWords)
  const own = useText(words)
  const { role } = useSessionUser()
  const { areSeveral } = useCompanies()
  const filters = [
    ...(areSeveral ? [companyFilter(t)] : []),
    ...(seesOwners(role) ? [ownerFilter(t)] : []),
    designationFilter(own.designation),
    ...(can(role, 'requisitionContent.read')
      ? [skillFilter(t), wordsFilter('location.$substring', t.place, t.anyPlace)]
      : []),
    valueFilter('interview_type', own.interviewType, t.any, Object.entries(own.interviewTypes)),
    ...(can(role, 'refcheck.read')
      ? [
          valueFilter('refCheck', t.refcheck, t.any, [
            ['true', t.yes],
            ['false', t.no],
          ]),
        ]
      : []),
    ...dayFilters('createdAt', t.openedFrom, t.openedUntil),
  ]
  const query = listQuery(at)
  const { filter, search, sort } = query
  return (
    <ListTools list="requisitions" filters={filters} query={query} {...narrowedBy(at, go)} isOpen={isOpen}>
      <ListExport
        columns="requisitions"
        file="requisitions"
        inFile={inFile}
        title={['title']}
        load={(asked) =>
          callFile(requisitionApi.export, {
            query: { ...asked, search, ...(filter && { filter }), ...(sort && { sort }) },
          })
        }
      />
    </ListTools>
  )
}
