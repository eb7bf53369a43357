import type { SignalState } from '@majlis/domain/refcheck/signal.ts'
import { signalApi } from '@majlis/domain/signal/api.ts'
import { call } from '../../core/client.ts'
import { inside } from '../../core/format.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { words } from './askedText.ts'
import css from './signal.module.css'

interface OwnSignalsProps {
  link?: string
  candidateId?: string
  company: string
}

/** What was seen about the candidate itself, where its company shows that; nothing where there is nothing. */
export default function OwnSignals({ link, candidateId, company }: OwnSignalsProps) {
  const t = useText(words)
  const query = candidateId ? { candidateId } : {}
  const own = useLoad(
    (signal) => call(signalApi.own, { query }, { quiet: true, link, signal }),
    `signals ${link} ${candidateId}`,
  )
  if (own.state !== 'loaded' || !own.answer.length) return null
  return (
    <section className={css.own}>
      <h2>{t.own}</h2>
      <p className={css.quiet}>{t.ownLead(inside(company))}</p>
      <ul>
        {own.answer.map((signal) => (
          <li key={signal.id}>
            {t.toCandidate[signal.kind](signal.detail, signal)}{' '}
            <span className={css.quiet}>({t.states[signal.state as SignalState]})</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
