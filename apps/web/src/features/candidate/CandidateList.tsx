import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { lazy, type ReactNode, use } from 'react'
import { CandidateListContext } from '../../core/candidateList.ts'
import { number } from '../../core/number.ts'
import { useSessionUser } from '../../core/session.ts'
import { Slots } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../ui/candidateText.ts'
import type { Ticks } from '../../ui/DataTableTicks.tsx'
import { NarrowedList } from '../../ui/NarrowedList.tsx'
import { Empty } from '../../ui/State.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './candidate.module.css'
import { useColumns } from './columns.tsx'
import type { ListScope } from './question.ts'
import { type Group, groupIn, groupNames } from './status.ts'
import { type GroupCounts, useCandidates, useGroupCounts } from './useCandidates.ts'

const Tools = lazy(() => import('./list/Tools.tsx'))

interface CandidateListProps {
  /** One requisition's candidates; all that the role sees without. */
  whose?: ListScope
  ticks?: Ticks<Candidate>
  /** Beside the search. */
  tools?: ReactNode
  /** What can be done with all that is found, without ticking any. */
  acts?: ReactNode
  /** The next step when there is nobody yet. */
  first?: ReactNode
  /** What opens over it, by the address. */
  children: ReactNode
}

/** Candidates by tab, search and page, all in the address; a name opens the drawer. */
export function CandidateList(props: CandidateListProps) {
  const { whose, ticks, tools, acts, first, children } = props
  const t = useText(words)
  const { role } = useSessionUser()
  const { Rows } = use(Slots)
  const { address, go, sort, query, read, rows, page, showsRefcheck } = useCandidates(whose)
  const counts = useGroupCounts(whose, address)
  const columns = useColumns({
    onOpen: (candidate) => go({ candidate, part: '' }),
    spansRequisitions: !whose,
    hasRefcheck: showsRefcheck,
  })
  const isNarrowed = Boolean(address.search || address.where || groupIn(address.status) !== 'all')
  return (
    <CandidateListContext value={{ rows: rows ?? [], query, page }}>
      <NarrowedList
        list="candidates"
        at={address}
        go={go}
        read={read}
        searchLabel={t.search}
        beside={tools}
        tools={(isOpen) => <Tools {...{ query, address, go, isOpen, acts }} spansRequisitions={!whose} />}
        around={(table) => (
          <Tabs<Group>
            label={t.status}
            value={groupIn(address.status)}
            onChange={(group) => go({ status: group === 'all' ? '' : group, page: '1' })}
            tabs={groupNames.map((key) => ({
              key,
              label: (
                <span>
                  {t.groups[key]}
                  <TabCount group={key} counts={counts} />
                </span>
              ),
            }))}
          >
            <Rows rows={rows ?? []}>{table}</Rows>
          </Tabs>
        )}
        label={t.candidates}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ accountName }) => accountName}
        sort={sort}
        {...(page && { page })}
        {...(ticks && { ticks })}
        openKey={address.candidate || null}
        empty={
          isNarrowed ? (
            <Empty
              title={t.noneFound}
              action={<Button onClick={() => go({ status: '', search: '', where: '', page: '1' })}>{t.showAll}</Button>}
            />
          ) : (
            <Empty title={t.none} action={first}>
              {role === 'sourcer' && !whose ? t.noneOfMine : first && t.noneText}
            </Empty>
          )
        }
      />
      {children}
    </CandidateListContext>
  )
}

/** Before a count is known: the room of a figure. */
const figure = '\u2007'

/** A tab's count: always the true total. */
function TabCount({ group, counts }: { group: Group; counts: GroupCounts | undefined }) {
  return (
    <span className={css.tally} data-stale={counts?.isStale || undefined}>
      {counts ? number(counts.of[group]) : figure}
    </span>
  )
}
