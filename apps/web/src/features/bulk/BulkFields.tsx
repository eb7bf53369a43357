import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import type { Choosable } from '../../ui/Combobox.tsx'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import { words } from './text.ts'

export type Picked = Choosable

interface FieldProps {
  value: Picked | null
  /** Nothing was chosen, though it is needed. */
  error: boolean
  onChange: (value: Picked | null) => void
}

/** Who interviews all of them: anybody of the directory, or the bot alone where the requisition is one-way. */
export function InterviewerField({ isBot, value, error, onChange }: FieldProps & { isBot: boolean }) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 500)
  const { data, isPending } = useRead(assignmentApi.directory, {
    query: {
      filter: {
        ...(isBot && { 'account.bot': true }),
        ...(search && { 'account.name': { $substring: search } }),
      },
      sort: { 'account.name': 'asc' },
      page: { limit: 50 },
    },
  })
  return (
    <SearchSelect
      required
      label={t.interviewer}
      placeholder={t.anyInterviewer}
      error={error ? t.needsInterviewer : undefined}
      value={value}
      options={
        data?.data.map(({ accountId, account }) => ({
          value: accountId,
          label: account.bot ? t.bot : (account.name ?? ''),
        })) ?? []
      }
      isLoading={isPending}
      onSearch={setTyped}
      onChange={onChange}
    />
  )
}

/** To which requisition: one that is not closed, and not theirs already. */
export function RequisitionField({ without, value, error, onChange }: FieldProps & { without: string | undefined }) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 500)
  const { DRAFT, ACTIVE, ON_HOLD } = RequisitionStatus
  const { data, isPending } = useRead(requisitionApi.list, {
    query: {
      filter: { status: { $in: [DRAFT, ACTIVE, ON_HOLD] } },
      ...(search && { search }),
      sort: { title: 'asc' },
      page: { limit: 50 },
    },
  })
  return (
    <SearchSelect
      required
      label={t.requisition}
      placeholder={t.anyRequisition}
      error={error ? t.needsRequisition : undefined}
      value={value}
      options={data?.data.filter(({ id }) => id !== without).map((one) => ({ value: one.id, label: one.title })) ?? []}
      isLoading={isPending}
      onSearch={setTyped}
      onChange={onChange}
    />
  )
}
