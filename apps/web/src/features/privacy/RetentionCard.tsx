import { retentionApi } from '@majlis/domain/retention/api.ts'
import { type RetentionKind, retentionKinds, retentionSettings } from '@majlis/domain/retention/kinds.ts'
import type { RetentionPreview } from '@majlis/domain/retention/schema.ts'
import { settingFault } from '@majlis/domain/setting/rules.ts'
import type { SettingName } from '@majlis/domain/setting/settings.ts'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { date } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { number } from '../../core/number.ts'
import { count, useText } from '../../core/text.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Card } from '../../ui/PageHead.tsx'
import css from './privacy.module.css'
import { words } from './text.ts'

type Kind = RetentionPreview['kinds'][number]
/** After a shorter period has begun to count, and soon enough to be looked at before it. */
const daysAhead = 30

type Typed = Partial<Record<SettingName, string | number | boolean>>

/** The periods that were typed and could be saved, as the call takes them. */
function periodsIn(typed: Typed): Partial<Record<RetentionKind, string>> {
  const periods: Partial<Record<RetentionKind, string>> = {}
  for (const kind of retentionKinds) {
    const said = String(typed[retentionSettings[kind]] ?? '').trim()
    if (said && !settingFault(retentionSettings[kind], Number(said))) periods[kind] = String(Number(said))
  }
  return periods
}

/** What would be deleted by itself: now, within a month, and by then with the times that are typed and not saved yet. */
export function RetentionCard({ changed }: { changed: Typed }) {
  const t = useText(words)
  const [at] = useState(() => new Date(Date.now() + daysAhead * 864e5).toISOString())
  const periods = periodsIn(useDebounced(changed, 400))
  const isTyped = Object.keys(periods).length > 0
  const now = useRead(retentionApi.preview, {}, { staleTime: 0 })
  const later = useRead(retentionApi.preview, { query: { at } }, { staleTime: 0 })
  const typed = useRead(retentionApi.preview, { query: { at, ...periods } }, { staleTime: 0, enabled: isTyped })
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
  if (isTyped)
    columns.push({
      key: 'typed',
      label: t.goesTyped(date(at)),
      align: 'end',
      cell: ({ kind }) => {
        const found = typed.data?.kinds.find((one) => one.kind === kind)
        return found && <strong>{number(found.count)}</strong>
      },
    })
  const held = now.data?.kinds.find(({ kind }) => kind === 'candidates')?.held ?? 0
  const error = now.error ?? later.error ?? (isTyped ? typed.error : null)
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
        retry={() => void Promise.all([now, later, ...(isTyped ? [typed] : [])].map((one) => one.refetch()))}
      />
      {isTyped && <p className={css.lead}>{t.typedNote}</p>}
      {held > 0 && <p>{count(t.heldCandidates, held)}</p>}
    </Card>
  )
}
