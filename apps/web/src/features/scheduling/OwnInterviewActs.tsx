import { interviewApi } from '@majlis/domain/interview/api.ts'
import { isCancellable } from '@majlis/domain/interview/rules.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { mayPlan, plannedAs } from '@majlis/domain/scheduling/plan.ts'
import { mayMarkAbsent } from '@majlis/domain/scheduling/rules.ts'
import { IconCalendarTime, IconDoorExit, IconDots, IconUserCheck, IconUserX, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { DrawerSuspense } from '../../ui/DrawerSuspense.tsx'
import { Menu, type MenuItem } from '../../ui/Popover.tsx'
import { words } from './text.ts'

const Scheduling = lazy(() => import('./Scheduling.tsx'))
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then((one) => ({ default: one.CancelDialog })))
const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((one) => ({ default: one.LeaveDialog })))

type OwnInterview = Pick<Interview, 'id' | 'candidateId' | 'status' | 'scheduledStart' | 'absent'>
type Act = 'move' | 'cancel' | 'leave'

/** What one of its interviewers, who leads it or takes part beside, may do with an interview of a list: the menu of each row, and the one dialog beside the list. */
export function useOwnInterviewActs() {
  const [open, setOpen] = useState<{ act: Act; interview: OwnInterview; name: string } | null>(null)
  const close = () => setOpen(null)
  return {
    menu: (interview: OwnInterview, name: string, leads: boolean) => {
      const Acts = leads ? ActsMenu : SecondMenu
      return <Acts interview={interview} name={name} onOpen={(act) => setOpen({ act, interview, name })} />
    },
    dialog: (
      <>
        {open?.act === 'move' && (
          <DrawerSuspense name={open.name} onClose={close}>
            <Scheduling id={open.interview.candidateId} listed={undefined} onClose={close} />
          </DrawerSuspense>
        )}
        {open?.act === 'cancel' && (
          <Suspense>
            <CancelDialog name={open.name} interview={open.interview} onClose={close} onDone={close} />
          </Suspense>
        )}
        {open?.act === 'leave' && (
          <Suspense>
            <LeaveDialog name={open.name} interviewId={open.interview.id} onClose={close} onDone={close} />
          </Suspense>
        )}
      </>
    ),
  }
}

interface ActsMenuProps {
  /** The candidate's. */
  name: string
  interview: OwnInterview
  onOpen: (act: Act) => void
}

/** Another time, calling it off, and noting who did not come: what is possible now. */
function ActsMenu({ name, interview, onOpen }: ActsMenuProps) {
  const t = useText(words)
  const absence = useAbsenceItems(interview)
  const { status } = interview
  const items: MenuItem[] = [
    ...(plannedAs(status) !== null && mayPlan('interviewer', status)
      ? [{ key: 'move', label: t.moveIt, icon: <IconCalendarTime />, onPick: () => onOpen('move') }]
      : []),
    ...absence,
    ...(isCancellable(status)
      ? [{ key: 'cancel', label: t.cancel, icon: <IconX />, danger: true, onPick: () => onOpen('cancel') }]
      : []),
  ]
  return items.length > 0 && <Menu small label={t.more(name)} icon={<IconDots />} items={items} />
}

/** Who takes part beside can only leave. */
function SecondMenu({ name, interview: { status }, onOpen }: ActsMenuProps) {
  const t = useText(words)
  if (!isCancellable(status)) return null
  const leave = { key: 'leave', label: t.leave, icon: <IconDoorExit />, danger: true, onPick: () => onOpen('leave') }
  return <Menu small label={t.more(name)} icon={<IconDots />} items={[leave]} />
}

function useAbsenceItems({ id, status, scheduledStart, absent }: OwnInterview): MenuItem[] {
  const t = useText(words)
  const { mutate } = useAct(schedulingApi.markAbsent, {
    refreshes: [interviewApi.list, interviewApi.get],
    message: ({ body }) => (body.absent ? t.marked : t.unmarked),
  })
  if (!mayMarkAbsent({ status, scheduledStart }, Date.now())) return []
  const mark = (who: 'candidate' | 'interviewer' | null) => mutate({ params: { id }, body: { absent: who } })
  const others = (['candidate', 'interviewer'] as const).filter((who) => who !== absent)
  return [
    ...others.map((who) => ({ key: who, label: t.didNotCome[who], icon: <IconUserX />, onPick: () => mark(who) })),
    ...(absent ? [{ key: 'clear', label: t.cameAfterAll, icon: <IconUserCheck />, onPick: () => mark(null) }] : []),
  ]
}
