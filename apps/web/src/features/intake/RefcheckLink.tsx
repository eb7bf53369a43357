import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { choosableRequisitions, toldApartBy } from '../../ui/requisitions.ts'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import type { Linkable, useRefcheckChoice } from './refcheckChoice.ts'
import { words } from './text.ts'

/** Which active requisition's ref-check the candidates take; nothing where ref-check is not enabled. */
export function RefcheckLink({
  link: { self, linked, isAsked, choose },
}: {
  link: ReturnType<typeof useRefcheckChoice>
}) {
  return isAsked && self ? <LinkField {...{ self, linked, choose }} /> : null
}

interface LinkFieldProps {
  self: Linkable
  linked: Linkable | null
  choose: (next: Linkable | null) => void
}

function LinkField({ self, linked, choose }: LinkFieldProps) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const filter = { companyId: self.companyId, status: RequisitionStatus.ACTIVE, refCheck: true }
  const query = {
    ...{ filter, sort: { updatedAt: 'desc' as const }, page: { limit: 100 }, include: toldApartBy },
    ...(search && { search }),
  }
  const read = useRead(requisitionApi.list, { query })
  const others = (read.data?.data ?? []).filter(({ id }) => id !== self.id)
  const offered: Linkable[] = [...(search ? [] : [self]), ...others]
  return (
    <SearchSelect
      label={t.refcheck}
      hint={t.refcheckHint}
      error={linked ? undefined : t.refcheckRequired}
      required
      name="refcheck_requisition"
      options={choosableRequisitions(offered)}
      onSearch={setTyped}
      isLoading={read.isFetching}
      value={linked && { value: linked.id, label: linked.title }}
      onChange={(chosen) => choose(offered.find(({ id }) => id === chosen?.value) ?? null)}
    />
  )
}
