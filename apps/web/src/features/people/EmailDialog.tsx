import { identityApi } from '@majlis/domain/identity/api.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useProven } from '../../ui/useProven.tsx'
import css from './people.module.css'
import { words } from './text.ts'

/** The host changes somebody's address, once it has made sure who asks; the old address may say no for three days. */
export function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText(words)
  const [proven, dialog] = useProven()
  const [isChecked, setChecked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { name, email } = user.account
  const params = { id: user.accountId }
  const ask = useAct(identityApi.askEmail, { quiet: true, message: () => t.emailAsked })
  const keep = useAct(identityApi.cancelEmail, { message: () => t.emailKept(email) })
  const form = useEndpointForm(identityApi.askEmail, {
    schema: () => import('@majlis/domain/identity/schema.ts').then((m) => m.NewEmail),
    start: { email: '' },
    rest: { params },
    send: (input, on) => proven(() => ask.mutateAsync(input, on)),
    done: onClose,
  })
  const submit: typeof form.submit = async (event) => {
    if (isChecked) return form.submit(event)
    event?.preventDefault()
    setMissing(true)
  }
  return (
    <>
      <FormDialog
        title={t.emailTitle(name ?? email)}
        note={t.emailNote(email)}
        send={t.emailSend}
        form={{ ...form, submit }}
        onClose={onClose}
      >
        <TextInput label={t.emailNew} type="email" autoComplete="off" required {...form.field('email')} />
        <Checkbox
          label={t.emailChecked}
          value={isChecked}
          onChange={(is) => {
            setChecked(is)
            setMissing(false)
          }}
        />
        {isMissing && (
          <p role="alert" className={css.fault}>
            {t.emailUnchecked}
          </p>
        )}
        <div>
          <Button
            small
            kind="quiet"
            busy={keep.isPending}
            onClick={() => void keep.mutateAsync({ params }).then(onClose, () => {})}
          >
            {t.emailKeep}
          </Button>
        </div>
      </FormDialog>
      {dialog}
    </>
  )
}
