import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { type DrawerAction, openActions } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { isDisabled } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Refused } from '../../../core/client.ts'
import { number } from '../../../core/format.ts'
import { prefetch, useRead } from '../../../core/hooks.ts'
import { useSessionUser } from '../../../core/session.ts'
import { useText } from '../../../core/text.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { SideDrawer } from '../../../ui/Dialog.tsx'
import { Avatar, Name } from '../../../ui/Name.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/State.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { CandidateBadge } from '../columns.tsx'
import { opensReport, rowOf } from '../row.ts'
import { Decision } from './Decision.tsx'
import { Duplicates } from './Duplicates.tsx'
import { History } from './History.tsx'
import { KeyList } from './KeyList.tsx'
import { Profile } from './Profile.tsx'
import { RequisitionSummary, useRequisition } from './RequisitionSummary.tsx'
import css from './review.module.css'
import { words } from './text.ts'
import { judged, type Said, useDecide } from './useDecide.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const Resume = lazy(() => import('./Resume.tsx'))

/** What the page shows as the interview report, from its own feature. */
export type Reports = (shown: { candidate: Candidate; requisition: Requisition; interview: Interview }) => ReactNode

interface ReviewDrawerProps {
  id: string
  /** Which part is open: resume, report or history; the fitting one when the address names none. */
  part: string
  /** The list's page, for the way to the next and the previous. */
  rows: readonly Candidate[]
  /** How many stand before that page, and how many there are at all. */
  place: { before: number; count: number }
  report: Reports | undefined
  onPart: (part: string) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** The candidate review drawer: profile, resume, report and history of one candidate, and what can be decided. */
export function ReviewDrawer({ id, part, rows, place, report, onPart, onOpen, onClose }: ReviewDrawerProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [hasKeys, setKeys] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const read = useRead(candidateApi.get, { params: { id } })
  const listed = rows.find((row) => row.id === id)
  const candidate = read.data?.id === id ? read.data : listed
  const requisition = useRequisition(candidate?.requisition?.public_id)
  const decide = useDecide()
  const at = rows.findIndex((row) => row.id === id)
  const next = at < 0 ? undefined : rows[at + 1]?.id
  const previous = at < 1 ? undefined : rows[at - 1]?.id
  useEffect(() => inside.current?.focus(), [])
  useEffect(() => {
    if (next) prefetch(candidateApi.get, { params: { id: next } })
  }, [next])
  useReviewKeys(inside, {
    ...(next && { next: () => onOpen(next) }),
    ...(previous && { previous: () => onOpen(previous) }),
    report: () => onPart('report'),
    help: () => setKeys(true),
  })
  const act = (action: DrawerAction, said: Said, isLoop: boolean) => {
    if (!candidate) return
    decide(action, candidate, said)
    if (isLoop && next) onOpen(next)
    else onClose()
  }
  const mayMark =
    candidate?.requisition &&
    can(role, 'candidate.decide') &&
    !isDisabled(candidate.requisition, role) &&
    openActions(judged(candidate), role).includes('duplicate')
  const mark = mayMark ? () => act('duplicate', { message: '' }, false) : undefined
  return (
    <SideDrawer
      wide
      onClose={onClose}
      title={
        <span className={css.title}>
          <Avatar name={candidate?.accountName} />
          <span>
            <span>
              <Name>{candidate?.accountName}</Name>
            </span>
            {candidate && <CandidateBadge status={candidate.status} />}
          </span>
        </span>
      }
      actions={
        <>
          {at >= 0 && place.count > 1 && (
            <span className={css.position}>{t.position(place.before + at + 1, number(place.count))}</span>
          )}
          <IconButton label={t.previous} disabled={!previous} onClick={() => previous && onOpen(previous)}>
            <IconChevronUp />
          </IconButton>
          <IconButton label={t.next} disabled={!next} onClick={() => next && onOpen(next)}>
            <IconChevronDown />
          </IconButton>
          <IconButton label={t.keys} className={css.forKeys} onClick={() => setKeys(true)}>
            <IconKeyboard />
          </IconButton>
        </>
      }
      footer={candidate && can(role, 'candidate.decide') && <Decision key={id} candidate={candidate} onDecide={act} />}
    >
      <div ref={inside} tabIndex={-1} className={css.drawer}>
        {candidate ? (
          <>
            {can(role, 'candidate.add') && (
              <div className={css.alike}>
                <Suspense>
                  <Duplicates key={id} candidate={candidate} onMark={mark} />
                </Suspense>
              </div>
            )}
            <div className={css.person}>
              <Profile candidate={candidate} />
              <RequisitionSummary requisition={requisition} />
            </div>
            <Parts key={id} {...{ candidate, requisition, part, report, onPart }} isWhole={candidate === read.data} />
          </>
        ) : (
          <Missing error={read.error} retry={() => void read.refetch()} />
        )}
      </div>
      {hasKeys && <KeyList onClose={() => setKeys(false)} />}
    </SideDrawer>
  )
}

function Missing({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText(words)
  if (!error) return <Skeleton lines={10} height={18} />
  if (error instanceof Refused && error.status === 404) return <Empty title={t.gone} />
  return <Failed error={error} retry={retry} />
}

interface PartsProps extends Pick<ReviewDrawerProps, 'part' | 'report' | 'onPart'> {
  candidate: Candidate
  requisition: Requisition | undefined
  /** Read by itself, so that the resume is known. */
  isWhole: boolean
}
type Part = 'resume' | 'report' | 'history'

function Parts({ candidate, requisition, part, report, onPart, isWhole }: PartsProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const row = rowOf(candidate)
  const isReported = Boolean(report && opensReport(role, candidate, row))
  const offered: Record<Part, boolean> = {
    report: Boolean(report && row.interview),
    resume: can(role, 'attachment.read'),
    history: can(role, 'candidate.update'),
  }
  const parts = (Object.keys(offered) as Part[]).filter((one) => offered[one])
  const fitting = isReported ? 'report' : 'resume'
  const shown = parts.find((one) => one === part) ?? parts.find((one) => one === fitting) ?? parts[0]
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
          {shown === 'history' && <History candidateId={candidate.id} />}
          {shown === 'resume' && !isWhole && <Skeleton lines={12} height={16} />}
          {shown === 'resume' && isWhole && !candidate.resume && <Empty title={t.noResume} />}
          {shown === 'resume' && candidate.resume && <Resume resume={candidate.resume} />}
          {shown === 'report' && !isReported && <Empty title={t.reportShut} />}
          {shown === 'report' &&
            isReported &&
            requisition &&
            row.interview &&
            report?.({ candidate, requisition, interview: row.interview })}
        </Suspense>
      </Tabs>
    </div>
  )
}
