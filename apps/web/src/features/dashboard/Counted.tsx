import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { companyApi } from '@majlis/domain/company/api.ts'
import { ApprovalStatus, type CandidateStatus } from '@majlis/domain/core/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { ReactNode } from 'react'
import { useRead } from '../../core/hooks.ts'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { Figures } from '../../ui/TodoList.tsx'
import { AreaLink } from './AreaLink.tsx'
import { counted } from './question.ts'
import type en from './todoText.en.ts'
import { words } from './todoText.ts'

type Name = keyof (typeof en)['counts'] | keyof (typeof en)['steps']
export interface Counted {
  name: Name
  /** The page whose list it opens, and what that list's address calls the status. */
  path: 'requisition' | 'candidates' | 'companies'
  status: string
  statuses: readonly number[]
}
/** A figure of requisitions that have one status. */
export const ofRequisitions = (name: Name, status: number): Counted => ({
  name,
  path: 'requisition',
  status: String(status),
  statuses: [status],
})
/** A figure of candidates, by the group that their list has a tab for. */
export const ofCandidates = (group: keyof (typeof en)['steps'], statuses: readonly CandidateStatus[]): Counted => ({
  name: group,
  path: 'candidates',
  status: group,
  statuses,
})

/** A figure of the companies that are approved. */
export const ofCompanies: Counted = {
  name: 'companies',
  path: 'companies',
  status: String(ApprovalStatus.APPROVED),
  statuses: [ApprovalStatus.APPROVED],
}

const approved = { filter: { approvalStatus: ApprovalStatus.APPROVED }, page: { limit: 1 } }

/** How many there are, each figure leading to the list that it counts; one call for each kind of list. */
export function CountedFigures({ figures }: { figures: readonly Counted[] }) {
  const { counts, steps } = useText(words)
  const labels = { ...steps, ...counts }
  const has = (path: Counted['path']) => ({ enabled: figures.some((one) => one.path === path) })
  const requisitions = useRead(requisitionApi.count, { query: counted }, has('requisition'))
  const candidates = useRead(candidateApi.count, { query: counted }, has('candidates'))
  const companies = useRead(companyApi.list, { query: approved }, has('companies'))
  const rows = {
    requisition: requisitions.data?.data,
    candidates: candidates.data?.data,
    companies: companies.data && [{ status: ApprovalStatus.APPROVED, count: companies.data.count }],
  }
  const sum = ({ path, statuses }: Counted) =>
    rows[path]?.reduce((all, one) => all + (statuses.includes(one.status) ? one.count : 0), 0)
  return (
    <Figures
      figures={figures.map((figure) => {
        const value = sum(figure)
        return {
          key: figure.name,
          label: labels[figure.name],
          value: value === undefined ? '–' : number(value),
          link: (children: ReactNode, className: string | undefined) => (
            <AreaLink path={figure.path} search={{ status: figure.status }} className={className}>
              {children}
            </AreaLink>
          ),
        }
      })}
    />
  )
}
