import { guestApi } from '@majlis/domain/guest/api.ts'
import { useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import type { ShareProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Select } from '../../ui/Select.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './guest.module.css'
import { ReportView } from './ReportView.tsx'
import { words } from './text.ts'

interface SharePreviewProps {
  /** What is shared; of a shortlist each report may be looked at. */
  shared: Omit<ShareProps, 'name'>
  show: number
}

/** The report as they will see it: what the server answers to whoever is shown so much of it. */
export default function SharePreview({ shared, show }: SharePreviewProps) {
  const t = useText(words)
  const [interviewId, choose] = useState(shared.interviewId)
  const { data, error, refetch } = useRead(guestApi.preview, { body: { interviewId, show } }, { staleTime: 0 })
  const reports = shared.reports ?? []
  return (
    <section className={css.preview} aria-label={t.preview}>
      {reports.length > 1 && (
        <Select
          label={t.previewOf}
          options={reports.map((one) => ({ value: one.interviewId, label: one.name }))}
          value={interviewId}
          onChange={choose}
        />
      )}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} height={20} />}
      {data && !error && <ReportView report={data} />}
    </section>
  )
}
