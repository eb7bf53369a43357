import { lazy, memo, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { announce } from '../core/announce.ts'
import { useNews } from '../core/news.ts'
import { screenful } from '../core/screenful.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'
import css from './DataTable.module.css'
import edges from './DataTableEdges.module.css'
import { Heading, type HeadingColumn, type Sort } from './DataTableHeading.tsx'
import newsCss from './DataTableNews.module.css'
import { TickAll, TickBox, type Ticks, useTicking } from './DataTableTicks.tsx'
import { Pager, type PageState, rangeOf } from './Pager.tsx'
import { Empty, Failed } from './State.tsx'

const VirtualRows = lazy(() => import('./VirtualRows.tsx'))
/** Above so many rows only those in sight are drawn. */
const manyRows = 300

export interface Column<Row> extends HeadingColumn {
  key: string
  cell: (row: Row) => ReactNode
  /** Shown only where its reader chose it. */
  isExtra?: boolean
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until they are known: grey rows in their shape stand there. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** What a row is called, for those who only hear it. */
  rowName: (row: Row) => string
  /** Newer rows are on their way; the earlier ones stay. */
  isStale?: boolean
  error?: unknown
  retry?: () => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  page?: PageState
  ticks?: Ticks<Row>
  empty?: ReactNode
  /** The row that is open beside the table. */
  openKey?: string | null
}

/** A list: paged and sorted by the server, cards on phones, ticks with Shift for a range, virtual when long. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, error, retry, sort, onSort, page, ticks, empty, isStale, openKey } =
    props
  const tick = useTicking(rows, rowKey, ticks)
  const shown = useShownRows(rows)
  const frame = useRef<HTMLDivElement>(null)
  const news = useNews(rows, frame)
  useAnnouncedRows(props)
  if (error && !rows) return <Failed error={error} {...(retry && { retry })} />
  if (rows?.length === 0) return <>{empty ?? <Empty />}</>
  const drawn = (row: Row) => {
    const id = rowKey(row)
    return (
      <TableRow
        key={id}
        id={id}
        row={row}
        columns={columns as readonly Column<unknown>[]}
        name={ticks && rowName(row)}
        isTicked={ticks?.ids.has(id)}
        why={ticks?.why?.(row)}
        isAll={Boolean(ticks?.isAll)}
        isOpen={openKey === id}
        changed={news?.changed.get(id)}
      />
    )
  }
  const width = columns.length + (ticks ? 1 : 0)
  return (
    <>
      {news?.waits && (
        <div className={newsCss.news} data-news>
          <Button small kind="main" onClick={news.waits.show}>
            {news.waits.label}
          </Button>
        </div>
      )}
      <div className={`${css.frame} ${edges.edges}`} data-frame ref={frame}>
        <table aria-label={label} className={css.table} aria-busy={!rows || isStale || undefined}>
          <thead>
            <tr>
              {ticks && (
                <th className={css.tick}>
                  <TickAll rows={rows} rowKey={rowKey} ticks={ticks} />
                </th>
              )}
              {columns.map((column) => (
                <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {rows && rows.length > manyRows ? (
            <Suspense fallback={<tbody />}>
              <VirtualRows rows={rows} columns={width} draw={drawn as never} onChange={tick} />
            </Suspense>
          ) : (
            <tbody onChange={tick}>{shown ? shown.map(drawn) : <GreyRows columns={width} />}</tbody>
          )}
        </table>
        {page && <Pager page={page} />}
      </div>
    </>
  )
}

/** Until a table of this document was drawn. */
let isFirstSight = true

/** The rows to draw now: at a document's first sight those that fill a screen, and the others right after them. */
function useShownRows<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [isFirst, setFirst] = useState(isFirstSight)
  useEffect(() => {
    isFirstSight = false
    startTransition(() => setFirst(false))
  }, [])
  return isFirst ? rows?.slice(0, screenful()) : rows
}

/** Says which rows are shown now and how they are sorted, when either has changed. */
function useAnnouncedRows<Row>({ rows, columns, sort, page, isStale }: DataTableProps<Row>): void {
  const t = useText(words)
  const range = page && rangeOf(page, t.range)
  const by = sort && columns.find((column) => column.sort === sort.field)?.label
  const sorted =
    range && typeof by === 'string' ? (sort?.direction === 'asc' ? t.sortedUp : t.sortedDown)(range, by) : range
  const message = !rows || isStale ? undefined : rows.length ? sorted : t.noData
  useEffect(() => (message ? announce(message) : undefined), [message])
}

interface RowProps {
  id: string
  row: unknown
  columns: readonly Column<unknown>[]
  name: string | undefined
  isTicked: boolean | undefined
  why: string | null | undefined
  isAll: boolean
  isOpen: boolean
  /** By whom it was changed a moment ago; no words where that is not told. */
  changed: string | undefined
}

const TableRow = memo(function TableRow({ id, row, columns, name, isTicked, why, isAll, isOpen, changed }: RowProps) {
  return (
    <tr className={css.row} data-ticked={isTicked || undefined} data-open={isOpen || undefined} data-changed={changed}>
      {isTicked !== undefined && (
        <td className={css.tick}>
          <TickBox id={id} name={name ?? ''} why={why} on={isTicked || (isAll && Boolean(why))} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-title={column.isTitle || undefined}
          data-by={(column.isTitle && changed) || undefined}
          data-roomy={column.isRoomy || undefined}
        >
          {!column.isTitle && typeof column.label === 'string' && (
            <span className={css.label} aria-hidden="true">
              {column.label}
            </span>
          )}
          <div className={css.value}>{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  )
})

function GreyRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
    <tr key={row} className={css.row}>
      {Array.from({ length: columns }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all the same
        <td key={cell}>
          <i className={css.grey} style={{ width: `${40 + ((row * 13 + cell * 29) % 50)}%` }} />
        </td>
      ))}
    </tr>
  ))
}
