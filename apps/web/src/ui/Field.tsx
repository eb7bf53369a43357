import { type ReactNode, useId } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import css from './Field.module.css'

/** What every field of the kit takes beside its value. */
export interface FieldFrame {
  label: ReactNode
  /** The label is read out but not shown. */
  hiddenLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
}

/** What the control inside takes, so that label, hint and fault belong to it. */
export interface Described {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

interface FieldProps extends FieldFrame {
  children: (described: Described) => ReactNode
}

/** Label above, control, then the fault or the hint under it. */
export function Field({ label, hiddenLabel, hint, error, required, children }: FieldProps) {
  const id = useId()
  const t = useText(words)
  const below = error ? `${id}e` : hint ? `${id}h` : undefined
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hiddenLabel ? 'visuallyHidden' : css.label}>
        {label}
        {required && (
          <span className={css.star} title={t.required} aria-hidden="true">
            {'\u00a0'}*
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': below,
        'aria-required': required || undefined,
      })}
      {error ? (
        <p id={below} className={css.error} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={below} className={css.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
