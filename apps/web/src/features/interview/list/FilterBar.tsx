import type { ReactNode } from 'react'
import { useText } from '../../../core/text.ts'
import { CompanySelect } from '../../../ui/CompanySelect.tsx'
import { useCompanies } from '../../../ui/companies.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type ListAddress, recordings } from './filters.ts'
import css from './list.module.css'
import { words } from './text.ts'

interface FilterBarProps {
  at: ListAddress
  go: (change: Partial<ListAddress>, replace?: boolean) => void
  isOwn: boolean
  /** Beside the filters. */
  children: ReactNode
}

/** Narrows the list by the candidate's name, the company, and for an admin the recording. */
export function FilterBar({ at, go, isOwn, children }: FilterBarProps) {
  const t = useText(words)
  const { areSeveral } = useCompanies()
  return (
    <div className={css.filters}>
      <SearchBox label={t.search} value={at.search} onSearch={(search) => go({ search, page: '1' }, true)} />
      {(areSeveral || at.company) && (
        <CompanySelect
          hiddenLabel
          label={t.company}
          placeholder={t.allCompanies}
          value={at.company || undefined}
          onChange={(company) => go({ company: company ?? '', page: '1' })}
        />
      )}
      {!isOwn && (
        <Select
          hiddenLabel
          label={t.recording}
          value={at.recording}
          options={[
            { value: '', label: t.anyRecording },
            ...recordings.map(({ key }) => ({ value: key, label: t.recordings[key as keyof typeof t.recordings] })),
          ]}
          onChange={(recording) => go({ recording, page: '1' })}
        />
      )}
      {children}
    </div>
  )
}
