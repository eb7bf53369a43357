import type { OfferCheck } from '@majlis/domain/booking/schema.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Refused } from '../../../core/client.ts'
import { number } from '../../../core/number.ts'
import { count, useText } from '../../../core/text.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Name } from '../../../ui/Name.tsx'
import { Skeleton } from '../../../ui/State.tsx'
import css from './offer.module.css'
import { words } from './text.ts'

interface FoundProps {
  check: OfferCheck | undefined
  error: Refused | null
  /** It is of the terms before. */
  isStale: boolean
  candidates: readonly Candidate[]
}

/** What the offer would find: how many times, whether they are enough, and to whom it cannot be made. */
export function Found({ check, error, isStale, candidates }: FoundProps) {
  const t = useText(words)
  if (error)
    return (
      <p role="alert" className={css.bad}>
        {error.message}
      </p>
    )
  if (!check) return <Skeleton lines={1} height={20} />
  const recent = check.people.map((one) => one.recent)
  const difference = Math.max(...recent) - Math.min(...recent)
  const isShort = check.capacity < check.candidates && check.count > 0
  return (
    <div className={css.found} data-stale={isStale || undefined} aria-busy={isStale}>
      <p role="status">
        {check.count === 0 ? (
          <span className={css.warn}>{t.noTimes}</span>
        ) : (
          <>
            {count(t.times, check.count)} <DateTime at={check.starts[0]} />
          </>
        )}
      </p>
      {isShort && <p className={css.warn}>{t.capacity(number(check.count), number(check.candidates))}</p>}
      {difference > 0 && <p className={css.lead}>{t.spread(number(difference))}</p>}
      {check.blocked.length > 0 && (
        <ul className={css.missed}>
          {check.blocked.map(({ index, message }) => (
            <li key={index}>
              <Name>{candidates[index]?.accountName}</Name>: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
