import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { number } from '../../core/format.ts'
import { prefetch } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type Ticks } from '../../ui/DataTable.tsx'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Empty, Skeleton } from '../../ui/State.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './candidate.module.css'
import { useColumns } from './columns.tsx'
import type { RowAct } from './RowActs.tsx'
import type { Reports } from './review/ReviewDrawer.tsx'
import { type Group, groupIn, groupNames } from './status.ts'
import { words } from './text.ts'
import { useCandidates, useGroupCount } from './useCandidates.ts'

const loadDrawer = () => import('./review/ReviewDrawer.tsx')
const ReviewDrawer = lazy(() => loadDrawer().then(({ ReviewDrawer: drawer }) => ({ default: drawer })))

interface CandidateListProps {
  /** One requisition's candidates; all that the role sees without. */
  requisitionId?: string
  ticks?: Ticks<Candidate>
  offers: ReadonlySet<RowAct>
  onAct: (act: Exclude<RowAct, 'report'>, candidate: Candidate) => void
  report: Reports | undefined
  /** Beside the search. */
  tools?: ReactNode
  /** The next step when there is nobody yet. */
  first?: ReactNode
}

/** Candidates by tab, search and page, all in the address; a name opens the drawer. */
export function CandidateList({ requisitionId, ticks, offers, onAct, report, tools, first }: CandidateListProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { address, go, sort, read, rows, page } = useCandidates(requisitionId)
  const open = (candidate: string, part = '') => go({ candidate, part })
  const near = (id: string) => {
    void loadDrawer()
    prefetch(candidateApi.get, { params: { id } })
  }
  const columns = useColumns({
    onOpen: open,
    onNear: near,
    isWide: !requisitionId,
    offers,
    onAct: (act, candidate) => (act === 'report' ? open(candidate.id, 'report') : onAct(act, candidate)),
  })
  const isNarrowed = Boolean(address.search || groupIn(address.status) !== 'all')
  const opened = rows?.find(({ id }) => id === address.candidate)
  const close = () => go({ candidate: '', part: '' })
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
              {!address.search && rows && <Tally group={key} requisitionId={requisitionId} />}
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
                {role === 'sourcer' && !requisitionId ? t.noneOfMine : first && t.noneText}
              </Empty>
            )
          }
        />
      </Tabs>
      {address.candidate && (
        <Suspense fallback={<Waiting name={opened?.accountName ?? ''} onClose={close} />}>
          <ReviewDrawer
            id={address.candidate}
            part={address.part}
            rows={rows ?? []}
            place={{ before: page ? (page.pageNumber - 1) * page.limit : 0, count: page?.count ?? 0 }}
            report={report}
            onPart={(part) => go({ part }, true)}
            onOpen={(id) => go({ candidate: id }, true)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** A tab's count: always the true total. */
function Tally({ group, requisitionId }: { group: Group; requisitionId: string | undefined }) {
  const total = useGroupCount(group, requisitionId)
  return total === undefined ? null : <span className={css.tally}>{number(total)}</span>
}

function Waiting({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <SideDrawer wide title={name} onClose={onClose}>
      <Skeleton lines={9} height={18} />
    </SideDrawer>
  )
}
