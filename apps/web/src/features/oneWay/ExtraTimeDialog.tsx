import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import { timeFactors } from '@majlis/domain/oneWay/extraTime.ts'
import { invitationApi } from '@majlis/domain/oneWay/invitationApi.ts'
import type { ExtraTime } from '@majlis/domain/oneWay/schema.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { words } from '../../ui/panelText.ts'
import type { DialogProps } from '../../ui/rowActions.ts'
import { Select } from '../../ui/Select.tsx'

const extraDays = [1, 2, 3, 5, 7, 14, 30]
const day = 86_400_000

/** Gives one candidate a later date for its one-way interview, or longer to think and to answer. */
export default function ExtraTimeDialog({ candidate, onClose }: DialogProps) {
  const t = useText(words).extraTime
  const { interview } = rowOf(candidate)
  const before = interview?.deadline ?? null
  const factor = interview?.timeFactor ?? 1
  const [from] = useState(() => Math.max(Date.now(), before === null ? 0 : Date.parse(before)))
  const { mutateAsync } = useAct(invitationApi.giveTime, {
    refreshes: [candidateApi.list, candidateApi.get, candidateApi.history],
    message: () => t.given(candidate.accountName),
    quiet: true,
  })
  const form = useEndpointForm(invitationApi.giveTime, {
    schema: () => import('@majlis/domain/oneWay/schema.ts').then((one) => one.ExtraTime),
    start: { deadline: null, timeFactor: factor as ExtraTime['timeFactor'] },
    rest: { params: { id: candidate.id } },
    send: mutateAsync,
    done: onClose,
  })
  const { value: deadline, onChange, ...until } = form.field('deadline')
  const later = extraDays.map((days) => {
    const at = new Date(from + days * day).toISOString()
    return { value: at, label: count(t.later, days) + inside(dateTime(at)) }
  })
  const keep = { value: '', label: before ? t.keepDue(inside(dateTime(before))) : t.keep }
  return (
    <FormDialog title={t.title(candidate.accountName)} note={t.note} send={t.give} form={form} onClose={onClose}>
      <Select
        label={t.until}
        {...until}
        value={deadline ?? ''}
        options={[keep, ...later]}
        onChange={(at) => onChange(at || null)}
      />
      <Select
        label={t.answers}
        {...form.field('timeFactor')}
        options={timeFactors.map((value) => ({
          value,
          label: value === 1 ? t.usual : t.longer(Math.round((value - 1) * 100)),
        }))}
      />
    </FormDialog>
  )
}
