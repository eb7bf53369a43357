import { useRelative } from '../../core/format.ts'
import { count, useLanguage, useText } from '../../core/text.ts'
import { placeName } from '../../ui/zones.ts'
import css from './booking.module.css'
import { useClock } from './clock.ts'
import { timeThere } from './TimeButton.tsx'
import { words } from './text.ts'
import type { StepOf } from './useBooking.ts'

interface FactsProps extends Pick<StepOf, 'answer'> {
  startsAt: string
  endsAt: string
  with: readonly string[]
}

/** When, on both clocks, how long and with whom. */
export function Facts({ answer, startsAt, endsAt, with: who }: FactsProps) {
  const t = useText(words)
  const language = useLanguage()
  const clock = useClock()
  const relative = useRelative()
  const at = Date.parse(startsAt)
  const there = answer.interviewerTimezone
  return (
    <dl className={css.list}>
      <div>
        <dt>{t.when}</dt>
        <dd>
          <time dateTime={startsAt}>
            <b>
              {clock.day(at)} <bdi>{clock.time(at)}</bdi>
            </b>
          </time>
          <small>
            {relative(startsAt)} · {placeName(clock.timezone, language)} <bdi dir="ltr">({clock.offset(at)})</bdi>
          </small>
          {there && !clock.isSame(at, there) && <small>{t.beside(timeThere(at, there, clock))}</small>}
        </dd>
      </div>
      <div>
        <dt>{t.length}</dt>
        <dd>{count(t.minutes, Math.round((Date.parse(endsAt) - at) / 60_000))}</dd>
      </div>
      {who.length > 0 && (
        <div>
          <dt>{t.withWhom}</dt>
          <dd className={css.names}>
            {who.map((name) => (
              <bdi key={name}>{name}</bdi>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
