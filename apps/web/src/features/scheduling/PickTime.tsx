import { inside } from '../../core/format.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { dayIn, hoursAround, midnightOf, plusDays, type Shown, type Stretch } from '../../ui/WeekViewDays.ts'
import { type Mark, WeekViewPick } from '../../ui/WeekViewPick.tsx'
import { type Clock, ClockNames, isSame } from './Clocks.tsx'
import css from './schedule.module.css'
import { words } from './text.ts'
import { type Times, useNextFree, type Wanted } from './useTimes.ts'

const minute = 60_000

interface PickTimeProps {
  accountId: string
  interviewId: string
  name: string
  days: readonly number[]
  times: Times | undefined
  /** They are another week's: this one's are on their way, and the focus stays. */
  isStale: boolean
  failure: { error: unknown; retry: () => void } | null
  clocks: readonly Clock[]
  minutes: number
  planned: Stretch | null
  picked: number | null
  /** The choice was taken by somebody else. */
  isLost: boolean
  allHours: boolean
  /** The hours are the reader's own, who may add a time to them. */
  isOwn: boolean
  onPick: (start: number) => void
  onDay: (midnight: number) => void
}

/** The interviewer's week: free, busy with the reason, what is planned now, and what was picked. */
export function PickTime(props: PickTimeProps) {
  const {
    accountId,
    interviewId,
    name,
    days,
    times,
    isStale,
    failure,
    clocks,
    minutes,
    planned,
    picked,
    isLost,
    allHours,
    isOwn,
    onPick,
    onDay,
  } = props
  const t = useText(words)
  const language = useLanguage()
  const first = days[0] ?? 0
  if (failure) return <Failed {...failure} />
  if (!times) return <Skeleton lines={8} height={44} />
  const other = times.timezone
  const own = clocks.find(({ whose }) => whose === 'own')?.timezone ?? other
  const shown: Shown = allHours ? [0, 24] : hoursAround([...times.hours, ...(planned ? [planned] : [])])
  const isFull = !isStale && !days.some((day) => times.free.some(({ start }) => start < plusDays(day, 1)))
  return (
    <>
      <ClockNames clocks={clocks} at={first} />
      {!times.hasPattern && <p className={css.note}>{t.anyTime}</p>}
      {isFull && <NextFree {...{ accountId, interviewId, onDay, minutes }} after={plusDays(first, days.length)} />}
      <WeekViewPick
        label={t.grid(name)}
        days={days}
        shown={shown}
        marks={marksOf({ times, planned, picked, isLost, minutes, t })}
        otherZone={isSame(own, other, first) ? undefined : other}
        picked={picked}
        at={(start) => {
          const found = times.startFrom(start, minutes)
          if ('start' in found) return found
          const says = t.shut[found.why]
          return isOwn && times.isBeyondHours(start, minutes) ? { start, note: says } : { why: says }
        }}
        onPick={onPick}
        onLeave={(direction) => onDay(plusDays(first, direction * days.length))}
      />
      <Legend />
      <p className={css.keys} lang={language}>
        {t.keys}
      </p>
    </>
  )
}

type Marked = Pick<PickTimeProps, 'planned' | 'picked' | 'isLost' | 'minutes'> & {
  times: Times
  t: typeof words.now
}

function marksOf({ times, planned, picked, isLost, minutes, t }: Marked): Mark[] {
  const of = (kind: Mark['kind'], spans: readonly Stretch[], label?: string): Mark[] =>
    spans.map(({ start, end }) => ({ key: `${kind}${start}`, kind, start, end, ...(label && { label }) }))
  // What has passed is past, whatever it was.
  const now = Date.now()
  const ahead = (spans: readonly Stretch[]) =>
    spans.filter(({ end }) => end > now).map(({ start, end }) => ({ start: Math.max(start, now), end }))
  const named = (why: 'taken' | 'away') => ahead(times.blocked.filter((one) => one.why === why))
  const chosen = picked === null ? [] : [{ start: picked, end: picked + minutes * minute }]
  return [
    ...of('hours', ahead(times.hours)),
    ...of('taken', named('taken'), t.marks.taken),
    ...of('away', named('away'), t.marks.away),
    ...of('planned', planned ? [planned] : [], t.marks.planned),
    ...of(isLost ? 'lost' : 'picked', chosen, t.picked),
  ]
}

const kinds = ['free', 'hours', 'taken', 'away', 'planned', 'past'] as const

interface NextFreeProps extends Wanted, Pick<PickTimeProps, 'onDay'> {
  /** The midnight from which on it is looked for. */
  after: number
}

/** Nothing is free in these days: the way to the next that has something, within a month. */
function NextFree({ accountId, interviewId, minutes, onDay, after }: NextFreeProps) {
  const t = useText(words)
  const language = useLanguage()
  const next = useNextFree({ accountId, interviewId, minutes }, Math.max(after, midnightOf('')))
  return (
    <p className={css.note} role="status">
      {t.nothingFree}{' '}
      {next && (
        <Button small onClick={() => onDay(new Date(next).setHours(0, 0, 0, 0))}>
          {t.nextFree(inside(dayIn(next, language)))}
        </Button>
      )}
    </p>
  )
}

/** What the colours of the week mean. */
function Legend() {
  const t = useText(words)
  return (
    <ul className={css.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={css[kind]} aria-hidden="true" />
          {t.marks[kind]}
        </li>
      ))}
    </ul>
  )
}
