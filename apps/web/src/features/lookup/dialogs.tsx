import type { Call } from '@majlis/domain/core/call.ts'
import { type LookupList, LookupStatus } from '@majlis/domain/lookup/lists.ts'
import { listsApi } from '@majlis/domain/lookup/listsApi.ts'
import type { LookupEntry } from '@majlis/domain/lookup/schema.ts'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useEndpointForm } from '../../core/form.ts'
import { inside } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { Choosable } from '../../ui/Combobox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { choosable } from '../../ui/LookupSelect.tsx'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './lookup.module.css'
import { words } from './text.ts'

interface EntryDialogProps {
  list: LookupList
  entry: LookupEntry
  refreshes: readonly Call[]
  onClose: () => void
}

/** What an entry is called, in both languages. */
export function RenameDialog({ list, entry, refreshes, onClose }: EntryDialogProps) {
  const t = useText(words)
  const { id, name, name_ar, updatedAt } = entry
  const change = useAct(listsApi.change, { refreshes, quiet: true, message: () => t.renamed })
  const form = useEndpointForm(listsApi.change, {
    schema: () => import('@majlis/domain/lookup/schema.ts').then((m) => m.LookupChange),
    start: { name, name_ar: name_ar ?? '', updatedAt },
    rest: { params: { list, id } },
    send: change.mutateAsync,
    done: onClose,
  })
  return (
    <FormDialog title={t.renameTitle(inside(name))} send={t.rename} form={form} onClose={onClose}>
      <TextInput label={t.english} required maxLength={60} dir="ltr" {...form.field('name')} />
      <TextInput label={t.inArabic} maxLength={60} dir="rtl" lang="ar" {...form.field('name_ar')} />
    </FormDialog>
  )
}

/** Which entry this one is; near names stand ready. */
export function MergeDialog({ list, entry, refreshes, onClose }: EntryDialogProps) {
  const t = useText(words)
  const language = useLanguage()
  const { id, name } = entry
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choosable | null>(null)
  const search = useDebounced(typed.trim())
  const near = useRead(listsApi.near, { params: { list, id } })
  const found = useRead(listsApi.entries, {
    params: { list },
    query: { ...(search && { search }), filter: { status: LookupStatus.APPROVED }, page: { limit: 25 } },
  })
  const merge = useAct(listsApi.merge, { refreshes, quiet: true, message: () => t.merged })
  const form = useEndpointForm(listsApi.merge, {
    schema: () => import('@majlis/domain/lookup/schema.ts').then((m) => m.LookupMerge),
    start: { into: '' },
    rest: { params: { list, id } },
    send: merge.mutateAsync,
    done: onClose,
  })
  const { onChange, error } = form.field('into')
  const take = (one: Choosable | null) => {
    setChosen(one)
    onChange(one?.value ?? '')
  }
  return (
    <FormDialog
      danger
      title={t.mergeTitle(inside(name))}
      note={t.mergeText}
      send={t.mergeSend}
      form={form}
      onClose={onClose}
    >
      {near.data && near.data.length > 0 && (
        <div className={css.near}>
          <span>{t.near}</span>
          {near.data.map((one) => (
            <Button key={one.id} onClick={() => take(choosable(one, language))}>
              <bdi>{choosable(one, language).label}</bdi>
            </Button>
          ))}
        </div>
      )}
      <SearchSelect
        label={t.mergeInto}
        required
        error={error}
        value={chosen}
        options={(found.data?.data ?? []).filter((one) => one.id !== id).map((one) => choosable(one, language))}
        isLoading={found.isFetching || search !== typed.trim()}
        onSearch={setTyped}
        onChange={take}
      />
    </FormDialog>
  )
}
