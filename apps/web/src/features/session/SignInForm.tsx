import { sessionApi } from '@majlis/domain/session/api.ts'
import type { SignedIn } from '@majlis/domain/session/schema.ts'
import { useEffect, useState } from 'react'
import { signIn } from '../../core/acceptSession.ts'
import type { Refused } from '../../core/client.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx'
import css from './form.module.css'
import { words } from './text.ts'

interface SignInFormProps {
  onSession: (session: SignedIn) => void
  /** Told of the address once it is typed. */
  onEmail: (email: string) => void
}

/** E-mail and password; one sentence for every failure. */
export function SignInForm({ onSession, onEmail }: SignInFormProps) {
  const t = useText(words)
  const [fault, setFault] = useState('')
  const form = useEndpointForm(sessionApi.login, {
    draft: false,
    schema: () => import('@majlis/domain/session/schema.ts').then((m) => m.Login),
    start: { email: '', password: '' },
    send: ({ body }) => signIn(body.email, body.password),
    done: onSession,
    refused: (refusal: Refused) => setFault(refusal.message),
  })
  const email = form.field('email')
  useEffect(() => {
    // A browser that fills it in, and what was typed before this page could answer, leave no field.
    if (document.activeElement?.getAttribute('name') !== email.name) onEmail(email.value)
  }, [email.name, email.value, onEmail])
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        setFault('')
        void form.submit(event)
      }}
    >
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <TextInput
        label={t.email}
        type="email"
        autoComplete="username"
        required
        {...email}
        onBlur={() => {
          email.onBlur()
          onEmail(email.value)
        }}
      />
      <PasswordInput label={t.password} autoComplete="current-password" required {...form.field('password')} />
      <Button type="submit" kind="main" busy={form.busy}>
        {t.signIn}
      </Button>
      <div className={css.row}>
        <a href="/reset">{t.forgot}</a>
        <span>
          {t.noAccount} <a href="/register">{t.register}</a>
        </span>
      </div>
    </form>
  )
}
