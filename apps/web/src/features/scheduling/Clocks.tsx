import { useLanguage, useText } from '../../core/text.ts'
import { clockIn, dayIn, zoneName } from '../../ui/WeekViewDays.ts'
import { ownZone } from '../../ui/zones.ts'
import css from './schedule.module.css'
import { words } from './text.ts'

/** Whose clock it is, and its zone. */
export interface Clock {
  whose: 'own' | 'interviewer' | 'candidate'
  timezone: string
}

interface ClocksAsked {
  interviewer: string
  candidate: string | null
  at: number
  /** The viewer is the interviewer. */
  isOwn: boolean
}

/** The viewer's clock and the others', the candidate's left out where it shows the same time, and who looks at itself. */
export function clocksOf({ interviewer, candidate, at, isOwn }: ClocksAsked): Clock[] {
  const own = ownZone()
  const all: Clock[] = [
    { whose: 'own', timezone: own },
    { whose: 'interviewer', timezone: interviewer },
    ...(candidate ? [{ whose: 'candidate', timezone: candidate } as const] : []),
  ]
  const isKept = { own: true, interviewer: !isOwn, candidate: false }
  return all.filter(({ whose, timezone }) => isKept[whose] || !isSame(timezone, own, at))
}

/** Do two zones show the same time at a moment? */
export const isSame = (one: string, other: string, at: number): boolean =>
  zoneName(one, at, 'en').offset === zoneName(other, at, 'en').offset

/** Which clocks stand beside each other, by the name of their zone. */
export function ClockNames({ clocks, at }: { clocks: readonly Clock[]; at: number }) {
  const t = useText(words)
  const language = useLanguage()
  return (
    <ul className={css.clocks}>
      {clocks.map(({ whose, timezone }) => {
        const { name, offset } = zoneName(timezone, at, language)
        return (
          <li key={whose} className={css[whose]}>
            <b>{t.clocks[whose]}</b> {name} <bdi dir="ltr">{offset}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

/** A time on every clock. */
export function OnClocks({ clocks, start, end }: { clocks: readonly Clock[]; start: number; end: number }) {
  const t = useText(words)
  const language = useLanguage()
  return (
    <ul className={css.onClocks}>
      {clocks.map(({ whose, timezone }) => (
        <li key={whose}>
          <small>{t.clocks[whose]}</small>
          <b>
            {dayIn(start, language, timezone)}{' '}
            <bdi dir="ltr">
              {clockIn(start, timezone)}–{clockIn(end, timezone)}
            </bdi>
          </b>
        </li>
      ))}
    </ul>
  )
}
