import { can } from '@majlis/domain/core/permission.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { candidateNeeds, narrowsByVerdict } from '@majlis/domain/interview/found.ts'
import { listsRecordings } from '@majlis/domain/interview/rules.ts'
import type { InterviewColumn } from '@majlis/domain/interview/schema.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { callFile } from '../../../core/client.ts'
import { useSessionUser } from '../../../core/session.ts'
import { count, useText } from '../../../core/text.ts'
import { narrowedBy } from '../../../core/where.ts'
import { useCompanies } from '../../../ui/companies.ts'
import { ListExport } from '../../../ui/ListExport.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { choiceFilter, dayFilters, valueFilter, wordsFilter } from '../../../ui/listFilters.tsx'
import { words as listWords } from '../../../ui/listText.ts'
import {
  companyFilter,
  interviewerFilter,
  requisitionFilter,
  skillFilter,
  useSourceFilter,
} from '../../../ui/namedFilters.tsx'
import { type Group, type ListAddress, listQuery } from './filters.ts'
import { words } from './text.ts'

const inFile: Record<string, readonly InterviewColumn[]> = {
  position: ['position', 'company'],
  interviewer: ['interviewer'],
  when: ['scheduled', 'due'],
  ended: ['ended'],
  state: ['status'],
  recording: ['recording'],
}

interface ToolsProps {
  at: ListAddress
  go: (change: Partial<ListAddress>) => void
  group: Group
  /** The reader's own, who interviews. */
  isOwn: boolean
  /** The name of the list's choice of columns. */
  columns: string
  /** The fields are shown, not only what is chosen. */
  isOpen: boolean
}

/** What a list of interviews is narrowed by, kept as a view. */
export default function Tools({ at, go, group, isOwn, columns, isOpen }: ToolsProps) {
  const t = useText(listWords)
  const own = useText(words)
  const { role } = useSessionUser()
  const { areSeveral } = useCompanies()
  const source = useSourceFilter('candidate.sourcerId')
  const may = (fact: keyof typeof candidateNeeds) => can(role, candidateNeeds[fact])
  const films = Object.values(RecordingStatus).map((status) => [String(status), own.recordings[status] ?? ''] as const)
  const days = [1, 2, 3, 7, 14, 30].map((days) => [`-${days}d`, count(t.endedDays, days)] as const)
  const ratings = [1, 2, 3, 4].map((rating) => [String(rating), t.ratedAtLeast(rating)] as const)
  const verdicts = [
    { label: t.recommended, where: { 'feedback.verdict': '1' } },
    { label: t.notRecommended, where: { 'feedback.verdict': '0' } },
    { label: t.noVerdict, where: { 'feedback.verdict.$null': 'true' } },
  ]
  const filters = [
    ...(areSeveral ? [companyFilter(t)] : []),
    requisitionFilter(t),
    ...(isOwn ? [] : [interviewerFilter(t)]),
    ...(may('skillId') ? [skillFilter(t)] : []),
    ...(may('candidate.location') ? [wordsFilter('candidate.location.$substring', t.place, t.anyPlace)] : []),
    ...source,
    ...(narrowsByVerdict(role)
      ? [choiceFilter(t.verdict, t.anyVerdict, verdicts), valueFilter('rating.$gte', t.rating, t.anyRating, ratings)]
      : []),
    ...(may('refcheck') ? [valueFilter('refcheck', t.refcheck, t.anyRefcheck, Object.entries(t.refchecks))] : []),
    ...(listsRecordings(role) ? [valueFilter('recording.status', own.recording, own.anyRecording, films)] : []),
    valueFilter('endedAt.$lt', t.ended, t.standsAny, days),
    ...dayFilters('scheduledStart', t.plannedFrom, t.plannedUntil),
    ...dayFilters('createdAt', t.from, t.until),
  ]
  const query = listQuery(at, group)
  const { filter, sort } = query
  return (
    <ListTools
      list="interviews"
      columns={columns}
      filters={filters}
      query={query}
      {...narrowedBy(at, go)}
      isOpen={isOpen}
    >
      <ListExport
        columns={columns}
        file="interviews"
        inFile={inFile}
        title={['candidate']}
        load={(asked) =>
          callFile(interviewApi.export, { query: { ...asked, ...(filter && { filter }), ...(sort && { sort }) } })
        }
      />
    </ListTools>
  )
}
