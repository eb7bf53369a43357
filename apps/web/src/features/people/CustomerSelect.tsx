import { companyApi } from '@majlis/domain/company/api.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { withoutCompany } from '@majlis/domain/session/rules.ts'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import { words } from './text.ts'

/** Must a company be chosen: by who has none of its own, for a role that has one? */
export const needsCustomer = (grantor: Role, given: string | undefined): boolean =>
  (grantor === 'admin' || grantor === 'partner') &&
  (given === 'partner' || !withoutCompany.some((role) => role === given))

interface CustomerSelectProps {
  label?: string
  value: string | null
  error: string | undefined
  onChange: (companyId: string | null) => void
}

/** One of the companies that the reader may add users to: active and approved, by name, a hundred a page. */
export function CustomerSelect({ label, value, error, onChange }: CustomerSelectProps) {
  const t = useText(words)
  const [typed, search] = useState('')
  const needle = useDebounced(typed.trim())
  const filter = {
    active: true,
    approvalStatus: ApprovalStatus.APPROVED,
    ...(needle && { name: { $substring: needle } }),
  }
  const read = useRead(companyApi.list, { query: { filter, sort: { name: 'asc' }, page: { limit: 100 } } })
  const options = (read.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const [chosen, choose] = useState<{ value: string; label: string } | null>(null)
  return (
    <SearchSelect
      name="companyId"
      label={label ?? t.customer}
      required
      error={error}
      placeholder={t.chooseCustomer}
      options={options}
      isLoading={read.isFetching || needle !== typed.trim()}
      onSearch={search}
      value={chosen?.value === value ? chosen : (options.find((one) => one.value === value) ?? null)}
      onChange={(company) => {
        choose(company)
        onChange(company?.value ?? null)
      }}
    />
  )
}
