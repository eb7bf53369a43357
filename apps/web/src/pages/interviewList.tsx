import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { useAddress } from '../core/address.ts'
import { useRead } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { Requests } from '../features/assignment/Requests.tsx'
import { allGroups, listStart, ownGroups } from '../features/interview/list/filters.ts'
import { InterviewList } from '../features/interview/list/InterviewList.tsx'
import { words } from '../features/interview/list/text.ts'
import { useGroupCounts } from '../features/interview/list/useGroupCounts.ts'
import { useOwnInterviewActs } from '../features/scheduling/OwnInterviewActs.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Failed } from '../ui/State.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ReportHost } from './ReportHost.tsx'

/** Interviews by how far they are: the interviewer's own, with the requests to answer; for an admin everybody's. */
export default function InterviewListPage() {
  const t = useText(words)
  const { role } = useSessionUser()
  return (
    <ReportHost>
      <PageHead title={t.title} />
      {role === 'interviewer' ? <OwnInterviews /> : <AllInterviews />}
    </ReportHost>
  )
}

/** What stays in the address when another tab opens: the words and filters, which are the reader's. */
const turned = { sort: '', page: '1', interview: '' }

function AllInterviews() {
  const t = useText(words)
  const [at, go] = useAddress(listStart)
  const countOf = useGroupCounts(at)
  const group = allGroups.find((key) => key === at.tab) ?? allGroups[0]
  return (
    <Tabs
      label={t.title}
      tabs={allGroups.map((key) => ({ key, label: t.groups[key], count: countOf(key) ?? null }))}
      value={group}
      onChange={(key) => go({ ...turned, tab: key === allGroups[0] ? '' : key })}
    >
      <InterviewList key={group} group={group} isOwn={false} />
    </Tabs>
  )
}

type Tab = (typeof ownGroups)[number] | 'requests'
const [first, ...others] = ownGroups
const ownTabs: Tab[] = [first, 'requests', ...others]

function OwnInterviews() {
  const t = useText(words)
  const [at, go] = useAddress(listStart)
  const { data, error, refetch } = useRead(dashboardApi.agenda, undefined, { every: 60_000 })
  const countOf = useGroupCounts(at)
  const { menu, dialog } = useOwnInterviewActs()
  const tab = ownTabs.find((key) => key === at.tab) ?? first
  return (
    <Tabs<Tab>
      label={t.title}
      tabs={ownTabs.map((key) => ({
        key,
        label: key === 'requests' ? t.requests : t.groups[key],
        count: (key === 'requests' ? data?.requests.length : countOf(key)) ?? null,
      }))}
      value={tab}
      onChange={(key) => go({ ...turned, tab: key === first ? '' : key })}
    >
      {tab !== 'requests' && (
        <InterviewList
          key={tab}
          isOwn
          group={tab}
          acts={(row, leads) => menu(row, row.candidate?.accountName ?? '', leads)}
        />
      )}
      {tab === 'requests' && error && !data && <Failed error={error} retry={() => void refetch()} />}
      {tab === 'requests' && (data || !error) && <Requests requests={data?.requests} />}
      {dialog}
    </Tabs>
  )
}
