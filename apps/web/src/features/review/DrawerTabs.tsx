import { earlierOf, isBotOnly, opensReport, rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { lazy, Suspense, use } from 'react'
import { Slots } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Empty, Skeleton } from '../../ui/State.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { History } from './History.tsx'
import css from './review.module.css'
import { words } from './text.ts'

const Resume = lazy(() => import('./Resume.tsx'))

export type Part = 'report' | 'resume' | 'history'

/** The parts that this role finds in the drawer, and which is open: the one of the address, else the fitting one. */
export function tabsOf(candidate: Candidate, role: Role, part: string) {
  const row = rowOf(candidate)
  const interview = opensReport(role, candidate, row) ? row.interview : null
  const earlier = earlierOf(role, candidate)
  const isReported = interview !== null || earlier.length > 0
  const offered: Record<Part, boolean> = {
    report: row.interview !== null,
    resume: can(role, 'attachment.read'),
    history: can(role, 'candidate.update'),
  }
  const parts = (Object.keys(offered) as Part[]).filter((one) => offered[one])
  const fitting = isReported ? 'report' : 'resume'
  const shown = parts.find((one) => one === part) ?? parts.find((one) => one === fitting) ?? parts[0]
  return { parts, shown, isReported, interview, earlier }
}

interface PartsProps extends ReturnType<typeof tabsOf> {
  candidate: Candidate
  requisition: Requisition | undefined
  /** Read by itself, so that the resume is known. */
  isWhole: boolean
  onPart: (part: string) => void
}

/** Report, resume and history of a candidate, one at a time. */
export function Parts(props: PartsProps) {
  const { candidate, requisition, parts, shown, isReported, interview, earlier, isWhole, onPart } = props
  const { Report } = use(Slots)
  const t = useText(words)
  if (!shown) return null
  return (
    <div className={css.parts}>
      <Tabs<Part>
        label={t.profile}
        value={shown}
        onChange={onPart}
        tabs={parts.map((key) => ({
          key,
          label: t.parts[key],
          ...(key === 'report' && !isReported && { why: t.reportShut }),
        }))}
      >
        <Suspense fallback={<Skeleton lines={12} height={16} />}>
          {shown === 'history' && <History candidateId={candidate.id} bot={isBotOnly(candidate)} />}
          {shown === 'resume' && !isWhole && <Skeleton lines={12} height={16} />}
          {shown === 'resume' && isWhole && !candidate.resume && <Empty title={t.noResume} />}
          {shown === 'resume' && candidate.resume && <Resume resume={candidate.resume} />}
          {shown === 'report' && !isReported && <Empty title={t.reportShut} />}
          {shown === 'report' && isReported && requisition && (
            <Report key={candidate.id} {...{ candidate, requisition, interview, earlier }} />
          )}
        </Suspense>
      </Tabs>
    </div>
  )
}
