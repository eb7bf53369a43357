import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { keysIn, shownOf, useListColumns } from './columnChoice.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import css from './NarrowedList.module.css'
import { SearchBox } from './SearchBox.tsx'

/** What the address of every list holds. */
interface Address {
  search: string
  where: string
}

interface NarrowedListProps<Row> extends Omit<DataTableProps<Row>, 'isStale' | 'error' | 'retry' | 'onSort'> {
  /** The name under which its reader's choice of columns is kept. */
  list: string
  at: Address
  go: (change: Partial<Address & Record<'page' | 'sort', string>>, replace?: boolean) => void
  read: { isPlaceholderData: boolean; error: unknown; refetch: () => unknown }
  searchLabel: string
  /** Beside the search. */
  beside?: ReactNode
  /** Its chips, and its fields where they are open. */
  tools: (isOpen: boolean) => ReactNode
  /** What stands around the table: its tabs. */
  around?: (table: ReactNode) => ReactNode
}

/** A list with all that narrows it: words, filters as chips in the address, columns; paged and sorted by the server. */
export function NarrowedList<Row>(props: NarrowedListProps<Row>) {
  const { list, at, go, read, searchLabel, beside, tools, around = (table) => table, ...table } = props
  const t = useText(words)
  const [isOpen, setOpen] = useState(false)
  const [chosen] = useListColumns(list)
  // The same ones until one is chosen: a row that stays is not drawn again.
  const columns = useMemo(() => shownOf(props.columns, keysIn(chosen)), [props.columns, chosen])
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          label={searchLabel}
          value={at.search}
          onSearch={(search) => search !== at.search && go({ search, page: '1' }, true)}
        />
        <Button icon={<IconFilter />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.filters}
        </Button>
        <ColumnsButton list={list} columns={props.columns} />
        {beside}
      </div>
      {(isOpen || at.where) && <Suspense>{tools(isOpen)}</Suspense>}
      {around(
        <DataTable
          {...table}
          columns={columns}
          isStale={read.isPlaceholderData}
          error={read.error}
          retry={() => void read.refetch()}
          onSort={({ field, direction }) => go({ sort: `${field}.${direction}`, page: '1' })}
        />,
      )}
    </>
  )
}
