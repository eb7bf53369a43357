import { can } from '@majlis/domain/core/permission.ts'
import { isOpenSignal, SignalLevel, SignalState } from '@majlis/domain/refcheck/signal.ts'
import type { Signal } from '@majlis/domain/signal/schema.ts'
import { useState } from 'react'
import { date } from '../../core/format.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { AskDialog } from './AskDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import css from './signal.module.css'
import { words } from './text.ts'
import { useDecision } from './useDecision.ts'

const { OPEN, ASKED, CLEARED, CONFIRMED } = SignalState

/** Kinds that are about two people: their other one is named at once. */
const isOfTwo: readonly Signal['kind'][] = ['device', 'address', 'text']

/** A signal: its kind and where it stands; opened, what was seen, what can explain it, what to do, and what was done. */
export function SignalCard({ signal, id }: { signal: Signal; id?: string }) {
  const t = useText(words)
  const { kind, level, state, detail, explanation, note } = signal
  const isWarning = level === SignalLevel.WARNING
  return (
    <details className={css.card} id={id}>
      <summary>
        <span className={css.kind}>
          {t.kinds[kind]}
          {isOfTwo.includes(kind) && (
            <span className={css.with}>
              {' · '}
              <bdi>{signal.other ?? signal.candidate}</bdi>
            </span>
          )}
        </span>
        <span className={css.badges}>
          <StatusBadge tone={isWarning ? 'warn' : 'plain'}>{isWarning ? t.levels[2] : t.levels[1]}</StatusBadge>
          <span className={css.quiet}>{t.states[state as SignalState]}</span>
        </span>
      </summary>
      <dl className={css.facts}>
        <dt>{t.seenLabel}</dt>
        <dd>{t.seen[kind](detail, signal)}</dd>
        <dt>{t.mayBeLabel}</dt>
        <dd>{t.mayBe[kind]}</dd>
        <dt>{t.todoLabel}</dt>
        <dd>{t.todo[kind]}</dd>
        {explanation && (
          <>
            <dt>{t.explanation}</dt>
            <dd dir="auto" className={css.words}>
              {explanation}
            </dd>
          </>
        )}
        {note && (
          <>
            <dt>{t.note}</dt>
            <dd dir="auto" className={css.words}>
              {note}
            </dd>
          </>
        )}
      </dl>
      {state === ASKED && signal.asked && signal.explainUntil && (
        <p className={css.quiet}>{t.waits(t.asksWhom[signal.asked], date(signal.explainUntil))}</p>
      )}
      <Acts signal={signal} />
      <History entries={signal.entries} />
    </details>
  )
}

function Acts({ signal }: { signal: Signal }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [doing, setDoing] = useState<'ask' | typeof CLEARED | typeof CONFIRMED | null>(null)
  const decision = useDecision()
  if (!can(role, 'refcheck.write')) return null
  const { id, updatedAt, isForOther, mayAsk } = signal
  const close = () => setDoing(null)
  if (!isOpenSignal(signal))
    return (
      <div className={css.acts}>
        <Button
          small
          busy={decision.isPending}
          onClick={() => decision.mutate({ params: { id }, body: { state: OPEN, updatedAt } })}
        >
          {t.undo}
        </Button>
      </div>
    )
  return (
    <div className={css.acts}>
      <Button small why={!mayAsk && t.stillAsked} onClick={() => setDoing('ask')}>
        {t.ask}
      </Button>
      <Button small why={isForOther && t.other} onClick={() => setDoing(CLEARED)}>
        {t.clear}
      </Button>
      <Button small why={isForOther && t.other} onClick={() => setDoing(CONFIRMED)}>
        {t.confirm}
      </Button>
      {doing === 'ask' && <AskDialog signal={signal} onClose={close} />}
      {(doing === CLEARED || doing === CONFIRMED) && <DecideDialog signal={signal} state={doing} onClose={close} />}
    </div>
  )
}

/** Everything that was done about it, by whom and when; nothing of it is ever changed. */
function History({ entries }: { entries: Signal['entries'] }) {
  const t = useText(words)
  return (
    <details className={css.history}>
      <summary>{t.history}</summary>
      <ol>
        {entries.map(({ id, what, asked, by, words: said, createdAt }) => (
          <li key={id}>
            <b>{t.entries[what as keyof typeof t.entries]}</b>
            {asked && ` · ${t.asksWhom[asked]}`}
            {by && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
            {' · '}
            <DateTime at={createdAt} />
            {said && (
              <p dir="auto" className={css.words}>
                {said}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
