import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { choosableRequisitions, toldApartBy } from '../../ui/requisitions.ts'
import { Select } from '../../ui/Select.tsx'
import { words } from './settingsText.ts'
import { useReferral } from './useReferral.ts'

interface LinkSelectProps {
  requisition: Requisition
  /** What was chosen here: a ref-check, null for the requisition's own; undefined while it stays as it is kept. */
  chosen: string | null | undefined
  disabled: boolean
  onChange: (referralId: string | null) => void
}

/** Whose ref-check the candidates take: the requisition's own, or another active requisition's. */
export function LinkSelect({ requisition, chosen, disabled, onChange }: LinkSelectProps) {
  const t = useText(words)
  const { id, companyId } = requisition
  const kept = requisition.referrals?.at(-1)?.referralId ?? null
  const { referral } = useReferral(kept)
  const own = useRead(refcheckApi.list, { query: { filter: { requisitionId: id }, page: { limit: 1 } } }).data?.data[0]
  const linkable = useRead(requisitionApi.list, {
    query: {
      filter: { companyId, status: RequisitionStatus.ACTIVE, refCheck: true },
      include: `referral,${toldApartBy}`,
      sort: { updatedAt: 'desc' },
      page: { limit: 100, number: 1 },
    },
  })
  const titles = new Map<string, string>()
  const others = linkable.data?.data.filter((other) => other.id !== id) ?? []
  for (const [at, { label, detail }] of choosableRequisitions(others).entries()) {
    const referralId = others[at]?.referrals?.at(-1)?.referralId
    if (referralId && !titles.has(referralId)) titles.set(referralId, `${label} · ${detail}`)
  }
  if (referral && !titles.has(referral.id)) titles.set(referral.id, referral.title)
  if (own) titles.delete(own.id)
  const value = chosen === undefined ? kept : chosen
  return (
    <Select
      label={t.link}
      hint={t.linkHint}
      name="referralId"
      disabled={disabled}
      value={value && titles.has(value) ? value : ''}
      options={[
        { value: '', label: t.own },
        ...[...titles].map(([referralId, title]) => ({ value: referralId, label: title })),
      ]}
      onChange={(picked) => onChange(picked || null)}
    />
  )
}
