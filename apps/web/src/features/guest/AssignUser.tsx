import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import type { Choosable } from '../../ui/Combobox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import { GrantFields } from './GrantFields.tsx'
import type { Thing } from './ShareForm.tsx'
import { words } from './text.ts'

interface AssignUserProps {
  of: Thing
  /** What the company's shares show unless something else is chosen. */
  usual: { companyId: string; show: number; earlier: number }
  onClose: () => void
}

/** Shares a report with somebody who has an account in the company already: a guest or a hiring manager. */
export default function AssignUser({ of, usual, onClose }: AssignUserProps) {
  const t = useText(words)
  const { mutateAsync } = useAct(guestApi.share, {
    refreshes: [guestApi.list],
    message: () => count(t.done, 1),
  })
  const form = useEndpointForm(guestApi.share, {
    schema: () => import('@majlis/domain/guest/schema.ts').then((m) => m.NewGuest),
    // Neither person nor level is chosen for whoever shares: both are asked for.
    start: { accountId: '', ...of, accessLevel: undefined as never, validTill: '', show: usual.show, message: '' },
    send: mutateAsync,
    done: onClose,
  })
  const [user, setUser] = useState<Choosable | null>(null)
  const { options, isLoading, search } = useChoices(usual.companyId)
  const account = form.field('accountId')
  return (
    <FormDialog title={t.assignTitle} send={t.assign} form={form} onClose={onClose}>
      <SearchSelect
        label={t.user}
        required
        name={account.name}
        error={account.error}
        value={user}
        onChange={(option) => {
          setUser(option)
          account.onChange(option?.value ?? '')
        }}
        options={options}
        isLoading={isLoading}
        onSearch={search}
      />
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

/** With whom reports are shared by choosing them. */
const sharedWith = {
  'role.name': { $in: ['guest', 'hiringManager'] },
  active: true,
  approvalStatus: ApprovalStatus.APPROVED,
} as const

/** The company's guests and hiring managers by name, at most a hundred of those that match; who is both stands once. */
function useChoices(companyId: string) {
  const [typed, search] = useState('')
  const needle = useDebounced(typed.trim())
  const filter = { companyId, ...sharedWith, ...(needle && { 'account.name': { $substring: needle } }) }
  const query = { filter, sort: { 'account.name': 'asc' as const }, page: { limit: 100 } }
  const { data, isFetching } = useRead(peopleApi.list, { query })
  const people = new Map((data?.data ?? []).map((choice) => [choice.accountId, optionOf(choice)]))
  return { options: [...people.values()], isLoading: isFetching || needle !== typed.trim(), search }
}

const optionOf = ({ accountId, account: { name, email } }: User): Choosable => ({
  value: accountId,
  label: name ?? email ?? '',
  ...(name && email && { detail: email }),
})
