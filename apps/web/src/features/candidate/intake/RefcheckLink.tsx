import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useState } from 'react'
import { useRead } from '../../../core/hooks.ts'
import { useSettled } from '../../../core/settled.ts'
import { useText } from '../../../core/text.ts'
import type { Choosable } from '../../../ui/Combobox.tsx'
import { SearchSelect } from '../../../ui/TagSelect.tsx'
import { words } from './text.ts'

const optionOf = ({ id, title }: Pick<Requisition, 'id' | 'title'>): Choosable => ({ value: id, label: title })

interface RefcheckLinkProps {
  requisition: Requisition
  value: Choosable | null
  onChange: (value: Choosable | null) => void
}

/** Which active requisition's ref-check the candidates take. */
export function RefcheckLink({ requisition, value, onChange }: RefcheckLinkProps) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 500)
  const filter = { companyId: requisition.companyId, status: RequisitionStatus.ACTIVE }
  const read = useRead(requisitionApi.list, { query: { filter, page: { limit: 100 }, ...(search && { search }) } })
  const others = (read.data?.data ?? []).filter(({ id, refCheck }) => refCheck && id !== requisition.id)
  return (
    <SearchSelect
      label={t.refcheck}
      hint={t.refcheckHint}
      error={value ? undefined : t.refcheckRequired}
      required
      name="refcheck_requisition"
      options={[...(search ? [] : [optionOf(requisition)]), ...others.map(optionOf)]}
      onSearch={setTyped}
      isLoading={read.isFetching}
      value={value}
      onChange={onChange}
    />
  )
}
