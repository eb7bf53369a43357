import { identityApi } from '@majlis/domain/identity/api.ts'
import type { OpenSession, SecondNeeded } from '@majlis/domain/session/schema.ts'
import { useState } from 'react'
import { acceptSession } from '../../core/acceptSession.ts'
import type { Refused } from '../../core/client.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useText } from '../../core/text.ts'
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
    <PublicPage title={t.secondTitle} lead={t.secondLead}>
      <Digits challenge={challenge} hasRecovery={methods.includes('recovery')} {...{ onSession, onAgain }} />
    </PublicPage>
  )
}

interface DigitsProps extends Omit<SecondStepProps, 'needed'> {
  challenge: string
  hasRecovery: boolean
}

function Digits({ challenge, hasRecovery, onSession, onAgain }: DigitsProps) {
  const t = useText(words)
  const [isRecovery, setRecovery] = useState(false)
  const [fault, setFault] = useState('')
  const form = useEndpointForm(identityApi.second, {
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
          autoFocus
          {...form.field('code')}
        />
      )}
      <Button type="submit" kind="main" busy={form.busy}>
        {t.goOn}
      </Button>
      <div className={css.row}>
        {hasRecovery && (
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
