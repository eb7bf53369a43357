import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { InterviewStatus } from '@majlis/domain/core/status.ts'
import { isCancelled } from '@majlis/domain/interview/rules.ts'
import { sideOf } from '@majlis/domain/liveRoom/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { plannedAs } from '@majlis/domain/scheduling/plan.ts'
import type { CalendarEntry } from '@majlis/domain/scheduling/schema.ts'
import { useEffect, useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { dateTime } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useIsNarrow } from '../../core/media.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words as candidateWords } from '../../ui/candidateText.ts'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { JoinRoom } from '../../ui/JoinRoom.tsx'
import { Name } from '../../ui/Name.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { InterviewBadge, useStatusWords } from '../../ui/StatusBadges.tsx'
import { interviewTone } from '../../ui/statusTones.ts'
import { type WeekEvent, WeekView } from '../../ui/WeekView.tsx'
import { hoursAround, keyOf, midnightOf, plusDays, weekOf } from '../../ui/WeekViewDays.ts'
import { WeekViewNav } from '../../ui/WeekViewNav.tsx'
import { ScheduleDrawer } from './ScheduleDrawer.tsx'
import css from './schedule.module.css'
import { words } from './text.ts'

interface CalendarDrawerProps {
  requisition: Pick<Requisition, 'id' | 'title' | 'mode'>
  onClose: () => void
}

/** The week of a requisition's interviews: who with whom, when, and how each stands; the bot's by their deadlines. */
export function CalendarDrawer({ requisition, onClose }: CalendarDrawerProps) {
  const t = useText(words)
  const isNarrow = useIsNarrow()
  const [{ week }, go] = useAddress({ week: '', candidate: '', calendar: '' })
  const [chosen, setChosen] = useState<string | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const day = midnightOf(week)
  const days = isNarrow ? [day] : weekOf(day)
  const from = new Date(days[0] ?? 0).toISOString()
  const to = new Date(plusDays(days.at(-1) ?? 0, 1)).toISOString()
  const read = useRead(
    schedulingApi.calendar,
    { query: { requisitionId: requisition.id, from, to } },
    { every: 60_000 },
  )
  const events = useEvents(read.data ?? [], setChosen)
  const entry = read.data?.find(({ id }) => id === chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the week leaves the address when the drawer does
  useEffect(() => () => go({ week: '' }, true), [])
  const open = (candidate: string) => go({ candidate, calendar: '', week: '' })
  const spans = events.filter(({ start, end }) => end > start)
  return (
    <SideDrawer
      wide
      title={
        <span className={css.title}>
          {t.calendar}
          <small>
            <Name>{requisition.title}</Name>
          </small>
        </span>
      }
      onClose={onClose}
      footer={
        entry && (
          <Chosen
            entry={entry}
            mode={requisition.mode}
            onOpen={() => open(entry.candidateId)}
            onMove={() => setMoving(entry.candidateId)}
          />
        )
      }
    >
      <div className={css.drawer}>
        <WeekViewNav day={day} onDay={(midnight) => go({ week: keyOf(midnight) }, true)} isNarrow={isNarrow} />
        {read.error && !read.data && <Failed error={read.error} retry={() => void read.refetch()} />}
        {!read.data && !read.error && <Skeleton lines={8} height={44} />}
        {read.data && (
          <>
            {!events.length && <p className={css.note}>{isNarrow ? t.noneToday : t.none}</p>}
            <WeekView label={t.calendarOf(requisition.title)} days={days} shown={hoursAround(spans)} events={events} />
          </>
        )}
      </div>
      {moving && <Moving id={moving} onClose={() => setMoving(null)} />}
    </SideDrawer>
  )
}

/** The entries as the week shows them. */
function useEvents(entries: readonly CalendarEntry[], onOpen: (id: string) => void): WeekEvent[] {
  const t = useText(words)
  const { bot } = useText(candidateWords)
  const say = useStatusWords()
  return entries.flatMap(({ id, candidateName, interviewer, status, startsAt, endsAt, deadline }) => {
    const at = startsAt ?? deadline
    if (!at) return []
    const name = interviewer.bot ? bot : (interviewer.name ?? '')
    return {
      key: id,
      start: Date.parse(at),
      end: Date.parse(endsAt ?? at),
      tone: interviewTone[status as InterviewStatus],
      title: <Name>{candidateName}</Name>,
      detail: startsAt ? <Name>{name}</Name> : t.deadline,
      state: say.interview(status, { bot: interviewer.bot, deadline }),
      isOver: isCancelled(status),
      onOpen: () => onOpen(id),
    }
  })
}

interface ChosenProps {
  entry: CalendarEntry
  mode: Requisition['mode']
  onOpen: () => void
  onMove: () => void
}

/** The interview that was chosen in the week, and where it leads. */
function Chosen({ entry, mode, onOpen, onMove }: ChosenProps) {
  const t = useText(words)
  const { bot } = useText(candidateWords)
  const { candidateName, interviewer, status, startsAt, deadline } = entry
  const at = startsAt ?? deadline
  const { id, role } = useSessionUser()
  const leads = interviewer.accountId === id
  const mayJoin = !interviewer.bot && sideOf({ role, leads, takesPart: false, isCandidate: false, mode }) !== null
  return (
    <div className={css.chosen} role="status">
      <div>
        <b>
          <Name>{candidateName}</Name>
        </b>
        <small>
          <Name>{interviewer.bot ? bot : interviewer.name}</Name>
          {at && <bdi dir="ltr">{dateTime(at)}</bdi>}
          {!startsAt && deadline && t.deadline}
        </small>
        <InterviewBadge status={status} holder={{ bot: interviewer.bot, deadline }} />
      </div>
      <div className={css.actions}>
        {mayJoin && <JoinRoom interview={{ id: entry.id, status, scheduledStart: startsAt }} name={candidateName} />}
        {!interviewer.bot && plannedAs(status) !== null && <Button onClick={onMove}>{t.change}</Button>}
        <Button kind="main" onClick={onOpen}>
          {t.openCandidate}
        </Button>
      </div>
    </div>
  )
}

/** The scheduler of one of them, over the calendar. */
function Moving({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRead(candidateApi.get, { params: { id } })
  return data?.id === id ? <ScheduleDrawer candidate={data} onClose={onClose} /> : null
}
