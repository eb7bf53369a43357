import { interviewApi } from '@majlis/domain/interview/api.ts'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../core/address.ts'
import { useRead } from '../core/hooks.ts'
import { useText } from '../core/text.ts'
import type { InterviewActsProps } from '../features/availability/interviewActs.ts'
import { words } from '../features/availability/text.ts'
import { Week } from '../features/availability/Week.tsx'
import { Button } from '../ui/Button.tsx'
import { DrawerSuspense } from '../ui/DrawerSuspense.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const HoursForm = lazy(() =>
  import('../features/availability/HoursForm.tsx').then((one) => ({ default: one.HoursForm })),
)
const Calendars = lazy(() =>
  import('../features/calendarSync/Calendars.tsx').then((one) => ({ default: one.Calendars })),
)
const Scheduling = lazy(() => import('../features/scheduling/Scheduling.tsx'))
const CancelDialog = lazy(() =>
  import('../features/scheduling/CancelDialog.tsx').then((one) => ({ default: one.CancelDialog })),
)
const LeaveDialog = lazy(() =>
  import('../features/scheduling/LeaveDialog.tsx').then((one) => ({ default: one.LeaveDialog })),
)

const tabs = ['week', 'hours', 'calendars'] as const

/** The interviewer's own calendar: the week, the hours of each week, and its other calendars. */
export default function InterviewCalendar() {
  const t = useText(words)
  const [{ tab }, go] = useAddress({ tab: 'week' })
  const open = tabs.find((key) => key === tab) ?? 'week'
  return (
    <>
      <PageHead title={t.title} />
      <Tabs
        label={t.parts}
        tabs={tabs.map((key) => ({ key, label: t.tabs[key] }))}
        value={open}
        onChange={(key) => go({ tab: key })}
      >
        {open === 'week' && <Week Acts={Acts} onHours={() => go({ tab: 'hours' })} />}
        {open === 'hours' && (
          <Suspense fallback={<Skeleton lines={8} height={44} />}>
            <HoursForm Acts={Acts} />
          </Suspense>
        )}
        {open === 'calendars' && (
          <Suspense fallback={<Skeleton lines={8} height={44} />}>
            <Calendars />
          </Suspense>
        )}
      </Tabs>
    </>
  )
}

/** What can be done with an interview: by who leads it, or by who takes part beside. */
const Acts = ({ part, ...of }: InterviewActsProps) => (part === 0 ? <LeadActs {...of} /> : <SecondActs {...of} />)
type ActsOf = Omit<InterviewActsProps, 'part'>

function SecondActs({ interviewId, name, onDone }: ActsOf) {
  const t = useText(words)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t.leave}
      </Button>
      {open && (
        <Suspense>
          <LeaveDialog name={name} interviewId={interviewId} onClose={close} onDone={close} />
        </Suspense>
      )}
    </>
  )
}

/** Moves and cancels an interview by the scheduler's own dialogs. */
function LeadActs({ interviewId, name, onDone }: ActsOf) {
  const t = useText(words)
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const close = () => {
    setOpen(null)
    onDone()
  }
  return (
    <>
      <Button small onClick={() => setOpen('move')}>
        {t.move}
      </Button>
      <Button small onClick={() => setOpen('cancel')}>
        {t.cancelInterview}
      </Button>
      {open === 'move' && (
        <DrawerSuspense name={name} onClose={close}>
          <Moving interviewId={interviewId} onClose={close} />
        </DrawerSuspense>
      )}
      {open === 'cancel' && (
        <Suspense>
          <CancelDialog name={name} interview={{ id: interviewId }} onClose={close} onDone={close} />
        </Suspense>
      )}
    </>
  )
}

function Moving({ interviewId, onClose }: Pick<InterviewActsProps, 'interviewId'> & { onClose: () => void }) {
  const { data } = useRead(interviewApi.get, { params: { id: interviewId } })
  return data?.id === interviewId ? <Scheduling id={data.candidateId} listed={undefined} onClose={onClose} /> : null
}
