import { type FactName, factNeeds } from '@majlis/domain/candidate/found.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { ReactNode } from 'react'
import type { CandidateQuery, Go } from '../../../core/candidateList.ts'
import type { CandidateAddress } from '../../../core/candidateStart.ts'
import { useSessionUser } from '../../../core/session.ts'
import { count, useText } from '../../../core/text.ts'
import { type Where, whereIn, withWhere } from '../../../core/where.ts'
import { words as candidateWords } from '../../../ui/candidateText.ts'
import { ListTools } from '../../../ui/ListTools.tsx'
import { choiceFilter, dayFilters, type ListFilter, valueFilter, wordsFilter } from '../../../ui/listFilters.tsx'
import { words } from '../../../ui/listText.ts'
import { interviewerFilter, requisitionFilter, skillFilter, useSourceFilter } from '../../../ui/namedFilters.tsx'
import Export from './Export.tsx'

interface ToolsProps {
  /** What the server is asked for. */
  query: CandidateQuery
  address: CandidateAddress
  go: Go
  /** The list spans requisitions. */
  spansRequisitions: boolean
  /** The fields are shown, not only what is chosen. */
  isOpen: boolean
  /** What can be done with all that is found. */
  acts: ReactNode
}

/** What a list of candidates is narrowed by, kept as a view, taken along as a file. */
export default function Tools({ query, address, go, spansRequisitions, isOpen, acts }: ToolsProps) {
  const filters = useFilters(spansRequisitions)
  const set = (change: Where) =>
    go({
      where: withWhere(address.where, change),
      page: '1',
      // The tabs are statuses too.
      ...('status.$in' in change && { status: '' }),
    })
  return (
    <ListTools list="candidates" where={whereIn(address.where)} {...{ filters, query, set, isOpen }}>
      <Export query={query} />
      {acts}
    </ListTools>
  )
}

/** One for each thing that the reader may filter by. */
function useFilters(spansRequisitions: boolean): ListFilter[] {
  const t = useText(words)
  const { statuses } = useText(candidateWords)
  const { role } = useSessionUser()
  const source = useSourceFilter('sourcerId')
  const may = (fact: FactName) => can(role, factNeeds[fact])
  const ofStatus = Object.entries(statuses).sort(([a], [b]) => Number(a) - Number(b))
  const ofVerdict = [
    { label: t.recommended, where: { 'feedback.verdict': '1' } },
    { label: t.notRecommended, where: { 'feedback.verdict': '0' } },
    { label: t.noVerdict, where: { 'feedback.verdict.$null': 'true' } },
  ]
  const ratings = [1, 2, 3, 4].map((rating) => [String(rating), t.ratedAtLeast(rating)] as const)
  const days = [1, 3, 7, 14, 30, 90].map((days) => [`-${days}d`, count(t.standsDays, days)] as const)
  return [
    ...(spansRequisitions ? [requisitionFilter(t)] : []),
    valueFilter('status.$in', t.status, t.anyStatus, ofStatus),
    valueFilter('statusAt.$lt', t.stands, t.standsAny, days),
    skillFilter(t),
    wordsFilter('location.$substring', t.place, t.anyPlace),
    ...source,
    ...(may('interviewer.accountId') && role !== 'interviewer' ? [interviewerFilter(t)] : []),
    ...(may('feedback.verdict') ? [choiceFilter(t.verdict, t.anyVerdict, ofVerdict)] : []),
    ...(may('rating') ? [valueFilter('rating.$gte', t.rating, t.anyRating, ratings)] : []),
    ...(may('refcheck') ? [valueFilter('refcheck', t.refcheck, t.anyRefcheck, Object.entries(t.refchecks))] : []),
    ...dayFilters('createdAt', t.from, t.until),
  ]
}
