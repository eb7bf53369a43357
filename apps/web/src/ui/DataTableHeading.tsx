import type { ReactNode } from 'react'
import css from './DataTableHeading.module.css'

/** What a table is sorted by. */
export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** What the heading of a column shows. */
export interface HeadingColumn {
  label: ReactNode
  /** The field to sort by, when the list offers it. */
  sort?: string
  align?: 'end'
  /** A width in CSS, for columns that should not breathe. */
  width?: string
  /** Shown where there is room for it: in a wide table, and on a card. */
  isRoomy?: boolean
  /** Whose row it is: it stays in sight while the table is scrolled, and on phones heads the card without a label. */
  isTitle?: boolean
}

interface HeadingProps {
  column: HeadingColumn
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** The heading of a column; a press sorts by it, and another turns the order. */
export function Heading({ column, sort, onSort }: HeadingProps) {
  const { label, sort: field, align, width, isRoomy, isTitle } = column
  const direction = field && sort?.field === field ? sort.direction : null
  const state = direction && (direction === 'asc' ? 'ascending' : 'descending')
  if (!label) return <td data-align={align} />
  return (
    <th
      scope="col"
      data-align={align}
      data-roomy={isRoomy || undefined}
      data-title={isTitle || undefined}
      data-sorts={Boolean(field && onSort) || undefined}
      aria-sort={state ?? undefined}
      style={width ? { width } : undefined}
    >
      {field && onSort ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort({ field, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {label}
          <span aria-hidden="true" className={css.arrow}>
            {direction === 'desc' ? '↓' : '↑'}
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  )
}
