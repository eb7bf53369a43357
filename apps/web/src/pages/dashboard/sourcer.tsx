import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { type Group, groups } from '../../features/candidate/status.ts'
import { AreaLink } from '../../features/dashboard/AreaLink.tsx'
import { CountedFigures, ofCandidates } from '../../features/dashboard/Counted.tsx'
import { Todos } from '../../features/dashboard/Todos.tsx'
import { words } from '../../features/dashboard/todoText.ts'
import { Name } from '../../ui/Name.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { candidateTone } from '../../ui/statusTones.ts'
import { TodoList } from '../../ui/TodoList.tsx'

type Step = Exclude<Group, 'all'>
const steps: readonly Step[] = ['fresh', 'shortlisted', 'interview', 'results', 'submitted', 'cancelled', 'rejected']
const figures = steps.map((step) => ofCandidates(step, groups[step]))

/** The sourcer's dashboard: the requisitions that need CVs, and what became of those it has added. */
export default function SourcerDashboard() {
  return (
    <>
      <Todos />
      <CountedFigures figures={figures} />
      <Mine />
    </>
  )
}

const query = { include: 'requisition', sort: { createdAt: 'desc' as const }, page: { limit: 8 } }

function Mine() {
  const t = useText(words)
  const { data } = useRead(candidateApi.list, { query })
  return (
    <TodoList
      title={t.mine}
      emptyTitle={t.mineEmpty}
      emptyText={t.mineEmptyText}
      todos={data?.data.map(({ id, accountName, requisition, status, createdAt }) => ({
        key: id,
        title: (
          <AreaLink path="candidates" search={{ candidate: id }}>
            <Name>{accountName}</Name>
          </AreaLink>
        ),
        detail: <bdi>{requisition?.title}</bdi>,
        since: createdAt,
        action: <Stands at={status as CandidateStatus} />,
      }))}
    />
  )
}

/** How far somebody has come, in the words of the figures. */
function Stands({ at }: { at: CandidateStatus }) {
  const t = useText(words)
  const step = steps.find((one) => (groups[one] as readonly number[]).includes(at))
  return <StatusBadge tone={candidateTone[at]}>{step && t.steps[step]}</StatusBadge>
}
