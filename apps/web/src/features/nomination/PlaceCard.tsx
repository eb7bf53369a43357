import type { NominatedPlace, Nomination } from '@majlis/domain/nomination/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { date, inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/State.tsx'
import css from './nomination.module.css'
import { words } from './text.ts'
import type { Naming } from './useNomination.ts'

const PlaceForm = lazy(() => import('./PlaceForm.tsx').then((one) => ({ default: one.PlaceForm })))
const Correction = lazy(() => import('./Correction.tsx').then((one) => ({ default: one.Correction })))

interface PlaceCardProps {
  place: NominatedPlace
  nth: number
  answer: Nomination
  naming: Naming
  isOpen: boolean
  onOpen: () => void
}

/** One place: its fields while it is being filled, and afterwards how far its referee has come. */
export function PlaceCard({ place, nth, answer, naming, isOpen, onOpen }: PlaceCardProps) {
  const t = useText(words)
  const name = [place.first_name, place.last_name].filter(Boolean).join(' ')
  const mayName = answer.agreed && (answer.state === 'open' || answer.state === 'late')
  return (
    <li className={css.card}>
      <h2 className={css.name}>{name ? <bdi>{name}</bdi> : t.place(nth)}</h2>
      {place.status === RefereeStatus.PENDING ? (
        mayName &&
        (isOpen ? (
          <Suspense fallback={<Skeleton lines={5} />}>
            <PlaceForm place={place} answer={answer} naming={naming} />
          </Suspense>
        ) : (
          <Button onClick={onOpen}>{t.open}</Button>
        ))
      ) : (
        <Asked place={place} name={name} answer={answer} naming={naming} />
      )}
    </li>
  )
}

type AskedProps = Pick<PlaceCardProps, 'place' | 'answer' | 'naming'> & { name: string }

function Asked({ place, name, answer, naming }: AskedProps) {
  const t = useText(words)
  const left = useSecondsLeft(place.takeBackUntil, answer.now)
  const [isCorrecting, setCorrecting] = useState(false)
  const [wasReminded, setReminded] = useState(false)
  const mayReplace = place.replaceFrom !== null && Date.parse(place.replaceFrom) <= Date.parse(answer.now)
  const isWaiting = place.status === RefereeStatus.ADDED && !place.isEnded && !place.isReplaced
  const busy = naming.busy === place.id
  return (
    <>
      <p className={css.muted}>
        {t.status[stateOf(place)]}
        {place.mailedAt && ` · ${t.since(date(place.mailedAt))}`}
      </p>
      {isWaiting && place.remindedAt && <p className={css.muted}>{t.lastReminded(date(place.remindedAt))}</p>}
      {left > 0 && place.email && <p role="status">{t.sent(inside(place.email))}</p>}
      {isWaiting && place.isBounced && place.email && <p className={css.bad}>{t.bounced(inside(place.email))}</p>}
      {isWaiting && mayReplace && place.mailedAt && (
        <p>{t.silent(inside(name), date(place.mailedAt), inside(answer.company))}</p>
      )}
      {naming.faults
        .filter((fault) => fault.place === place.id)
        .map(({ message }) => (
          <p key={message} role="alert" className={css.bad}>
            {message}
          </p>
        ))}
      {wasReminded && <p role="status">{t.reminded}</p>}
      <div className={css.acts}>
        {left > 0 && (
          <Button busy={busy} onClick={() => void naming.takeBack(place.id)}>
            {t.takeBack(left)}
          </Button>
        )}
        {left === 0 && place.mayRemind && !wasReminded && (
          <Button busy={busy} onClick={async () => setReminded(await naming.remind(place.id))}>
            {t.remind}
          </Button>
        )}
        {mayReplace && (
          <Button busy={busy} onClick={() => void naming.replace(place.id)}>
            {t.replace}
          </Button>
        )}
        {left === 0 && place.mayCorrect && !isCorrecting && (
          <Button kind="quiet" onClick={() => setCorrecting(true)}>
            {t.correct}
          </Button>
        )}
      </div>
      {isCorrecting && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <Correction place={place} naming={naming} onDone={() => setCorrecting(false)} />
        </Suspense>
      )}
    </>
  )
}

function stateOf({ status, isReplaced, isEnded }: NominatedPlace) {
  if (status === RefereeStatus.SUBMITTED) return 'answered'
  if (status === RefereeStatus.DECLINED) return 'declined'
  if (isReplaced) return 'replaced'
  return isEnded ? 'ended' : 'waiting'
}

/** How many seconds are left until a moment, by the server's clock when it answered. */
function useSecondsLeft(until: string | null, answeredAt: string): number {
  const left = () => (until ? Math.ceil((Date.parse(until) - Date.parse(answeredAt)) / 1000) : 0)
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with every answer
  useEffect(() => {
    setSeconds(left())
    if (!until) return
    const ticking = setInterval(() => setSeconds((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(ticking)
  }, [until, answeredAt])
  return seconds
}
