import { useState } from 'react'
import { inside } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import css from './booking.module.css'
import { type Clock, useClock } from './clock.ts'
import { Days } from './Days.tsx'
import { Step } from './Step.tsx'
import { words } from './text.ts'
import type { StepOf } from './useBooking.ts'
import type { Times } from './useTimes.ts'
import { Weeks } from './Weeks.tsx'
import { ZoneLine } from './ZoneLine.tsx'

interface ChooseProps extends StepOf {
  times: Times
  onClock: (clock: Clock) => void
  onSuggest: () => void
  onCancel: () => void
  /** It has a time, which may stay. */
  onKeep?: () => void
}

/** What it is about, and the days that have times; a tap holds one. */
export function Choose({ booking, answer, times, onClock, onSuggest, onCancel, onKeep }: ChooseProps) {
  const t = useText(words)
  const clock = useClock()
  const [from, setFrom] = useState<string | null>(null)
  const company = inside(answer.company)
  const position = answer.position && inside(answer.position)
  const known = times.times
  const isEmpty = known !== null && !known.starts.length && !known.more
  const said = onKeep
    ? t.now(whenOf(answer.startsAt, clock))
    : position
      ? t.aboutFor(company, position)
      : t.about(company)
  return (
    <Step title={t.title} heading={onKeep ? t.moveTitle : t.choose} lead={said}>
      <p className={css.facts}>
        <span>{count(t.minutes, answer.minutes)}</span>
        {answer.with.map((name) => (
          <span key={name}>
            {t.withWhom} <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      <ZoneLine onClock={onClock} />
      {booking.refusal && (
        <p role="alert" className={css.bad}>
          {booking.refusal}
        </p>
      )}
      {!onKeep && answer.wishes.length > 0 && <Suggested answer={answer} />}
      {times.error ? (
        <Failed error={times.error} retry={times.reload} />
      ) : known ? (
        <>
          {!isEmpty && <Weeks answer={answer} times={times} from={from} onFrom={setFrom} />}
          <Days
            key={`${from} ${clock.timezone}`}
            times={times}
            from={from}
            held={booking.sending?.startsAt ?? null}
            onTake={(startsAt) => void booking.take(startsAt)}
          />
        </>
      ) : (
        <Skeleton lines={6} height={44} />
      )}
      {isEmpty && <Empty title={t.noTimes}>{t.noTimesText(company)}</Empty>}
      <div className={css.actions}>
        {answer.mayWish && (
          <Button kind={isEmpty ? 'main' : 'quiet'} onClick={onSuggest}>
            {isEmpty ? t.suggest : t.none}
          </Button>
        )}
        {onKeep && <Button onClick={onKeep}>{t.keep}</Button>}
        {!onKeep && answer.mayCancel && answer.interviewId && (
          <Button kind="quiet" onClick={onCancel}>
            {t.cannot}
          </Button>
        )}
      </div>
    </Step>
  )
}

/** A day and its hour, in one sentence's words. */
function whenOf(startsAt: string | null, { day, time }: Pick<ReturnType<typeof useClock>, 'day' | 'time'>): string {
  const at = Date.parse(startsAt ?? '')
  return Number.isNaN(at) ? '' : `${day(at)} ${inside(time(at))}`
}

/** What the candidate has suggested already. */
function Suggested({ answer }: Pick<StepOf, 'answer'>) {
  const t = useText(words)
  const clock = useClock()
  return (
    <section className={css.suggested} aria-label={t.suggested}>
      <p>
        <b>{t.sent(inside(answer.company))}</b> {t.suggested}:
      </p>
      <ul>
        {answer.wishes.map(({ startsAt }) => (
          <li key={startsAt}>{whenOf(startsAt, clock)}</li>
        ))}
      </ul>
    </section>
  )
}
