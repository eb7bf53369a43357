import { sessionApi } from '@majlis/domain/session/api.ts'
import type { SignedIn } from '@majlis/domain/session/schema.ts'
import { acceptSession } from '../../core/acceptSession.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx'
import css from './form.module.css'
import { words } from './text.ts'

interface NewPasswordProps {
  token: string
  email: string | null
  onSession: (session: SignedIn) => void
}

/** Sets the password by an invitation or reset link, and signs in. */
export function NewPasswordForm({ token, email, onSession }: NewPasswordProps) {
  const t = useText(words)
  const form = useEndpointForm(sessionApi.setPassword, {
    draft: false,
    schema: () => import('@majlis/domain/session/schema.ts').then((m) => m.NewPassword),
    start: { token, password: '' },
    done: async (session) => onSession(await acceptSession(session)),
  })
  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      {email && (
        <TextInput label={t.email} type="email" autoComplete="username" readOnly value={email} onChange={() => {}} />
      )}
      <PasswordInput
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" kind="main" busy={form.busy}>
        {t.setPassword}
      </Button>
    </form>
  )
}

/** Asks for a link to set a new password; what it answers is the same for every address. */
export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText(words)
  const form = useEndpointForm(sessionApi.forgot, {
    draft: false,
    schema: () => import('@majlis/domain/session/schema.ts').then((m) => m.Forgot),
    start: { email: '' },
    done: (_answer, { email }) => onSent(email),
  })
  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <TextInput label={t.email} type="email" autoComplete="username" required {...form.field('email')} />
      <Button type="submit" kind="main" busy={form.busy}>
        {t.sendLink}
      </Button>
      <div className={css.row}>
        <a href="/login">{t.toSignIn}</a>
      </div>
    </form>
  )
}
