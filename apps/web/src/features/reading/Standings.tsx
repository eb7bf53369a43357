import { isGiven, standingOf } from '@majlis/domain/reading/rules.ts'
import type { Reading, ReadReferee } from '@majlis/domain/reading/schema.ts'
import type { ReactNode } from 'react'
import { date } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Name } from '../../ui/Name.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import css from './reading.module.css'
import { words } from './text.ts'

const tones = {
  answered: 'good',
  declined: 'plain',
  replaced: 'plain',
  ended: 'warn',
  waiting: 'info',
  unnamed: 'plain',
} as const satisfies Record<string, Tone>

interface StandingsProps {
  reading: Reading
  /** What stands under each referee. */
  below?: (refereeId: string) => ReactNode
}

/** Who has answered and who is missing, each with its times; what a referee left out is counted. */
export function Standings({ reading, below }: StandingsProps) {
  const t = useText(words)
  const { referees, questions, submitUntil, concludedAt } = reading
  const now = Date.now()
  const counting = referees.filter(({ isReplaced }) => !isReplaced)
  const answered = counting.filter((one) => standingOf(one, now) === 'answered')
  const isNaming = counting.some((one) => standingOf(one, now) === 'unnamed')
  const leftBy = (id: string) =>
    questions.filter((question) =>
      question.answers.some((answer) => answer.refereeId === id && !isGiven(answer) && isPut(question)),
    ).length
  return (
    <section className={css.section}>
      <p className={css.beside}>
        <b>{t.progress(answered.length, counting.length)}</b>
        {concludedAt && <StatusBadge tone="plain">{t.closed}</StatusBadge>}
        {!concludedAt && isNaming && submitUntil && <span className={css.soft}>{t.due(date(submitUntil))}</span>}
      </p>
      <ul className={css.standings}>
        {referees.map((referee, at) => (
          <li key={referee.id}>
            <Standing referee={referee} number={at + 1} left={leftBy(referee.id)} now={now} />
            {below?.(referee.id)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A question about a document that the candidate did not give was put to nobody. */
const isPut = ({ question_type, documents }: Reading['questions'][number]) =>
  question_type !== 5 || documents.length > 0

interface StandingProps {
  referee: ReadReferee
  number: number
  left: number
  now: number
}

function Standing({ referee, number, left, now }: StandingProps) {
  const t = useText(words)
  const standing = standingOf(referee, now)
  const { name, mailedAt, linkUntil, finishedAt, isByPhone, isPhoneConfirmed, gone } = referee
  const notes = [
    standing === 'answered' && finishedAt && date(finishedAt),
    gone && t.gone[gone],
    standing === 'answered' && !gone && left > 0 && count(t.leftOut, left),
    standing === 'answered' && isByPhone && (isPhoneConfirmed ? t.byPhone : t.unconfirmed),
    (standing === 'waiting' || standing === 'ended') && mailedAt && t.since(date(mailedAt)),
    standing === 'waiting' && linkUntil && t.until(date(linkUntil)),
  ].filter(Boolean)
  return (
    <p className={css.beside}>
      <b>{name ? <Name>{name}</Name> : t.place(number)}</b>
      <StatusBadge tone={tones[standing]}>{t.standings[standing]}</StatusBadge>
      {notes.length > 0 && <small className={css.soft}>{notes.join(' · ')}</small>}
    </p>
  )
}
