import { signalApi } from '@majlis/domain/signal/api.ts'
import { explaining } from '@majlis/domain/signal/decide.ts'
import type { Asked, AskedSignal } from '@majlis/domain/signal/schema.ts'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { date, inside } from '../../core/format.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { words } from './askedText.ts'
import css from './signal.module.css'

/** By the link of a message: a candidate or a referee explains, in its own words, how a reference came to be. */
export function ExplainPage({ token }: { token: string }) {
  const t = useText(words)
  const asked = useLoad((signal) => call(signalApi.asked, {}, { link: token, quiet: true, signal }), token)
  if (asked.state === 'failed') return <LinkFailed error={asked.error} title={t.title} retry={asked.retry} />
  if (asked.state === 'waiting')
    return (
      <PublicPage title={t.title}>
        <Skeleton lines={5} />
      </PublicPage>
    )
  const { answer, set } = asked
  if (!answer.signals.length) return <PublicPage title={t.title} lead={t.nothing} />
  return (
    <PublicPage title={t.title} lead={t.lead(inside(answer.company))}>
      {answer.signals.map((signal) => (
        <Question key={signal.id} token={token} role={answer.role} signal={signal} onAnswer={set} />
      ))}
    </PublicPage>
  )
}

interface QuestionProps {
  token: string
  role: Asked['role']
  signal: AskedSignal
  onAnswer: (asked: Asked) => void
}

function Question({ token, role, signal, onAnswer }: QuestionProps) {
  const t = useText(words)
  const { id, explanation: kept, mayExplain, explainUntil } = signal
  const [explanation, setExplanation] = useState(kept ?? '')
  const { isBusy, fault, attempt } = useAttempt()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () =>
      onAnswer(await call(signalApi.explain, { params: { id }, body: { explanation } }, { link: token, quiet: true })),
    )
  }
  const isKept = kept !== null && kept === explanation.trim()
  return (
    <form className={css.asked} noValidate onSubmit={send}>
      <p>{seenBy(role, signal, t)}</p>
      {mayExplain ? (
        <>
          <TextArea
            label={t.answer}
            name={`explanation-${id}`}
            hint={explainUntil ? t.until(date(explainUntil)) : undefined}
            dir="auto"
            required
            maxLength={explaining.letters}
            value={explanation}
            error={fault ? (fault.errors[0]?.message ?? fault.message) : undefined}
            onChange={setExplanation}
          />
          {isKept && <p role="status">{t.sent}</p>}
          <div>
            <Button type="submit" kind="main" busy={isBusy} aria-disabled={isKept || undefined}>
              {kept === null ? t.send : t.again}
            </Button>
          </div>
        </>
      ) : (
        <p className={css.quiet}>{t.over}</p>
      )}
    </form>
  )
}

function seenBy(role: Asked['role'], signal: AskedSignal, t: typeof words.now): string {
  const { kind, detail, isOfTwo, candidate } = signal
  return role === 'referee'
    ? t.toReferee[kind](detail, isOfTwo, inside(candidate))
    : t.toCandidate[kind](detail, signal)
}
