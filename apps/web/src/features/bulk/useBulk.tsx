import { can } from '@majlis/domain/core/permission.ts'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { CandidateQuery } from '../../core/candidateList.ts'
import { useCommands } from '../../core/commands.ts'
import { number } from '../../core/number.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../ui/panelText.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

interface Bulk {
  ids: readonly string[]
  query: CandidateQuery
  /** How many the whole list holds. */
  total: number
  /** More than the page was ticked. */
  isAll: boolean
  /** Ends what is ticked. */
  onDone?: () => void
  requisition?: { id: string; interview_type: number; mode: number }
  /** The buttons that take a list, or some of it, along as a file. */
  Export: ComponentType<{ query: CandidateQuery; ids?: readonly string[] | undefined }>
}

/** Acts on what is ticked, or on all that the list is narrowed to, without reading it; from the bar and the palette. */
export function useBulk({ Export, ...bulk }: Bulk) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [open, setOpen] = useState<'ticked' | 'all' | null>(null)
  const may = can(role, 'candidate.bulk')
  const isCommand = may && (bulk.requisition || bulk.ids.length > 0)
  useCommands(isCommand ? [{ key: 'bulk', label: t.act, isAct: true, run: () => setOpen('ticked') }] : [])
  return {
    button: may && (
      <Button small kind="main" onClick={() => setOpen('ticked')}>
        {t.actOn(number(bulk.total))}
      </Button>
    ),
    all: may && bulk.total > 0 && (
      <Button small onClick={() => setOpen('all')}>
        {t.actOnAll(number(bulk.total))}
      </Button>
    ),
    dialog: open && (
      <Suspense>
        <BulkDialog
          {...bulk}
          isAll={bulk.isAll || open === 'all'}
          exports={(ids) => <Export query={bulk.query} ids={ids} />}
          onClose={() => setOpen(null)}
        />
      </Suspense>
    ),
  }
}
