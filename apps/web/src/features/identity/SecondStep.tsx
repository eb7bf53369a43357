import { identityApi } from '@majlis/domain/identity/api.ts'
import type { OpenSession, SecondMethod, SecondNeeded } from '@majlis/domain/session/schema.ts'
import { useState } from 'react'
import { acceptSession } from '../../core/acceptSession.ts'
import type { Refused } from '../../core/client.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './identity.module.css'
import { words } from './text.ts'

interface SecondStepProps {
  needed: SecondNeeded
  onSession: (session: OpenSession) => void
  onAgain: () => void
}

/** The second step of signing in: digits of the app, a recovery code, or a look into the mailbox. */
export function SecondStep({ needed: { challenge, methods }, onSession, onAgain }: SecondStepProps) {
  const t = useText(words)
  if (!challenge)
    return (
      <PublicPage title={t.mailTitle} lead={t.mailLead}>
        <Button onClick={onAgain}>{t.again}</Button>
      </PublicPage>
    )
  return (
    <PublicPage title={t.secondTitle} lead={methods.includes('totp') ? t.secondLead : t.secondLeadOther}>
      {methods.includes('passkey') && <PasskeyButton challenge={challenge} onSession={onSession} />}
      <Digits {...{ challenge, methods, onSession, onAgain }} />
    </PublicPage>
  )
}

interface DigitsProps extends Omit<SecondStepProps, 'needed'> {
  challenge: string
  methods: readonly SecondMethod[]
}

/** Has a device sign instead. */
function PasskeyButton({ challenge, onSession }: Pick<DigitsProps, 'challenge' | 'onSession'>) {
  const t = useText(words)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('../../core/passkey.ts')
      const session = await signInByPasskey(challenge)
      if (session) onSession(session)
    } catch (error) {
      showToast((error as Error).message, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="main" busy={busy} onClick={() => void ask()}>
      {t.usePasskey}
    </Button>
  )
}

function Digits({ challenge, methods, onSession, onAgain }: DigitsProps) {
  const t = useText(words)
  const hasDigits = methods.includes('totp')
  const [isRecovery, setRecovery] = useState(!hasDigits)
  const [fault, setFault] = useState('')
  const form = useEndpointForm(identityApi.second, {
    draft: false,
    schema: () => import('@majlis/domain/identity/schema.ts').then((m) => m.SecondStep),
    start: { challenge },
    done: async (session) => onSession((await acceptSession(session)) as OpenSession),
    refused: (refusal: Refused) => setFault(refusal.message),
  })
  const turn = () => {
    form.set('code', undefined)
    form.set('recovery', undefined)
    setRecovery(!isRecovery)
  }
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {isRecovery ? (
        <TextInput
          label={t.recovery}
          hint={t.recoveryHint}
          autoComplete="off"
          dir="ltr"
          required
          {...form.field('recovery')}
        />
      ) : (
        <TextInput
          label={t.digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
          autoFocus={!methods.includes('passkey')}
          {...form.field('code')}
        />
      )}
      <Button type="submit" kind={methods.includes('passkey') ? 'plain' : 'main'} busy={form.busy}>
        {t.goOn}
      </Button>
      <div className={css.row}>
        {hasDigits && methods.includes('recovery') && (
          <Button small kind="quiet" onClick={turn}>
            {isRecovery ? t.useDigits : t.useRecovery}
          </Button>
        )}
        <Button small kind="quiet" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
      <p className={css.soft}>{t.lostAll}</p>
    </form>
  )
}
