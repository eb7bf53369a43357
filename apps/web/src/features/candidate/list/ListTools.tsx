import { lazy, Suspense, useState } from 'react'
import type { CandidateQuery, Go } from '../../../core/candidateList.ts'
import type { CandidateAddress } from '../../../core/candidateStart.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import Export from './Export.tsx'
import { Chips } from './FilterChips.tsx'
import { Fields } from './FilterFields.tsx'
import css from './list.module.css'
import { words } from './text.ts'
import { type Where, whereIn, withWhere } from './where.ts'

const SaveView = lazy(() => import('./SaveView.tsx'))

interface ListToolsProps {
  /** What the server is asked for. */
  query: CandidateQuery
  address: CandidateAddress
  go: Go
  /** The list spans requisitions. */
  spansRequisitions: boolean
  /** The fields are shown, not only what is chosen. */
  isOpen: boolean
}

/** What a list of candidates is narrowed by: as chips, and as fields while they are open. */
export default function ListTools({ query, address, go, spansRequisitions, isOpen }: ListToolsProps) {
  const t = useText(words)
  const [isSaving, setSaving] = useState(false)
  const where = whereIn(address.where)
  const set = (change: Where) =>
    go({
      where: withWhere(address.where, change),
      page: '1',
      // The tabs are statuses too.
      ...('status.$in' in change && { status: '' }),
    })
  return (
    <section aria-label={t.filters} className={css.tools}>
      {isOpen && <Fields {...{ where, set, spansRequisitions }} />}
      {isOpen && (
        <div className={css.ways}>
          <Button small onClick={() => setSaving(true)}>
            {t.saveView}
          </Button>
          <Export query={query} />
        </div>
      )}
      {isSaving && (
        <Suspense>
          <SaveView query={query} onClose={() => setSaving(false)} />
        </Suspense>
      )}
      {address.where && <Chips {...{ where, set }} onClear={() => go({ where: '', page: '1' })} />}
    </section>
  )
}
