import { isOpenSignal, SignalLevel } from '@majlis/domain/refcheck/signal.ts'
import { signalApi } from '@majlis/domain/signal/api.ts'
import type { Signal } from '@majlis/domain/signal/schema.ts'
import { useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { Failed } from '../../ui/State.tsx'
import { SignalCard } from './SignalCard.tsx'
import css from './signal.module.css'
import { words } from './text.ts'

const useSignals = (id: string) => useRead(signalApi.ofCheck, { params: { id } })

/** What was seen in a ref-check, counted; each leads to where it stands. Nothing is sorted or decided by it. */
export function SignalSummary({ referralCandidateId }: { referralCandidateId: string }) {
  const t = useText(words)
  const read = useSignals(referralCandidateId)
  if (read.error && !read.data) return <Failed error={read.error} retry={() => void read.refetch()} />
  const signals = read.data ?? []
  if (!signals.length) return null
  const warnings = signals.filter(({ level }) => level === SignalLevel.WARNING).length
  const open = signals.filter(isOpenSignal).length
  const counts = [
    warnings && count(t.warnings, warnings),
    signals.length - warnings && count(t.notes, signals.length - warnings),
    open && count(t.openOnes, open),
  ].filter(Boolean)
  return (
    <section className={css.summary} aria-labelledby="signals">
      <h3 id="signals">{t.heading}</h3>
      <p className={css.counts}>{counts.join(' · ')}</p>
      <p className={css.quiet}>{t.lead}</p>
      <ul className={css.list}>
        {signals.map((signal) => (
          <li key={signal.id}>
            <a href={`#${idOf(signal)}`} onClick={() => openAt(signal)}>
              {t.kinds[signal.kind]}: <bdi>{signal.referee}</bdi>
              {signal.other && (
                <>
                  {' · '}
                  <bdi>{signal.other}</bdi>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const idOf = ({ id }: Pick<Signal, 'id'>) => `signal-${id}`
function openAt(signal: Signal): void {
  const card = document.getElementById(idOf(signal))
  if (!(card instanceof HTMLDetailsElement)) return
  card.open = true
  card.querySelector('summary')?.focus()
}

/** What was seen about one referee, each opening to its explanation. */
export function SignalsOf({ referralCandidateId, refereeId }: { referralCandidateId: string; refereeId: string }) {
  const t = useText(words)
  const mine = (useSignals(referralCandidateId).data ?? []).filter(
    ({ referralRefereeId, otherRefereeId }) => referralRefereeId === refereeId || otherRefereeId === refereeId,
  )
  if (!mine.length) return null
  return (
    <div className={css.cards}>
      <p className={css.quiet}>{count(t.ofReferee, mine.length)}</p>
      {mine.map((signal) => (
        <SignalCard
          key={signal.id}
          signal={signal}
          // What is about two stands at both, and is led to at the first.
          {...(signal.referralRefereeId === refereeId && { id: idOf(signal) })}
        />
      ))}
    </div>
  )
}
