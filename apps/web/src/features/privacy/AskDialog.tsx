import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import type { RequestKind } from '@majlis/domain/privacy/schema.ts'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Choice } from '../../ui/Choices.tsx'
import type { Choosable } from '../../ui/Combobox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { words } from './text.ts'

const delay = 300

/** A company asks about its own candidate, which is its answer too. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useText(words)
  const [proven, dialog] = useProven()
  const [typed, setTyped] = useState('')
  const [candidate, setCandidate] = useState<Choosable | null>(null)
  const needle = useDebounced(typed.trim(), delay)
  const found = useRead(
    candidateApi.list,
    {
      query: {
        search: needle || undefined,
        sort: { createdAt: 'desc' },
        page: { limit: 20 },
        include: 'requisition,account',
      },
    },
    { enabled: needle.length > 1 },
  )
  const ask = useAct(privacyApi.ask, { refreshes: [privacyApi.list], quiet: true, message: () => t.added })
  const form = useEndpointForm(privacyApi.ask, {
    schema: () => import('@majlis/domain/privacy/schema.ts').then((m) => m.NewRequest),
    start: { kind: 'erasure' as RequestKind, candidateId: '' },
    send: (input, on) => proven(() => ask.mutateAsync(input, on)),
    done: onClose,
  })
  const options = (needle.length > 1 ? (found.data?.data ?? []) : []).map(
    ({ id, accountName, account, requisition }) => ({
      value: id,
      label: accountName,
      detail: [requisition?.title, account?.email].filter(Boolean).join(' · '),
    }),
  )
  return (
    <>
      <FormDialog title={t.addTitle} note={t.addNote} send={t.send} form={form} onClose={onClose}>
        <Choice
          label={t.kind}
          name="kind"
          value={form.values.kind as RequestKind}
          options={(['erasure', 'export'] as const).map((value) => ({ value, label: t.kindsShort[value] }))}
          onChange={(kind) => form.set('kind', kind)}
        />
        <SearchSelect
          label={t.candidate}
          hint={t.candidateHint}
          required
          name="candidateId"
          error={form.field('candidateId').error}
          options={options}
          onSearch={setTyped}
          isLoading={found.isFetching}
          value={candidate}
          onChange={(next) => {
            setCandidate(next)
            form.set('candidateId', next?.value ?? '')
          }}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
