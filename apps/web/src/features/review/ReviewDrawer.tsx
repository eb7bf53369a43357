import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { DrawerAction } from '@majlis/domain/review/rules.ts'
import { IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { useCandidateList } from '../../core/candidateList.ts'
import { Refused } from '../../core/client.ts'
import { useRead } from '../../core/hooks.ts'
import { useIsNarrow } from '../../core/media.ts'
import { number } from '../../core/number.ts'
import { useOpened } from '../../core/recent.ts'
import { useSessionUser } from '../../core/session.ts'
import { Slots } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { Avatar, Name } from '../../ui/Name.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { CandidateBadge, holderOf } from '../../ui/StatusBadges.tsx'
import { Decision } from './Decision.tsx'
import { Parts, tabsOf } from './DrawerTabs.tsx'
import { Duplicates } from './Duplicates.tsx'
import { KeyList } from './KeyList.tsx'
import { Profile } from './Profile.tsx'
import { RequisitionSummary, useRequisition } from './RequisitionSummary.tsx'
import { useReturnToCandidate } from './returnToCandidate.ts'
import css from './review.module.css'
import { words } from './text.ts'
import { type DecisionInput, openTo, useDecide } from './useDecide.ts'
import { type Neighbour, useNeighbours } from './useNeighbours.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const AlsoHere = lazy(() => import('../../ui/AlsoHere.tsx'))

interface ReviewDrawerProps {
  id: string
  /** Which part is open: resume, report or history; the fitting one when the address names none. */
  part: string
  onPart: (part: string) => void
  /** Another candidate, and the page on which it stands when that is another. */
  onOpen: (id: string, page?: number) => void
  onClose: () => void
}

/** The candidate review drawer: profile, resume, report and history of one candidate, and what can be decided. */
export default function ReviewDrawer(props: ReviewDrawerProps) {
  const { id, part, onPart, onOpen, onClose } = props
  const list = useCandidateList()
  const { rows, page } = list
  const count = page?.count ?? 0
  const before = page ? (page.pageNumber - 1) * page.limit : 0
  const t = useText(words)
  const { role } = useSessionUser()
  const [hasKeys, setKeys] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const read = useRead(candidateApi.get, { params: { id } })
  const candidate = read.data?.id === id ? read.data : rows.find((row) => row.id === id)
  const requisition = useRequisition(candidate?.requisition?.public_id)
  useOpened(id, candidate?.accountName, requisition?.title)
  const decide = useDecide()
  useReturnToCandidate(id, onOpen)
  const { at, next, previous } = useNeighbours(id, list)
  const { approach } = use(Slots)
  const go = (to: Neighbour | undefined) => {
    if (!to) return
    // The candidate, its report and the film's address are asked for at once, and not one after the other.
    approach(to.row, true)
    onOpen(to.id, to.page)
  }
  // Who goes on by a button keeps it; where the focus is lost with what has left, the drawer takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate is open
  useEffect(() => {
    if (!inside.current?.closest('dialog')?.contains(document.activeElement)) inside.current?.focus()
  }, [id])
  useEffect(() => inside.current?.focus(), [])
  useReviewKeys(inside, {
    ...(next && { next: () => go(next) }),
    ...(previous && { previous: () => go(previous) }),
    report: () => onPart('report'),
    help: () => setKeys(true),
  })
  const act = (action: DrawerAction, message: DecisionInput, isLoop: boolean) => {
    if (!candidate) return
    decide(action, candidate, message)
    if (isLoop && next) go(next)
    else onClose()
  }
  const mayMark = candidate && can(role, 'candidate.decide') && openTo(candidate, role).includes('duplicate')
  const mark = mayMark ? () => act('duplicate', { message: '' }, false) : undefined
  const parts = candidate && tabsOf(candidate, role, part)
  const report = parts?.shown === 'report' ? parts.interview : null
  const isNarrow = useIsNarrow()
  const [order, setOrder] = useState({ id: '', isReportFirst: false })
  // On a phone the film comes first, and who it shows below it. It stays so when the phone is turned: what is moved in the
  // document loses its film and the dialogs that are open in it.
  if (parts && order.id !== id) setOrder({ id, isReportFirst: isNarrow && parts.isReported })
  const whyNotSubmit = parts?.isReported && parts.shown !== 'report' && t.readFirst
  const shown = candidate && parts && (
    <Parts key={id} {...{ candidate, requisition, onPart, ...parts }} isWhole={candidate === read.data} />
  )
  const person = candidate && (
    <div key="person" className={css.person}>
      <Profile candidate={candidate} />
      <RequisitionSummary requisition={requisition} />
    </div>
  )
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
            {candidate && <CandidateBadge status={candidate.status} holder={holderOf(rowOf(candidate))} />}
            <Suspense>
              <AlsoHere at={[`candidate:${id}`, ...(report ? [`interview:${report.id}`] : [])].join()} />
            </Suspense>
          </span>
        </span>
      }
      actions={
        <>
          {at >= 0 && count > 1 && <span className={css.position}>{t.position(before + at + 1, number(count))}</span>}
          <IconButton label={t.previous} disabled={!previous} onClick={() => go(previous)}>
            <IconChevronUp />
          </IconButton>
          <IconButton label={t.next} disabled={!next} onClick={() => go(next)}>
            <IconChevronDown />
          </IconButton>
          <IconButton label={t.keys} className={css.forKeys} onClick={() => setKeys(true)}>
            <IconKeyboard />
          </IconButton>
        </>
      }
      footer={
        candidate &&
        can(role, 'candidate.decide') && (
          <Decision
            key={id}
            {...{ candidate, whyNotSubmit }}
            submits={part === 'submit'}
            onAsked={() => onPart('report')}
            onDecide={act}
          />
        )
      }
    >
      <div ref={inside} tabIndex={-1} className={`${css.drawer} ${order.isReportFirst ? css.reportFirst : ''}`}>
        {candidate && parts ? (
          <>
            {can(role, 'candidate.add') && (
              <div className={css.alike}>
                <Suspense>
                  <Duplicates key={id} candidate={candidate} onMark={mark} />
                </Suspense>
              </div>
            )}
            {order.isReportFirst ? [shown, person] : [person, shown]}
          </>
        ) : (
          <Missing error={read.error} wasOpen={at >= 0 || read.data !== undefined} retry={() => void read.refetch()} />
        )}
      </div>
      {hasKeys && <KeyList onClose={() => setKeys(false)} />}
    </SideDrawer>
  )
}

interface MissingProps {
  error: unknown
  /** The review was under way: somebody else has removed the one that comes now. */
  wasOpen: boolean
  retry: () => void
}

/** Nobody to show: not yet, not any more, or an address that leads to nobody, which is the page for that. */
function Missing({ error, wasOpen, retry }: MissingProps) {
  const t = useText(words)
  const navigate = useNavigate()
  const isNobody = error instanceof Refused && [400, 404, 422].includes(error.status)
  const isLost = isNobody && !wasOpen
  useEffect(() => {
    if (isLost) void navigate({ to: '/404' as '/', replace: true })
  }, [isLost, navigate])
  if (!error || isLost) return <Skeleton lines={10} height={18} />
  return isNobody ? <Empty title={t.gone} /> : <Failed error={error} retry={retry} />
}
