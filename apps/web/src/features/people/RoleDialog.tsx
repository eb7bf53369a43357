import { peopleApi } from '@majlis/domain/people/api.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { CustomerSelect, needsCustomer } from './CustomerSelect.tsx'
import { givenRoles } from './givenRoles.ts'
import { words } from './text.ts'

/** Gives somebody who is there a further role. */
export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText(words)
  const me = useSessionUser()
  const name = user.account.name ?? user.account.email
  const [proven, dialog] = useProven()
  const act = useAct(peopleApi.addRole, {
    refreshes: [peopleApi.list],
    message: ({ body }) => t.roleAdded(name, t.roles[body.role]),
    quiet: true,
  })
  const form = useEndpointForm(peopleApi.addRole, {
    schema: () => import('@majlis/domain/people/schema.ts').then((m) => m.AddedRole),
    start: { role: '' as never, ...(user.companyId && { companyId: user.companyId }) },
    rest: { params: { id: user.id } },
    send: (input, on) => proven(() => act.mutateAsync(input, on)),
    done: onClose,
  })
  const roles = givenRoles(me.role).filter((role) => role !== user.role.name)
  const customer = form.field('companyId')
  return (
    <>
      <FormDialog title={t.roleFor(name)} send={t.give} form={form} onClose={onClose}>
        <Select
          label={t.role}
          required
          placeholder={t.chooseRole}
          options={roles.map((value) => ({ value, label: t.roles[value] }))}
          {...form.field('role')}
        />
        {needsCustomer(me.role, form.values.role) && (
          <CustomerSelect value={customer.value ?? null} error={customer.error} onChange={customer.onChange} />
        )}
      </FormDialog>
      {dialog}
    </>
  )
}
