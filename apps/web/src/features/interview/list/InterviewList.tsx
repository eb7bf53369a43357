import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { isOver } from '@majlis/domain/interview/rules.ts'
import { lazy, type ReactNode } from 'react'
import { useAddress } from '../../../core/address.ts'
import { useRead } from '../../../core/hooks.ts'
import { pageIn } from '../../../core/list.ts'
import { useSessionUser } from '../../../core/session.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { DrawerSuspense } from '../../../ui/DrawerSuspense.tsx'
import { JoinRoom } from '../../../ui/JoinRoom.tsx'
import { NarrowedList } from '../../../ui/NarrowedList.tsx'
import { pageState } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/State.tsx'
import { type Row, useColumns } from './columns.tsx'
import { type Group, isNarrowed, listQuery, listStart, sortOf, widened } from './filters.ts'
import css from './list.module.css'
import { words } from './text.ts'

const InterviewDrawer = lazy(() => import('./InterviewDrawer.tsx').then((one) => ({ default: one.InterviewDrawer })))
const Tools = lazy(() => import('./Tools.tsx'))

interface InterviewListProps {
  group: Group
  /** The reader's own, who interviews; else everybody's, with their recordings. */
  isOwn: boolean
  /** What else can be done with one. */
  acts?: (row: Row, leads: boolean) => ReactNode
}

/** Interviews of one group, filtered and searched by the address, which opens the report of one too. */
export function InterviewList({ group, isOwn, acts }: InterviewListProps) {
  const t = useText(words)
  const [at, go] = useAddress(listStart)
  const read = useRead(interviewApi.list, { query: listQuery(at, group) })
  const rows = read.data?.data as Row[] | undefined
  const me = useSessionUser()
  // Who takes part beside neither moves nor judges it.
  const leads = ({ interviewer }: Row) => interviewer?.accountId === me.id
  const actions: Column<Row> = {
    key: 'actions',
    label: t.actions,
    align: 'end',
    cell: (row) => (
      <span className={css.acts}>
        {isOwn && <JoinRoom small interview={row} name={row.candidate?.accountName ?? ''} />}
        <ReportButton row={row} writes={isOwn && leads(row)} onOpen={() => go({ interview: row.id })} />
        {acts?.(row, leads(row))}
      </span>
    ),
  }
  const columns = [...useColumns(isOwn, group), actions]
  const list = isOwn ? 'ownInterviews' : 'interviews'
  const empty = isNarrowed(at) ? (
    <Empty title={t.noneMatch} action={<Button onClick={() => go(widened)}>{t.clearFilters}</Button>}>
      {t.noneMatchText}
    </Empty>
  ) : (
    <Empty title={t.none[group]}>{(isOwn || group === 'all') && t.noneText[group]}</Empty>
  )
  const close = () => go({ interview: '' })
  return (
    <>
      <NarrowedList
        list={list}
        at={at}
        go={go}
        read={read}
        searchLabel={t.search}
        tools={(isOpen) => <Tools {...{ at, go, group, isOwn, isOpen }} columns={list} />}
        label={t.title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ candidate }) => candidate?.accountName ?? ''}
        sort={sortOf(at, group)}
        openKey={at.interview || null}
        {...(read.data && { page: pageState(read.data, pageIn(at).limit, go) })}
        empty={empty}
      />
      {at.interview && (
        <DrawerSuspense name={rows?.find(({ id }) => id === at.interview)?.candidate?.accountName} onClose={close}>
          <InterviewDrawer id={at.interview} onClose={close} />
        </DrawerSuspense>
      )}
    </>
  )
}

/** Opens the report of an interview that took place, where its interviewer writes the feedback too. */
function ReportButton({ row, writes, onOpen }: { row: Row; writes: boolean; onOpen: () => void }) {
  const t = useText(words)
  // One in whose place another came keeps what it was.
  const status = row.replacedStatus ?? row.status
  if (!isOver(status)) return null
  const isDue = writes && row.status === InterviewStatus.COMPLETED
  return (
    <Button small kind={isDue ? 'main' : 'plain'} onClick={onOpen}>
      {isDue ? t.write : t.report}
      <span className="visuallyHidden"> {t.of(row.candidate?.accountName ?? '')}</span>
    </Button>
  )
}
