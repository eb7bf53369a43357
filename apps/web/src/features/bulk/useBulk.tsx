import { can } from '@majlis/domain/core/permission.ts'
import { lazy, Suspense, useState } from 'react'
import type { CandidateQuery } from '../../core/candidateList.ts'
import { number } from '../../core/format.ts'
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
}

/** Acts on what is ticked, or on all that the list is narrowed to, without reading it. */
export function useBulk(bulk: Bulk) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isOpen, setOpen] = useState(false)
  return {
    button: can(role, 'candidate.bulk') && (
      <Button small kind="main" onClick={() => setOpen(true)}>
        {t.actOn(number(bulk.total))}
      </Button>
    ),
    dialog: isOpen && (
      <Suspense>
        <BulkDialog {...bulk} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
