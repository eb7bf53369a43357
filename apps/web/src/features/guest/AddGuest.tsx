import { guestApi } from '@majlis/domain/guest/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { GrantFields } from './GrantFields.tsx'
import css from './guest.module.css'
import type { Thing } from './ShareForm.tsx'
import { words } from './text.ts'

interface AddGuestProps {
  of: Thing
  /** What the company's shares show unless something else is chosen. */
  usual: { show: number; earlier: number }
  onClose: () => void
}

/** Invites one person who has no account yet: the invitation sets the password and leads to what is shared. */
export default function AddGuest({ of, usual, onClose }: AddGuestProps) {
  const t = useText(words)
  const { mutateAsync } = useAct(guestApi.invite, {
    refreshes: [guestApi.list],
    message: ({ body }) => t.invited(body.emails[0] ?? ''),
  })
  const form = useEndpointForm(guestApi.invite, {
    schema: () => import('@majlis/domain/guest/schema.ts').then((m) => m.GuestInvitation),
    // As for people of the company: neither level nor last day is chosen for whoever shares.
    start: {
      emails: [],
      ...of,
      name: '',
      accessLevel: undefined as never,
      validTill: '',
      show: usual.show,
      message: '',
    },
    send: mutateAsync,
    done: onClose,
  })
  const { value: emails, onChange: setEmails, error, name } = form.field('emails')
  return (
    <FormDialog title={t.addGuest} send={t.invite} form={form} onClose={onClose}>
      <p className={css.soft}>{t.addGuestText}</p>
      <TextInput
        label={t.email}
        type="email"
        required
        name={name}
        error={error}
        value={emails[0] ?? ''}
        onChange={(email) => setEmails(email.trim() ? [email] : [])}
      />
      <TextInput label={t.name} {...form.field('name')} />
      <GrantFields
        fields={{
          accessLevel: form.field('accessLevel'),
          validTill: form.field('validTill'),
          show: form.field('show'),
          earlier: form.field('earlier'),
          message: form.field('message'),
        }}
        isBusy={form.busy}
        usual={usual}
      />
    </FormDialog>
  )
}
