import { retentionApi } from '@majlis/domain/retention/api.ts'
import type { RetentionPreview } from '@majlis/domain/retention/schema.ts'
import { useState } from 'react'
import { date, number } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Card } from '../../ui/PageHead.tsx'
import css from './privacy.module.css'
import { words } from './text.ts'

type Kind = RetentionPreview['kinds'][number]
/** After a shorter period has begun to count, and soon enough to be looked at before it. */
const daysAhead = 30

/** What would be deleted by itself: now, and within a month. */
export function RetentionCard() {
  const t = useText(words)
  const [at] = useState(() => new Date(Date.now() + daysAhead * 864e5).toISOString())
  const now = useRead(retentionApi.preview, {}, { staleTime: 0 })
  const later = useRead(retentionApi.preview, { query: { at } }, { staleTime: 0 })
  const laterOf = (kind: Kind['kind']) => later.data?.kinds.find((one) => one.kind === kind)
  const columns: Column<Kind>[] = [
    { key: 'kind', label: t.subject, isTitle: true, cell: ({ kind }) => t.retentionKinds[kind] },
    { key: 'now', label: t.goesNow, align: 'end', cell: (one) => number(one.count) },
    {
      key: 'later',
      label: t.goesBy(date(at)),
      align: 'end',
      cell: ({ kind }) => number(laterOf(kind)?.count ?? 0),
    },
  ]
  const held = now.data?.kinds.find(({ kind }) => kind === 'candidates')?.held ?? 0
  const error = now.error ?? later.error
  return (
    <Card title={t.retention}>
      <p className={css.lead}>{t.retentionLead}</p>
      <DataTable
        label={t.retention}
        columns={columns}
        rows={now.data && later.data ? now.data.kinds : undefined}
        rowKey={({ kind }) => kind}
        rowName={({ kind }) => t.retentionKinds[kind]}
        {...(error && { error })}
        retry={() => void Promise.all([now.refetch(), later.refetch()])}
      />
      {held > 0 && <p>{count(t.heldCandidates, held)}</p>}
    </Card>
  )
}
