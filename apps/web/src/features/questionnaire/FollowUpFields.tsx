import { useText } from '../../core/text.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { BothLanguages } from './BothLanguages.tsx'
import type { FollowUp } from './content.ts'
import css from './questionnaire.module.css'
import { words } from './text.ts'

interface FollowUpFieldsProps {
  value: FollowUp
  /** What is picked before it is asked. */
  of: string
  disabled: boolean
  onChange: (change: Partial<FollowUp>) => void
}

/** Whether more is asked once an answer is picked, what, and whether it must be answered. */
export function FollowUpFields({ value, of, disabled, onChange }: FollowUpFieldsProps) {
  const t = useText(words)
  const { expansion, expansion_mandatory, follow_up, follow_up_ar } = value
  return (
    <div className={css.followUp}>
      <Checkbox
        label={t.asksMoreFor(of)}
        disabled={disabled}
        value={expansion}
        onChange={(is) => onChange({ expansion: is })}
      />
      {expansion && (
        <>
          <BothLanguages
            labels={[t.followUpEn, t.followUpAr]}
            values={[follow_up, follow_up_ar]}
            maxLength={500}
            disabled={disabled}
            onChange={([en, ar]) => onChange({ follow_up: en, follow_up_ar: ar })}
          />
          <Checkbox
            label={t.firmly}
            disabled={disabled}
            value={expansion_mandatory}
            onChange={(is) => onChange({ expansion_mandatory: is })}
          />
        </>
      )}
    </div>
  )
}
