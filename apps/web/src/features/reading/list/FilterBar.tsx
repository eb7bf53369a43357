import { RunningNeed, RunningState } from '@majlis/domain/nomination/status.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { CompanySelect } from '../../../ui/CompanySelect.tsx'
import { useCompanies } from '../../../ui/companies.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { words } from '../text.ts'
import type { ListAddress } from './filters.ts'
import css from './list.module.css'

interface FilterBarProps {
  at: ListAddress
  go: (change: Partial<ListAddress>, replace?: boolean) => void
}

/** Narrows the list by the candidate, where a ref-check stands, what it needs, and the company. */
export function FilterBar({ at, go }: FilterBarProps) {
  const t = useText(words)
  const { areSeveral } = useCompanies()
  return (
    <div className={css.filters}>
      <SearchBox label={t.search} value={at.search} onSearch={(search) => go({ search, page: '1' }, true)} />
      <Select
        hiddenLabel
        label={t.state}
        value={at.state}
        options={[
          { value: '', label: t.anyState },
          ...Object.values(RunningState).map((state) => ({ value: String(state), label: t.states[state] })),
        ]}
        onChange={(state) => go({ state, page: '1' })}
      />
      <Select
        hiddenLabel
        label={t.toDo}
        value={at.needs}
        options={[
          { value: '', label: t.anyNeed },
          ...Object.values(RunningNeed).map((need) => ({ value: String(need), label: t.needs[need] })),
        ]}
        onChange={(needs) => go({ needs, page: '1' })}
      />
      {(areSeveral || at.company) && (
        <CompanySelect
          hiddenLabel
          label={t.company}
          placeholder={t.company}
          value={at.company || undefined}
          onChange={(company) => go({ company: company ?? '', page: '1' })}
        />
      )}
      {at.requisition && <Button onClick={() => go({ requisition: '', page: '1' })}>{t.ofOne} ×</Button>}
    </div>
  )
}
