import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { number } from '../../core/format.ts'
import { prefetch } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Ticks } from '../../ui/DataTableTicks.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Empty } from '../../ui/State.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './candidate.module.css'
import { useColumns } from './columns.tsx'
import type { Preview } from './preview.ts'
import type { RowAct } from './RowActs.tsx'
import type { Reports } from './review/Parts.tsx'
import type { DialogAct } from './rowParts.ts'
import { type Group, groupIn, groupNames } from './status.ts'
import { words } from './text.ts'
import { type GroupCounts, useCandidates, useGroupCounts, type Whose } from './useCandidates.ts'

const loadDrawer = () => import('./review/ReviewDrawer.tsx')
const Waiting = lazy(() => import('./Waiting.tsx').then((one) => ({ default: one.Waiting })))
const ReviewDrawer = lazy(() => loadDrawer().then(({ ReviewDrawer: drawer }) => ({ default: drawer })))
const Scheduling = lazy(() => import('./Scheduling.tsx').then((one) => ({ default: one.Scheduling })))

interface CandidateListProps {
  /** One requisition's candidates; all that the role sees without. */
  whose?: Whose
  ticks?: Ticks<Candidate>
  offers: ReadonlySet<RowAct>
  onAct: (act: DialogAct, candidate: Candidate) => void
  report: Reports | undefined
  /** A message as it will be sent, from the page. */
  preview: Preview | undefined
  /** Beside the search. */
  tools?: ReactNode
  /** The next step when there is nobody yet. */
  first?: ReactNode
}

/** Candidates by tab, search and page, all in the address; a name opens the drawer. */
export function CandidateList(props: CandidateListProps) {
  const { whose, ticks, offers, onAct, report, preview, tools, first } = props
  const t = useText(words)
  const { role } = useSessionUser()
  const { address, go, sort, query, read, rows, page, showsRefcheck } = useCandidates(whose)
  const open = (candidate: string, part = '') => go({ candidate, part })
  const near = (id: string) => {
    void loadDrawer()
    prefetch(candidateApi.get, { params: { id } })
  }
  const counts = useGroupCounts(whose, address.search)
  const columns = useColumns({
    onOpen: open,
    onNear: near,
    isWide: !whose,
    hasRefcheck: showsRefcheck,
    offers,
    onAct: (act, candidate) => {
      if (act === 'report') open(candidate.id, 'report')
      else if (act === 'schedule') go({ schedule: candidate.id })
      else onAct(act, candidate)
    },
  })
  const isNarrowed = Boolean(address.search || groupIn(address.status) !== 'all')
  const listed = (id: string) => rows?.find((row) => row.id === id)
  const nameOf = (id: string) => listed(id)?.accountName ?? ''
  const close = () => go({ candidate: '', part: '' })
  const endScheduling = () => go({ schedule: '' })
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          label={t.search}
          value={address.search}
          onSearch={(search) => search !== address.search && go({ search, page: '1' }, true)}
        />
        {tools}
      </div>
      <Tabs<Group>
        label={t.status}
        value={groupIn(address.status)}
        onChange={(group) => go({ status: group === 'all' ? '' : group, page: '1' })}
        tabs={groupNames.map((key) => ({
          key,
          label: (
            <span>
              {t.groups[key]}
              {counts && <Tally group={key} counts={counts} />}
            </span>
          ),
        }))}
      >
        <DataTable
          label={t.candidates}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ accountName }) => accountName}
          isStale={read.isPlaceholderData}
          error={read.error}
          retry={() => void read.refetch()}
          sort={sort}
          onSort={({ field, direction }) => go({ sort: `${field}.${direction}`, page: '1' })}
          {...(page && { page })}
          {...(ticks && { ticks })}
          openKey={address.candidate || null}
          empty={
            isNarrowed ? (
              <Empty
                title={t.noneFound}
                action={<Button onClick={() => go({ status: '', search: '', page: '1' })}>{t.showAll}</Button>}
              />
            ) : (
              <Empty title={t.none} action={first}>
                {role === 'sourcer' && !whose ? t.noneOfMine : first && t.noneText}
              </Empty>
            )
          }
        />
      </Tabs>
      {address.candidate && (
        <Suspense fallback={waiting(nameOf(address.candidate), close)}>
          <ReviewDrawer
            id={address.candidate}
            part={address.part}
            rows={rows ?? []}
            list={page && { query, pageNumber: page.pageNumber, pages: page.pages }}
            place={{ before: page ? (page.pageNumber - 1) * page.limit : 0, count: page?.count ?? 0 }}
            report={report}
            preview={preview}
            onPart={(part) => go({ part }, true)}
            onOpen={(id, number) => go({ candidate: id, ...(number && { page: String(number) }) }, true)}
            onClose={close}
          />
        </Suspense>
      )}
      {address.schedule && (
        <Suspense fallback={waiting(nameOf(address.schedule), endScheduling)}>
          <Scheduling id={address.schedule} listed={listed(address.schedule)} onClose={endScheduling} />
        </Suspense>
      )}
    </>
  )
}

/** A drawer that is on its way. */
const waiting = (name: string, onClose: () => void) => (
  <Suspense>
    <Waiting name={name} onClose={onClose} />
  </Suspense>
)

/** A tab's count: always the true total. */
function Tally({ group, counts: { of, isStale } }: { group: Group; counts: GroupCounts }) {
  return (
    <span className={css.tally} data-stale={isStale || undefined}>
      {number(of[group])}
    </span>
  )
}
