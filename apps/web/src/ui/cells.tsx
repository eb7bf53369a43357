import type { ReactNode } from 'react'
import css from './cells.module.css'
import type { Column } from './DataTable.tsx'
import { Name } from './Name.tsx'
import { StatusBadge, type Tone } from './StatusBadge.tsx'

interface StatusCellProps {
  tone: Tone
  reason: string | null | undefined
  children: ReactNode
}

/** How something stands, and below it why, as somebody wrote it. */
export function StatusCell({ tone, reason, children }: StatusCellProps) {
  return (
    <span className={css.two}>
      <span>
        <StatusBadge tone={tone}>{children}</StatusBadge>
      </span>
      {reason && (
        <span className={css.soft}>
          <Name>{reason}</Name>
        </span>
      )}
    </span>
  )
}

/** The last column of a list: what can be done with each row. */
export const actsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  key: 'acts',
  label: '',
  align: 'end',
  width: '1%',
  cell: (row) => {
    const acts = cell(row)
    return acts && <div className={css.acts}>{acts}</div>
  },
})
