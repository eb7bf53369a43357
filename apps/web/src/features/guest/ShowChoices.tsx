import { everythingShown, isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { useText } from '../../core/text.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import css from './guest.module.css'
import { words } from './text.ts'

const parts = ['NAME', 'CONTACT', 'RESUME', 'RATINGS', 'COMMENTS', 'DOWNLOAD'] as const

export interface ShowChoicesProps {
  value: number
  onChange: (show: number) => void
  /** The one part that there is to choose; all unless it is said. */
  only?: (typeof parts)[number]
  /** Whose access it is; none for a share that is being made. */
  of?: string
  disabled?: boolean
}

/** What of a report is shown: one tick each. */
export function ShowChoices({ value, onChange, of, only, disabled = false }: ShowChoicesProps) {
  const t = useText(words)
  return (
    <fieldset className={css.shows} disabled={disabled}>
      <legend>{of ? t.showsTo(of) : t.shows}</legend>
      {parts
        .filter((part) => !only || part === only)
        .map((part) => (
          <Checkbox
            key={part}
            label={t.parts[part]}
            {...(part === 'NAME' && { detail: t.firstName })}
            value={isShown(value, Shown[part])}
            onChange={(isOn) => onChange(isOn ? value | Shown[part] : value & (everythingShown - Shown[part]))}
          />
        ))}
      <p className={css.soft}>{t.notHidden}</p>
    </fieldset>
  )
}
