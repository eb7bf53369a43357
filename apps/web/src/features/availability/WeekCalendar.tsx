import type { OwnCalendar, Slot } from '@majlis/domain/availability/schema.ts'
import { useEffect, useState } from 'react'
import { refresh } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Switch } from '../../ui/Choices.tsx'
import { Name } from '../../ui/Name.tsx'
import { useStatusWords } from '../../ui/StatusBadges.tsx'
import { clockIn, plusDays, type Shown } from '../../ui/WeekViewDays.ts'
import { WeekViewDraw } from '../../ui/WeekViewDraw.tsx'
import { WeekViewNav } from '../../ui/WeekViewNav.tsx'
import { words as kit } from '../../ui/weekViewText.ts'
import { offsetName, ownZone } from '../../ui/zones.ts'
import { blocksOf, offeredOf } from './blocks.ts'
import { DayStrip } from './DayStrip.tsx'
import { HitDialog } from './HitDialog.tsx'
import { InterviewDetails } from './InterviewDetails.tsx'
import type { InterviewActs } from './interviewActs.ts'
import { Sheet } from './Sheet.tsx'
import { SlotForm } from './SlotForm.tsx'
import { words } from './text.ts'
import { useBlock } from './useBlock.ts'
import { calendarReads } from './useSlots.ts'
import type { useWeek } from './useWeek.ts'
import css from './week.module.css'
import { hoursToShow, momentAt, partsOf } from './weekTimes.ts'

type WeekCalendarProps = Omit<ReturnType<typeof useWeek>, 'read' | 'calendar'> & {
  calendar: OwnCalendar
  Acts: InterviewActs
}

/** The week itself, with the sheet of the block that is open. */
export function WeekCalendar({
  calendar,
  timezone,
  today,
  minute,
  day,
  week,
  days,
  isNarrow,
  show,
  Acts,
}: WeekCalendarProps) {
  const t = useText(words)
  const k = useText(kit)
  const say = useStatusWords()
  const [allHours, setAllHours] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const hours = offeredOf(calendar, week, timezone)
  const block = useBlock({ calendar, timezone, hours })
  const { drawn, slot, hits } = block
  useInSight(block.round, isNarrow)
  const openSlot = (one: Slot) => {
    setChosen(null)
    block.open(one)
  }
  const openInterview = (id: string) => {
    block.drop()
    setChosen(id)
  }
  const stateOf = (status: number) => say.interview(status)
  const blocks = blocksOf({
    calendar,
    days,
    timezone,
    t,
    stateOf,
    onSlot: openSlot,
    onRemove: block.remove,
    onInterview: ({ interviewId }) => openInterview(interviewId),
  })
  const shown: Shown = allHours
    ? [0, 24]
    : hoursToShow([
        ...hours,
        ...blocks.filter(({ look }) => look === 'event' || look === 'offered'),
        ...(block.shown ? [block.shown] : []),
      ])
  const interview = calendar.interviews.find(({ interviewId }) => interviewId === chosen)
  const isLate = (at: number) => days.indexOf(at) * 2 >= days.length
  const first = days[0] ?? day
  const isElsewhere = offsetName(ownZone(), first) !== offsetName(timezone, first)
  return (
    <>
      <div className={css.bar}>
        <WeekViewNav day={day} onDay={show} isNarrow={false} />
        <Switch label={k.allHours} value={allHours} onChange={setAllHours} />
      </div>
      {isNarrow && (
        <DayStrip
          {...{ week, day, today }}
          onDay={show}
          isFull={(one) => calendar.interviews.some((i) => partsOf(i, [one], timezone).length > 0)}
        />
      )}
      <WeekViewDraw
        label={t.week}
        {...{ days, shown, today, minute }}
        drawn={block.shown}
        hours={hours}
        blocks={
          block.moving
            ? blocks.map((one) => (one.key === block.moving?.key ? { ...one, ...block.moving } : one))
            : blocks
        }
        otherClock={isElsewhere ? (at) => clockIn(Date.parse(momentAt(first, at, timezone)), ownZone()) : undefined}
        onDraw={(next) => {
          setChosen(null)
          block.draw(next)
        }}
        onRedraw={block.redraw}
        onMove={block.move}
        onLeave={(direction) => show(plusDays(first, direction * days.length))}
      />
      <p className={css.legend}>
        <span>
          <i aria-hidden="true" />
          {t.legend}
        </span>
        <span>{matchMedia('(pointer: coarse)').matches ? t.howToTouch : t.howTo}</span>
        <span className={css.keys}>{t.keys}</span>
      </p>
      {drawn && (
        <Sheet
          key={block.round}
          title={slot ? t.changeTime : t.newTime}
          side={isLate(drawn.day) ? 'start' : 'end'}
          onClose={block.drop}
        >
          <SlotForm
            {...{ drawn, slot, week, today, timezone }}
            kind={block.kind}
            busy={block.isBusy}
            refusal={block.refusal}
            onChange={block.change}
            onSave={block.save}
            onRemove={() => slot && block.remove(slot)}
          />
        </Sheet>
      )}
      {interview && (
        <Sheet
          key={interview.interviewId}
          title={<Name>{interview.candidateName}</Name>}
          side={isLate(partsOf(interview, days, timezone)[0]?.day ?? day) ? 'start' : 'end'}
          onClose={() => setChosen(null)}
        >
          <InterviewDetails {...{ interview, timezone, Acts }} onDone={() => void refresh(calendarReads)} />
        </Sheet>
      )}
      {hits.found && <HitDialog {...hits.found} title={t.hitTitle} sentence={t.hit} Acts={Acts} />}
    </>
  )
}

/** On a phone a sheet takes the lower half: the block that it is about comes into the upper one. */
function useInSight(round: number, isNarrow: boolean): void {
  useEffect(() => {
    if (round && isNarrow) document.querySelector('[data-key="drawn"]')?.scrollIntoView({ block: 'start' })
  }, [round, isNarrow])
}
