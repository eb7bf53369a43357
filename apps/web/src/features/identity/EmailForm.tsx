import { identityApi } from '@majlis/domain/identity/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useProven } from '../../ui/useProven.tsx'
import css from './identity.module.css'
import { words } from './text.ts'

/** Changes the own address: both addresses have to say yes. */
export function EmailForm() {
  const t = useText(words)
  const { id, email } = useSessionUser()
  const [proven, dialog] = useProven()
  const { data: state } = useRead(identityApi.state, undefined, { staleTime: 0 })
  const refreshes = [identityApi.state]
  const ask = useAct(identityApi.askEmail, { refreshes, quiet: true, message: () => t.asked })
  const keep = useAct(identityApi.cancelEmail, { refreshes, message: () => t.kept })
  const form = useEndpointForm(identityApi.askEmail, {
    schema: () => import('@majlis/domain/identity/schema.ts').then((m) => m.NewEmail),
    start: { email: '' },
    rest: { params: { id } },
    send: (input, on) => proven(() => ask.mutateAsync(input, on)),
    startsAnew: true,
  })
  const open = state?.email
  return (
    <Card title={t.email}>
      {open ? (
        <div className={css.stack}>
          <p>{t.waits(open.email)}</p>
          <p className={css.soft}>
            {open.oldConfirmed ? t.yesOld : t.noOld} {open.newConfirmed ? t.yesNew : t.noNew}
          </p>
          <div>
            <Button busy={keep.isPending} onClick={() => keep.mutate({ params: { id } })}>
              {t.keep}
            </Button>
          </div>
        </div>
      ) : (
        <form className={css.form} noValidate onSubmit={form.submit}>
          <p>{t.emailLead}</p>
          <TextInput label={t.email} type="email" value={email} readOnly onChange={() => {}} />
          <TextInput label={t.newEmail} type="email" autoComplete="email" required {...form.field('email')} />
          <div>
            <Button type="submit" kind="main" busy={form.busy}>
              {t.askEmail}
            </Button>
          </div>
        </form>
      )}
      {dialog}
    </Card>
  )
}
