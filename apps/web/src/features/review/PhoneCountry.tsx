import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { isDisabled } from '@majlis/domain/requisition/rules.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { storablePhone } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { words } from './text.ts'

/** Beside a phone without its country: says so, and asks whoever may correct it. */
export function PhoneCountry({ candidate }: { candidate: Candidate }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isOpen, setOpen] = useState(false)
  if (!lacksCountry(candidate.account?.primary_phone)) return null
  const mayCorrect = can(role, 'candidate.update') && candidate.requisition && !isDisabled(candidate.requisition, role)
  return (
    <>
      {' '}
      <StatusBadge tone="warn">{t.countryMissing}</StatusBadge>
      {mayCorrect && (
        <Button small kind="quiet" onClick={() => setOpen(true)}>
          {t.addCountry}
        </Button>
      )}
      {isOpen && <PhoneForm candidate={candidate} onClose={() => setOpen(false)} />}
    </>
  )
}

function PhoneForm({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const t = useText(words)
  const save = useAct(candidateApi.update, { refreshes: [candidateApi.list, candidateApi.get], quiet: true })
  const form = useEndpointForm(candidateApi.update, {
    schema: () => import('@majlis/domain/candidate/schema.ts').then((m) => m.CandidateChange),
    start: { primaryPhone: candidate.account?.primary_phone ?? '' },
    rest: { params: { id: candidate.id } },
    send: ({ params, body }, on) =>
      save.mutateAsync({ params, body: { ...body, primaryPhone: storablePhone(body.primaryPhone ?? '') } }, on),
    done: onClose,
  })
  return (
    <FormDialog title={t.addCountry} form={form} onClose={onClose}>
      <PhoneInput label={t.phone} {...form.field('primaryPhone')} />
    </FormDialog>
  )
}
