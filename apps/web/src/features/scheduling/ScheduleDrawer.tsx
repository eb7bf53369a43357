import { lengths } from '@majlis/domain/availability/free.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate, Interviewer } from '@majlis/domain/candidate/schema.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { plannedAs } from '@majlis/domain/scheduling/plan.ts'
import { useEffect, useState } from 'react'
import { inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useIsNarrow } from '../../core/media.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import { Empty } from '../../ui/State.tsx'
import { midnightOf, plusDays, type Stretch, weekOf } from '../../ui/WeekViewDays.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { clocksOf } from './Clocks.tsx'
import { Footer } from './Footer.tsx'
import { PickTime } from './PickTime.tsx'
import css from './schedule.module.css'
import { Toolbar } from './Toolbar.tsx'
import { words } from './text.ts'
import { useSchedule } from './useSchedule.ts'
import { useNextFree, useTimes, type Wanted } from './useTimes.ts'

interface ScheduleDrawerProps {
  candidate: Candidate
  onClose: () => void
}

/** The scheduler: a week of the candidate's interviewer, in which the interview gets its time, is moved or cancelled. */
export function ScheduleDrawer({ candidate: given, onClose }: ScheduleDrawerProps) {
  const t = useText(words)
  const read = useRead(candidateApi.get, { params: { id: given.id } })
  const candidate = read.data?.id === given.id ? read.data : given
  const { interview, interviewer, bot } = rowOf(candidate)
  const isOpen = interview && interviewer && !bot && plannedAs(interview.status) !== null
  if (isOpen)
    return <Scheduler candidate={candidate} interviewer={interviewer} interview={interview} onClose={onClose} />
  const [title, text] = !interview
    ? [t.noInterviewer, t.noInterviewerText]
    : bot
      ? [t.ofBot, t.ofBotText]
      : [t.fixed, t.fixedText]
  return (
    <SideDrawer title={t.title} onClose={onClose}>
      <Empty title={title}>{text}</Empty>
    </SideDrawer>
  )
}

interface SchedulerProps extends ScheduleDrawerProps {
  interviewer: Interviewer
  interview: Interview
}

function Scheduler({ candidate, interviewer, interview, onClose }: SchedulerProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const isOwn = role === 'interviewer'
  const isNarrow = useIsNarrow()
  const planned = plannedOf(interview)
  const [minutes, setMinutes] = useState<number>(planned ? (planned.end - planned.start) / 60_000 : lengths.usual)
  const { day, setDay, isLooking } = useDay(
    { accountId: interviewer.accountId, interviewId: interview.id, minutes },
    planned,
  )
  const [allHours, setAllHours] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const days = isNarrow ? [day] : weekOf(day)
  const { read, times } = useTimes(interviewer.accountId, interview.id, days)
  const name = interviewer.account?.name ?? times?.name ?? ''
  const ready = read.isPlaceholderData ? undefined : times
  const last = plusDays(days.at(-1) ?? day, 1)
  // Of another week than the one on the screen nothing is known here; the server says it.
  const isBeyond = (start: number) => isOwn && Boolean(ready?.isBeyondHours(start, minutes))
  const isOpen = (start: number) =>
    !ready || start < (days[0] ?? 0) || start >= last || ready.isOpen(start, minutes) || isBeyond(start)
  const choice = useSchedule({ candidate, interview, minutes, onDone: onClose })
  const clocks = times
    ? clocksOf({ interviewer: times.timezone, candidate: times.candidateTimezone, at: day, isOwn })
    : []
  const title = planned ? t.moveTitle : t.title
  return (
    <SideDrawer
      wide
      title={
        <span className={css.title}>
          {title}
          <small>
            <Name>{t.between(inside(candidate.accountName), inside(name))}</Name>
          </small>
        </span>
      }
      onClose={onClose}
      footer={
        <Footer
          choice={choice}
          clocks={clocks}
          minutes={minutes}
          isOpen={isOpen}
          isBeyond={isBeyond}
          confirm={title}
          onCancel={() => setCancelling(true)}
        />
      }
    >
      <div className={css.drawer}>
        <Toolbar
          {...{ day, isNarrow, minutes, allHours, planned }}
          onDay={setDay}
          onMinutes={setMinutes}
          onAllHours={setAllHours}
        />
        <PickTime
          accountId={interviewer.accountId}
          interviewId={interview.id}
          name={name}
          days={days}
          times={isLooking ? undefined : times}
          isStale={read.isPlaceholderData}
          failure={read.error && !times ? { error: read.error, retry: () => void read.refetch() } : null}
          clocks={clocks}
          minutes={minutes}
          planned={planned}
          picked={choice.picked}
          isLost={choice.refusal !== null}
          allHours={allHours}
          isOwn={isOwn}
          onPick={choice.pick}
          onDay={setDay}
        />
      </div>
      {isCancelling && (
        <CancelDialog
          name={candidate.accountName}
          interview={interview}
          onClose={() => setCancelling(false)}
          onDone={onClose}
        />
      )}
    </SideDrawer>
  )
}

/** The day that is looked at: at first of the planned time, where that is still to come, else of the next free one. */
function useDay(wanted: Wanted, planned: Stretch | null) {
  const [today] = useState(() => midnightOf(''))
  const [day, setDay] = useState<number | null>(() =>
    planned && planned.end > Date.now() ? midnightBefore(planned.start) : null,
  )
  const next = useNextFree(wanted, today, day === null)
  useEffect(() => {
    if (day === null && next !== undefined) setDay(next === null ? today : midnightBefore(next))
  }, [day, next, today])
  return { day: day ?? today, setDay, isLooking: day === null }
}

const midnightBefore = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

function plannedOf({ scheduledStart, scheduledEnd }: Interview) {
  if (!scheduledStart || !scheduledEnd) return null
  return { start: Date.parse(scheduledStart), end: Date.parse(scheduledEnd) }
}
