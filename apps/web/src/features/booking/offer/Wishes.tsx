import type { Offer } from '@majlis/domain/booking/schema.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { useState } from 'react'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Select } from '../../../ui/Select.tsx'
import css from './offer.module.css'
import { words } from './text.ts'
import { usePlan } from './usePlan.ts'

interface WishesProps {
  candidate: Candidate
  offer: Offer
  onDone: () => void
}

/** The times that a candidate suggested because none of the offered fitted; each can be planned at once. */
export function Wishes({ candidate, offer, onDone }: WishesProps) {
  const t = useText(words)
  const { wishes, message, people, interviewId } = offer
  const [accountId, setAccountId] = useState(people[0]?.accountId ?? '')
  const { plan, busy, refusal } = usePlan(candidate, offer, onDone)
  return (
    <>
      <p className={css.lead}>{t.wishesText}</p>
      {!interviewId && people.length > 1 && (
        <Select
          label={t.planWith}
          value={accountId}
          options={people.map((one) => ({ value: one.accountId, label: one.name ?? '' }))}
          onChange={setAccountId}
        />
      )}
      <ul className={css.rows}>
        {wishes.map(({ startsAt }) => (
          <li key={startsAt}>
            <span className={css.person}>
              <DateTime at={startsAt} />
            </span>
            <Button small busy={busy === startsAt} onClick={() => void plan(startsAt, accountId)}>
              {t.plan}
            </Button>
          </li>
        ))}
      </ul>
      {refusal && (
        <p role="alert" className={css.bad}>
          {refusal}
        </p>
      )}
      {message && (
        <figure className={css.quote}>
          <figcaption>{t.message}</figcaption>
          <p dir="auto">{message}</p>
        </figure>
      )}
    </>
  )
}
