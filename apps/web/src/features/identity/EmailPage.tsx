import { identityApi } from '@majlis/domain/identity/api.ts'
import { useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import css from './identity.module.css'
import { words } from './text.ts'

/** By the link of a message: one of the two addresses says yes or no to the change. */
export function EmailPage({ token }: { token: string }) {
  const t = useText(words)
  const look = useLoad((signal) => call(identityApi.lookEmail, { body: { token } }, { signal, quiet: true }), token)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'changed' | 'kept' | 'waits' | null>(null)
  if (outcome) {
    const said = { changed: t.changed, kept: t.kept, waits: t.oneMore }[outcome]
    return (
      <PublicPage title={t.changeTitle} lead={said}>
        <a className={buttonClass()} href="/login">
          {t.toSignIn}
        </a>
      </PublicPage>
    )
  }
  if (look.state === 'failed') return <LinkFailed error={look.error} title={t.changeTitle} retry={look.retry} />
  if (look.state === 'waiting')
    return (
      <PublicPage title={t.changeTitle}>
        <Skeleton />
      </PublicPage>
    )
  const answer = async (agrees: boolean) => {
    setBusy(true)
    try {
      setOutcome((await call(identityApi.confirmEmail, { body: { token, agrees } }, { quiet: true })).outcome)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showToast(error.message, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <PublicPage title={t.changeTitle} lead={t.changeLead(look.answer.from, look.answer.email)}>
      {look.answer.waitUntil && look.answer.which === 'old' && (
        <p>
          {t.byHostUntil} <DateTime at={look.answer.waitUntil} />
        </p>
      )}
      <div className={css.row}>
        <Button kind="main" busy={busy} onClick={() => void answer(true)}>
          {t.agree}
        </Button>
        <Button busy={busy} onClick={() => void answer(false)}>
          {t.refuse}
        </Button>
      </div>
    </PublicPage>
  )
}
