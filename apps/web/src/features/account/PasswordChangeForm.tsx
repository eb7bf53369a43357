import { profileApi } from '@majlis/domain/profile/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx'
import css from './account.module.css'
import { words } from './text.ts'

/** Changes the own password. */
export function PasswordChangeForm() {
  const t = useText(words)
  const { id, email } = useSessionUser()
  const act = useAct(profileApi.changePassword, { message: () => t.changed, quiet: true })
  const form = useEndpointForm(profileApi.changePassword, {
    draft: false,
    schema: () => import('@majlis/domain/account/schema.ts').then((m) => m.PasswordChange),
    start: { current: '', password: '' },
    rest: { params: { id } },
    send: act.mutateAsync,
    startsAnew: true,
  })
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <TextInput label={t.email} type="email" autoComplete="username" value={email} readOnly onChange={() => {}} />
      <PasswordInput label={t.current} autoComplete="current-password" required {...form.field('current')} />
      <PasswordInput
        label={t.next}
        hint={t.nextHint}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <div className={css.actions}>
        <Button type="submit" kind="main" busy={form.busy}>
          {t.change}
        </Button>
      </div>
    </form>
  )
}
