import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import css from './questionnaire.module.css'

interface BothLanguagesProps {
  labels: readonly [en: string, ar: string]
  values: readonly [en: string | null, ar: string | null]
  errors?: readonly [en: string | undefined, ar: string | undefined]
  onChange: (change: [en: string, ar: string]) => void
  disabled: boolean
  maxLength: number
  /** More than one line. */
  long?: boolean
}

/** Words in English and in Arabic, side by side. */
export function BothLanguages({
  labels,
  values,
  errors = [undefined, undefined],
  onChange,
  long,
  ...rest
}: BothLanguagesProps) {
  const Field = long ? TextArea : TextInput
  const [en, ar] = [values[0] ?? '', values[1] ?? '']
  return (
    <div className={css.both}>
      <Field
        {...rest}
        {...(long && { rows: 2 })}
        label={labels[0]}
        lang="en"
        dir="ltr"
        value={en}
        error={errors[0]}
        onChange={(words) => onChange([words, ar])}
      />
      <Field
        {...rest}
        {...(long && { rows: 2 })}
        label={labels[1]}
        lang="ar"
        dir="rtl"
        value={ar}
        error={errors[1]}
        onChange={(words) => onChange([en, words])}
      />
    </div>
  )
}
