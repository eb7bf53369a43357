import { guestApi } from '@majlis/domain/guest/api.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './guest.module.css'
import { ReportView } from './ReportView.tsx'
import { words } from './text.ts'

/** The report as they will see it: what the server answers to whoever is shown so much of it. */
export default function SharePreview({ interviewId, show }: { interviewId: string; show: number }) {
  const t = useText(words)
  const { data, error, refetch } = useRead(guestApi.preview, { body: { interviewId, show } }, { staleTime: 0 })
  return (
    <section className={css.preview} aria-label={t.preview}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} height={20} />}
      {data && !error && <ReportView report={data} />}
    </section>
  )
}
