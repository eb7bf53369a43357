import { QuestionKind } from '@majlis/domain/questionBank/status.ts'
import { useText } from '../../core/text.ts'
import { SkillFilter } from '../../ui/LookupSelect.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { type BankFilter, owners } from './filters.ts'
import css from './questionBank.module.css'
import { words } from './text.ts'

interface BankFiltersProps {
  filter: BankFilter
  /** `isTyped`: the change comes from typing, so Back need not step through it. */
  onChange: (change: Partial<BankFilter>, isTyped?: boolean) => void
}

/** Narrows the bank: words, whose, kind, language, skill. */
export function BankFilters({ filter, onChange }: BankFiltersProps) {
  const t = useText(words)
  return (
    <div className={css.narrowing}>
      <div className={css.filters}>
        <SearchBox label={t.search} value={filter.search} onSearch={(search) => onChange({ search }, true)} />
        <Select
          label={t.whose}
          hiddenLabel
          value={filter.whose}
          options={owners.map((value) => ({ value, label: t.owners[value] }))}
          onChange={(whose) => onChange({ whose })}
        />
        <Select
          label={t.kind}
          hiddenLabel
          value={filter.kind}
          options={[
            { value: '', label: t.anyKind },
            ...Object.values(QuestionKind).map((kind) => ({ value: String(kind), label: t.kinds[kind] ?? '' })),
          ]}
          onChange={(kind) => onChange({ kind })}
        />
        <Select
          label={t.language}
          hiddenLabel
          value={filter.language}
          options={[
            { value: '', label: t.anyLanguage },
            { value: 'en', label: t.languages.en },
            { value: 'ar', label: t.languages.ar },
          ]}
          onChange={(language) => onChange({ language })}
        />
        <SkillFilter
          label={t.skill}
          placeholder={t.anySkill}
          value={filter.skill}
          onChange={(skill) => onChange({ skill })}
        />
      </div>
    </div>
  )
}
