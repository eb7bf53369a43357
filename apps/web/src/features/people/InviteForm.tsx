import { peopleApi } from '@majlis/domain/people/api.ts'
import { useEffect } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { storablePhone } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { CustomerSelect, needsCustomer } from './CustomerSelect.tsx'
import { givenRoles } from './givenRoles.ts'
import css from './people.module.css'
import { words } from './text.ts'

/** Told whether something is typed that is not sent, with what throws it away. */
export type OnUnsaved = (is: boolean, drop: () => void) => void

/** Adds one user and mails the invitation; the form is empty for the next one then. */
export function InviteForm({ onUnsaved }: { onUnsaved: OnUnsaved }) {
  const t = useText(words)
  const me = useSessionUser()
  const [proven, dialog] = useProven()
  const act = useAct(peopleApi.invite, {
    refreshes: [peopleApi.list],
    message: ({ body }) => t.invited(body.name),
    quiet: true,
  })
  const form = useEndpointForm(peopleApi.invite, {
    schema: () => import('@majlis/domain/people/schema.ts').then((m) => m.Invitation),
    start: { name: '', email: '', phone: '', companyId: null, role: '' as never, invite: true },
    send: ({ body }, on) => proven(() => act.mutateAsync({ body: { ...body, phone: storablePhone(body.phone) } }, on)),
    startsAnew: true,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft stays the same one
  useEffect(() => onUnsaved(form.isChanged, form.drop), [form.isChanged, onUnsaved])
  const customer = form.field('companyId')
  return (
    <>
      <form className={css.form} noValidate onSubmit={form.submit}>
        <TextInput label={t.name} dir="auto" autoComplete="off" required {...form.field('name')} />
        <TextInput label={t.email} type="email" autoComplete="off" required {...form.field('email')} />
        <PhoneInput label={t.phone} required {...form.field('phone')} />
        <Select
          label={t.role}
          required
          placeholder={t.chooseRole}
          options={givenRoles(me.role).map((value) => ({ value, label: t.roles[value] }))}
          {...form.field('role')}
        />
        {needsCustomer(me.role, form.values.role) && (
          <CustomerSelect value={customer.value ?? null} error={customer.error} onChange={customer.onChange} />
        )}
        <div className={css.bar}>
          <span />
          <Button type="submit" kind="main" busy={form.busy}>
            {t.send}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}
