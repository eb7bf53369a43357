import { everythingShown, isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { count, useText } from '../../core/text.ts'
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

interface EarlierProps {
  /** So many threads the company has kept to itself. */
  earlier: number
  show: number
  value: boolean | undefined
  onChange: (value: boolean) => void
  disabled: boolean
}

/** Whether what was said before is shown too: asked where there is something, and comments are shown. */
export function Earlier({ earlier, show, value = false, onChange, disabled }: EarlierProps) {
  const t = useText(words)
  if (!earlier || !isShown(show, Shown.COMMENTS)) return null
  return <Checkbox label={count(t.earlier, earlier)} value={value} onChange={onChange} disabled={disabled} />
}
