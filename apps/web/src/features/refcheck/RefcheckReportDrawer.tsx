import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { isSubmitted } from '@majlis/domain/refcheck/rules.ts'
import type { Referee } from '@majlis/domain/refcheck/schema.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { Conclude } from './Conclude.tsx'
import { ExportReport } from './ExportReport.tsx'
import { Letters } from './Letters.tsx'
import { OpenSignals } from './OpenSignals.tsx'
import { RefereeCard } from './RefereeCard.tsx'
import { Running } from './Running.tsx'
import css from './report.module.css'
import { words } from './text.ts'

interface RefcheckReportDrawerProps {
  referralCandidateId: string
  /** The candidate's name. */
  name: string
  /** What referees said, to be read. */
  reading: ReactNode
  /** Shares it; none for whom that is not open. */
  share: ReactNode
  /** What was seen about how a referee answered; null stands for all of them together. */
  signals: (refereeId: string | null) => ReactNode
  onClose: () => void
}

/** The ref-check report: a block for each referee, and their answers question by question. */
export function RefcheckReportDrawer({
  referralCandidateId,
  name,
  reading,
  share,
  signals,
  onClose,
}: RefcheckReportDrawerProps) {
  const t = useText(words)
  return (
    <SideDrawer
      wide
      title={
        <>
          {t.report}: <bdi>{name}</bdi>
        </>
      }
      onClose={onClose}
    >
      <Report id={referralCandidateId} reading={reading} share={share} signals={signals} />
    </SideDrawer>
  )
}

function Report({
  id,
  reading,
  share,
  signals,
}: Pick<RefcheckReportDrawerProps, 'reading' | 'share' | 'signals'> & { id: string }) {
  const t = useText(words)
  const records = useRead(refcheckApi.candidates, {
    query: { filter: { id }, include: 'referral,referral_referee', page: { limit: 1 } },
  })
  const data = useRead(refcheckApi.consolidated, { params: { id } })
  const [withOpen, setWithOpen] = useState(false)
  const letters = useRead(nominationApi.letters, { params: { id } })
  const lettersTo = (refereeId: string | null) => (
    <Letters letters={letters.data?.filter(({ referralRefereeId }) => referralRefereeId === refereeId) ?? []} />
  )
  const failed = [records, data].find((read) => read.error && !read.data)
  if (failed) return <Failed error={failed.error} retry={() => void failed.refetch()} />
  if (!records.data || !data.data) return <Waiting />
  const [record] = records.data.data
  const referees = record?.referral_referees ?? []
  if (!record || !referees.length) return <Empty title={t.noData} />
  const isAnswered = referees.some(isSubmitted)
  const isReplaced = ({ id: replaced }: Referee) => referees.some(({ replacesId }) => replacesId === replaced)
  return (
    <div className={css.report}>
      <Running id={id} letters={lettersTo(null)} />
      {signals(null)}
      <section className={css.section}>
        <h3>{t.referees}</h3>
        <div className={css.referees}>
          {referees.map((referee, at) => (
            <RefereeCard
              key={referee.id}
              referee={referee}
              number={at + 1}
              letters={lettersTo(referee.id)}
              signals={signals(referee.id)}
              isShut={record.concludedAt !== null || isReplaced(referee)}
              isRead={isAnswered && !isReplaced(referee)}
            />
          ))}
        </div>
      </section>
      <section className={css.section}>
        <h3>{t.answers}</h3>
        {isAnswered ? reading : <Empty title={t.noneSubmitted} />}
      </section>
      {isAnswered && (
        <div className={css.outputs}>
          <ExportReport id={id} name={data.data.candidateData.candidate_name} withOpen={withOpen} />
          <a href={`/reference-report/${id}`} target="_blank" rel="noreferrer">
            {t.printView}
          </a>
          {share}
          <OpenSignals id={id} value={withOpen} onChange={setWithOpen} />
        </div>
      )}
      <Conclude record={record} />
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.report} aria-busy="true">
      <div className={css.referees}>
        <Skeleton lines={7} height={20} />
        <Skeleton lines={7} height={20} />
      </div>
      <Skeleton lines={8} height={24} />
    </div>
  )
}
