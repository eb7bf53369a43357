import type { SelectHTMLAttributes } from 'react'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

export interface Option<V extends string | number> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectProps<V extends string | number>
  extends FieldFrame,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'required' | 'size'> {
  value: V | null | undefined
  onChange: (value: V) => void
  options: readonly Option<V>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** One of a list; the browser's own control, which every phone and screen reader knows. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { label, hiddenLabel, hint, error, required, value, onChange, options, placeholder, ...rest } = props
  const pick = (index: number) => {
    const option = options[placeholder === undefined ? index : index - 1]
    if (option) onChange(option.value)
  }
  return (
    <Field {...{ label, hint, error, required }} {...(hiddenLabel && { hiddenLabel })}>
      {(described) => (
        <select
          {...rest}
          {...described}
          className={`${css.control} ${css.select}`}
          value={value ?? ''}
          onChange={(event) => pick(event.target.selectedIndex)}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
