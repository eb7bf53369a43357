import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './booking.module.css'
import { useClock } from './clock.ts'
import { keyAt } from './days.ts'
import { words } from './text.ts'

interface TimeButtonProps {
  at: number
  /** Told beside it where it differs; null where several differ. */
  interviewerTimezone: string | null
  /** The clocks change on this day. */
  showsOffset: boolean
  /** The day is told as well. */
  showsDay?: boolean
  busy: boolean
  onTake: (startsAt: string) => void
}

/** One time to choose, on both clocks. */
export function TimeButton({ at, interviewerTimezone, showsOffset, showsDay, busy, onTake }: TimeButtonProps) {
  const t = useText(words)
  const clock = useClock()
  return (
    <Button className={css.time ?? ''} busy={busy} onClick={() => onTake(new Date(at).toISOString())}>
      {showsDay && <span className={css.ofDay}>{clock.day(at)} </span>}
      <b>
        <bdi>{clock.time(at)}</bdi>
      </b>
      {showsOffset && <bdi dir="ltr"> {clock.offset(at)}</bdi>}
      {interviewerTimezone && !clock.isSame(at, interviewerTimezone) && (
        <small> {t.beside(inside(timeThere(at, interviewerTimezone, clock)))}</small>
      )}
    </Button>
  )
}

/** The hour on the interviewer's clock, with its day where that is another. */
export function timeThere(at: number, timezone: string, clock: ReturnType<typeof useClock>): string {
  const isSameDay = keyAt(at, timezone) === keyAt(at, clock.timezone)
  return isSameDay ? clock.time(at, timezone) : `${clock.weekday(at, timezone)} ${clock.time(at, timezone)}`
}
