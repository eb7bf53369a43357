import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { useText } from '../../core/text.ts'
import type { Choosable } from '../../ui/Combobox.tsx'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import { useInterviewerSearch, useRequisitionSearch } from '../../ui/useNameSearch.ts'
import { words } from './text.ts'

export type Picked = Choosable

interface FieldProps {
  value: Picked | null
  /** Nothing was chosen, though it is needed. */
  error: boolean
  onChange: (value: Picked | null) => void
}

/** Who interviews all of them: anybody of the directory, or the bot alone where the requisition is one-way. */
export function InterviewerField({ isBot, value, error, onChange }: FieldProps & { isBot: boolean }) {
  const t = useText(words)
  const found = useInterviewerSearch({ isBot })
  return (
    <SearchSelect
      required
      label={t.interviewer}
      placeholder={t.anyInterviewer}
      error={error ? t.needsInterviewer : undefined}
      value={value}
      {...found}
      onChange={onChange}
    />
  )
}

/** To which requisition: one that is not closed, and not theirs already. */
export function RequisitionField({ without, value, error, onChange }: FieldProps & { without: string | undefined }) {
  const t = useText(words)
  const { DRAFT, ACTIVE, ON_HOLD } = RequisitionStatus
  const { options, ...found } = useRequisitionSearch([DRAFT, ACTIVE, ON_HOLD])
  return (
    <SearchSelect
      required
      label={t.requisition}
      hint={value?.detail}
      placeholder={t.anyRequisition}
      error={error ? t.needsRequisition : undefined}
      value={value}
      {...found}
      options={options.filter((one) => one.value !== without)}
      onChange={onChange}
    />
  )
}
