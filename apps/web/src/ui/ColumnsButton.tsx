import { IconColumns } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'
import type { Column } from './DataTable.tsx'

const ColumnsDialog = lazy(() => import('./ColumnsDialog.tsx'))

interface ColumnsButtonProps<Row> {
  /** The name under which this device keeps what is chosen. */
  list: string
  columns: readonly Column<Row>[]
}

/** Opens the choice of a list's columns, their order and how close its rows stand. */
export function ColumnsButton<Row>({ list, columns }: ColumnsButtonProps<Row>) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <span>
      <Button icon={<IconColumns />} onClick={() => setOpen(true)}>
        {t.columns}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog list={list} columns={columns as readonly Column<never>[]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
